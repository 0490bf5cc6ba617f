internal import LarderModel

/// Finds recipes that came out with neither ingredients nor steps, as most do whose fields nobody
/// understood.
///
/// Each is the warning `empty-recipe`. Where that is all of `recipes.json`, and something in it was
/// not read, it is the one error `no-methods` instead.
struct EmptyRecipes {
  private let recipeFile: RecipeFile?
  private let files: ContentFile

  init(_ recipeFile: RecipeFile?, _ files: ContentFile) {
    self.recipeFile = recipeFile
    self.files = files
  }

  func diagnostics(for recipes: [Recipe]) -> [Diagnostic] {
    let path = recipeFile?.document.path
    let empty = recipes.indices.filter {
      recipes[$0].ingredients.isEmpty && recipes[$0].steps.isEmpty
    }
    guard !empty.isEmpty else { return [] }
    let places = ContentLocator(
      files, recipeFile, upTo: empty.lazy.map { recipes[$0].origin.offset }.max())
    let listed = recipes.indices.count { recipes[$0].origin.path == path }
    let isWholeFile = listed > 0 && listed == empty.count { recipes[$0].origin.path == path }
    var isFileReported = false
    return empty.compactMap { index in
      let recipe = recipes[index]
      guard let recipeFile, recipe.origin.path == path else {
        return places.diagnostic(.emptyRecipe(recipe.name, fields: nil), in: recipe.origin)
      }
      let (names, nested) = recipeFile.fields(of: recipe.origin)
      let dialect = KnownDialect(of: names)
      if dialect.isLinkOnly || isFileReported { return nil }
      if isWholeFile, names.contains(where: { !EmptyRecipes.isRead($0, in: dialect) }) {
        isFileReported = true
        let problem = Problem.noMethods(
          listed, dialect: EmptyRecipes.title(of: dialect), fields: names, nested: nested.first)
        return places.diagnostic(problem, in: recipe.origin)
      }
      return places.diagnostic(
        .emptyRecipe(recipe.name, fields: names), in: recipe.origin)
    }
  }

  /// Whether a field says something to its reader.
  private static func isRead(_ name: String, in dialect: KnownDialect) -> Bool {
    dialect == .native && FieldSynonym(name) != nil || RecipeField(rawValue: name) != nil
  }

  private static func title(of dialect: KnownDialect) -> String {
    dialect == .native ? "Larder's own fields" : "the dialect \"\(dialect)\""
  }
}
