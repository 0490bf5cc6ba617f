internal import LarderBuild
package import LarderModel
internal import Synchronization

/// The recipes to show beside each: recalled when an earlier build found them among recipes with
/// the same features, else found when a page first wants them.
///
/// A class, since all workers share what is found.
package final class RelatedRecipes: Sendable {
  /// Which recipes are related, as one build leaves it for the next.
  package struct Found: Sendable {
    /// Of all that decides it.
    package var key: Fingerprint
    /// For each recipe `limit` indices, one more than they are; 0 where there is none.
    package var places: [Int]

    package init(key: Fingerprint, places: [Int]) {
      self.key = key
      self.places = places
    }
  }

  /// Most recipes to show.
  static let limit = 4
  private static let none: Int32 = -1
  private static let unknown: Int32 = -2

  /// Made when it is asked for: recipes are read for it that may not be in memory.
  private let key: @Sendable () -> Fingerprint
  /// To find them with; `nil` when all were recalled.
  let features: SharedFeatures?
  /// For each recipe `limit` places, those without a recipe last.
  private let places: Mutex<[Int32]>

  /// - Parameters:
  ///   - version: Of the words by which recipes are read.
  ///   - readers: By the languages of recipes; that of `nil` where the site's is meant.
  init(
    _ recipes: Recipes, version: String = "", recalling last: Found? = nil,
    parallel: Parallel = Parallel(jobs: 1), readers: [String?: SubjectReader]
  ) {
    let known = last.map { _ in SharedFeatures.fingerprint(of: recipes, version, parallel) }
    key = { known ?? SharedFeatures.fingerprint(of: recipes, version, parallel) }
    let count = recipes.count * RelatedRecipes.limit
    if let last, last.key == known, last.places.count == count,
      last.places.allSatisfy({ (0...recipes.count).contains($0) })
    {
      features = nil
      places = Mutex(last.places.map { Int32($0 - 1) })
    } else {
      features = SharedFeatures(recipes, parallel) { RelatedRecipes.subject(of: $0, readers) }
      places = Mutex(Array(repeating: RelatedRecipes.unknown, count: count))
    }
  }

  private static func subject(
    of recipe: borrowing Recipe, _ readers: [String?: SubjectReader]
  ) -> RecipeSubject {
    readers[recipe.language]?.subject(of: recipe) ?? RecipeSubject()
  }

  /// Takes what was found for some recipes of a catalog, and nothing for the others.
  ///
  /// - Parameters:
  ///   - first: Place of the first of them.
  ///   - known: For each of them, `limit` places at most.
  init(_ known: [[Int]], from first: Int, count: Int) {
    key = { Fingerprint(high: 0, low: 0) }
    features = nil
    var all = [Int32](repeating: RelatedRecipes.none, count: count * RelatedRecipes.limit)
    for (place, own) in known.enumerated() {
      for (number, other) in own.prefix(RelatedRecipes.limit).enumerated() {
        all[(first + place) * RelatedRecipes.limit + number] = Int32(truncatingIfNeeded: other)
      }
    }
    places = Mutex(all)
  }

  /// Indices of the recipes to show beside one.
  ///
  /// - Parameter find: Finds at most `limit` of them, for the first who asks.
  func related(to index: Int, find: (SharedFeatures) -> [Int]) -> [Int] {
    let own = index * RelatedRecipes.limit..<(index + 1) * RelatedRecipes.limit
    let known = places.withLock { Array($0[own]) }
    if known[0] != RelatedRecipes.unknown {
      return known.prefix { $0 != RelatedRecipes.none }.map { Int($0) }
    }
    guard let features else { return [] }
    let found = find(features)
    let missing = repeatElement(RelatedRecipes.none, count: RelatedRecipes.limit - found.count)
    places.withLock { $0.replaceSubrange(own, with: found.map { Int32($0) } + missing) }
    return found
  }

  /// All that was found.
  var found: Found { Found(key: key(), places: places.withLock { $0.map { Int($0) + 1 } }) }
}
