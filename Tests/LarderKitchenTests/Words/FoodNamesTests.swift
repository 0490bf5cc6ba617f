import LarderKitchen
import LarderModel
import Testing

@Suite struct FoodNamesTests {
  private func names(_ foods: [String: String], headFirst: Bool = false) -> FoodNames {
    let kitchen = Kitchen(
      language: "en",
      .object([
        "preparation": .object(["adjectives": .list(["cold", "red", "rouge"].map { .text($0) })]),
        "measures": .object(["sizes": .list([.text("large")])]),
        "steps": .object(["headFirst": .flag(headFirst)]),
        "foods": .object(foods.mapValues { .text($0) }),
      ]))
    return kitchen.names
  }

  private let english = [
    "butter": "butter; unsalted butter", "flour": "flour", "almond-flour": "almond flour",
    "bay-leaf": "bay leaf/bay leaves", "leaf": "leaf/leaves", "onion": "onion/onions",
    "maple-syrup": "maple syrup", "confectioners-sugar": "confectioners' sugar",
  ]

  @Test(
    "A name means a food when it says nothing else",
    arguments: [
      ("butter", "butter"), ("Cold Unsalted  butter", "butter"), ("almond flour", "almond-flour"),
      ("chestnut flour", nil), ("flour power", nil), ("large, red onions", "onion"), ("cold", nil),
      ("", nil), ("confectioners’ sugar", "confectioners-sugar"), ("butter cold", "butter"),
    ] as [(String, String?)])
  func foods(name: String, food: String?) {
    #expect(names(english).food(named: name) == food)
  }

  @Test(
    "The food that ends a name has its two forms, as the name is written",
    arguments: [
      ("bay leaves", "bay leaf/bay leaves"), ("dried bay leaf", "bay leaf/bay leaves"),
      ("Onions", "Onion/Onions"), ("large red onions", "onion/onions"), ("butter", "-"),
      ("onion soup", "-"), ("", "-"),
    ])
  func forms(name: String, expected: String) {
    let found = names(english).forms(in: name).map { "\($0.one)/\($0.many)" }
    #expect(found ?? "-" == expected)
  }

  @Test("Where words beside a food agree with it, only a name that is the food alone has forms")
  func agreement() {
    let french = names(["oignon": "oignon/oignons"], headFirst: true)
    #expect(french.forms(in: "oignons") == WordForms("oignon/oignons"))
    #expect(french.forms(in: "petits oignons") == nil)
    #expect(french.food(named: "oignon rouge") == "oignon")
  }
}
