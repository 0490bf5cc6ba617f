internal import LarderModel

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
