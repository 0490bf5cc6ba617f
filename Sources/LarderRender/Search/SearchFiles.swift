internal import LarderBuild
internal import LarderKitchen
internal import LarderModel
internal import LarderTemplate

/// The files below `search/` that browsers answer queries from.
///
/// `search/index.json` is read first and names the rest. Of up to `SiteContext.smallCatalog`
/// recipes it carries everything but cards, descriptions and what `rest.json` has, an object of
/// parts; of more, the parts are files of their own, read when a query, a filter or an order needs
/// them, and cut as `SearchLayout` says:
///
/// - `words/<beginning>.json`: words and their recipes, see `WordFiles` and `PostingList`;
/// - `prose/<beginning>.json`: words of headlines and descriptions, see `WordFiles`;
/// - `vocabulary.json` or `vocabulary/<character>.json`: all words, for those that are misspelled;
/// - `terms/<kind>/<number>.json`: recipes of each term, in the order of the index, see
///   `SearchTerms`;
/// - `facts/<name>.json`, `ids/<bucket>.json`: see `SearchColumns`;
/// - `facts/parts.json`: see `RecipeContents`;
/// - `orders/<name>/<bin>.json`, `orders/<name>.json`: see `SearchOrders`;
/// - `cards/<number>.json`: cards as the theme renders them, see `CardFile`.
struct SearchFiles {
  let context: SiteContext
  let layout: SearchLayout
  /// The files of cards that stand beside these.
  let cardFiles: [PublishedFile]
  let parallel: Parallel
  /// By which recipes are filtered; where columns are cut, `SearchColumns.limits`; then
  /// `SearchColumns.servings` and `RecipeContents.terms`.
  let terms: [SearchTerms]
  /// Where terms were made of them.
  private let columns: SearchColumns?
  /// The same of `RecipeContents`.
  private let parts: [Int]

  /// - Parameters:
  ///   - layout: Of the whole catalog.
  ///   - terms: The same, where they are known.
  init(
    context: SiteContext, cardFiles: [PublishedFile], layout: SearchLayout? = nil,
    terms: [SearchTerms]? = nil, parallel: Parallel
  ) {
    (self.context, self.cardFiles, self.parallel) = (context, cardFiles, parallel)
    self.layout = layout ?? SearchLayout(count: context.count)
    if let terms {
      (columns, parts, self.terms) = (nil, [], terms)
      return
    }
    let columns = SearchColumns(context.plan.catalog.summaries)
    let contents = RecipeContents(context, parallel)
    (self.columns, parts) = (columns, contents.parts)
    self.terms =
      SearchTerms.all(context) + (self.layout.row == nil ? [] : columns.limits)
      + [columns.servings] + contents.terms
  }

  typealias Part = (name: String, bytes: [UInt8])

  func files() -> [(path: String, bytes: [UInt8])] {
    let words = WordFiles.all(
      context.plan.catalog.summaries, layout, parallel, tails: context.searchTails,
      prose: SearchProse(context, count: layout.count))
    return files(
      WordSummary(joining: words.map(\.summary)), words: words.flatMap(\.files), facts())
  }

  /// What is made of all recipes: terms, columns and orders.
  func facts() -> [Part] {
    let columns = columns ?? SearchColumns(context.plan.catalog.summaries)
    let (parts, orders) = parallel.both(
      { terms.flatMap { $0.files(layout) } + columns.files(layout) },
      { SearchOrders(columns).files(layout) })
    return parts + orders
      + [("facts/parts", JSONWriter.array(self.parts) { $0.integer($1) })]
  }

  /// All files but those of words and cards that stand elsewhere.
  ///
  /// - Parameters:
  ///   - summary: Of the files of all words.
  ///   - words: These files; those of a small catalog stand nowhere else.
  func files(
    _ summary: WordSummary, words: [Part], _ facts: [Part]
  ) -> [(path: String, bytes: [UInt8])] {
    let index = index(summary, facts: facts.map { Fingerprint(of: $0.bytes) })
    let all = words + SearchFiles.vocabulary(layout, summary) + facts
    if layout.isWhole {
      let names = context.plan.catalog.summaries.map { SearchText.words(of: $0.name).count }
      let prose = all.filter { $0.name.utf8.starts(with: "prose/".utf8) }
      let rest = all.filter { SearchFiles.isRest($0.name) }
      let parts = all.filter { part in
        part.name != "vocabulary" && !(prose + rest).contains { $0.name == part.name }
      }
      let files = prose + [("rest", SearchIndexFile.object(rest))]
      return [("search/index.json", index.bytes(nameLengths: names, parts: parts))]
        + files.map { SearchFiles.file($0) }
    }
    return [("search/index.json", index.bytes())] + all.map { SearchFiles.file($0) }
  }

  /// Whether a part of a small catalog is read when an order, a limit or foods to leave out ask
  /// for it, and not with the first answers.
  private static func isRest(_ name: String) -> Bool {
    ["orders/", "ids", "facts/", "terms/contains", "terms/serves", "terms/unsure"].contains {
      name.utf8.starts(with: $0.utf8)
    }
  }

  static func file(_ part: Part) -> (path: String, bytes: [UInt8]) {
    ("search/\(part.name).json", part.bytes)
  }

  /// All words in one file, where they are few.
  static func vocabulary(_ layout: SearchLayout, _ summary: WordSummary) -> [Part] {
    layout.row == nil ? [("vocabulary", summary.vocabulary)] : []
  }

  /// - Parameter facts: Contents of the files of `facts`.
  func index(_ summary: WordSummary, facts: [Fingerprint]) -> SearchIndexFile {
    let vocabulary = SearchFiles.vocabulary(layout, summary).map { Fingerprint(of: $0.bytes) }
    var version = FingerprintBuilder("search files")
    for content in summary.contents + vocabulary + facts { version.add(content) }
    for file in cardFiles { version.add(file.content) }
    return SearchIndexFile(
      layout: layout, version: version.fingerprint.description, terms: terms, keys: summary.keys,
      prose: summary.prose,
      speech: SearchSpeech(context: context, words: summary, terms: terms))
  }
}

/// Cards as the theme shows them, so that search results look like the lists they stand in for.
///
/// In large catalogs covers are linked, not drawn: results come from all over the catalog, and
/// each would bring the drawings of its seven neighbours along.
enum CardFile {
  /// Recipes of one file.
  static let chunk = 8

  static func count(recipes: Int) -> Int { (recipes + chunk - 1) / chunk }

  /// Places in a catalog of `count` recipes.
  static func recipes(of chunk: Int, count: Int) -> Range<Int> {
    chunk * CardFile.chunk..<min(count, (chunk + 1) * CardFile.chunk)
  }

  static let folder = "search/cards/"

  /// `search/cards/0.json`
  static func path(of chunk: Range<Int>) -> String {
    "\(folder)\(chunk.lowerBound / CardFile.chunk).json"
  }

  static func bytes(
    _ chunk: Range<Int>, _ cards: Cards, _ template: Template<Card>, _ buffer: HTMLBuffer
  ) -> [UInt8] {
    JSONWriter.array(chunk) { json, index in
      buffer.reset()
      template.render(cards[index], into: buffer)
      json.string(String(decoding: buffer.bytes, as: UTF8.self))
    }
  }
}
