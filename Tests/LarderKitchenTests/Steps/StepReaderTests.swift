import LarderKitchen
import LarderModel
import Testing

/// Formats the marks of a step for comparison: `200 g=200 g of 0`, `eggs@1`.
private func told(_ text: String, _ reading: StepReading) -> [String] {
  let bytes = Array(text.utf8)
  return reading.marks.map { mark in
    let words = String(decoding: bytes[mark.range], as: UTF8.self)
    switch mark.meaning {
    case .ingredient(let place): return "\(words)@\(place)"
    case .article: return "\(words)…"
    case .temperature(let quantity, let scale):
      return "\(words)=\(number(quantity)) °\(scale.rawValue)"
    case .amount(let quantity, let unit, let places, let isFixed):
      let of = places.isEmpty ? "" : " of \(places.map(String.init).joined(separator: " "))"
      let unit = unit.map { " \($0.rawValue)" } ?? ""
      return "\(words)=\(number(quantity))\(unit)\(of)\(isFixed ? " fixed" : "")"
    }
  }
}

private func number(_ quantity: Quantity) -> String {
  quantity.lower.description + (quantity.upper.map { "-\($0)" } ?? "")
}

private func ingredient(_ name: String, _ unit: Unit? = nil, group: String? = nil) -> Ingredient {
  Ingredient(text: name, unit: unit, name: name, group: group)
}

private func reading(
  _ text: String, _ list: [Ingredient], language: String = "en", section: String? = nil,
  linked: [Int] = []
) -> StepReading {
  StepReader(StepWords(Kitchens.ofTheme, language: language), ingredients: list)
    .readStep(Array(text.utf8), section: section, linked: linked)
}

@Suite struct StepReaderTests {
  @Test(
    "An amount includes its equivalent in other units",
    arguments: [
      ("Add 200 g (7 oz) butter.", ["200 g (7 oz)=200 g of 0", "butter@0"]),
      ("Add 200 g/7 oz butter.", ["200 g/7 oz=200 g of 0", "butter@0"]),
      ("Add 8 oz (225 g) of butter.", ["8 oz (225 g)=8 oz of 0", "butter@0"]),
      ("Add 200 g (the soft one) butter.", ["200 g=200 g", "butter@0"]),
      ("Add the butter (200 g).", ["butter@0", "200 g=200 g of 0"]),
      ("Add ½ cup soft butter", ["½ cup=1/2 cup of 0", "butter@0"]),
      ("Add 1 1/2 cups of the butter", ["1 1/2 cups=3/2 cup of 0", "butter@0"]),
      ("Add 1–2 tbsp. butter", ["1–2 tbsp.=1-2 tbsp of 0", "butter@0"]),
      ("Add 2 to 3 tablespoon(s) butter", ["2 to 3 tablespoon(s)=2-3 tbsp of 0", "butter@0"]),
      ("Add 1,500 g butter", ["1,500 g=1500 g of 0", "butter@0"]),
      ("Add 1.500 g butter", ["1.500 g=1500 g of 0", "butter@0"]),
      ("Add 1,5 kg butter", ["1,5 kg=3/2 kg of 0", "butter@0"]),
      ("Add 200\u{A0}g butter", ["200\u{A0}g=200 g of 0", "butter@0"]),
      ("Add 0 g butter", ["butter@0"]),
      ("Add 20 g butter each", ["20 g=20 g of 0 fixed", "butter@0"]),
      ("Add butter, 20 g at a time", ["butter@0", "20 g=20 g"]),
      ("Use 300 ml water", ["300 ml=300 ml"]),
    ])
  func twins(text: String, marks: [String]) {
    #expect(told(text, reading(text, [ingredient("butter", .gram)])) == marks)
  }

  @Test(
    "A counted amount scales if it counts an ingredient",
    arguments: [
      ("Beat 2 eggs.", ["2=2 of 0", "eggs@0"]), ("Cut into 4 pieces.", []),
      ("Add 1 egg at a time.", ["egg@0"]),
      ("Beat 2 large eggs.", ["2=2 of 0", "eggs@0"]), ("Beat 2 of the eggs.", ["eggs@0"]),
      ("Soak 5 g gelatine.", ["5 g=5 g of 1 fixed", "gelatine@1"]),
      ("Roll out to 5 mm thick.", ["5 mm=5 mm"]), ("Keep 2 tbsp.", ["2 tbsp=2 tbsp"]),
      ("Keep 2 tbsp. Then", ["2 tbsp=2 tbsp"]), ("2 tbsp. butter", ["2 tbsp.=2 tbsp"]),
      ("Put 2 in the oven", []),
      ("Take a 20 cm tin", ["a…", "20 cm=20 cm"]), ("an 8-inch tin", ["an…", "8-inch=8 inch"]),
      ("a 9 x 13-inch tin", ["a…", "9=9 inch", "13-inch=13 inch"]),
      ("a 20 × 30 cm tin", ["a…", "20=20 cm", "30 cm=30 cm"]),
      ("Bake for 20 minutes. Use 3 T", []),
    ])
  func counted(text: String, marks: [String]) {
    var gelatine = ingredient("gelatine", .gram)
    gelatine.isFixed = true
    #expect(told(text, reading(text, [ingredient("eggs"), gelatine])) == marks)
  }

