package import LarderBuild
package import LarderModel

/// A content folder: what is in it, read in a fixed order and checked as a whole.
package struct ContentFolder {
  /// Largest Markdown or YAML file, in bytes.
  private static let textLimit = 1 << 20

  package let folder: String

  /// Whether notes are wanted too, as `larder check` has them.
  private let isThorough: Bool

  package init(_ folder: String, isThorough: Bool = false) {
    self.folder = folder
    self.isThorough = isThorough
  }

  /// Reads everything.
  ///
  /// - Parameter baseURL: Takes the place of the one in `site.yaml`.
  /// - Throws: `missing-folder`, `unreadable-file`.
  package func read(
    baseURL: BaseURL? = nil, parallel: Parallel
  ) throws(EnvironmentFault) -> ContentReading {
    let files = try ContentFile(folder: folder)
    var found: [Diagnostic] = []
    var site = configuration(files, &found)
    if let baseURL { site.baseURL = baseURL }
    var listing: [Diagnostic] = []
    var recipeNames = files.names(in: "recipes", into: &listing)
    var json = JSONRecipes(files, isThorough: isThorough, using: parallel)
    json.read(recipeNames)
    found += json.diagnostics + listing
    recipeNames.removeAll { json.names.contains($0) }
    var recipes = json.taken()
    recipes += markdownRecipes(recipeNames, files, parallel, &found)
    let cooklang = CooklangFolder(recipeNames, files, language: site.language, parallel)
    recipes += cooklang.recipes
    recipeNames.removeAll { cooklang.names.contains($0) }
    found += cooklang.diagnostics
    for aisle in cooklang.aisles { AisleFile.add(aisle, to: &site.aisles) }
    var numbering = SlugNumbering(ContentLocator(files, json.recipeFiles, upTo: 0))
    numbering.number(&recipes)
    found += json.link(&recipes)
    cooklang.link(&recipes)
    let pageNames = files.names(in: "pages", into: &found)
    let pages = staticPages(pageNames, files, &found)
    let plain = FileIndex(files)
    found += plain.diagnostics
    return ContentReading(
      files: files, site: site, json: json, recipes: recipes, numbering: numbering, pages: pages,
      plainFiles: plain.plainFiles, recipeNames: recipeNames, pageNames: pageNames,
      diagnostics: found)
  }

  /// Reads everything and checks it, see `ContentReading`.
  package func catalog(
    baseURL: BaseURL? = nil, publishesDrafts: Bool = false, parallel: Parallel,
    into diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFault) -> Catalog? {
    try read(baseURL: baseURL, parallel: parallel)
      .catalog(publishesDrafts: publishesDrafts, into: &diagnostics)
  }

  /// The site's language, as `site.yaml` says; faults of that are not reported.
  package func language() -> String {
    guard let files = try? ContentFile(folder: folder) else { return SiteConfiguration().language }
    var ignored: [Diagnostic] = []
    return configuration(files, &ignored).language
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
    let isThorough = isThorough
    let readings = parallel.map(count: sources.count, minimumSlice: 16) { range in
      range.map { ContentFolder.recipe(sources[$0], isThorough: isThorough) }
    }
    return readings.joined().compactMap { recipe, found in
      diagnostics += found
      return recipe
    }
  }

  /// A Markdown recipe, which its file name has a part in.
  private static func recipe(
    _ source: SourceText, isThorough: Bool
  ) -> (Recipe?, [Diagnostic]) {
    var (recipe, found) = FrontMatterReader.recipe(source: source, isThorough: isThorough)
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
