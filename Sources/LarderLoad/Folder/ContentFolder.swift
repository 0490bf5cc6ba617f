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

  /// JSON files of more bytes are read in pieces of half as many: recipes take twice the room of
  /// their source, and are not in memory beside all of it.
  package var largestWhole = 1 << 26

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
  ///   - pieces: Of what is read already; of the same folder, by this name.
  ///   - cache: Of the same folder, by this name: what has not changed since is not read again.
  /// - Throws: `missing-folder`, and `unreadable-file` also where a catalog file has changed since it
  ///   was cut, or files in `recipes/` are new or gone.
  package func read(
    baseURL: BaseURL? = nil, _ pieces: PieceReadings? = nil, cache: ReadingCache? = nil,
    parallel: Parallel
  ) throws(EnvironmentFault) -> ContentReading {
    let files = try ContentFile(folder: folder)
    var pieces = pieces
    for file in pieces?.files ?? [] { try check(file.cuts, files) }
    var found: [Diagnostic] = []
    var (site, logo) = configuration(files, &found)
    if let baseURL { site.baseURL = baseURL }
    let lexicons = Lexicons(kitchens, language: site.language)
    // Notes are not what it keeps.
    let cache = isThorough ? nil : cache
    cache?.begin(lexicons)
    defer { cache?.end() }
    let tree = RecipeFolders(files)
    try pieces?.order(by: tree.paths, in: files)
    var reader = FolderReader(
      files, language: site.language, lexicons, isThorough: isThorough, cache: cache,
      using: parallel)
    var json = JSONRecipes(
      files, lexicons, isThorough: isThorough, pieces, cache: cache, largestWhole: largestWhole,
      using: parallel)
    json.read(tree.json, &reader)
    found += json.diagnostics + tree.diagnostics
    var recipes = json.taken()
    var markdown = MarkdownFolder(tree.folders, &reader, into: &recipes)
    found += markdown.diagnostics
    let cooklang = CooklangFolder(tree.folders, &reader, into: &recipes)
    found += cooklang.diagnostics
    for aisle in cooklang.aisles { AisleFile.add(aisle, to: &site.aisles) }
    var numbering = SlugNumbering(ContentLocator(files, json.recipeFiles, upTo: 0))
    numbering.number(&recipes)
    found += json.link(&recipes)
    cooklang.link(&recipes)
    let shown = markdown.link(&recipes)
    let pageNames = files.names(in: "pages", into: &found)
    let pages = staticPages(pageNames, files, &found)
    let plain = FileIndex(files)
    found += plain.diagnostics
    return ContentReading(
      files: files, site: site, logo: logo, json: json, recipes: recipes, numbering: numbering,
      pages: pages,
      picturesInTexts: shown, plainFiles: plain.plainFiles, folders: tree.folders,
      knownPaths: markdown.taken.union(cooklang.taken), pageNames: pageNames, diagnostics: found,
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
