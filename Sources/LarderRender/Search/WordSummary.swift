internal import LarderModel

/// What of the files of words the index tells, without the files.
struct WordSummary: Codable, Equatable, Sendable {
  /// Beginnings that have a file: ``, `a`, `ch`, `_3`.
  var keys: [String] = []
  /// Beginnings of words that have a file of headlines and descriptions.
  var prose: [String] = []
  /// Ordered by their bytes.
  var words: [[UInt8]]
  /// Of the files, in their order.
  var contents: [Fingerprint] = []

  init(words: [[UInt8]]) { self.words = words }

  /// Of all files.
  init(joining parts: [WordSummary]) {
    words = parts.flatMap(\.words).sorted { $0.lexicographicallyPrecedes($1) }
    keys = parts.flatMap(\.keys)
    prose = parts.flatMap(\.prose)
    contents = parts.flatMap(\.contents)
  }

  /// All words with blanks between, as a JSON string.
  var vocabulary: [UInt8] { [0x22] + words.joined(separator: [0x20]) + [0x22] }

  /// Where a word stands, or would.
  func place(of word: some Sequence<UInt8>) -> Int {
    words.place { $0.lexicographicallyPrecedes(word) }
  }
}
