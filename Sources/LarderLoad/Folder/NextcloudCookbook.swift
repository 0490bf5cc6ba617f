internal import LarderKitchen
internal import LarderModel

/// Folders of Nextcloud Cookbook: `recipes/<name>/recipe.json`, the photo next to it as `full.jpg`,
/// and links to other recipes as `#r/4711` by their numeric `id`.
struct NextcloudCookbook {
  static let fileName = "recipe.json"

  private let files: ContentFile
  private let lexicons: Lexicons
  /// Paths of the files that were read.
  private(set) var paths: Set<String> = []

  init(_ files: ContentFile, _ lexicons: Lexicons) {
    self.files = files
    self.lexicons = lexicons
  }

  /// Returns whether a name in `recipes/` is a folder with a recipe in it.
  static func isRecipe(
    _ name: String, _ files: ContentFile, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    do throws(ContentFile.Refusal) {
      guard try files.kind(of: "recipes/\(name)") == .folder else { return false }
      return try files.kind(of: "recipes/\(name)/\(fileName)") == .file
    } catch {
      diagnostics.append(error.diagnostic(files.shown("recipes/\(name)"), severity: .error))
      return false
    }
  }

  /// Sets the photo of a folder's recipes, in place of the URL it was downloaded from.
  ///
  /// - Parameters:
  ///   - places: Indices of these recipes.
  ///   - folder: Name in `recipes/`.
  /// - Returns: Warnings about other files in the folder, except thumbnails.
  mutating func complete(
    _ recipes: inout [RecipeSummary], at places: Range<Int>, in folder: String
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for name in files.names(in: "recipes/\(folder)", into: &diagnostics) {
      let own = "recipes/\(folder)/\(name)"
      if name == NextcloudCookbook.fileName || name.hasPrefix("thumb") { continue }
      guard name.hasPrefix("full."), PictureIndex.isPicture(name) else {
        diagnostics.append(IgnoredFiles(files: files).ignored(own, hint: nil))
        continue
      }
      guard let path = SitePath(own) else {
        diagnostics.append(IgnoredFiles(files: files).withoutAddress(own))
        continue
      }
      for index in places {
        recipes[index].pictures = [Picture(source: .file(path))]
        recipes[index].origin.add([own])
      }
    }
    if let first = places.first { paths.insert(recipes[first].origin.path) }
    return diagnostics
  }

  /// Resolves links such as `#r/4711` in all folders, after every recipe has its URL.
  func link(
    _ recipes: inout ReadRecipes, to targets: LinkTargets, _ recipeFiles: [String: RecipeFile]
  ) -> [Diagnostic] {
    if paths.isEmpty { return [] }
    let places = ContentLocator(files, recipeFiles, upTo: nil)
    var diagnostics: [Diagnostic] = []
    for index in 0..<recipes.count where paths.contains(recipes.summaries[index].origin.path) {
      recipes.change(index) { recipe in
        var links = RecipeLinks(targets.numbers, lexicons[recipe])
        links.resolve(&recipe)
        recipe.origin.add(links.used)
        for id in links.unknown {
          diagnostics.append(
            places.diagnostic(
              .unknownLink("#r/\(id)").of(recipe.name), quoting: ["#r/\(id)"],
              in: recipe.origin))
        }
      }
    }
    return diagnostics
  }

  /// Adds the recipes in all folders, by their numbers.
  func addTargets(_ recipes: [RecipeSummary], to targets: inout LinkTargets) {
    if paths.isEmpty { return }
    for recipe in recipes where paths.contains(recipe.origin.path) {
      targets.numbers[recipe.id] = RecipeLinks.Target(slug: recipe.slug, name: recipe.name)
    }
  }
}
