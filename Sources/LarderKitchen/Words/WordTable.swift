internal import LarderModel

/// Words and phrases with what they mean, to be looked for at a place of a text.
struct WordTable<Meaning: Sendable>: Sendable {
  /// In lower case, one behind the other; a blank stands for blanks of any kind.
  let letters: [UInt8]
  /// Where in `letters` each word is: by their first bytes, the longest first.
  let words: [Range<Int>]
  let meanings: [Meaning]
  /// The second letter of each word; 0 where it is none of ASCII, or not there.
  private let seconds: [UInt8]
  /// For each first byte where its words begin; one more at the end.
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
    seconds = entries.map { $0.word.count > 1 && $0.word[1].isLetter ? $0.word[1] : 0 }
    self.starts = starts
  }

  /// Places of the words that may begin with this byte, the longest first.
  func places(at byte: UInt8) -> Range<Int> {
    let byte = Int(byte.lowered)
    return starts[byte]..<starts[byte + 1]
  }

  /// Whether the second letter of a word is this byte, or may be.
  func goesOn(_ place: Int, with second: UInt8) -> Bool {
    seconds[place] == 0 || seconds[place] == second.lowered
  }
}

/// Words of which one is as good as another.
typealias WordSet = WordTable<Bool>

extension WordTable<Bool> {
  init(_ words: some Sequence<String>) {
    self.init(Dictionary(words.map { ($0, true) }, uniquingKeysWith: { first, _ in first }))
  }
}
