internal import LarderModel

/// Finds recipes to read next: the ones named, then those that share rare tags and ingredients.
struct RelatedRecipes: Sendable {
  /// Most recipes to show.
  static let limit = 4
  /// How far along a feature's list, to either side, a recipe looks for company. Keeps the
  /// work in step with the size of the catalog, however common a feature is.
  private static let reach = 32

  private let recipes: [Recipe]
  private let bySlug: [Slug: Int]
  /// For each recipe the features it has.
  private let features: [[Int]]
  /// For each feature the recipes that have it, ascending.
  private let bearers: [[Int]]

  init(_ recipes: [Recipe]) {
    self.recipes = recipes
    bySlug = Dictionary(
      recipes.enumerated().map { ($1.slug, $0) }, uniquingKeysWith: { first, _ in first })
    var numbers: [String: Int] = [:]
    var bearers: [[Int]] = []
    var features: [[Int]] = []
    features.reserveCapacity(recipes.count)
    for (index, recipe) in recipes.enumerated() {
      var own: [Int] = []
      for name in RelatedRecipes.featureNames(of: recipe) {
        let number = numbers[name] ?? bearers.count
        if number == bearers.count {
          numbers[name] = number
          bearers.append([])
        }
        if bearers[number].last != index {
          bearers[number].append(index)
          own.append(number)
        }
      }
      features.append(own)
    }
    self.features = features
    self.bearers = bearers
  }

  /// Indices of up to `limit` recipes, best first; equal ones in catalog order.
  func related(to index: Int) -> [Int] {
    var chosen = recipes[index].related.compactMap { bySlug[$0] }.filter { $0 != index }
    var scores: [Int: Int] = [:]
    for feature in features[index] {
      let list = bearers[feature]
      guard list.count > 1 else { continue }
      let weight = 1_000_000 / (list.count + 8)
      let place = RelatedRecipes.position(of: index, in: list)
      let from = max(0, place - RelatedRecipes.reach)
      let to = min(list.count, place + RelatedRecipes.reach + 1)
      for other in list[from..<to] where other != index { scores[other, default: 0] += weight }
    }
    let ranked = scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (other, _) in ranked where chosen.count < RelatedRecipes.limit {
      if !chosen.contains(other) { chosen.append(other) }
    }
    return Array(chosen.prefix(RelatedRecipes.limit))
  }

  private static func featureNames(of recipe: Recipe) -> [String] {
    recipe.tags.map { "t:" + $0.lowercased() } + recipe.cuisines.map { "c:" + $0.lowercased() }
      + recipe.ingredients.map { "i:" + $0.name.lowercased() }
  }

  private static func position(of value: Int, in ascending: [Int]) -> Int {
    var (low, high) = (0, ascending.count)
    while low < high {
      let middle = (low + high) / 2
      if ascending[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
