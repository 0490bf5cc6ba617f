package import LarderBuild
package import LarderKitchen
package import LarderModel

/// A content folder: what is in it, read in a fixed order and checked as a whole.
package struct ContentFolder {
  /// Largest Markdown or YAML file, in bytes.
  private static let textLimit = 1 << 20

  package let folder: String

  /// Whether notes are wanted too, as `larder check` has them.
  private let isThorough: Bool

  private let kitchens: Kitchens

  package init(
    _ folder: String, kitchens: Kitchens = BuiltIn.kitchens, isThorough: Bool = false
  ) {
    self.folder = folder
    self.kitchens = kitchens
    self.isThorough = isThorough
  }

  /// Reads everything.
  ///
  /// - Parameters:
  ///   - baseURL: Takes the place of the one in `site.yaml`.
  ///   - publishesDrafts: Whether drafts are like all others; otherwise they are read and checked,
  ///     and then left out.
  ///   - diagnostics: Receives all that the readers found, and the faults between recipes:
  ///     `no-recipes`, `duplicate-slug`, `numbered-slug`, `duplicate-id`, `duplicate-alias`,
  ///     `unknown-related`, `unknown-recipe`, `missing-picture`, `unsupported-picture`,
  ///     `oversized-picture`, `picture-collision`, `remote-picture`, `unreadable-file`,
  ///     `text-encoding`, `ignored-file`, `empty-recipe`, `no-methods`.
  /// - Returns: `nil` after an error.
  /// - Throws: `missing-folder`, `unreadable-file`.
  package func catalog(
    baseURL: BaseURL? = nil, publishesDrafts: Bool = false, parallel: Parallel,
    into diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFault) -> Catalog? {
    let files = try ContentFile(folder: folder)
    var found: [Diagnostic] = []
    var site = configuration(files, &found)
    if let baseURL { site.baseURL = baseURL }
    var listing: [Diagnostic] = []
    var recipeNames = files.names(in: "recipes", into: &listing)
    let lexicons = Lexicons(kitchens, language: site.language)
    var json = JSONRecipes(files, lexicons, isThorough: isThorough, using: parallel)
    json.read(recipeNames)
    found += json.diagnostics + listing
    recipeNames.removeAll { json.names.contains($0) }
    var recipes = json.taken()
    recipes += markdownRecipes(recipeNames, files, lexicons, parallel, &found)
    let cooklang = CooklangFolder(
      recipeNames, files, language: site.language, lexicons, parallel)
    recipes += cooklang.recipes
    found += cooklang.diagnostics
    for aisle in cooklang.aisles { AisleFile.add(aisle, to: &site.aisles) }
    let pageNames = files.names(in: "pages", into: &found)
    let allPages = staticPages(pageNames, files, &found)
    let pages = publishesDrafts ? allPages : allPages.filter { !$0.isDraft }
    var check = CatalogCheck(
      recipes: recipes, pages: pages, recipeFile: json.first, files: files,
      publishesDrafts: publishesDrafts)
    recipes = []
    check.run()
    let plain = FileIndex(files)
    found += plain.diagnostics
    found += IgnoredFiles(files: files).inContent(
      recipes: recipeNames.filter { !cooklang.names.contains($0) }, pages: pageNames,
      pictures: check.namedPictures)
    found += check.diagnostics
    // What errors leave of the recipes says nothing about them.
    if !found.contains(where: { $0.severity == .error }) {
      found += EmptyRecipes(json.first, files).diagnostics(for: check.recipes)
    }
    let published = publishesDrafts ? check.recipes : ContentFolder.withoutDrafts(check.recipes)
    let drafts = check.recipes.count - published.count
    if published.isEmpty, !found.contains(where: { $0.severity == .error }) {
      found.append(
        Diagnostic(
          .noRecipes(files.shown("recipes.json"), drafts: drafts),
          at: SourceLocation(path: files.folder)))
    }
    diagnostics += found
    if found.contains(where: { $0.severity == .error }) { return nil }
    return Catalog(
      site: site, recipes: published, pages: check.pages, pictures: check.pictures,
      files: plain.plainFiles, drafts: drafts + allPages.count - pages.count)
  }

  /// The site's language, as `site.yaml` says; faults of that are not reported.
  package func language() -> String {
    guard let files = try? ContentFile(folder: folder) else { return SiteConfiguration().language }
    var ignored: [Diagnostic] = []
    return configuration(files, &ignored).language
  }

  /// Most catalogs have no drafts, and are not copied.
  private static func withoutDrafts(_ recipes: [Recipe]) -> [Recipe] {
    let hasDrafts = recipes.indices.contains { recipes[$0].isDraft }
    return hasDrafts ? recipes.filter { !$0.isDraft } : recipes
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
    _ names: [String], _ files: ContentFile, _ lexicons: Lexicons, _ parallel: Parallel,
    _ diagnostics: inout [Diagnostic]
  ) -> [Recipe] {
    let sources = markdownFiles(names, in: "recipes", of: files, &diagnostics)
    let isThorough = isThorough
    let readings = parallel.map(count: sources.count, minimumSlice: 16) { range in
      range.map { ContentFolder.recipe(sources[$0], lexicons, isThorough: isThorough) }
    }
    return readings.joined().compactMap { recipe, found in
      diagnostics += found
      return recipe
    }
  }

  /// A Markdown recipe, which its file name has a part in.
  private static func recipe(
    _ source: SourceText, _ lexicons: Lexicons, isThorough: Bool
  ) -> (Recipe?, [Diagnostic]) {
    var (recipe, found) = FrontMatterReader.recipe(
      source: source, isThorough: isThorough, lexicons: lexicons)
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
