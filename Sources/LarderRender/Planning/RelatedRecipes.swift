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
