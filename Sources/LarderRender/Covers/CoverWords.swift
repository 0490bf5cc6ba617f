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
  /// By the names of ingredients.
  private let found = SharedCache<String, CoverFood?>(limit: 20_000)

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
    found.value(of: name) {
      drawn(foods.last(in: name, isWhole: true, where: isDrawn)) ?? english?.food(named: name)
    }
  }

  /// The food that a dish is called after: in `honey garlic chicken with rice` the chicken.
  func head(of name: String) -> CoverFood? {
    drawn(foods.headMeaning(of: name, where: isDrawn)) ?? english?.head(of: name)
  }

  private func isDrawn(_ food: String) -> Bool { facts[food]?.picture != nil }

  private func drawn(_ food: String?) -> CoverFood? {
    food.flatMap { facts[$0]?.picture }.flatMap { FoodPalette.foods[$0] }
  }

  /// The form of something of this name: what its last part names, or one in brackets.
  func form(named name: String) -> CoverForm? {
    for part in name.unicodeScalars.split(whereSeparator: CoverWords.separates) {
      if let form = last(in: String(part), isWhole: false) { return form }
    }
    return english?.form(named: name)
  }

  private static func separates(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", ")", "[", "]", ":", "–", "—", "|": true
    default: false
    }
  }

  /// The form of what a name speaks of anywhere, behind `in` and `with` too.
  func form(within name: String) -> CoverForm? {
    last(in: name, isWhole: true) ?? english?.form(within: name)
  }

  private func last(in name: String, isWhole: Bool) -> CoverForm? {
    forms.last(in: name, isWhole: isWhole) { CoverForm(rawValue: $0) != nil }
      .flatMap(CoverForm.init)
  }

  /// What is done in some steps.
  func methods(in steps: [Step]) -> Set<CoverMethod> {
    Set(cooking.meanings(in: steps.map(\.text)).compactMap { CoverMethod(rawValue: $0) })
  }
}
