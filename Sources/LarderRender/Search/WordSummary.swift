internal import LarderModel

/// The part of the word files that is needed for the index.
struct WordSummary: Codable, Equatable, Sendable {
  /// Prefixes that have a file: ``, `a`, `ch`, `_3`.
  var keys: [String] = []
  /// Prefixes of words in headlines and descriptions that have a file.
  var prose: [String] = []
  /// All words, sorted by their bytes.
  var words: [[UInt8]]
  /// The fingerprints of the files, in their order.
  var contents: [Fingerprint] = []

  init(words: [[UInt8]]) { self.words = words }

  /// Joins the summaries of all files.
  init(joining parts: [WordSummary]) {
    words = parts.flatMap(\.words).sorted { $0.lexicographicallyPrecedes($1) }
    keys = parts.flatMap(\.keys)
    prose = parts.flatMap(\.prose)
    contents = parts.flatMap(\.contents)
  }

  /// All words separated by spaces, as a JSON string.
  var vocabulary: [UInt8] { [0x22] + words.joined(separator: [0x20]) + [0x22] }

  /// Returns the index of a word, or its insertion index.
  func place(of word: some Sequence<UInt8>) -> Int {
    words.place { $0.lexicographicallyPrecedes(word) }
  }
}
