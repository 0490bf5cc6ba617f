internal import LarderBuild
internal import LarderKitchen
internal import LarderModel
internal import LarderTemplate

/// The files below `search/` with which browsers answer queries.
///
/// `search/index.json` is read first and lists the others. For up to `SiteContext.smallCatalog`
/// recipes, it contains everything except cards, descriptions and the parts in `rest.json`. For
/// larger catalogs, the parts are separate files, read when a query, a filter or an order needs
/// them, and split as `SearchLayout` specifies:
///
/// - `words/<beginning>.json`: words and their recipes, see `WordFiles` and `PostingList`;
/// - `prose/<beginning>.json`: words of headlines and descriptions, see `WordFiles`;
/// - `vocabulary.json` or `vocabulary/<character>.json`: all words, for those that are misspelled;
/// - `terms/<kind>/<number>.json`: recipes of each term, in the order of the index, see
///   `SearchTerms`;
/// - `facts/<name>.json`, `ids/<bucket>.json`: see `SearchColumns`;
/// - `facts/parts.json`: see `RecipeContents`;
/// - `orders/<name>/<bin>.json`, `orders/<name>.json`: see `SearchColumns.orderFiles`;
/// - `pages.json`: see `pages`;
/// - `cards/<number>.json`: cards as the theme renders them, see `CardFile`.
struct SearchFiles {
  let context: SiteContext
  let layout: SearchLayout
  /// The files of the cards.
  let cardFiles: [PublishedFile]
  let parallel: Parallel
  /// Filters of recipes; if columns are split, `SearchColumns.limits`; then
  /// `SearchColumns.servings` and `RecipeContents.terms`.
  let terms: [SearchTerms]
  /// The columns, if terms were made from them.
  private let columns: SearchColumns?
  /// The pairs of `RecipeContents.parts`.
  private let parts: [Int]

  /// - Parameters:
  ///   - layout: The layout of the whole catalog.
  ///   - terms: The terms of the whole catalog, if known.
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

  /// Returns the parts made from all recipes: terms, columns and orders.
  func facts() -> [Part] {
    let columns = columns ?? SearchColumns(context.plan.catalog.summaries)
    let (parts, orders) = parallel.both(
      { terms.flatMap { $0.files(layout) } + columns.files(layout) },
      { columns.orderFiles(layout) })
    let pages = self.pages().map { [("pages", $0)] } ?? []
    return parts + orders + pages
      + [("facts/parts", JSONWriter.array(self.parts) { $0.integer($1) })]
  }

  /// Returns all files, except words and cards that are separate files.
  ///
  /// - Parameters:
  ///   - summary: The summary of all word files.
  ///   - words: The word files, which a small catalog only has here.
  func files(
    _ summary: WordSummary, words: [Part], _ facts: [Part]
  ) -> [(path: String, bytes: [UInt8])] {
    let index = index(summary, facts: facts.map { Fingerprint(of: $0.bytes) })
    let all = words + SearchFiles.vocabulary(layout, summary) + facts
    if layout.isWhole {
      let names = context.plan.catalog.summaries.map { SearchText.words(of: $0.name).count }
      let prose = all.filter { $0.name.utf8.starts(with: "prose/".utf8) }
      let rest = all.filter { SearchFiles.isRest($0.name) }
      let pages = all.filter { $0.name == "pages" }
      let parts = all.filter { part in
        part.name != "vocabulary" && !(prose + rest + pages).contains { $0.name == part.name }
      }
      let files = prose + pages + [("rest", SearchIndexFile.object(rest))]
      let bytes = index.bytes(nameLengths: names, parts: parts, hasPages: !pages.isEmpty)
      return [("search/index.json", bytes)] + files.map { SearchFiles.file($0) }
    }
    return [("search/index.json", index.bytes())] + all.map { SearchFiles.file($0) }
  }

