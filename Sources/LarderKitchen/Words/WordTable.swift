internal import LarderModel

/// Words and phrases with their meanings, for lookup at a place in a text.
struct WordTable<Meaning: Sendable>: Sendable {
  /// All words in lower case; a space matches white space of any kind.
  let letters: [UInt8]
  /// The range of each word in `letters`, grouped by first byte, longest first.
  let words: [Range<Int>]
  let meanings: [Meaning]
  /// The `WordLead` of each word.
  private let leads: [UInt16]
  /// For each first byte, the index of its first word; with one more entry at the end.
  private let starts: [Int]

  init(_ meanings: [String: Meaning]) {
    let entries = meanings.map { (word: Array($0.lowercased().utf8), meaning: $1) }
      .filter { !$0.word.isEmpty }
      .sorted { left, right in
        if left.word[0] != right.word[0] { return left.word[0] < right.word[0] }
        if left.word.count != right.word.count { return left.word.count > right.word.count }
        return left.word.lexicographicallyPrecedes(right.word)
      }
    var letters: [UInt8] = []
    var words: [Range<Int>] = []
    var starts = [Int](repeating: 0, count: 257)
    for (word, _) in entries {
      words.append(letters.count..<letters.count + word.count)
      letters += word
      starts[Int(word[0]) + 1] += 1
    }
    for byte in 1...256 { starts[byte] += starts[byte - 1] }
    self.letters = letters
    self.words = words
    self.meanings = entries.map(\.meaning)
    leads = entries.map { entry in
      WordLead.of(entry.word.dropFirst().first ?? 0, entry.word.dropFirst(2).first ?? 0)
    }
    self.starts = starts
  }

  /// Returns the indices of the words that may begin with this byte, longest first.
  func places(at byte: UInt8) -> Range<Int> {
    let byte = Int(byte.lowered)
    return starts[byte]..<starts[byte + 1]
  }

  /// Whether the second and third characters of a word can match those of a text.
  func goesOn(_ place: Int, with lead: UInt16) -> Bool {
    let own = leads[place]
    if own == lead || own == 0 { return true }
    // A space of a word may match several in a text.
    if own & 0xFF >= 0x80 { return lead == 0 }
    return own < 0x100 && own == lead & 0xFF
  }
}

/// The characters after the first one, for a fast test that a word does not match.
enum WordLead {
  /// Returns the second letter in lower case with the third in the higher byte, or the letter after
  /// a space with the bit 0x80; 0 for anything beyond ASCII.
  static func of(_ second: UInt8, _ third: UInt8) -> UInt16 {
    let next = third.isLetter ? UInt16(third | 0x20) : 0
    if second.isLetter { return next << 8 | UInt16(second | 0x20) }
    return second == 0x20 && next > 0 ? next | 0x80 : 0
  }
}

/// A set of words without meanings.
typealias WordSet = WordTable<Bool>

extension WordTable<Bool> {
  init(_ words: some Sequence<String>) {
    self.init(Dictionary(words.map { ($0, true) }, uniquingKeysWith: { first, _ in first }))
  }
}
