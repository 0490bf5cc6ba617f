internal import LarderKitchen
internal import LarderModel

extension SearchFiles {
  /// Maximum number of words per page, and of a site with many pages.
  private static let (wordLimit, total) = (5_000, 500_000)
  /// The count of a word in a heading or in the description; in the text, it counts once.
  private static let weight = 4

  /// Returns `search/pages.json`: title, URL and words of each text page, collection and journal
  /// entry, the words that matter most first. There are few pages, so browsers compare all of them
  /// with a query.
  ///
  /// - Returns: `nil` for a site without texts.
  func pages() -> [UInt8]? {
    let pages = context.plan.catalog.texts
    if pages.isEmpty { return nil }
    let limit = min(Self.wordLimit, Self.total / pages.count)
    return JSONWriter.array(pages) { json, page in
      let words = words(of: page).prefix(limit).joined(separator: [0x20])
      let parts = [
        page.title, context.addresses.link(page.route),
        String(decoding: Array(words), as: UTF8.self),
      ]
      json.array(parts) { $0.string($1) }
    }
  }

  /// Returns the different words of a page, the most frequent first.
  private func words(of page: StaticPage) -> [[UInt8]] {
    var places: [[UInt8]: Int] = [:]
    var counted: [(word: [UInt8], count: Int)] = []
    func count(_ text: String, by weight: Int) {
      for word in SearchText.words(of: text) {
        let place = places[word] ?? counted.endIndex
        if place == counted.endIndex {
          places[word] = place
          counted.append((word, 0))
        }
        counted[place].count += weight
      }
    }
    count(MarkdownRenderer().plainText(page.text), by: 1)
    count(page.description ?? "", by: Self.weight)
    for line in page.text.split(separator: "\n") where line.hasPrefix("#") {
      count(String(line), by: Self.weight)
    }
    // The sort is stable.
    return counted.sorted { $0.count > $1.count }.map(\.word)
  }
}
