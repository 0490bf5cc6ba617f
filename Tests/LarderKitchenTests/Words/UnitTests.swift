import LarderModel
import Testing

@testable import LarderKitchen

@Suite struct UnitTests {
  @Test(
    "Recognizes words, abbreviations and plurals of units in several languages",
    arguments: [
      ("g", Unit.gram), ("G", .gram), ("grams", .gram), ("kg", .kilogram), ("oz.", .ounce),
      ("lbs.", .pound), ("Pound", .pound), ("ml", .millilitre), ("mL", .millilitre),
      ("L", .litre), ("l", .litre), ("Liter", .litre), ("litres", .litre), ("t", .teaspoon),
      ("T", .tablespoon), ("Tbs", .tablespoon), ("Tbsps", .tablespoon), ("tsp.", .teaspoon),
      ("tablespoons", .tablespoon), ("fl oz", .fluidOunce), ("fl. oz.", .fluidOunce),
      ("Fluid  Ounces", .fluidOunce), ("C", .cup), ("cups", .cup), ("in", .inch), ("\"", .inch),
      ("cloves", .clove), ("leaves", .leaf), ("bunches", .bunch), ("tin", .can), ("loaves", .loaf),
      ("EL", .tablespoon), ("TL", .teaspoon), ("Pck.", .packet), ("Prise", .pinch),
      ("Päckchen", .packet), ("PÄCKCHEN", .packet), ("Zehen", .clove), ("Stück", .piece),
      ("c. à s.", .tablespoon), ("c. à c.", .teaspoon), ("cuillères à soupe", .tablespoon),
      ("gousses", .clove), ("cucharada", .tablespoon), ("cucharaditas", .teaspoon),
      ("taza", .cup), ("cucchiai", .tablespoon),
    ])
  func units(word: String, unit: Unit) {
    #expect(lexicon.unit(word) == unit)
  }

  @Test("Recognizes every unit by its symbol", arguments: Unit.allCases)
  func symbols(unit: Unit) {
    #expect(lexicon.unit(unit.rawValue) == unit)
  }

  @Test("Foods are not units", arguments: ["", ".", "egg", "salt", "stock", "glug", "the", "🥄"])
  func foods(word: String) {
    #expect(lexicon.unit(word) == nil)
  }
}
