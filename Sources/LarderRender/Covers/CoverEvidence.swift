internal import LarderKitchen
internal import LarderModel

/// Evidence for the shape of a dish whose name does not contain it.
struct CoverEvidence {
  private var points: [(shape: String, points: Int)] = []

  /// The shape of a recipe's dish; `type` if it is uncertain.
  ///
  /// The name decides. Without a known word in it, points add up: slug, categories and tags, the
  /// food at the end of the name together with the methods in the steps, equipment.
  static func shape(of recipe: Recipe, _ words: CoverWords) -> String {
    words.shape(named: recipe.name) ?? CoverEvidence(recipe, words).shape
  }

  /// The points needed to draw a shape.
  private static let enough = 3

  init(_ recipe: Recipe, _ words: CoverWords) {
    let methods = words.methods(in: recipe.steps)
    for label in [recipe.slug.description] + recipe.categories + recipe.tags {
      guard let shape = words.shape(named: label), shape != "type" else { continue }
      let method = words.artwork.shapes[shape]?.method
      let isMissed = method.map { !methods.isEmpty && !methods.contains($0) } ?? false
      let isAgainst = method == "raw" ? methods.contains("bake") : isMissed
      add(shape, isAgainst ? 1 : 3)
    }
    // Chicken in a mole, regardless of other methods.
    if words.shape(within: recipe.name) == "deep" { add("deep", 5) }
    if let food = words.head(of: recipe.name) {
      let isWet = CoverEvidence.isWet(recipe, words)
      if let shape = CoverEvidence.shape(of: food, methods, isWet: isWet) { add(shape, 4) }
    }
    for tool in recipe.equipment {
      if let shape = words.shape(named: tool), shape != "type" { add(shape, 1) }
    }
  }

  /// The first shape with the most points.
  private var shape: String {
    let most = points.map(\.points).max() ?? 0
    guard most >= CoverEvidence.enough else { return "type" }
    return points.first { $0.points == most }?.shape ?? "type"
  }

  private mutating func add(_ shape: String, _ more: Int) {
    if let index = points.firstIndex(where: { $0.shape == shape }) {
      points[index].points += more
    } else {
      points.append((shape, more))
    }
  }

  /// Returns the default shape for a food.
  private static func shape(
    of food: CoverFood, _ methods: Set<String>, isWet: Bool
  ) -> String? {
    if food.name == "sausage" { return methods.contains("simmer") && isWet ? "deep" : "sausages" }
    if food.matches("fish"), !isWet || !methods.contains("simmer") {
      let isCooked = !methods.isDisjoint(with: ["bake", "grill", "fry"])
      return isCooked || methods.isEmpty ? "fillet" : nil
    }
    guard food.isMain else { return nil }
    if methods.contains("bake") { return isWet ? "pot" : "sheet" }
    if methods.contains("grill") { return "sheet" }
    if methods.contains("simmer"), isWet || !methods.contains("fry") { return "deep" }
    return methods.contains("fry") ? "pan" : nil
  }

  /// Returns whether a recipe contains more than a sip of liquid.
  private static func isWet(_ recipe: Recipe, _ words: CoverWords) -> Bool {
    CoverDish.isWet(
      recipe.ingredients.prefix(40).compactMap { ingredient in
        words.food(named: ingredient.name).map {
          CoverPortion(
            food: $0, grams: CoverDish.grams(ingredient.quantity, ingredient.unit, each: $0.each))
        }
      })
  }
}

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
