internal import LarderModel

/// Words and phrases with what they mean, to be looked for at a place of a text.
struct WordTable<Meaning: Sendable>: Sendable {
  struct Entry: Sendable {
    /// In lower case; a blank stands for blanks of any kind.
    let word: [UInt8]
    let meaning: Meaning
  }

  /// By their first bytes, the longest first.
  private let entries: [Entry]
  /// For each first byte where its entries begin; one more at the end.
  private let starts: [Int]

  init(_ meanings: [String: Meaning]) {
    let entries = meanings.map { Entry(word: Array($0.lowercased().utf8), meaning: $1) }
      .filter { !$0.word.isEmpty }
      .sorted { left, right in
        if left.word[0] != right.word[0] { return left.word[0] < right.word[0] }
        if left.word.count != right.word.count { return left.word.count > right.word.count }
        return left.word.lexicographicallyPrecedes(right.word)
      }
    var starts = [Int](repeating: 0, count: 257)
    for entry in entries { starts[Int(entry.word[0]) + 1] += 1 }
    for byte in 1...256 { starts[byte] += starts[byte - 1] }
    self.entries = entries
    self.starts = starts
  }

  /// Entries that a word which begins with this byte may be, the longest first.
  func entries(at byte: UInt8) -> ArraySlice<Entry> {
    let byte = Int(byte.lowered)
    return entries[starts[byte]..<starts[byte + 1]]
  }

  var words: [[UInt8]] { entries.map(\.word) }
}

/// Words of which one is as good as another.
typealias WordSet = WordTable<Bool>

extension WordTable<Bool> {
  init(_ words: some Sequence<String>) {
    self.init(Dictionary(words.map { ($0, true) }, uniquingKeysWith: { first, _ in first }))
  }
}
