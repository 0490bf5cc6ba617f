package import LarderBuild
package import LarderKitchen
package import LarderModel

/// A content folder: what is in it, read in a fixed order and checked as a whole.
package struct ContentFolder {
  /// Largest Markdown or YAML file, in bytes.
  static let textLimit = 1 << 20

  package let folder: String

  /// Whether notes are wanted too, as `larder check` has them.
  let isThorough: Bool

  let kitchens: Kitchens

  package init(
    _ folder: String, kitchens: Kitchens = BuiltIn.kitchens, isThorough: Bool = false
  ) {
    self.folder = folder
    self.kitchens = kitchens
    self.isThorough = isThorough
  }

  /// Reads everything: lists the sources, reads each by its format, numbers the slugs and resolves
  /// links between recipes. `ContentReading.catalog` then checks the result.
  ///
  /// - Parameters:
  ///   - baseURL: Takes the place of the one in `site.yaml`.
  ///   - empty: Where recipes are kept, without any so far.
  ///   - cache: Recipes of the same folder, by this name, that were parsed before.
  /// - Throws: `missing-folder`.
  package func read(
    baseURL: BaseURL? = nil, into empty: Recipes = Recipes(), cache: ReadingCache? = nil,
    parallel: Parallel
  ) throws(EnvironmentFault) -> ContentReading {
    let files = try ContentFile(folder: folder)
    var diagnostics: [Diagnostic] = []
    var (site, logo) = configuration(files, &diagnostics)
    if let baseURL { site.baseURL = baseURL }
    let lexicons = Lexicons(kitchens, language: site.language)
    cache?.begin(lexicons)
    defer { cache?.end() }

    let sources = RecipeFolders(files)
    let reader = FolderReader(
      files: files, language: site.language, lexicons: lexicons, isThorough: isThorough,
      cache: cache, parallel: parallel)
    var recipes = empty
    let json = JSONRecipes(sources.json, in: files, by: reader, into: &recipes)
    var markdown = MarkdownFolder(sources.folders, by: reader, into: &recipes)
    let cooklang = CooklangFolder(sources.folders, by: reader, into: &recipes)
    for aisle in cooklang.aisles { AisleFile.add(aisle, to: &site.aisles) }
    diagnostics += json.diagnostics + sources.diagnostics
    diagnostics += markdown.diagnostics + cooklang.diagnostics

    let numbering = SlugNumbering(
      &recipes, ContentLocator(files, json.recipeFiles, upTo: 0))
    diagnostics += json.link(&recipes)
    cooklang.link(&recipes)
    markdown.link(&recipes)

    let pageNames = files.names(in: "pages", into: &diagnostics)
    let pages = staticPages(pageNames, files, &diagnostics)
    let plainFiles = FileIndex(files)
    diagnostics += plainFiles.diagnostics
    return ContentReading(
      files: files, site: site, logo: logo, recipes: recipes, json: json, markdown: markdown,
      cooklang: cooklang, folders: sources.folders, numbering: numbering, pages: pages,
      pageNames: pageNames, plainFiles: plainFiles.plainFiles, diagnostics: diagnostics,
      parallel: parallel)
  }

  /// Reads everything and checks it, see `ContentReading`.
  package func catalog(
    baseURL: BaseURL? = nil, publishesDrafts: Bool = false, parallel: Parallel,
    into diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFault) -> Catalog? {
    try read(baseURL: baseURL, parallel: parallel)
      .catalog(publishesDrafts: publishesDrafts, into: &diagnostics)
  }

  /// What `site.yaml` says; faults of that are not reported.
  ///
  /// - Parameter baseURL: Takes the place of the one in there.
  package func site(
    baseURL: BaseURL?
  ) throws(EnvironmentFault) -> (site: SiteConfiguration, logo: Logo?) {
    var ignored: [Diagnostic] = []
    var (site, logo) = configuration(try ContentFile(folder: folder), &ignored)
    if let baseURL { site.baseURL = baseURL }
    return (site, logo)
  }

  /// The site's language, as `site.yaml` says; faults of that are not reported.
  package func language() -> String {
    guard let files = try? ContentFile(folder: folder) else { return SiteConfiguration().language }
    var ignored: [Diagnostic] = []
    return configuration(files, &ignored).site.language
  }

  private func configuration(
    _ files: ContentFile, _ diagnostics: inout [Diagnostic]
  ) -> (site: SiteConfiguration, logo: Logo?) {
    var logo: Logo?
    do throws(ContentFile.Refusal) {
      // Without its file a site would have another name, look and address.
      guard try files.kind(of: "site.yaml") != nil,
        let source = try TextEncoding.text(
          files.read("site.yaml", limit: ContentFolder.textLimit), into: &diagnostics)
      else { return (SiteConfiguration(), nil) }
      let (site, found) = SiteConfigurationReader.read(source: source) { path in
        do throws(Problem) {
          logo = try LogoFile(files: files).logo(path)
          return nil
        } catch { return error }
      }
      diagnostics += found
      return (site, logo)
    } catch {
      diagnostics.append(error.diagnostic(files.shown("site.yaml"), severity: .error))
      return (SiteConfiguration(), nil)
    }
  }

  private func staticPages(
    _ names: [String], _ files: ContentFile, _ diagnostics: inout [Diagnostic]
  ) -> [StaticPage] {
    names.filter(ContentFolder.isMarkdown).compactMap { name in
      let source = files.text(
        "pages/\(name)", limit: ContentFolder.textLimit, into: &diagnostics)
      guard let source else { return nil }
      let (page, found) = StaticPageReader.read(source: source)
      diagnostics += found
      return page
    }
  }

  /// Whether a file in `recipes/` or `pages/` is read.
  static func isMarkdown(_ name: String) -> Bool {
    [".md", ".mdx", ".markdown"].contains { name.utf8.reversed().starts(with: $0.utf8.reversed()) }
  }
}

/// A content folder that is read, of which the catalog can be made with its drafts and without.
package struct ContentReading {
  let files: ContentFile
  let site: SiteConfiguration
  let logo: Logo?
  /// With drafts, of which each has its address already.
  package internal(set) var recipes: Recipes
  let json: JSONRecipes
  let markdown: MarkdownFolder
  let cooklang: CooklangFolder
  /// Folders of recipes.
  let folders: [RecipeFolders.Folder]
  let numbering: SlugNumbering
  let pages: [StaticPage]
  /// Names of all files in `pages/`.
  let pageNames: [String]
  let plainFiles: [Catalog.PlainFile]
  /// Diagnostics from the readers.
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
      picturesInTexts: markdown.picturesInTexts, recipeFiles: json.recipeFiles, files: files,
      logo: site.look.logo, pictureHosts: site.pictureHosts, publishesDrafts: publishesDrafts,
      parallel)
    taken = Recipes()
    check.run()
    var found = self.diagnostics
    let ignored = IgnoredFiles(files: files)
    found += ignored.inContent(pages: pageNames, pictures: check.namedPictures)
    let known = markdown.taken.union(cooklang.taken)
      .union(check.namedPictures.lazy.map(\.description))
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
