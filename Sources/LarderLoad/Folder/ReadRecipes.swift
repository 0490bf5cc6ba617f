internal import LarderBuild
internal import LarderFormats
internal import LarderModel

/// The recipes of a folder while they are read, in the order of the catalog.
///
/// Anything that distinguishes a recipe from others or depends on them (its slug, references and
/// images) is determined on its summary; `settled` copies it into the recipe.
struct ReadRecipes {
  var summaries: [RecipeSummary] = []
  private var recipes: [Recipe] = []
  /// Indices into `recipes` if it contains only some recipes.
  private var kept: [Int: Int]?
  private let parallel: Parallel

  /// - Parameter keepsAll: Whether all recipes stay in memory. Otherwise only those with links to
  ///   resolve do.
  init(keepsAll: Bool = true, _ parallel: Parallel) {
    kept = keepsAll ? nil : [:]
    self.parallel = parallel
  }

  var count: Int { summaries.count }

  /// - Parameter isLinked: Whether the new recipe at an index may refer to others.
  mutating func append(_ more: consuming [Recipe], isLinked: (Int) -> Bool = { _ in false }) {
    let start = count
    let all = more
    summaries += parallel.map(count: all.count, minimumSlice: 500) { range in
      range.map { RecipeSummary(all[$0]) }
    }.flatMap { $0 }
    if kept == nil {
      if recipes.isEmpty { recipes = all } else { recipes += all }
      return
    }
    for index in all.indices where isLinked(index) {
      kept?[start + index] = recipes.count
      recipes.append(all[index])
    }
  }

  /// Changes a recipe that is completely in memory, and its summary.
  mutating func change(_ place: Int, _ body: (inout Recipe) -> Void) {
    guard let index = kept.map({ $0[place] }) ?? place else { return }
    recipes[index].take(summaries[place])
    body(&recipes[index])
    summaries[place] = RecipeSummary(recipes[index])
  }

  /// Returns all recipes updated from their summaries; no recipes if they are not in memory.
  consuming func settled() -> (recipes: [Recipe], summaries: [RecipeSummary]) {
    if kept != nil { return ([], summaries) }
    var all: [Recipe] = []
    swap(&all, &recipes)
    for index in all.indices { all[index].take(summaries[index]) }
    return (all, summaries)
  }
}

/// Targets of links between recipes, by link syntax.
package struct LinkTargets: Codable, Sendable {
  /// Targets for notes, by `NoteLinks.targets(_:)`.
  var notes: [String: Slug] = [:]
  /// Targets for Cooklang, by `CooklangPath.key` and by its last component.
  var paths: [String: Slug] = [:]
  var names: [String: Slug] = [:]
  /// Targets for Nextcloud Cookbook, by number.
  var numbers: [String: RecipeLinks.Target] = [:]
}

extension Recipe.Origin {
  /// Changes the version to include dependencies outside the recipe's own bytes: images next to it,
  /// URLs of other recipes.
  mutating func addDependencies(_ texts: [String]) {
    if texts.isEmpty { return }
    var inputs = FingerprintBuilder("recipe among others")
    inputs.add(version)
    for text in texts { inputs.add(text) }
    version = inputs.fingerprint
  }
}
