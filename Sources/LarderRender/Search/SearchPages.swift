internal import LarderKitchen
internal import LarderModel

/// `search/pages.json`: title, URL and words of each text page, collection and journal entry. There
/// are few, so browsers compare all of them with a query.
enum SearchPages {
  static let name = "pages"
  /// Maximum number of words per page, and of a site with many pages.
  private static let (limit, total) = (5_000, 500_000)

  /// - Returns: `nil` for a site without texts.
  static func bytes(_ context: SiteContext) -> [UInt8]? {
    let pages = context.plan.catalog.texts
    if pages.isEmpty { return nil }
    let limit = min(limit, total / pages.count)
    let markdown = MarkdownRenderer()
    return JSONWriter.array(pages) { json, page in
      var seen: Set<[UInt8]> = []
      let words = SearchText.words(of: markdown.plainText(page.text)).filter {
        seen.insert($0).inserted
      }
      let parts = [
        page.title, context.addresses.link(page.route),
        String(decoding: Array(words.prefix(limit).joined(separator: [0x20])), as: UTF8.self),
      ]
      json.array(parts) { $0.string($1) }
    }
  }
}
