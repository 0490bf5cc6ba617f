internal import LarderModel

extension CoverForm {
  /// The form of a recipe's dish; `.type` where it is not sure.
  ///
  /// The name says it. Else what speaks for a form is added up: slug, categories and tags, the food
  /// the name ends with together with what the steps do to it, equipment; what speaks against it is
  /// taken off.
  static func of(_ recipe: Recipe, _ words: CoverWords) -> CoverForm {
    words.form(named: recipe.name) ?? CoverEvidence(recipe, words).form
  }
}

/// What speaks for the form of a dish whose name does not say it.
struct CoverEvidence {
  private var points: [(form: CoverForm, points: Int)] = []

  /// Points that are enough to draw a form.
  private static let enough = 3

  init(_ recipe: Recipe, _ words: CoverWords) {
    let methods = words.methods(in: recipe.steps)
    for label in [recipe.slug.description] + recipe.categories + recipe.tags {
      guard let form = words.form(named: label), form != .type else { continue }
      let isMissed = form.method.map { !methods.isEmpty && !methods.contains($0) } ?? false
      let isAgainst = isMissed || form.isNeverBaked && methods.contains(.bake)
      add(form, isAgainst ? 1 : 3)
    }
    // Chicken in a mole, whatever else is done to it on the way.
    if words.form(within: recipe.name) == .deep { add(.deep, 5) }
    if let food = words.head(of: recipe.name) {
      let form = CoverEvidence.form(of: food, methods, isWet: CoverEvidence.isWet(recipe, words))
      if let form { add(form, 4) }
    }
    for tool in recipe.equipment {
      if let form = words.form(named: tool), form != .type { add(form, 1) }
    }
  }

  /// The first of those with most points.
  var form: CoverForm {
    let most = points.map(\.points).max() ?? 0
    guard most >= CoverEvidence.enough else { return .type }
    return points.first { $0.points == most }?.form ?? .type
  }

  private mutating func add(_ form: CoverForm, _ more: Int) {
    if let index = points.firstIndex(where: { $0.form == form }) {
      points[index].points += more
    } else {
      points.append((form, more))
    }
  }

  /// What a food becomes that nothing else is said of.
  private static func form(
    of food: CoverFood, _ methods: Set<CoverMethod>, isWet: Bool
  ) -> CoverForm? {
    if food.name == "sausage" { return methods.contains(.simmer) && isWet ? .deep : .sausages }
    if food.isFish, !isWet || !methods.contains(.simmer) {
      let isCooked = !methods.isDisjoint(with: [.bake, .grill, .fry])
      return isCooked || methods.isEmpty ? .fillet : nil
    }
    guard food.isMain else { return nil }
    if methods.contains(.bake) { return isWet ? .pot : .sheet }
    if methods.contains(.grill) { return .sheet }
    if methods.contains(.simmer), isWet || !methods.contains(.fry) { return .deep }
    return methods.contains(.fry) ? .pan : nil
  }

  /// Whether there is more than a sip of something to swim in.
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
