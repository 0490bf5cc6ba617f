internal import LarderKitchen
internal import LarderModel

/// What covers know of a language: its foods by their drawing, its dishes by their form. A class,
/// so that handing it on costs nothing.
final class CoverWords: Sendable {
  private let foods: NameTable
  private let forms: NameTable
  private let cooking: NameTable
  private let facts: [String: Food]
  /// Those of English, for what the language does not name.
  private let english: CoverWords?

  /// - Parameters:
  ///   - foods: Of the kitchen.
  ///   - facts: By the identifiers of foods.
  ///   - words: Of the kitchen's language.
  ///   - english: For what the kitchen does not name.
  init(
    _ kitchen: Kitchen, _ foods: NameTable, _ facts: [String: Food], _ words: StepWords,
    english: CoverWords?
  ) {
    self.foods = foods
    self.facts = facts
    self.english = english
    forms = NameTable(
      CoverWords.pairs(kitchen.covers.dishes), stops: kitchen.covers[.sides], words)
    cooking = NameTable(CoverWords.pairs(kitchen.covers.methods), words)
  }

  private static func pairs(_ lists: [String: [String]]) -> [(String, String)] {
    // What is set in type comes first: `fry` is no fries.
    let type = CoverForm.type.rawValue
    return lists.sorted { ($0.key == type ? "" : $0.key) < ($1.key == type ? "" : $1.key) }
      .flatMap { key, words in words.map { ($0, key) } }
  }

  /// The food that an ingredient's name speaks of; `nil` where it has no drawing.
  func food(named name: String) -> CoverFood? {
    let picture = foods.last(in: name, isWhole: true) { facts[$0]?.picture }
    return picture.map { FoodPalette.foods[$0] } ?? english?.food(named: name)
  }

  /// The food that a dish is called after: in `honey garlic chicken with rice` the chicken.
  func head(of name: String) -> CoverFood? {
    let picture = foods.head(of: name) { facts[$0]?.picture }
    return picture.map { FoodPalette.foods[$0] } ?? english?.head(of: name)
  }

  /// The form of something of this name: what its last part names, or one in brackets.
  func form(named name: String) -> CoverForm? {
    for part in name.split(whereSeparator: { "()[]:–—|".contains($0) }) {
      if let form = forms.last(in: String(part), isWhole: false, { CoverForm(rawValue: $0) }) {
        return form
      }
    }
    return english?.form(named: name)
  }

  /// The form of what a name speaks of anywhere, behind `in` and `with` too.
  func form(within name: String) -> CoverForm? {
    forms.last(in: name, isWhole: true) { CoverForm(rawValue: $0) }
      ?? english?.form(within: name)
  }

  /// What is done in some steps.
  func methods(in steps: [Step]) -> Set<CoverMethod> {
    Set(cooking.meanings(in: steps.map(\.text)).compactMap { CoverMethod(rawValue: $0) })
  }
}
