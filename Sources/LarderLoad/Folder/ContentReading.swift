internal import LarderBuild
package import LarderModel

/// A content folder that is read, of which the catalog can be made with its drafts and without.
package struct ContentReading {
  let files: ContentFile
  let site: SiteConfiguration
  let logo: Logo?
  let json: JSONRecipes
  /// With drafts, of which each has its address already.
  package internal(set) var recipes: Recipes
  let numbering: SlugNumbering
  let pages: [StaticPage]
  /// By the paths of the recipes' files.
  let picturesInTexts: [String: [SitePath]]
  let plainFiles: [Catalog.PlainFile]
  /// Folders of recipes, and the paths in there that a reader knew.
  let folders: [RecipeFolders.Folder]
  let knownPaths: Set<String>
  /// In `pages/`.
  let pageNames: [String]
  /// Of the readers.
  let diagnostics: [Diagnostic]
  let parallel: Parallel

  /// Checks what was read as a whole.
  ///
  /// - Parameters:
  ///   - publishesDrafts: Whether drafts are like all others; otherwise they are checked, and then
  ///     left out.
  ///   - diagnostics: Receives all that the readers found, and the faults between recipes:
  ///     `no-recipes`, `duplicate-slug`, `numbered-slug`, `duplicate-id`, `duplicate-alias`,
  ///     `unknown-related`, `unknown-recipe`, `missing-picture`, `unsupported-picture`,
  ///     `oversized-picture`, `picture-collision`, `remote-picture`, `unreadable-file`,
  ///     `text-encoding`, `ignored-file`, `empty-recipe`, `no-methods`.
  /// - Returns: `nil` after an error.
  package consuming func catalog(
    publishesDrafts: Bool, into diagnostics: inout [Diagnostic]
  ) -> Catalog? {
    // Taken, so that recipes are not copied when they are changed.
    var taken = Recipes()
    swap(&taken, &recipes)
    var check = CatalogCheck(
      recipes: taken, numbering, pages: publishesDrafts ? pages : pages.filter { !$0.isDraft },
      picturesInTexts: picturesInTexts, recipeFiles: json.recipeFiles, files: files,
      logo: site.look.logo, pictureHosts: site.pictureHosts, publishesDrafts: publishesDrafts,
      parallel)
    taken = Recipes()
    check.run()
    var found = self.diagnostics
    let ignored = IgnoredFiles(files: files)
    found += ignored.inContent(pages: pageNames, pictures: check.namedPictures)
    let known = knownPaths.union(check.namedPictures.lazy.map(\.description))
    for folder in folders { found += ignored.inRecipes(folder, known) }
    found += check.diagnostics
    // What errors leave of the recipes says nothing about them.
    if !found.contains(where: { $0.severity == .error }) {
      found += EmptyRecipes(json, files).diagnostics(for: check.recipes, at: check.empty)
    }
    // Most catalogs have no drafts, and are not copied.
    let places = check.published
    let published =
      places.count < check.recipes.count ? check.recipes.selecting(places) : check.recipes
    let drafts = check.recipes.count - published.count
    if published.isEmpty, !found.contains(where: { $0.severity == .error }) {
      found.append(
        Diagnostic(
          .noRecipes(files.shown("recipes.json"), drafts: drafts),
          at: SourceLocation(path: files.folder)))
    }
    diagnostics += found
    if found.contains(where: { $0.severity == .error }) { return nil }
    var catalog = Catalog(
      site: site, recipes: published, pages: check.pages, pictures: check.pictures,
      files: plainFiles, drafts: drafts + pages.count - check.pages.count)
    catalog.logo = logo
    return catalog
  }
}
