import LarderKitchen
import LarderModel
import Testing

@Suite struct FoodNamesTests {
  private func names(_ foods: [String: String], headFirst: Bool = false) -> FoodNames {
    let kitchen = Kitchen(
      language: "en",
      FieldValue([
        "preparation": FieldValue([
          "adjectives": .list(["cold", "red", "rouge"].map { .string($0) })
        ]),
        "measures": FieldValue(["sizes": .list([.string("large")])]),
        "steps": FieldValue(["headFirst": .bool(headFirst)]),
        "foods": .object(foods.map { FieldEntry(key: $0, value: .string($1)) }),
      ]))
    return kitchen.names
  }

  private let english = [
    "butter": "butter; unsalted butter", "flour": "flour", "almond-flour": "almond flour",
    "bay-leaf": "bay leaf/bay leaves", "leaf": "leaf/leaves", "onion": "onion/onions",
    "maple-syrup": "maple syrup", "confectioners-sugar": "confectioners' sugar",
  ]

  @Test(
    "A name means a food if it contains nothing else",
    arguments: [
      ("butter", "butter"), ("Cold Unsalted  butter", "butter"), ("almond flour", "almond-flour"),
      ("chestnut flour", nil), ("flour power", nil), ("large, red onions", "onion"), ("cold", nil),
      ("", nil), ("confectioners’ sugar", "confectioners-sugar"), ("butter cold", "butter"),
    ] as [(String, String?)])
  func foods(name: String, food: String?) {
    #expect(names(english).food(named: name) == food)
  }

  @Test("An empty food name does not match the end of a name")
  func empty() {
    #expect(names(["jam": "/jams"]).forms(in: "plum ") == nil)
  }

  @Test(
    "Finds singular and plural of the food at the end of a name, in the name's spelling",
    arguments: [
      ("bay leaves", "bay leaf/bay leaves"), ("dried bay leaf", "bay leaf/bay leaves"),
      ("Onions", "Onion/Onions"), ("large red onions", "onion/onions"), ("butter", "-"),
      ("onion soup", "-"), ("", "-"),
    ])
  func forms(name: String, expected: String) {
    let found = names(english).forms(in: name).map { "\($0.one)/\($0.many)" }
    #expect(found ?? "-" == expected)
  }

  @Test(
    "Known adjectives agree with their food, and all other words are unchanged",
    arguments: [
      ("de", "große Eier", "großes Ei/große Eier"), ("de", "Große Eier", "Großes Ei/Große Eier"),
      ("de", "großes Ei", "großes Ei/große Eier"),
      ("de", "kleine rote Zwiebeln", "kleine rote Zwiebel/kleine rote Zwiebeln"),
      ("de", "säuerliche Äpfel", "säuerlicher Apfel/säuerliche Äpfel"),
      ("de", "große, reife Avocados", "große, reife Avocado/große, reife Avocados"),
      ("de", "kleine Kürbisse", "kleiner Kürbis/kleine Kürbisse"),
      ("de", "kleine Brötchen", "kleines Brötchen/kleine Brötchen"),
      ("de", "getrocknete Lorbeerblätter", "getrocknetes Lorbeerblatt/getrocknete Lorbeerblätter"),
      ("de", "dicke Scheiben Brot", "-"), ("de", "lila Karotten", "-"), ("de", "große Ei", "-"),
      ("de", "Bio-Eier", "-"), ("de", "große Zucchini", "-"), ("de", "weißes Mehl", "-"),
      ("fr", "grandes carottes", "grande carotte/grandes carottes"),
      ("fr", "gros oignons", "gros oignon/gros oignons"),
      ("fr", "oignons rouges", "oignon rouge/oignons rouges"),
      ("fr", "petit oignon", "petit oignon/petits oignons"),
      ("fr", "beaux poireaux", "beau poireau/beaux poireaux"),
      ("fr", "œufs frais", "œuf frais/œufs frais"),
      ("fr", "carottes bio", "carotte bio/carottes bio"),
      ("fr", "citrons non traités", "citron non traité/citrons non traités"),
      ("fr", "pommes de terre fermes", "pomme de terre ferme/pommes de terre fermes"),
      ("fr", "pomme de terre ferme", "-"), ("fr", "gousses d'ail", "gousse d'ail/gousses d'ail"),
      ("fr", "carottes orange", "-"), ("fr", "grande carottes", "-"),
      ("it", "uova grandi", "uovo grande/uova grandi"),
      ("it", "cipolle rosse", "cipolla rossa/cipolle rosse"),
      ("it", "pomodori maturi", "pomodoro maturo/pomodori maturi"),
      ("it", "carota piccola", "carota piccola/carote piccole"),
      ("it", "fichi secchi", "fico secco/fichi secchi"),
      ("it", "mele verdi", "mela verde/mele verdi"),
      ("it", "limoni non trattati", "limone non trattato/limoni non trattati"),
      ("it", "zucchine medie", "zucchina media/zucchine medie"),
      ("it", "cipolle viola", "-"), ("it", "uova di quaglia strane", "-"),
      ("es", "huevos grandes", "huevo grande/huevos grandes"),
      ("es", "tomates maduros", "tomate maduro/tomates maduros"),
      ("es", "cebolla roja", "cebolla roja/cebollas rojas"),
      ("es", "zanahorias medianas", "zanahoria mediana/zanahorias medianas"),
      ("es", "pimientos verdes", "pimiento verde/pimientos verdes"),
      ("es", "buenos tomates", "buen tomate/buenos tomates"),
      ("es", "yogures naturales", "yogur natural/yogures naturales"),
      ("es", "limones ecológicos", "limón ecológico/limones ecológicos"),
      ("es", "cebollas tristes", "-"), ("es", "tomates sin piel", "-"),
    ])
  func agreement(language: String, name: String, expected: String) {
    let found = Kitchens.ofTheme[language].names.forms(in: name).map { "\($0.one)/\($0.many)" }
    #expect(found ?? "-" == expected)
  }

  @Test(
    "Ignores words that do not change the weight of a cup",
    arguments: [
      ("shelled pistachios", "pistachio"), ("skinned hazelnuts", "hazelnut"),
      ("fat free yoghurt", "yoghurt"), ("yoghurt, fat free", "yoghurt"), ("fat free", nil),
      ("chopped hazelnuts", nil),
    ] as [(String, String?)])
  func unchanging(name: String, food: String?) {
    #expect(Kitchens.ofTheme["en"].names.food(named: name) == food)
  }

  @Test("In a language with agreement, only a name without other words has forms")
  func agreement() {
    let french = names(["oignon": "oignon/oignons"], headFirst: true)
    #expect(french.forms(in: "oignons") == WordForms("oignon/oignons"))
    #expect(french.forms(in: "petits oignons") == nil)
    #expect(french.food(named: "oignon rouge") == "oignon")
  }
}
