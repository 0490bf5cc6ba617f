internal import LarderKitchen
internal import LarderModel

/// The words of a language for covers: of foods by their look, of dishes by their shape. A class, so
/// that passing it on costs nothing.
final class CoverWords: Sendable {
  private let foods: NameTable
  private let shapes: NameTable
  private let cooking: NameTable
  private let facts: [String: Food]
  let artwork: CoverArtwork
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
    _ artwork: CoverArtwork, english: CoverWords?
  ) {
    self.foods = foods
    self.facts = facts
    self.artwork = artwork
    self.english = english
    shapes = NameTable(
      CoverWords.pairs(kitchen.covers.dishes), stops: kitchen.covers[.sides], words)
    cooking = NameTable(CoverWords.pairs(kitchen.covers.methods), words)
  }

  private static func pairs(_ lists: [String: [String]]) -> [(String, String)] {
    // What is set in type comes first: `fry` is no fries.
    return lists.sorted { ($0.key == "type" ? "" : $0.key) < ($1.key == "type" ? "" : $1.key) }
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
    food.flatMap { facts[$0]?.picture }.flatMap { artwork.foods[$0] }
  }

  /// The shape of a dish of this name: of what its last part names, or one in brackets.
  func shape(named name: String) -> String? {
    for part in name.unicodeScalars.split(whereSeparator: CoverWords.separates) {
      if let shape = last(in: String(part), isWhole: false) { return shape }
    }
    return english?.shape(named: name)
  }

  private static func separates(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", ")", "[", "]", ":", "–", "—", "|": true
    default: false
    }
  }

  /// The shape of what a name speaks of anywhere, behind `in` and `with` too.
  func shape(within name: String) -> String? {
    last(in: name, isWhole: true) ?? english?.shape(within: name)
  }

  private func last(in name: String, isWhole: Bool) -> String? {
    shapes.last(in: name, isWhole: isWhole) { $0 == "type" || artwork.shapes[$0] != nil }
  }

  /// The methods in some steps: `bake`, `grill`, `fry`, `simmer`.
  func methods(in steps: [Step]) -> Set<String> {
    Set(cooking.meanings(in: steps.map(\.text)))
  }
}
