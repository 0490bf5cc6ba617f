/// Everything that was read, checked: slugs are unique, references lead somewhere.
package struct Catalog: Sendable {
  package var site: SiteConfiguration
  /// In the order of the catalog; Markdown recipes follow, by file name.
  package let recipes: [Recipe]
  /// For each recipe, what it is known by when it has not changed.
  package let editions: [Recipe.Edition]
  package let pages: [StaticPage]
  /// Picture files that recipes name, by path below the content folder, each once, sorted.
  package let pictures: [PictureFile]

  /// - Parameter editions: One for each recipe; by default made of the recipes themselves.
  package init(
    site: SiteConfiguration, recipes: [Recipe], editions: [Recipe.Edition]? = nil,
    pages: [StaticPage], pictures: [PictureFile]
  ) {
    self.site = site
    self.recipes = recipes
    self.editions =
      editions ?? recipes.map { Recipe.Edition(fingerprint: $0.fingerprint, isPlain: false) }
    self.pages = pages
    self.pictures = pictures
  }

  /// A picture of the owner's, found and looked at.
  package struct PictureFile: Hashable, Sendable {
    package var path: SitePath
    /// Absolute, for copying.
    package var file: String
    /// In pixels as displayed.
    package var width: Int
    package var height: Int

    package init(path: SitePath, file: String, width: Int, height: Int) {
      self.path = path
      self.file = file
      self.width = width
      self.height = height
    }
  }
}
