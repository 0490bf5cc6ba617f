package import LarderBuild
package import LarderModel

/// A content folder: what is in it, read in a fixed order and checked as a whole.
package struct ContentFolder {
  /// Largest Markdown or YAML file, in bytes.
  private static let textLimit = 1 << 20

  package let folder: String

  package init(_ folder: String) { self.folder = folder }

  /// Reads everything.
  ///
  /// - Parameters:
  ///   - baseURL: Takes the place of the one in `site.yaml`.
  ///   - diagnostics: Receives all that the readers found, and the faults between recipes:
  ///     `no-recipes`, `duplicate-slug`, `duplicate-id`, `duplicate-alias`, `unknown-related`,
  ///     `unknown-recipe`, `missing-picture`, `unsupported-picture`, `oversized-picture`,
  ///     `picture-collision`, `remote-picture`, `unreadable-file`, `text-encoding`, `ignored-file`.
  /// - Returns: `nil` after an error.
  /// - Throws: `missing-folder`, `unreadable-file`.
  package func catalog(
    baseURL: BaseURL? = nil, parallel: Parallel, into diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFault) -> Catalog? {
    let files = try ContentFile(folder: folder)
    var found: [Diagnostic] = []
    var site = configuration(files, &found)
    if let baseURL { site.baseURL = baseURL }
    var listing: [Diagnostic] = []
    var recipeNames = files.names(in: "recipes", into: &listing)
    var json = JSONRecipes(files, using: parallel)
    json.read(recipeNames)
    found += json.diagnostics + listing
    recipeNames.removeAll { json.names.contains($0) }
    var recipes = json.taken()
    recipes += markdownRecipes(recipeNames, files, parallel, &found)
    let pageNames = files.names(in: "pages", into: &found)
    let pages = staticPages(pageNames, files, &found)
    found += IgnoredFiles(files: files).inContent(recipes: recipeNames, pages: pageNames)
    var check = CatalogCheck(recipes: recipes, recipeFile: json.first, files: files)
    recipes = []
    check.run()
    found += check.diagnostics
    if check.recipes.isEmpty, !found.contains(where: { $0.severity == .error }) {
      found.append(
        Diagnostic(
          .noRecipes(files.shown("recipes.json")), at: SourceLocation(path: files.folder)))
    }
    diagnostics += found
    if found.contains(where: { $0.severity == .error }) { return nil }
    return Catalog(
      site: site, recipes: check.recipes, pages: pages, pictures: check.pictures)
  }

  private func configuration(
    _ files: ContentFile, _ diagnostics: inout [Diagnostic]
  ) -> SiteConfiguration {
    do throws(ContentFile.Refusal) {
      // Without its file a site would have another name, look and address.
      guard try files.kind(of: "site.yaml") != nil,
        let source = try TextEncoding.text(
          files.read("site.yaml", limit: ContentFolder.textLimit), into: &diagnostics)
      else { return SiteConfiguration() }
      let (site, found) = SiteConfigurationReader.read(source: source)
      diagnostics += found
      return site
    } catch {
      diagnostics.append(error.diagnostic(files.shown("site.yaml"), severity: .error))
      return SiteConfiguration()
    }
  }

  private func markdownRecipes(
    _ names: [String], _ files: ContentFile, _ parallel: Parallel,
    _ diagnostics: inout [Diagnostic]
  ) -> [Recipe] {
    let sources = markdownFiles(names, in: "recipes", of: files, &diagnostics)
    let readings = parallel.map(count: sources.count, minimumSlice: 16) { range in
      range.map { ContentFolder.recipe(sources[$0]) }
    }
    return readings.joined().compactMap { recipe, found in
      diagnostics += found
      return recipe
    }
  }

  /// A Markdown recipe, which its file name has a part in.
  private static func recipe(_ source: SourceText) -> (Recipe?, [Diagnostic]) {
    var (recipe, found) = FrontMatterReader.recipe(source: source)
    var inputs = FingerprintBuilder("markdown recipe")
    inputs.add(source.path)
    inputs.add(source.bytes)
    recipe?.origin.version = inputs.fingerprint
    return (recipe, found)
  }

  private func staticPages(
    _ names: [String], _ files: ContentFile, _ diagnostics: inout [Diagnostic]
  ) -> [StaticPage] {
    markdownFiles(names, in: "pages", of: files, &diagnostics).compactMap { source in
      let (page, found) = StaticPageReader.read(source: source)
      diagnostics += found
      return page
    }
  }

  private func markdownFiles(
    _ names: [String], in path: String, of files: ContentFile,
    _ diagnostics: inout [Diagnostic]
  ) -> [SourceText] {
    names.filter(ContentFolder.isMarkdown).compactMap {
      files.text("\(path)/\($0)", limit: ContentFolder.textLimit, into: &diagnostics)
    }
  }

  /// Whether a file in `recipes/` or `pages/` is read.
  static func isMarkdown(_ name: String) -> Bool { name.utf8.reversed().starts(with: "dm.".utf8) }
}
