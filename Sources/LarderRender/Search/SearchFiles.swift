internal import LarderBuild
internal import LarderModel
internal import LarderTemplate

/// The files below `search/` that browsers answer queries from.
///
/// `search/index.json` is read first and names the rest. Of up to `SiteContext.smallCatalog`
/// recipes it carries everything but the cards; of more, the parts are files of their own, read
/// when a query, a filter or an order needs them:
///
/// - `words/<beginning>.json`: words and their recipes, see `WordShards` and `PostingList`;
/// - `vocabulary.json`: all words, for those that are misspelled;
/// - `terms/<kind>.json`: recipes of each term, in the order of the index;
/// - `facts/<name>.json`, `ids.json`: see `SearchColumns`;
/// - `orders/<name>/<bin>.json`, `orders/<name>.json`: see `SearchOrders`;
/// - `cards/<number>.json`: cards as the theme renders them, see `CardFile`.
struct SearchFiles {
  let context: SiteContext
  /// The files of cards that stand beside these.
  let cardFiles: [PublishedFile]
  let parallel: Parallel

  func files() -> [(path: String, bytes: [UInt8])] {
    let recipes = context.recipes
    let isSmall = recipes.count <= SiteContext.smallCatalog
    let words = WordIndex(recipes, parallel: parallel)
    let (shards, (columns, orders)) = parallel.both(
      { WordShards(words, isSmall: isSmall) },
      {
        let columns = SearchColumns(recipes)
        return (columns, SearchOrders(recipes, columns: columns))
      })
    let terms = SearchTerms.all(context)
    var parts = shards.files.map { ("words/\($0.key)", $0.bytes) }
    parts.append(("vocabulary", [0x22] + shards.vocabulary + [0x22]))
    for kind in terms { parts.append(("terms/\(kind.kind)", postings(kind))) }
    parts += columns.files + orders.files

    var version = FingerprintBuilder("search files")
    for (_, bytes) in parts { version.add(Fingerprint(of: bytes)) }
    for file in cardFiles { version.add(file.content) }
    let index = index(
      version: version.fingerprint.description, shards: shards, terms: terms, words: words,
      bin: orders.binSize, parts: isSmall ? parts.filter { $0.0 != "vocabulary" } : [])
    var files = [(path: "search/index.json", bytes: index)]
    if !isSmall { files += parts.map { ("search/\($0.0).json", $0.1) } }
    return files
  }

  private func index(
    version: String, shards: WordShards, terms: [SearchTerms], words: WordIndex,
    bin: Int, parts: [(String, [UInt8])]
  ) -> [UInt8] {
    let speech = SearchSpeech(context: context, words: words, terms: terms)
    let lengths = words.nameLengths.map { PostingList.digits[min(63, $0)] }
    var bytes = JSONWriter.object { json in
      json.member("version", version)
      json.member("count", context.recipes.count)
      json.member("chunk", CardFile.chunk)
      json.member("bin", bin)
      json.member("lengths", String(decoding: lengths, as: UTF8.self))
      json.member("shards", strings: shards.files.map(\.key))
      json.member("speech", object: speech.phrases)
      json.member("alike", each: speech.groups()) { json, group in
        json.array([group.said, group.others]) { json, phrases in
          json.array(phrases) { $0.string($1) }
        }
      }
      json.member(
        "terms",
        object: { json in
          for kind in terms {
            json.member(kind.kind, each: kind.terms) { json, term in
              json.array([0, 1, 2]) { json, column in
                switch column {
                case 0: json.string(term.slug.description)
                case 1: json.string(term.label)
                default: json.integer(term.recipes.count)
                }
              }
            }
          }
        })
    }
    guard !parts.isEmpty else { return bytes }
    bytes.removeLast()
    bytes += #","parts":{"#.utf8
    for (place, (name, part)) in parts.enumerated() {
      if place > 0 { bytes.append(0x2C) }
      bytes += "\"\(name)\":".utf8
      bytes += part
    }
    bytes += "}}".utf8
    return bytes
  }

  /// Recipes of each term as an array of postings.
  private func postings(_ kind: SearchTerms) -> [UInt8] {
    JSONWriter.array(kind.terms) { json, term in
      let list = PostingList(term.recipes.lazy.map { Int32($0) })
      json.string(String(decoding: list.bytes, as: UTF8.self))
    }
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

  /// `search/cards/0.json`
  static func path(of chunk: Range<Int>) -> String {
    "search/cards/\(chunk.lowerBound / CardFile.chunk).json"
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
