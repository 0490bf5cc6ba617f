internal import LarderModel

/// Finds recipes to read next: the ones named, then those that share rare tags and ingredients.
///
/// A class, since it owns a score for every recipe, used again for the next: one per worker.
final class RelatedFinder {
  /// How far along a feature's list, to either side, a recipe looks for company. Keeps the
  /// work in step with the size of the catalog, however common a feature is.
  private static let reach = 32

  private let catalog: RelatedRecipes
  private var scores: [Int]
  private var scored: [Int32] = []
  /// Asked for twice in a row: for what a page is made from, and for the page.
  private var last: (index: Int, related: [Int]) = (-1, [])

  init(_ catalog: RelatedRecipes) {
    self.catalog = catalog
    scores = Array(repeating: 0, count: catalog.features.count)
  }

  /// Indices of up to `RelatedRecipes.limit` recipes, best first; equal ones in catalog order.
  func related(to index: Int) -> [Int] {
    if last.index == index { return last.related }
    last = (index, find(index))
    return last.related
  }

  private func find(_ index: Int) -> [Int] {
    var chosen = Array(catalog.named[index].prefix(RelatedRecipes.limit))
    if chosen.count == RelatedRecipes.limit { return chosen }
    score(index)
    for other in chosen { scores[other] = 0 }
    while chosen.count < RelatedRecipes.limit, let best = best() {
      chosen.append(best)
      scores[best] = 0
    }
    for other in scored { scores[Int(other)] = 0 }
    scored.removeAll(keepingCapacity: true)
    return chosen
  }

  private func score(_ index: Int) {
    // Both are taken out for the while, so that nothing is checked or counted at each step.
    var (scores, scored) = (scores, scored)
    (self.scores, self.scored) = ([], [])
    defer { (self.scores, self.scored) = (scores, scored) }
    for feature in catalog.features[index] {
      let list = catalog.bearers[Int(feature)]
      guard list.count > 1 else { continue }
      let weight = 1_000_000 / (list.count + 8)
      let place = RelatedFinder.position(of: Int32(index), in: list)
      let from = max(0, place - RelatedFinder.reach)
      let to = min(list.count, place + RelatedFinder.reach + 1)
      for other in list[from..<to] where other != index {
        if scores[Int(other)] == 0 { scored.append(other) }
        scores[Int(other)] += weight
      }
    }
  }

  private func best() -> Int? {
    var best: Int32?
    for other in scored {
      let score = scores[Int(other)]
      guard score > 0 else { continue }
      guard let leader = best else {
        best = other
        continue
      }
      let lead = scores[Int(leader)]
      if score > lead || (score == lead && other < leader) { best = other }
    }
    return best.map { Int($0) }
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
