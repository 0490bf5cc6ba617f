internal import LarderModel

/// Finds recipes to read next: the ones named, then those like it, which are the same dish or of the
/// same main food. What else they share only says which are more so; none is better than a wrong one.
///
/// A class, since it owns a score for every recipe, used again for the next: one per worker.
final class RelatedFinder {
  /// How far along a feature's list, to either side, a recipe looks for company. Keeps the
  /// work in step with the size of the catalog, however common a feature is.
  private static let reach = 32
  /// The least score of a recipe that is like another.
  private static let least = 200_000
  /// What recipes lose that stand in different categories: a soup and a cake of carrots.
  private static let apart = 150_000

  private let shared: RelatedRecipes
  private var scores: [Int]
  private var scored: [Int32] = []

  init(_ shared: RelatedRecipes) {
    self.shared = shared
    scores = Array(repeating: 0, count: shared.features?.all.count ?? 0)
  }

  /// Indices of up to `RelatedRecipes.limit` recipes, best first; equal ones in catalog order.
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
    // Both are taken out for the while, so that nothing is checked or counted at each step.
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

  /// More, the fewer have it. A dish is enough by itself, and so is a food that both names say.
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

  /// The recipes with the highest scores: each goes in among the few that lead so far.
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