  @Test(
    "Keeps one of several overlapping marks",
    arguments: [
      ("9 x 13 tray of pastry", "Cut into 2 x 3-inch pieces.", ["2=2 inch", "3-inch=3 inch"]),
      ("x cutter", "Use 2 x 3 cm and 2 x.", ["2=2 cm", "3 cm=3 cm", "2=2 of 0"]),
      ("eggs", "At gas mark 4 x 13-inch tins.", ["gas mark 4=4 °gas", "13-inch=13 inch"]),
      ("cm ruler", "Take 2 cm ruler", ["2 cm=2 cm", "ruler@0"]),
    ])
  func overlaps(name: String, text: String, marks: [String]) {
    #expect(told(text, reading(text, [ingredient(name)])) == marks)
  }

  @Test(
    "An amount belongs to the first ingredient after it with the longest name",
    arguments: [
      ("200 g flour and milk", ["200 g=200 g of 0"]),
      ("200 g of the flour", ["200 g=200 g of 0"]), ("200 g butter beans", ["200 g=200 g"]),
      ("200 g rice flour", ["200 g=200 g of 1"]), ("2 tbsp olive oil", ["2 tbsp=2 tbsp of 3"]),
      ("2 cloves garlic", ["2 cloves=2 clove of 5"]),
      ("200 g rice, flour", ["200 g=200 g of 1"]),
    ])
  func names(text: String, amounts: [String]) {
    let list = ["plain flour", "rice flour", "milk", "olive oil", "olives", "garlic cloves"]
    let marks = told(text, reading(text, list.map { ingredient($0) })).filter { $0.contains("=") }
    #expect(marks == amounts)
  }

  @Test(
    "Finds the ingredients of a step",
    arguments: [
      ("en", ["red lentils", "vegetable stock", "salt"], "Add the lentils and stock.", [0, 1]),
      ("en", ["white onion", "garlic cloves", "cloves"], "Fry the onion and garlic.", [0, 1]),
      ("en", ["tomatoes", "tomato paste"], "Stir in the tomato paste.", [1]),
      ("en", ["tomatoes", "tomato paste"], "Chop the tomato.", [0]),
      ("en", ["white wine vinegar", "white wine"], "Pour in the wine.", [1]),
      ("en", ["lard or sunflower oil", "butter"], "Melt the lard.", [0]),
      ("en", ["lard or sunflower oil", "butter"], "Heat the oil.", [0]),
      ("en", ["plain flour", "rice flour"], "Sift the rice flour.", [1]),
      ("en", ["plain flour", "rice flour"], "Sift the flour.", [0]),
      ("en", ["egg yolks", "eggplant"], "Beat the yolks.", [0]),
      ("en", ["salt"], "Use salted water.", []), ("en", ["cloves"], "Toast the cloves.", [0]),
      ("en", ["crème fraîche"], "Finish with creme fraiche.", [0]),
      ("en", ["cherries"], "Stone each cherry.", [0]),
      ("en", ["bay leaf"], "Take out the leaves", []),
      ("en", ["ice cubes", "fish"], "Cut the fish into cubes.", [1]),
      ("en", ["chicken thighs"], "Brown the chicken.", [0]),
      ("en", ["loaves"], "Slice the loaf.", [0]), ("en", ["couscous"], "Fluff the couscous.", [0]),
      ("de", ["Weizenmehl", "Eier", "Salz"], "Das Mehl mit den Eiern verrühren.", [0, 1]),
      ("de", ["große Zwiebeln"], "Die Zwiebel würfeln.", [0]),
      ("fr", ["oignons jaunes", "crème fraîche"], "Émincez l’oignon.", [0]),
      ("es", ["tomates maduros", "sal"], "Pele el tomate.", [0]),
      ("ar", ["عدس بني", "بصلات كبيرة", "ملح"], "يُغسل العدس ويُسلق في ماء.", [0]),
      ("it", ["pomodori maturi", "sale"], "Tagliare il pomodoro.", [0]),
      ("it", ["funghi"], "Pulire ogni fungo.", [0]),
      ("nl", ["rode uien", "zout"], "Snijd de ui.", [0]),
      ("ja", ["豆腐", "醤油"], "豆腐を切る。", [0]),
    ])
  func uses(language: String, names: [String], text: String, uses: [Int]) {
    #expect(reading(text, names.map { ingredient($0) }, language: language).uses == uses)
  }

