internal import LarderModel

/// Finds recipes with neither ingredients nor steps, usually because their fields were not
/// recognized.
///
/// Each is the warning `empty-recipe`. If all recipes of a JSON file are empty and part of it was
/// not read, the file is the single error `no-methods` instead; a folder with one recipe may
/// legitimately consist of only a name.
struct EmptyRecipes {
  private let json: JSONRecipes
  private let files: ContentFile

  init(_ json: JSONRecipes, _ files: ContentFile) {
    self.json = json
    self.files = files
  }

  /// - Parameter indices: Indices of the empty recipes.
  func diagnostics(for recipes: [RecipeSummary], at indices: [Int]) -> [Diagnostic] {
    guard !indices.isEmpty else { return [] }
    let empty = indices.map { recipes[$0] }
    let places = ContentLocator(
      files, json.recipeFiles, upTo: empty.lazy.map(\.origin.offset).max())
    let emptyCounts = EmptyRecipes.counts(of: indices, in: recipes)
    let counts = EmptyRecipes.counts(of: recipes.indices, in: recipes)
    var reported: Set<String> = []
    return empty.compactMap { recipe in
      let path = recipe.origin.path
      guard let recipeFile = places.recipeFile(of: recipe.origin) else {
        return places.diagnostic(.emptyRecipe(recipe.name, fields: nil), in: recipe.origin)
      }
      let (names, nested) = recipeFile.fields(of: recipe.origin)
      let dialect = RecipeDialect.of(names)
      if dialect?.isLinkOnly == true || reported.contains(path) { return nil }
      if let count = counts[path], count == emptyCounts[path], !json.isFolder(path),
        names.contains(where: { !EmptyRecipes.isRead($0, in: dialect) })
      {
        reported.insert(path)
        let problem = Problem.noMethods(
          count, dialect: EmptyRecipes.title(of: dialect), fields: names, nested: nested.first)
        return places.diagnostic(problem, in: recipe.origin)
      }
      return places.diagnostic(.emptyRecipe(recipe.name, fields: names), in: recipe.origin)
    }
  }

  /// Returns the number of recipes per file.
  private static func counts(of indices: some Sequence<Int>, in recipes: [RecipeSummary])
    -> [String: Int]
  {
    indices.reduce(into: [:]) { $0[recipes[$1].origin.path, default: 0] += 1 }
  }

  /// Returns whether the reader uses a field.
  private static func isRead(_ name: String, in dialect: RecipeDialect?) -> Bool {
    // JSON-LD's own keys are not recipe fields.
    name.utf8.first == 0x40 || dialect == nil && FieldSynonym(name) != nil
      || RecipeField(rawValue: name) != nil
  }

  private static func title(of dialect: RecipeDialect?) -> String {
    dialect.map { "the dialect \"\($0.name)\"" } ?? "Larder's own fields"
  }
}
