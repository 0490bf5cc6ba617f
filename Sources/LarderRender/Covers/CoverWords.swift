internal import LarderKitchen
internal import LarderModel

/// The words of a language for covers: foods by appearance, dishes by shape. A class, so that
/// passing it on is cheap.
final class CoverWords: Sendable {
  private let foods: NameTable
  private let shapes: NameTable
  private let cooking: NameTable
  private let facts: [String: Food]
  let artwork: CoverArtwork
  /// English words, for missing words of the language.
  private let english: CoverWords?
  /// Results by the names of ingredients.
  private let found = SharedCache<String, CoverFood?>(limit: 20_000)

  /// - Parameters:
  ///   - foods: The foods of the vocabulary.
  ///   - facts: Facts by the identifiers of foods.
  ///   - words: The words of the vocabulary's language.
  ///   - english: English words, for missing words of the vocabulary.
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
    // Dishes drawn as type come first, so that `fry` does not match fries.
    return lists.sorted { ($0.key == "type" ? "" : $0.key) < ($1.key == "type" ? "" : $1.key) }
      .flatMap { key, words in words.map { ($0, key) } }
  }

  /// Returns the food that an ingredient's name contains; `nil` if it does not have a drawing.
  func food(named name: String) -> CoverFood? {
    found.value(of: name) {
      drawn(foods.last(in: name, isWhole: true, where: isDrawn)) ?? english?.food(named: name)
    }
  }

  /// Returns the main food of a dish: in `honey garlic chicken with rice` the chicken.
  func head(of name: String) -> CoverFood? {
    drawn(foods.headMeaning(of: name, where: isDrawn)) ?? english?.head(of: name)
  }

  private func isDrawn(_ food: String) -> Bool { facts[food]?.picture != nil }

  private func drawn(_ food: String?) -> CoverFood? {
    food.flatMap { facts[$0]?.picture }.flatMap { artwork.foods[$0] }
  }

  /// Returns the shape of a dish by the last word of its name, or one in brackets.
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

  /// Returns the shape of a word anywhere in a name, including after `in` and `with`.
  func shape(within name: String) -> String? {
    last(in: name, isWhole: true) ?? english?.shape(within: name)
  }

  private func last(in name: String, isWhole: Bool) -> String? {
    shapes.last(in: name, isWhole: isWhole) { $0 == "type" || artwork.shapes[$0] != nil }
  }

  /// Returns the methods in some steps: `bake`, `grill`, `fry`, `simmer`.
  func methods(in steps: [Step]) -> Set<String> {
    Set(cooking.meanings(in: steps.map(\.text)))
  }
}
