internal import LarderModel

/// Finds recipes that came out with neither ingredients nor steps, as most do whose fields nobody
/// understood.
///
/// Each is the warning `empty-recipe`. Where that is all of a JSON file, and something in it was not
/// read, it is the one error `no-methods` instead; a folder with one recipe may well be no more
/// than a name.
struct EmptyRecipes {
  private let json: JSONRecipes
  private let files: ContentFile

  init(_ json: JSONRecipes, _ files: ContentFile) {
    self.json = json
    self.files = files
  }

  /// - Parameter indices: Of the empty ones.
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

  /// How many there are of each file.
  private static func counts(of indices: some Sequence<Int>, in recipes: [RecipeSummary])
    -> [String: Int]
  {
    indices.reduce(into: [:]) { $0[recipes[$1].origin.path, default: 0] += 1 }
  }

  /// Whether a field says something to its reader.
  private static func isRead(_ name: String, in dialect: RecipeDialect?) -> Bool {
    // Of JSON-LD's own keys none is a recipe's.
    name.utf8.first == 0x40 || dialect == nil && FieldSynonym(name) != nil
      || RecipeField(rawValue: name) != nil
  }

  private static func title(of dialect: RecipeDialect?) -> String {
    dialect.map { "the dialect \"\($0.name)\"" } ?? "Larder's own fields"
  }
}
