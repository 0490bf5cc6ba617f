import LarderKitchen
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

@Suite struct IngredientModelTests {
  /// Formats `amount|name|note`, and whether the page adds the word "optional".
  private func parts(
    _ ingredient: Ingredient, _ language: String = "en"
  ) -> (text: String, isOptional: Bool) {
    let model = IngredientModel(
      ingredient, BuiltIn.kitchens[language], Addresses(SiteConfiguration()))
    return (
      [model.amount ?? "-", model.name, model.note ?? "-"].joined(separator: "|"),
      model.isOptional
    )
  }

  @Test(
    "An amount after the name moves to the front",
    arguments: [
      ("Water ¼ cup (59 grams)", "cup", "Water", "¼ cup|Water| (59 grams)"),
      ("Water: 350ml | 1 ½ cups", "ml", "Water", "350ml|Water| | 1 ½ cups"),
      ("Rice (50 grams), toasted", "grams", "Rice", "50 grams|Rice|, toasted"),
      ("Eggs: 5", nil, "Eggs", "5|Eggs|-"), ("Eggs (5)", nil, "Eggs", "5|Eggs|-"),
      ("Crushed nuts (20 g)", "g", "nuts", "20 g|Crushed nuts|-"),
      ("two nuts", nil, "nuts", "two|nuts|-"),
      ("Butter - 2 tbsp", "tbsp", "Butter", "2 tbsp|Butter|-"),
      ("Salt – ½ tsp", "tsp", "Salt", "½ tsp|Salt|-"),
      ("Nutmeg, a pinch", "pinch", "Nutmeg", "-|Nutmeg|, a pinch"),
      ("Cabbage (about 1 pound)", "pound", "Cabbage", "-|Cabbage| (about 1 pound)"),
      ("2 cups low-fat (1%) milk", "cups", "low-fat (1%) milk", "2 cups|low-fat (1%) milk|-"),
    ] as [(String, String?, String, String)])
  func trailingAmounts(line: String, unit: String?, name: String, expected: String) {
    let ingredient = Ingredient(
      text: line, quantity: Quantity(Fraction(1)), unitText: unit, name: name,
      isReadFromText: true)
    #expect(parts(ingredient).text == expected)
  }

  @Test(
    "The same amount in other units follows the amount, so that both are scaled",
    arguments: [
      ("1 cup flour, 120 g", "120 g", "1 cup (120 g)|flour|-"),
      ("1 cup flour, 120 g, sifted", "120 g", "1 cup (120 g)|flour|, sifted"),
      ("1 cup flour, sifted, 120 g", "120 g", "1 cup (120 g)|flour|, sifted"),
      ("1 cup flour (120 g), sifted", "120 g", "1 cup (120 g)|flour|, sifted"),
      ("1 cup flour (120 g, sifted)", "120 g", "1 cup (120 g)|flour| (sifted)"),
      ("1 cup flour, 120 g (sifted)", "120 g", "1 cup (120 g)|flour| (sifted)"),
      ("1 cup flour 120 g", "120 g", "1 cup (120 g)|flour|-"),
      ("1 cup flour – 120 g", "120 g", "1 cup (120 g)|flour|-"),
      ("flour 1 cup (120 g)", "120 g", "1 cup (120 g)|flour|-"),
      ("flour: 1 cup | 120 g", "120 g", "1 cup (120 g)|flour|-"),
      ("1 cup (120 g) flour", "120 g", "1 cup (120 g)|flour|-"),
      ("1 cup / 120 g flour", "120 g", "1 cup / 120 g|flour|-"),
    ])
  func equivalents(line: String, equivalent: String, expected: String) {
    var ingredient = Ingredient(
      text: line, quantity: Quantity(Fraction(1)), unit: .cup, unitText: "cup", name: "flour",
      isReadFromText: true)
    ingredient.equivalent = equivalent
    #expect(parts(ingredient).text == expected)
  }

