package import LarderBuild
package import LarderKitchen
package import LarderModel

/// Recipes in Markdown and Cooklang outside a content folder, read as if inside one: with the
/// images next to them, their folders as categories, and links between them.
package struct RecipeTree {
  package let recipes: [Recipe]
  /// The slugs that the recipes would have on their own.
  package let wanted: [Slug]
  package private(set) var diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - paths: Paths of recipes and images, below `recipes/`.
  ///   - address: Returns a unique slug for each recipe; links between recipes use it.
  package init(
    _ paths: [String], in files: any RecipeSource, _ lexicons: Lexicons, using parallel: Parallel,
    address: (Slug) -> Slug
  ) {
    let folders = RecipeFolders.folders(of: paths)
    var read = ReadRecipes(parallel)
    let reader = FolderReader(
      files: files, language: "", lexicons: lexicons, isThorough: false, parallel: parallel)
    var markdown = MarkdownFolder(folders, by: reader, into: &read)
    var cooklang = CooklangFolder(folders, by: reader, into: &read)
    wanted = read.summaries.map(\.slug)
    for index in 0..<read.count { read.summaries[index].slug = address(wanted[index]) }
    var targets = LinkTargets()
    markdown.addTargets(read.summaries, to: &targets)
    cooklang.addTargets(read.summaries, to: &targets)
    cooklang.link(&read, to: targets)
    markdown.link(&read, to: targets)
    diagnostics = markdown.diagnostics + cooklang.diagnostics
    recipes = read.settled().recipes
  }
}
