internal import LarderMarkdown
internal import LarderModel

/// Resolves links in the owner's texts that are written as paths of files, as GitHub and editors
/// show them: in `pages/about.md`, `[oven](help/oven.md#clean)` is a link to `/help/oven/#clean`,
/// and `[menu](../files/menu.pdf)` one to `/files/menu.pdf`.
struct FileLinks {
  /// Number of unknown pages for which a similar name is searched.
  private static let hints = 20

  private(set) var diagnostics: [Diagnostic] = []

  /// Routes by file, `Content/pages/about.md`; `nil` for drafts.
  private var routes: [String: String?] = [:]
  private let pageFiles: [String]
  /// Folders that are published as they are, with a slash at the end.
  private let published: [String]
  private let content: String
  private let places: ContentLocator

  /// - Parameters:
  ///   - pages: All texts of the owner, including drafts.
  ///   - recipes: All recipes, including drafts.
  init(
    _ files: ContentFile, _ pages: [StaticPage], _ recipes: [RecipeSummary], publishesDrafts: Bool
  ) {
    content = files.shown("")
    published = ["images", "files"].map { files.shown($0) + "/" }
    pageFiles = pages.map(\.origin.path)
    places = ContentLocator(files, [:], upTo: 0)
    for page in pages {
      // A translation is at the URL of the original, which leads to the reader's language.
      for text in [page] + page.translations {
        routes[text.origin.path] = page.isDraft && !publishesDrafts ? .some(nil) : page.route
      }
    }
    for recipe in recipes where FileLinks.isText(recipe.origin.path) {
      let isShown = publishesDrafts || !recipe.isDraft
      routes[recipe.origin.path] = isShown ? "recipes/\(recipe.slug)/" : .some(nil)
    }
  }

  private static func isText(_ path: String) -> Bool {
    ContentFolder.isMarkdown(path) || CooklangFolder.isCooklang(path)
  }

  /// Returns a page with the URLs of its links to files. Links to pages that do not exist are
  /// reported and removed.
  mutating func resolved(_ page: StaticPage) -> StaticPage {
    let folder = page.origin.path.split(separator: "/").dropLast().map(String.init)
    var page = page
    page.translations = page.translations.map { resolved($0) }
    for written in FileLinks.links(in: page.text) {
      let path = String(decoding: written.utf8.prefix { $0 != 0x23 && $0 != 0x3F }, as: UTF8.self)
      let rest = String(decoding: written.utf8.dropFirst(path.utf8.count), as: UTF8.self)
      let decoded = String(decoding: PercentEncoding.decoded(Array(path.utf8)), as: UTF8.self)
      guard let file = file(decoded, in: folder) else { continue }
      if published.contains(where: { file.hasPrefix($0) }) {
        let route = String(decoding: file.utf8.dropFirst(content.utf8.count + 1), as: UTF8.self)
        page.links.append(.init(written, url: "/\(route)\(rest)"))
      } else if FileLinks.isText(decoded) {
        if let route = routes[file] ?? nil {
          page.links.append(.init(written, url: "/\(route)\(rest)"))
        } else {
          page.links.append(.init(written, url: ""))
          report(written, path, file, in: folder, page)
        }
      }
    }
    return page
  }

  /// Returns the relative URLs of links, each once.
  private static func links(in text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      var links: [String] = []
      var known: Set<String> = []
      guard unsafe bytes.contains(0x5D) else { return [] }
      _ = unsafe MarkdownParser().walk(bytes) { event in
        guard case .enter(.link(let url, _)) = event, let first = unsafe url.first,
          first != 0x2F, first != 0x23, unsafe !url.contains(0x3A)
        else { return }
        let link = unsafe String(decoding: url, as: UTF8.self)
        if known.insert(link).inserted { links.append(link) }
      }
      return links
    }
  }

  /// Resolves a path relative to a folder.
  ///
  /// - Returns: `nil` for a path outside the content folder.
  private func file(_ path: String, in folder: [String]) -> String? {
    guard let parts = folder.resolving(path) else { return nil }
    let file = (content.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return file.hasPrefix(content + "/") ? file : nil
  }

  private mutating func report(
    _ written: String, _ path: String, _ file: String, in folder: [String], _ page: StaticPage
  ) {
    let isDraft = routes[file] != nil
    let known =
      isDraft || diagnostics.count >= FileLinks.hints
      ? [] : pageFiles.map { FileLinks.path(of: $0, from: folder) }
    let problem = Problem.unknownPage(path, known: known, isDraft: isDraft)
    diagnostics.append(
      places.diagnostic(problem, quoting: [written], isAddress: true, in: page.origin))
  }

  /// Returns the path of a file relative to a folder: `../recipes/pie.md`.
  private static func path(of file: String, from folder: [String]) -> String {
    let parts = file.split(separator: "/").map(String.init)
    let shared = zip(parts, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + parts.dropFirst(shared)).joined(separator: "/")
  }
}