  /// Returns whether a part of a small catalog is read only for an order, a limit or foods to
  /// exclude, not with the first results.
  private static func isRest(_ name: String) -> Bool {
    ["orders/", "ids", "facts/", "terms/contains", "terms/serves", "terms/unsure"].contains {
      name.utf8.starts(with: $0.utf8)
    }
  }

  static func file(_ part: Part) -> (path: String, bytes: [UInt8]) {
    ("search/\(part.name).json", part.bytes)
  }

  /// Returns all words as one file if there are few.
  static func vocabulary(_ layout: SearchLayout, _ summary: WordSummary) -> [Part] {
    layout.row == nil ? [("vocabulary", summary.vocabulary)] : []
  }

  /// - Parameter facts: The fingerprints of the results of `facts`.
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

/// Cards as the theme renders them, so that search results look like the lists that they replace.
///
/// In large catalogs, covers are linked instead of drawn: results come from all over the catalog,
/// and each would also load the drawings of its seven neighbors.
enum CardFile {
  /// The number of recipes per file.
  static let chunk = 8

  static func count(recipes: Int) -> Int { (recipes + chunk - 1) / chunk }

  /// Returns the indices in a catalog of `count` recipes.
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

/// The way search files are split: it depends only on the number of recipes, so that a task that
/// makes some files does not need to know the others.
struct SearchLayout: Equatable, Sendable {
  /// The number of recipes.
  let count: Int
  /// Whether `search/index.json` contains everything except the cards.
  let isWhole: Bool
  /// Recipes per file of a column; `nil` if one file contains all of them.
  let row: Int?
  /// Recipes per chunk of a long list; only with `row`.
  var stretch = 16_384
  /// Recipes per part of an order.
  let bin: Int
  /// Bytes of a word's postings above which they get separate files.
  var inlined = 2_000
  /// Bytes of a word's postings above which they are also split into chunks; only with `row`.
  var long = 24_000
  /// Bytes of postings above which words are split by one more letter.
  var cut = 24_000
  /// Recipes for a split prefix that are shown before its next letter is typed; only with `row`.
  var head = 1_000
  /// Average number of recipes per file of identifiers.
  var bucket = 256
  /// Maximum recipes of the terms in one file, unless a single term has more; with `row`, that term
  /// is also split into chunks.
  var together = 8_192

  /// - Parameters:
  ///   - small: The maximum number of recipes in one file.
  ///   - paged: The maximum number of recipes for which a browser may read a whole column.
  init(count: Int, small: Int = SiteContext.smallCatalog, paged: Int = 131_072) {
    self.count = count
    isWhole = count <= small
    row = count > paged ? 256 : nil
    bin = count > paged ? 512 : max(1_024, (count + 63) / 64)
  }

  init(count: Int, row: Int?, bin: Int) {
    (self.count, isWhole, self.row, self.bin) = (count, false, row, bin)
  }

  /// The maximum length of a prefix that has a file.
  var letters: Int { row == nil ? 2 : 3 }

  /// The recipes of each chunk of a long list.
  var stretches: [Range<Int>] {
    if row == nil { return [] }
    return stride(from: 0, to: count, by: stretch).map { $0..<min(count, $0 + stretch) }
  }

  /// The number of identifier files.
  var buckets: Int { (count + bucket - 1) / bucket }

  /// Returns a column in one file, or in a file per `row` recipes: `facts/minutes/rows/3`.
  ///
  /// - Parameter whole: Encodes the column in one file if that differs from its rows.
  func column(
    _ name: String, _ values: [Int], whole: (([Int]) -> [UInt8])? = nil
  ) -> [(name: String, bytes: [UInt8])] {
    func array(_ values: ArraySlice<Int>) -> [UInt8] { JSONWriter.array(values) { $0.integer($1) } }
    guard let row else { return [(name, whole?(values) ?? array(values[...]))] }
    return stride(from: 0, to: values.count, by: row).map { start in
      ("\(name)/rows/\(start / row)", array(values[start..<min(values.count, start + row)]))
    }
  }
}
