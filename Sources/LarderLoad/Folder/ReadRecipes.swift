internal import LarderBuild
internal import LarderModel

/// The recipes of a folder as its readers come to them, in the order of the catalog.
///
/// What sets a recipe apart from others or depends on them (its slug, the recipes and pictures that
/// it names) is decided on its summary; `settle` brings it into the recipe itself.
struct ReadRecipes {
  var summaries: [RecipeSummary] = []
  private var recipes: [Recipe] = []
  /// Where recipes are in `recipes` if these are not all.
  private var kept: [Int: Int]?
  private let parallel: Parallel

  /// - Parameter keepsAll: Whether all recipes stay in memory. Otherwise only those that links to
  ///   others are to be put into.
  init(keepsAll: Bool = true, _ parallel: Parallel) {
    kept = keepsAll ? nil : [:]
    self.parallel = parallel
  }

  var count: Int { summaries.count }

  /// - Parameter isLinked: Whether one of the new recipes, by its number, may name others.
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

  /// Changes a recipe of which all is in memory, and its summary with it.
  mutating func change(_ place: Int, _ body: (inout Recipe) -> Void) {
    guard let index = kept.map({ $0[place] }) ?? place else { return }
    recipes[index].take(summaries[place])
    body(&recipes[index])
    summaries[place] = RecipeSummary(recipes[index])
  }

  /// All recipes with what their summaries say; none where these are not in memory.
  consuming func settled() -> (recipes: [Recipe], summaries: [RecipeSummary]) {
    if kept != nil { return ([], summaries) }
    var all: [Recipe] = []
    swap(&all, &recipes)
    for index in all.indices { all[index].take(summaries[index]) }
    return (all, summaries)
  }
}

extension Recipe {
  /// Takes what is decided on the summary of a recipe.
  mutating func take(_ summary: borrowing RecipeSummary) {
    if slug != summary.slug { slug = summary.slug }
    if id != summary.id { id = summary.id }
    isFeatured = summary.isFeatured
    origin = summary.origin
    pictures = summary.pictures
    if summary.missing.isEmpty { return }
    related = summary.related
    for place in ingredients.indices {
      guard let slug = ingredients[place].recipe else { continue }
      if summary.missing.contains(slug.description) { ingredients[place].recipe = nil }
    }
    for place in steps.indices {
      guard case .file(let path) = steps[place].picture?.source else { continue }
      if summary.missing.contains(path.description) { steps[place].picture = nil }
    }
  }
}

/// Where links from one recipe to another lead, by how they are written.
package struct LinkTargets: Codable, Sendable {
  /// Of notes.
  var notes = NoteTargets()
  /// Of Cooklang, by `CooklangPath.key`, and by its last part.
  var paths: [String: Slug] = [:]
  var names: [String: Slug] = [:]
  /// Of Nextcloud Cookbook, by number.
  var numbers: [String: RecipeLinks.Target] = [:]
}