  @Test(
    "The last part of a compound is the ingredient, or the part before a piece of it",
    arguments: [
      (["Olivenöl"], "Das Öl erhitzen.", [0]), (["Öl"], "Das Olivenöl erhitzen.", [0]),
      (["natives Olivenöl extra"], "Das Öl zugeben.", [0]),
      (["Olivenöl", "Sesamöl"], "Das Öl erhitzen.", []),
      (["Öl", "Sesamöl"], "Das Öl erhitzen.", [0]),
      (["Öl"], "Warten, so dass der Alkohol verfliegt.", []),
      (["Basmatireis"], "Den Reis waschen.", [0]), (["Reis"], "Zum Kreis formen.", []),
      (["trockener Weißwein"], "Mit dem Wein ablöschen.", [0]),
      (["Wein"], "Das Schwein salzen.", []), (["Schwarztee"], "Den Tee zugeben.", [0]),
      (["Trockenbackhefe"], "Die Hefe einrühren.", [0]),
      (["Paprikaschoten"], "Die Paprika würfeln.", [0]),
      (["Knoblauchzehen"], "Den Knoblauch schälen.", [0]),
      (["Knoblauch"], "Die Knoblauchzehen schälen.", [0]),
      (["Petersilienstiele"], "Die Petersilie zugeben.", [0]),
      (["Hähnchenoberkeulen ohne Haut und Knochen"], "Das Hähnchen braten.", [0]),
      (["Zwiebel"], "Die Zwiebelscheiben braten.", [0]),
      (["Hokkaidokürbis", "Kürbiskerne"], "Den Kürbis schälen.", [0]),
      (["Koriandersamen", "Koriandergrün"], "Mit Koriander bestreuen.", []),
      (["Zwiebeln", "Frühlingszwiebeln"], "Die Zwiebel schälen.", [0]),
      (["Suppengrün"], "Die Suppe kochen.", []), (["Sesam"], "Die Samen rösten.", []),
      (["Weißweinessig"], "Mit Salz und Essig würzen.", [0]),
      (["Olivenöl"], "Mit einigen Tropfen Öl servieren.", [0]),
      (["Eiswasser"], "Mit kaltem Wasser bedecken.", []),
      (["Wasser"], "In Salzwasser kochen.", []),
      (["Eiswürfel"], "Den Fisch in Würfel schneiden.", []),
      (["Chilis"], "Die Chilisamen rösten.", []),
      (["Speisestärke"], "Bei starker Hitze braten.", []),
      (["Speisestärke"], "Die Stärke einrühren.", [0]),
      (["schwarzer Pfeffer aus der Mühle"], "Mit Pfeffer würzen.", [0]),
      (["Thunfisch in Öl", "Salz"], "Das Öl erhitzen.", []),
      (["Butter zum Braten oder Öl"], "Das Öl erhitzen.", [0]),
    ])
  func compounds(names: [String], text: String, uses: [Int]) {
    #expect(reading(text, names.map { ingredient($0) }, language: "de").uses == uses)
  }

  @Test(
    "Finds the ingredients of a step by words of the language",
    arguments: [
      ("nl", ["olijfolie"], "Verhit de olie.", [0]),
      ("nl", ["teentjes knoflook", "kaneelstokje"], "Voeg de kaneel toe.", [1]),
      ("nl", ["kipfilet"], "Bak de kip.", [0]), ("nl", ["bruine bonen"], "Spoel de bonen.", [0]),
      ("ar", ["فلفل أسود", "بقدونس"], "أضف وفلفلًا وفيرًا وبالبقدونس.", [0, 1]),
      ("ar", ["زيت زيتون", "زيتون أخضر"], "أضف الزيتون.", [1]),
      ("ar", ["زيت زيتون", "زيتون أخضر"], "سخن الزيت.", [0]),
      ("ar", ["ماء ورد"], "أضف ماء الورد.", [0]),
      ("fr", ["vin blanc ou rouge"], "Laissez rouge.", []),
    ])
  func languages(language: String, names: [String], text: String, uses: [Int]) {
    #expect(reading(text, names.map { ingredient($0) }, language: language).uses == uses)
  }

