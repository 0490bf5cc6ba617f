internal import LarderModel

extension SiteContext {
  /// The number of recipes in one file; those of a larger catalog are in files of their own.
  private static let part = 1_000

  /// Returns `llms.txt`, which describes the site for language models and agents in Markdown.
  /// Source: llmstxt.org.
  func languageModelFiles() -> [(path: String, bytes: [UInt8])] {
    let (path, words) = ("llms.txt", wording)
    var text = "# \(Self.escaped(site.title))\n"
    if let about = site.description ?? site.tagline { text += "\n> \(Self.escaped(about))\n" }
    text += "\n## \(words[.home])\n\n"
    for link in navigation.flatMap({ [$0] + $0.children }) {
      if let url = link.url { text += line(link.label, url) }
    }
    text += "\n## \(words[.allRecipes])\n\n"
    if count <= Self.part { return [(path, Array((text + recipeLines(0..<count)).utf8))] }
    var files: [(path: String, bytes: [UInt8])] = []
    for start in stride(from: 0, to: count, by: Self.part) {
      let (path, end) = ("llms/\(files.count + 1).txt", min(count, start + Self.part))
      let title = "\(words[.allRecipes]) \(start + 1)–\(end)"
      text += line(title, addresses.link(path))
      files.append((path, Array("# \(title)\n\n\(recipeLines(start..<end))".utf8)))
    }
    return [(path, Array(text.utf8))] + files
  }

  /// Returns a line per recipe, which links to its Markdown, or else to its page.
  private func recipeLines(_ range: Range<Int>) -> String {
    let file = forms.contains(.markdown) ? RecipeForm.markdown.fileName : ""
    let markdown = MarkdownRenderer()
    return range.map { index in
      let recipe = summaries[index]
      let about = markdown.plainText(recipe.headline ?? recipe.description ?? "")
      return line(
        recipe.name, addresses.link(SiteAddresses.path(of: recipe.slug) + file),
        about.excerpt(limit: Wording.descriptionLimit))
    }.joined()
  }

  /// Returns an item that links to a page of the site, by its absolute URL if the base URL is known,
  /// or to another site.
  private func line(_ label: String, _ link: String, _ about: String = "") -> String {
    let origin = link.utf8.first == 0x2F ? site.baseURL?.origin ?? "" : ""
    let end = about.isEmpty ? "" : ": \(Self.escaped(about))"
    return "- [\(Self.escaped(label))](\(origin)\(link))\(end)\n"
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
