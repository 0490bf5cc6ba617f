package import LarderModel

/// What a language's kitchen words mean, from `kitchen/<language>.json`.
///
/// A class, so that handing it on costs nothing. Words are in lower case unless case matters;
/// sections and lists that the file leaves out are empty.
package final class Kitchen: Sendable {
  /// BCP 47 tag.
  package let language: String
  package let numbers: Numbers
  package let units: [Unit: UnitWords]
  package let measures: Measures
  package let preparation: Preparation
  package let durations: Durations
  package let temperatures: Temperatures
  package let steps: Steps
  package let headings: Headings
  package let servings: Servings
  package let facts: Facts
  package let search: Search
  package let covers: Covers
  /// Words for one food each: `cilantro`, `coriander leaves`.
  package let synonyms: [[String]]
  /// Names by the food's identifier, the usual one first.
  package let foods: [String: [WordForms]]
  package let names: FoodNames

  /// - Parameter faults: Receives `invalid-kitchen` and `unknown-field`.
  package init(language: String, _ value: KitchenValue, faults: inout [KitchenFault]) {
    self.language = language
    var file = KitchenSection(value)
    numbers = file.section("numbers") { Numbers(&$0) }
    units = file.section("units") { UnitWords.all(&$0) }
    measures = file.section("measures") { Measures(&$0) }
    preparation = file.section("preparation") { Preparation(&$0) }
    durations = file.section("durations") { Durations(&$0) }
    temperatures = file.section("temperatures") { Temperatures(&$0) }
    steps = file.section("steps") { Steps(&$0) }
    headings = file.section("headings") { Headings(&$0) }
    servings = file.section("servings") { Servings(&$0) }
    facts = file.section("facts") { Facts(&$0) }
    search = file.section("search") { Search(&$0) }
    covers = file.section("covers") { Covers(&$0) }
    synonyms = file.lists("synonyms")
    foods = file.section("foods") { Kitchen.foods(&$0) }
    // What is cooked or chopped fills a cup in another way.
    let changing = Set(preparation.participles + preparation.dependent)
    names = FoodNames(
      foods,
      qualities: preparation.adjectives.filter { !changing.contains($0) } + measures.sizes,
      takesAnyWords: !steps.headFirst && !steps.compounds)
    file.reportUnknown()
    faults += file.faults
  }

  private static func foods(_ section: inout KitchenSection) -> [String: [WordForms]] {
    section.keys.reduce(into: [:]) { foods, key in
      let names = section.text(key)?.utf8.split(separator: 0x3B) ?? []
      foods[key] = names.map { name in
        WordForms(String(decoding: name.drop { $0 == 0x20 }, as: UTF8.self))
      }
    }
  }
}
