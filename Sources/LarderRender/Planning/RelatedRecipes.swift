internal import LarderBuild
internal import LarderModel
internal import Synchronization

/// The related recipes of each recipe, computed when a page first needs them and shared by all
/// workers.
final class RelatedRecipes: Sendable {
  /// Maximum number of related recipes.
  static let limit = 4
  private static let none: Int32 = -1
  private static let unknown: Int32 = -2

  /// The features to compare; `nil` if all results are known already.
  let features: SharedFeatures?
  /// For each recipe `limit` indices, padded with `none`.
  private let places: Mutex<[Int32]>

  /// - Parameter readers: Readers by language; the key `nil` is the site's language.
  init(
    _ recipes: [RecipeSummary], parallel: Parallel = Parallel(jobs: 1),
    readers: [String?: SubjectReader]
  ) {
    features = SharedFeatures(recipes, parallel) { RelatedRecipes.subject(of: $0, readers) }
    places = Mutex(
      Array(repeating: RelatedRecipes.unknown, count: recipes.count * RelatedRecipes.limit))
  }

  private static func subject(
    of recipe: borrowing RecipeSummary, _ readers: [String?: SubjectReader]
  ) -> RecipeSubject {
    readers[recipe.language]?.subject(of: recipe) ?? RecipeSubject()
  }

  /// Creates known results for some recipes of a catalog, and empty ones for the others.
  ///
  /// - Parameters:
  ///   - found: For each of these recipes, at most `limit` indices.
  ///   - first: Index of the first of these recipes.
  init(_ found: [[Int]], from first: Int, count: Int) {
    features = nil
    var all = [Int32](repeating: RelatedRecipes.none, count: count * RelatedRecipes.limit)
    for (place, own) in found.enumerated() {
      for (number, other) in own.prefix(RelatedRecipes.limit).enumerated() {
        all[(first + place) * RelatedRecipes.limit + number] = Int32(truncatingIfNeeded: other)
      }
    }
    places = Mutex(all)
  }

  /// Returns the indices of a recipe's related recipes.
  ///
  /// - Parameter find: Computes at most `limit` indices; called for the first request only.
  func related(to index: Int, find: (SharedFeatures) -> [Int]) -> [Int] {
    let own = index * RelatedRecipes.limit..<(index + 1) * RelatedRecipes.limit
    let found = places.withLock { Array($0[own]) }
    if found[0] != RelatedRecipes.unknown {
      return found.prefix { $0 != RelatedRecipes.none }.map { Int($0) }
    }
    guard let features else { return [] }
    let related = find(features)
    let missing = repeatElement(RelatedRecipes.none, count: RelatedRecipes.limit - related.count)
    places.withLock { $0.replaceSubrange(own, with: related.map { Int32($0) } + missing) }
    return related
  }
}

/// Finds related recipes: those that the author names, then those for the same dish or with the
/// same main food. Other common features only affect the order; no recipe is better than a wrong
/// one.
///
/// It owns a score for every recipe and reuses the memory: each worker has its own.
final class RelatedFinder {
  /// Number of recipes that are considered on either side in a feature's list. It keeps the work
  /// proportional to the size of the catalog, however common a feature is.
  private static let reach = 32
  /// Minimum score of a related recipe.
  private static let least = 200_000
  /// Penalty for recipes in different categories: a soup and a cake with carrots.
  private static let apart = 150_000

  private let shared: RelatedRecipes
  private var scores: [Int]
  private var scored: [Int32] = []

  init(_ shared: RelatedRecipes) {
    self.shared = shared
    scores = Array(repeating: 0, count: shared.features?.all.count ?? 0)
  }

  /// Returns the indices of up to `RelatedRecipes.limit` recipes, best first, then in catalog
  /// order.
  func related(to index: Int) -> [Int] {
    shared.related(to: index) { find(index, in: $0) }
  }

  private func find(_ index: Int, in features: SharedFeatures) -> [Int] {
    var chosen = Array(features.named[index].prefix(RelatedRecipes.limit))
    if chosen.count == RelatedRecipes.limit { return chosen }
    score(index, by: features)
    for other in chosen { scores[other] = 0 }
    chosen += best(RelatedRecipes.limit - chosen.count, for: index, in: features)
    for other in scored { scores[Int(other)] = 0 }
    scored.removeAll(keepingCapacity: true)
    return chosen
  }

  private func score(_ index: Int, by features: SharedFeatures) {
    // Moved to local variables to avoid exclusivity checks and reference counting in the loop.
    var (scores, scored) = (scores, scored)
    (self.scores, self.scored) = ([], [])
    defer { (self.scores, self.scored) = (scores, scored) }
    for feature in features.all[index] {
      let list = features.bearers[Int(feature)]
      guard list.count > 1 else { continue }
      let kind = features.kinds[Int(feature)]
      let weight = RelatedFinder.weight(kind, sharedBy: list.count)
      let place = RelatedFinder.position(of: Int32(index), in: list)
      let from = max(0, place - RelatedFinder.reach)
      let to = min(list.count, place + RelatedFinder.reach + 1)
      for neighbour in from..<to where neighbour != place {
        let other = list[neighbour]
        if scores[Int(other)] == 0 {
          guard kind.isSubject else { continue }
          scored.append(other)
        }
        scores[Int(other)] += weight
      }
    }
  }

  /// Returns the weight of a feature; it decreases with the number of recipes that share it. A dish
  /// is sufficient by itself, and so is a food in both names.
  private static func weight(_ kind: SharedFeatures.Kind, sharedBy count: Int) -> Int {
    switch kind {
    case .dish: 300_000 + 1_000_000 / (count + 8)
    case .word: 130_000 + 300_000 / (count + 8)
    case .food, .namedFood: 110_000 + 300_000 / (count + 8)
    case .category: 60_000
    case .tag, .cuisine: 600_000 / (count + 8)
    case .ingredient: 300_000 / (count + 8)
    }
  }

  /// Returns the recipes with the highest scores, by insertion into a short sorted list.
  private func best(_ limit: Int, for index: Int, in features: SharedFeatures) -> [Int] {
    var leaders: [(score: Int, recipe: Int)] = []
    let own = features.categories(of: index)
    for other in scored {
      let recipe = Int(other)
      var score = scores[recipe]
      guard score >= RelatedFinder.least else { continue }
      if !own.isEmpty {
        let others = features.categories(of: recipe)
        if !others.isEmpty, !own.contains(where: others.contains) { score -= RelatedFinder.apart }
        guard score >= RelatedFinder.least else { continue }
      }
      if leaders.count == limit, score < leaders[limit - 1].score { continue }
      let place = leaders.firstIndex {
        score > $0.score || (score == $0.score && recipe < $0.recipe)
      }
      if leaders.count == limit {
        guard place != nil else { continue }
        leaders.removeLast()
      }
      leaders.insert((score, recipe), at: place ?? leaders.count)
    }
    return leaders.map(\.recipe)
  }

  private static func position(of value: Int32, in ascending: [Int32]) -> Int {
    var (low, high) = (0, ascending.count)
    while low < high {
      let middle = (low + high) / 2
      if ascending[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
