package import LarderModel

/// The vocabulary of a language and its meanings, from `kitchen/<language>.json`.
///
/// A class, so that passing it on is cheap. Words are in lower case unless case matters; sections
/// and lists that are missing in the file are empty.
package final class Kitchen: Sendable {
  /// BCP 47 tag.
  package let language: String
  package let units: [Unit: UnitWords]
  /// Names by the food's identifier, the usual one first.
  package let foods: [String: [WordForms]]
  package let names: FoodNames
  private let sections: [String: KitchenValue]

  package init(language: String, _ value: KitchenValue) {
    self.language = language
    sections = value.entries
    units = (sections["units"]?.entries ?? [:]).reduce(into: [:]) { units, entry in
      if let unit = Unit(rawValue: entry.key) { units[unit] = UnitWords(entry.value) }
    }
    foods = (sections["foods"]?.entries ?? [:]).mapValues { names in
      (names.text ?? "").utf8.split(separator: 0x3B).map { name in
        WordForms(String(decoding: name.drop { $0 == 0x20 }, as: UTF8.self))
      }
    }
    let preparation = KitchenSection<Preparation>(entries: sections["preparation"]?.entries ?? [:])
    let steps = KitchenSection<Steps>(entries: sections["steps"]?.entries ?? [:])
    let measures = KitchenSection<Measures>(entries: sections["measures"]?.entries ?? [:])
    // Cooking or chopping changes the weight of a cup.
    let changing = Set(preparation[.participles] + preparation[.dependent])
    let agreement = KitchenSection<Agreement>(entries: sections["agreement"]?.entries ?? [:])
    names = FoodNames(
      foods,
      qualities: preparation[.adjectives].filter { !changing.contains($0) } + measures[.sizes]
        + preparation[.unchanging],
      takesAnyWords: !steps.headFirst && !steps.compounds, agreement)
  }

  package var numbers: KitchenSection<Numbers> { section("numbers") }
  package var measures: KitchenSection<Measures> { section("measures") }
  package var preparation: KitchenSection<Preparation> { section("preparation") }
  package var durations: KitchenSection<Durations> { section("durations") }
  package var temperatures: KitchenSection<Temperatures> { section("temperatures") }
  package var steps: KitchenSection<Steps> { section("steps") }
  package var headings: KitchenSection<Headings> { section("headings") }
  package var servings: KitchenSection<Servings> { section("servings") }
  package var facts: KitchenSection<Facts> { section("facts") }
  package var fields: KitchenSection<Fields> { section("fields") }
  package var search: KitchenSection<Search> { section("search") }
  package var menu: KitchenSection<Menu> { section("menu") }
  package var covers: KitchenSection<Covers> { section("covers") }
  /// Words for the same food: `cilantro`, `coriander leaves`.
  package var synonyms: [[String]] { sections["synonyms"]?.elements.map(\.words) ?? [] }

  private func section<List>(_ key: String) -> KitchenSection<List> {
    KitchenSection(entries: sections[key]?.entries ?? [:])
  }

  /// The words for one unit.
  package struct UnitWords: Sendable {
    /// Written forms, the shortest first.
    package let write: [WordForms]
    /// Words that are recognized but not written.
    package let read: [String]

    fileprivate init(_ value: KitchenValue) {
      write = value.entries["write"]?.words.map { WordForms($0) } ?? []
      read = value.entries["read"]?.words ?? []
    }

    /// All words.
    var all: [String] { write.flatMap(\.all) + read }
  }
}
