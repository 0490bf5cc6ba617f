internal import LarderKitchen
internal import LarderModel

/// The words of a language for covers: foods by appearance, dishes by shape. A class, so that
/// passing it on is cheap.
final class CoverWords: Sendable {
  private let foods: NameTable
  private let shapes: NameTable
  private let cooking: NameTable
  let artwork: CoverArtwork
  /// English words, for missing words of the language.
  private let english: CoverWords?
  /// Results by the names of ingredients.
  private let found = SharedCache<String, CoverFood?>(limit: 20_000)

  /// - Parameters:
  ///   - foods: The foods of the vocabulary.
  ///   - words: The words of the vocabulary's language.
  ///   - english: English words, for missing words of the vocabulary.
  init(
    _ kitchen: Kitchen, _ foods: NameTable, _ words: StepWords, _ artwork: CoverArtwork,
    english: CoverWords?
  ) {
    func pairs(_ lists: [String: [String]]) -> [(String, String)] {
      // Dishes drawn as type come first, so that `fry` does not match fries.
      lists.sorted { ($0.key == "type" ? "" : $0.key) < ($1.key == "type" ? "" : $1.key) }
        .flatMap { key, words in words.map { ($0, key) } }
    }
    self.foods = foods
    self.artwork = artwork
    self.english = english
    shapes = NameTable(pairs(kitchen.covers.dishes), stops: kitchen.covers[.sides], words)
    cooking = NameTable(pairs(kitchen.covers.methods), words)
  }

  /// Returns the food that an ingredient's name contains; `nil` if it does not have a drawing.
  func food(named name: String) -> CoverFood? {
    found.value(of: name) {
      foods.last(in: name, isWhole: true) { artwork.foods[$0] != nil }.flatMap { artwork.foods[$0] }
        ?? english?.food(named: name)
    }
  }

  /// Returns the main food of a dish: in `honey garlic chicken with rice` the chicken.
  private func head(of name: String) -> CoverFood? {
    foods.headMeaning(of: name) { artwork.foods[$0] != nil }.flatMap { artwork.foods[$0] }
      ?? english?.head(of: name)
  }

  /// Returns the shape of a dish by the last word of its name, or one in brackets.
  func shape(named name: String) -> String? {
    let parts = name.unicodeScalars.split { "()[]:–—|".unicodeScalars.contains($0) }
    return parts.lazy.compactMap { self.last(in: String($0), isWhole: false) }.first
      ?? english?.shape(named: name)
  }

  /// Returns the shape of a word anywhere in a name, including after `in` and `with`.
  private func shape(within name: String) -> String? {
    last(in: name, isWhole: true) ?? english?.shape(within: name)
  }

  private func last(in name: String, isWhole: Bool) -> String? {
    shapes.last(in: name, isWhole: isWhole) { $0 == "type" || artwork.shapes[$0] != nil }
  }

  /// Returns the known foods of a recipe with their grams, one for each ingredient, and the grams of
  /// unknown ones.
  func portions(of recipe: Recipe) -> (known: [CoverDish.Portion], unknown: Int) {
    var (known, unknown): ([CoverDish.Portion], Int) = ([], 0)
    // In place: copying an ingredient costs as much as finding its food.
    for index in recipe.ingredients.indices.prefix(40) {
      let (quantity, unit) = (recipe.ingredients[index].quantity, recipe.ingredients[index].unit)
      if let food = food(named: recipe.ingredients[index].name) {
        known.append((food, CoverDish.grams(quantity, unit, each: food.look.grams)))
      } else {
        unknown += CoverDish.grams(quantity, unit, each: 40)
      }
    }
    return (known, unknown)
  }

  /// The shape of a recipe's dish; `type` if it is uncertain.
  ///
  /// The name decides. Without a known word in it, points add up: slug, categories and tags, the
  /// food at the end of the name together with the methods in the steps, equipment.
  func shape(of recipe: Recipe) -> String {
    if let shape = shape(named: recipe.name) { return shape }
    let methods = cooking.meanings(in: recipe.steps.map(\.text))
    var evidence: [(shape: String, points: Int)] = []
    for label in [recipe.slug.description] + recipe.categories + recipe.tags {
      guard let shape = shape(named: label), shape != "type" else { continue }
      let method = artwork.shapes[shape]?.method
      let isMissed = method.map { !methods.isEmpty && !methods.contains($0) } ?? false
      let isAgainst = method == "raw" ? methods.contains("bake") : isMissed
      evidence.append((shape, isAgainst ? 1 : 3))
    }
    // Chicken in a mole, regardless of other methods.
    if shape(within: recipe.name) == "deep" { evidence.append(("deep", 5)) }
    if let shape = head(of: recipe.name).flatMap({ shape(of: $0, methods, recipe) }) {
      evidence.append((shape, 4))
    }
    for shape in recipe.equipment.compactMap(shape(named:)) where shape != "type" {
      evidence.append((shape, 1))
    }
    let points = evidence.reduce(into: [:]) { $0[$1.shape, default: 0] += $1.points }
    guard let most = points.values.max(), most >= 3 else { return "type" }
    return evidence.first { points[$0.shape] == most }?.shape ?? "type"
  }

  /// Returns the default shape for the main food of a recipe.
  private func shape(of food: CoverFood, _ methods: Set<String>, _ recipe: Recipe) -> String? {
    let isWet = portions(of: recipe).known.isWet
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
}
