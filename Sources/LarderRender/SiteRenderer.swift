package import LarderModel
internal import LarderTemplate

/// Makes the bytes of every file of a site. Values only: shared by all workers.
package struct SiteRenderer: Sendable {
  let context: SiteContext
  let cards: CardShelf
  let inputs: PageInputs
  let templates: SiteTemplates
  private let theme: Theme
  private let assets: String
  let parallel: Parallel

  /// Compiles the theme.
  ///
  /// - Parameters:
  ///   - version: Names the folder of the theme's files, so that caches never hold an old one;
  ///     lower-case letters and digits.
  ///   - diagnostics: Receives the faults of the templates.
  /// - Returns: `nil` after an error.
  package init?(
    _ plan: SitePlan, _ theme: Theme, version: String, generator: String, parallel: Parallel,
    into diagnostics: inout [Diagnostic]
  ) {
    let context = SiteContext(plan, Wording(theme.strings, language: plan.catalog.site.language))
    assets = "assets/\(version)/"
    let sources = theme.files.compactMap { TemplateSource($0) }
    let set = TemplateSet(
      sources, constants: Constants(context, theme, assets: assets, generator: generator))
    guard let templates = SiteTemplates(set, into: &diagnostics) else { return nil }
    self.theme = theme
    self.parallel = parallel
    self.context = context
    self.templates = templates
    cards = CardShelf(count: plan.catalog.recipes.count)
    inputs = PageInputs(context, theme, generator: generator)
  }

  /// How many pages `worker.render` can make.
  package var pageCount: Int { context.plan.entries.count }

  /// How many pieces `worker.files` can make: the pages with what stands beside them, then the
  /// cards for search results.
  package var pieceCount: Int { pageCount + CardFile.count(recipes: recipeCount) }

  /// The recipes whose cards the `index`th piece holds; `nil` for a page.
  func chunk(_ index: Int) -> Range<Int>? {
    guard index >= pageCount else { return nil }
    let start = (index - pageCount) * CardFile.chunk
    return start..<min(recipeCount, start + CardFile.chunk)
  }

  /// Addresses of pages without the base path, as content links to them: `/recipes/pie/`.
  package var addressesOfPages: [String] { context.plan.entries.map { "/" + $0.route.url } }

  package var recipeCount: Int { context.recipes.count }

  /// A worker for one thread.
  package func worker() -> PageWorker { PageWorker(self) }

  /// Paths of all that workers make, pages and the rest.
  var pathsOfPieces: [String] {
    let worker = worker()
    return (0..<pieceCount).flatMap { worker.paths($0).map(\.description) }
  }

  /// Everything that belongs to no page: style sheet, icons, pictures, feed, site map, robots.
  ///
  /// - Parameter pieces: What the workers' files have become, in the order of the pieces.
  package func otherFiles(beside pieces: [PublishedFile]) -> [OutputFile] {
    var files: [OutputFile] = []
    func add(_ path: String, _ bytes: [UInt8]) {
      if let path = SitePath(path) { files.append(OutputFile(path, .bytes(bytes))) }
    }
    add(assets + "site.css", StyleSheet.bundle(theme))
    for folder in ["icons", "scripts", StyleSheet.later] {
      for file in theme.files(in: folder, suffix: "") {
        add(assets + file.name.description, file.bytes)
      }
    }
    for picture in context.plan.catalog.pictures {
      files.append(OutputFile(picture.path, .copy(of: picture.file)))
    }
    for file in MachineFiles(context).files() { add(file.path, file.bytes) }
    let search = SearchFiles(
      context: context, cardFiles: Array(pieces.suffix(CardFile.count(recipes: recipeCount))),
      parallel: parallel)
    for file in search.files() { add(file.path, file.bytes) }
    return files
  }
}

extension TemplateSource {
  /// HTML files of the theme by their name without the suffix; `nil` for other files.
  init?(_ file: ThemeFile) {
    let suffix = ".html"
    let name = file.name.description
    guard name.utf8.count > suffix.utf8.count,
      name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else { return nil }
    self.init(
      name: String(name.dropLast(suffix.count)), path: file.override ?? "theme:\(name)",
      bytes: file.bytes)
  }
}
