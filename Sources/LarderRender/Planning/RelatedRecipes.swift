internal import LarderBuild
internal import LarderModel
internal import Synchronization

/// The recipes to show beside each, found when a page first wants them.
///
/// A class, since all workers share what is found.
final class RelatedRecipes: Sendable {
  /// Most recipes to show.
  static let limit = 4
  private static let none: Int32 = -1
  private static let unknown: Int32 = -2

  /// To find them with; `nil` where all that are wanted are known.
  let features: SharedFeatures?
  /// For each recipe `limit` places, those without a recipe last.
  private let places: Mutex<[Int32]>

  /// - Parameter readers: By the languages of recipes; that of `nil` where the site's is meant.
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

  /// Takes what was found for some recipes of a catalog, and nothing for the others.
  ///
  /// - Parameters:
  ///   - first: Place of the first of them.
  ///   - found: For each of them, `limit` places at most.
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

  /// Indices of the recipes to show beside one.
  ///
  /// - Parameter find: Finds at most `limit` of them, for the first who asks.
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