  @Test(
    "A color that names no food, and more than twice the amount listed, are of no ingredient",
    arguments: [
      ("green or brown lentils", 200, .gram, "Keep 500 ml of the green water.", ["500 ml=500 ml"]),
      ("green or brown lentils", 200, .gram, "Drain the lentils.", ["lentils@0"]),
      (
        "saffron", 1, .teaspoon, "Add 1 tbsp of the saffron water.",
        ["1 tbsp=1 tbsp", "saffron@0"]
      ),
      ("butter", 200, .gram, "Melt 300 g butter.", ["300 g=300 g of 0", "butter@0"]),
      ("butter", 200, .gram, "Melt 0.5 kg butter.", ["0.5 kg=1/2 kg", "butter@0"]),
    ] as [(String, Int32, Unit, String, [String])])
  func others(name: String, amount: Int32, unit: Unit, text: String, marks: [String]) {
    var listed = ingredient(name, unit)
    listed.quantity = Quantity(Fraction(amount))
    #expect(told(text, reading(text, [listed])) == marks)
  }

  @Test(
    "A shared word means the ingredients of one group, or of the heading above",
    arguments: [
      ("Shake out the seeds.", nil, []), ("Shake out the seeds.", "Sauce", [2]),
      ("Fry the chillies.", nil, [0, 1]), ("Fry the chillies.", "Sauce", [0, 1]),
      ("Melt the butter.", nil, []), ("Melt the butter.", "Sauce", [4]),
    ])
  func shared(text: String, section: String?, uses: [Int]) {
    let list = [
      ingredient("ancho chillies", group: "Chillies"),
      ingredient("mulato chillies", group: "Chillies"), ingredient("sesame seeds", group: "Sauce"),
      ingredient("butter", group: "Chillies"), ingredient("butter", group: "Sauce"),
      ingredient("pumpkin seeds", group: "Chillies"),
    ]
    #expect(reading(text, list, section: section).uses == uses)
  }

  @Test(
    "Marks only names that are certain",
    arguments: [
      ("Sift the rice flour, then the flour.", ["rice flour@1", "flour@0"], [0, 1]),
      ("Sift the flour.", ["flour@0"], [0]),
      ("Sift rice and plain flour", ["plain flour@0"], [0, 1]),
      ("Add the olive oil.", ["olive oil@2"], [2]),
      ("Add the virgin oil.", ["virgin oil@2"], [2]), ("Add the oil.", [], []),
      ("Melt butter; the butter foams.", ["butter@4", "butter@4"], [4]),
      ("Melt the butterscotch", [], []),
    ])
  func certain(text: String, marks: [String], uses: [Int]) {
    let list = ["plain flour", "rice flour", "extra virgin olive oil", "sunflower oil", "butter"]
    let found = reading(text, list.map { ingredient($0) })
    #expect(told(text, found) == marks)
    #expect(found.uses == uses)
  }

  @Test("Distinguishes equal names by the source's links, then by the heading")
  func narrowed() {
    let list = [ingredient("butter", group: "Dough"), ingredient("butter", group: "Filling")]
    let text = "Melt the butter."
    #expect(told(text, reading(text, list)) == [])
    #expect(told(text, reading(text, list, section: "Filling")) == ["butter@1"])
    #expect(told(text, reading(text, list, section: "Filling", linked: [0])) == ["butter@0"])
  }

  @Test("Distinguishes equal names by the words of their notes")
  func notes() {
    var list = [ingredient("butter"), ingredient("butter"), ingredient("eggs")]
    list[0].note = "melted and cooled"
    list[1].note = "for the pan"
    let text = "Stir the melted butter into the eggs. Heat the butter for the pan; add butter."
    #expect(told(text, reading(text, list)) == ["butter@0", "eggs@2", "butter@1"])
  }

  @Test("Finds a name inside a word of a script without spaces")
  func unspaced() {
    let text = "木綿豆腐を切る。"
    #expect(told(text, reading(text, [ingredient("豆腐")], language: "ja")) == ["豆腐@0"])
  }

  @Test("An amount does not apply to the next paragraph")
  func paragraphs() {
    let text = "Take 200 g\0butter"
    #expect(told(text, reading(text, [ingredient("butter")])) == ["200 g=200 g", "butter@0"])
  }
}