  @Test(
    "A line contains the word optional once",
    arguments: [
      ("nuts (optional)", "-|nuts|-", true), ("nuts, optional", "-|nuts|-", true),
      ("nuts (optional), toasted", "-|nuts|, toasted", true),
      ("nuts, toasted (Optional)", "-|nuts|, toasted", true),
      ("nuts, toasted, optional", "-|nuts|, toasted", true),
      ("nuts, optional, toasted", "-|nuts|, toasted", true),
      ("nuts (toasted, optional)", "-|nuts| (toasted)", true),
      ("nuts (optional, but good)", "-|nuts| (optional, but good)", false),
      ("nuts (optional).", "-|nuts|-", true), ("Optional: nuts", "-|nuts|-", true),
      ("nuts, optional but good", "-|nuts|, optional but good", false),
      ("nuts (optional", "-|nuts| (optional", false), ("nuts", "-|nuts|-", true),
      ("nuts, if you like", "-|nuts|-", true),
    ])
  func optional(line: String, expected: String, isMarked: Bool) {
    let ingredient = Ingredient(text: line, name: "nuts", isOptional: true, isReadFromText: true)
    let model = parts(ingredient)
    #expect(model.text == expected)
    #expect(model.isOptional == isMarked)
  }

  @Test(
    "The words for optional are those of the recipe's language",
    arguments: [
      ("de", "100 g Nüsse (nach Belieben)", "Nüsse", "100 g|Nüsse|-", true),
      ("de", "Nüsse, wer mag, gehackt", "Nüsse", "-|Nüsse|, gehackt", true),
      ("ar", "زبيب (اختياري)", "زبيب", "-|زبيب|-", true),
      ("ar", "زبيب، مغسول، حسب الرغبة", "زبيب", "-|زبيب|، مغسول", true),
      ("fr", "noix (optional)", "noix", "-|noix| (optional)", true),
    ])
  func optionalWords(
    language: String, line: String, name: String, expected: String, isMarked: Bool
  ) {
    let isMeasured = line.hasPrefix("100 g")
    let ingredient = Ingredient(
      text: line, quantity: isMeasured ? Quantity(Fraction(100)) : nil,
      unitText: isMeasured ? "g" : nil, name: name, isOptional: true, isReadFromText: true)
    let model = parts(ingredient, language)
    #expect(model.text == expected)
    #expect(model.isOptional == isMarked)
  }

  @Test(
    "A page contains the food, how it is measured and how it is counted",
    arguments: [
      ("1 1/2", Unit.cup, "butter", "227", nil),
      ("1", Unit.teaspoon, "salt", "292 precise staple", nil),
      ("3", nil, "large onions", "onion", "onion/onions"),
      ("2", nil, "kiwano", nil, nil), ("1", Unit.clove, "salt", "staple", nil),
    ] as [(String, Unit?, String, String?, String?)])
  func measures(
    amount: String, unit: Unit?, name: String, food: String?, forms: String?
  ) {
    let kitchen = Kitchen(
      language: "en",
      FieldValue([
        "foods": FieldValue([
          "butter": .string("butter"), "salt": .string("salt"), "onion": .string("onion/onions"),
        ]),
        "measures": FieldValue(["sizes": .list([.string("large")])]),
      ]))
    let foods = Food.foods(
      FieldValue([
        "butter": FieldValue(["cup": .number("227")]),
        "salt": FieldValue(["cup": .number("292"), "precise": .bool(true), "staple": .bool(true)]),
      ]))
    let ingredient = Ingredient(
      text: [amount, unit?.rawValue, name].compactMap { $0 }.joined(separator: " "),
      quantity: Quantity(Fraction(1)), unit: unit, unitText: unit?.rawValue, name: name,
      isReadFromText: true)
    var model = IngredientModel(ingredient, kitchen, Addresses(SiteConfiguration()))
    let words = StepWords(kitchen, .wordless)
    model.shop(ingredient, BoughtFoods(kitchen, NameTable(foodsOf: kitchen, words), words, foods))
    model.mark(ingredient, kitchen, nil, Addresses(SiteConfiguration()))
    #expect(model.food == food)
    #expect(model.forms == forms)
  }
}
