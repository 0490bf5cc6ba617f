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
