/// How search files are cut: by how many recipes there are and by nothing else, so that whoever
/// makes some of the files need not know the others.
struct SearchLayout: Equatable, Sendable {
  /// Of recipes.
  let count: Int
  /// Whether `search/index.json` carries everything but the cards.
  let isWhole: Bool
  /// Recipes whose values of a column stand in one file; `nil` where all do.
  let row: Int?
  /// Recipes of one piece of a long list; only with `row`.
  var stretch = 16_384
  /// Recipes of one part of an order.
  let bin: Int
  /// Bytes of a word's postings above which they have files of their own.
  var inlined = 2_000
  /// Bytes of a word's postings above which they have pieces too; only with `row`.
  var long = 24_000
  /// Bytes of postings above which words are cut by one letter more.
  var cut = 24_000
  /// Recipes of a cut beginning that come before its next letter is typed; only with `row`.
  var head = 1_000
  /// Recipes of one file of identifiers, on average.
  var bucket = 256
  /// Recipes that the terms of one file have, unless one alone has more; that has pieces too, with
  /// `row`.
  var together = 8_192

  /// - Parameters:
  ///   - small: Most recipes that are one file.
  ///   - paged: Most recipes of which a browser may read a whole column.
  init(count: Int, small: Int = SiteContext.smallCatalog, paged: Int = 131_072) {
    self.count = count
    isWhole = count <= small
    row = count > paged ? 256 : nil
    bin = count > paged ? 512 : max(1_024, (count + 63) / 64)
  }

  init(count: Int, row: Int?, bin: Int) {
    (self.count, isWhole, self.row, self.bin) = (count, false, row, bin)
  }

  /// Letters of the longest beginning that has a file.
  var letters: Int { row == nil ? 2 : 3 }

  /// The recipes of each piece of a long list.
  var stretches: [Range<Int>] {
    if row == nil { return [] }
    return stride(from: 0, to: count, by: stretch).map { $0..<min(count, $0 + stretch) }
  }

  /// How many files of identifiers there are.
  var buckets: Int { (count + bucket - 1) / bucket }

  /// A column in one file, or in a file for each `row` recipes: `facts/minutes/rows/3`.
  ///
  /// - Parameter whole: The column in one file where it is written another way than its rows.
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
