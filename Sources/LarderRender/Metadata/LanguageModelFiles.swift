internal import LarderModel

/// `llms.txt`, which describes the site for language models and agents in Markdown. Source:
/// llmstxt.org.
struct LanguageModelFiles {
  static let path = "llms.txt"
  /// The number of recipes in one file; those of a larger catalog are in files of their own.
  private static let part = 1_000

  private let context: SiteContext
  private let markdown = MarkdownRenderer()

  init(_ context: SiteContext) { self.context = context }

  func files() -> [(path: String, bytes: [UInt8])] {
    let (site, words, count) = (context.site, context.wording, context.count)
    var text = "# \(Self.escaped(site.title))\n"
    if let about = site.description ?? site.tagline { text += "\n> \(Self.escaped(about))\n" }
    text += "\n## \(words[.home])\n\n"
    for link in context.navigation.flatMap({ [$0] + $0.children }) {
      if let url = link.url { text += line(link.label, absolute(url)) }
    }
    text += "\n## \(words[.allRecipes])\n\n"
    if count <= Self.part { return [(Self.path, Array((text + recipes(0..<count)).utf8))] }
    var files: [(path: String, bytes: [UInt8])] = []
    for start in stride(from: 0, to: count, by: Self.part) {
      let (path, end) = ("llms/\(files.count + 1).txt", min(count, start + Self.part))
      let title = "\(words[.allRecipes]) \(start + 1)–\(end)"
      text += line(title, url(path))
      files.append((path, Array("# \(title)\n\n\(recipes(start..<end))".utf8)))
    }
    return [(Self.path, Array(text.utf8))] + files
  }

  /// Returns a line per recipe, which links to its Markdown, or else to its page.
  private func recipes(_ range: Range<Int>) -> String {
    let file = context.forms.contains(.markdown) ? RecipeForm.markdown.fileName : ""
    return range.map { index in
      let recipe = context.summaries[index]
      let about = markdown.plainText(recipe.headline ?? recipe.description ?? "")
      return line(
        recipe.name, url(SiteAddresses.path(of: recipe.slug) + file),
        Excerpt.of(about, limit: PageDescription.limit))
    }.joined()
  }

  private func line(_ label: String, _ url: String, _ about: String = "") -> String {
    "- [\(Self.escaped(label))](\(url))\(about.isEmpty ? "" : ": \(Self.escaped(about))")\n"
  }

  private func url(_ path: String) -> String {
    context.addresses.published.absolute(path) ?? context.addresses.link(path)
  }

  /// Returns a link of a page as an absolute URL, if it is one of the site and its URL is known.
  private func absolute(_ link: String) -> String {
    guard let base = context.site.baseURL?.description, link.utf8.first == 0x2F else { return link }
    return base + link.dropFirst(context.addresses.base.count)
  }

  /// Returns a text on one line, in which brackets do not end or begin a link.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x5B || byte == 0x5C || byte == 0x5D || byte == 0x3C { bytes.append(0x5C) }
      bytes.append(byte < 0x20 ? 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
