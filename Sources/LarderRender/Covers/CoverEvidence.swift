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
