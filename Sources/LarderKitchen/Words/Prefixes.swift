/// The first three letters of some words: tells at a glance where none of the words begins.
///
/// Letters are those of ASCII, whatever their case; everything else is alike.
struct Prefixes: Sendable {
  /// For each triple, five bits a letter, whether a word begins so.
  private let begins: [Bool]

  /// - Parameter isWhole: Whether a short word has to end where it ends, or more letters may
  ///   follow.
  init(_ words: [[UInt8]], isWhole: Bool) {
    var begins = [Bool](repeating: false, count: 1 << 15)
    for word in words {
      let letters = word.prefix(3).map(Prefixes.letter)
      let known = letters.reduce(0) { $0 << 5 | $1 } << (5 * (3 - letters.count))
      // What follows a whole word is no letter; what stands behind that may be one.
      let missing = isWhole ? (letters.count == 1 ? 1 : 0) : 3 - letters.count
      for more in 0..<1 << (5 * missing) { begins[known | more] = true }
    }
    self.begins = begins
  }

  /// Whether a word may begin at `index`; exact words are for the caller to compare.
  func begin(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    var triple = 0
    for place in index..<index + 3 {
      triple = unsafe triple << 5 | (place < text.count ? Prefixes.letter(text[place]) : 0)
    }
    return begins[triple]
  }

  /// Places in `text` where a word may begin, from left to right, until `visit` returns true.
  ///
  /// - Returns: Whether it did.
  func anyPlace(in text: UnsafeBufferPointer<UInt8>, _ visit: (Int) -> Bool) -> Bool {
    var triple = 0
    return unsafe begins.withUnsafeBufferPointer { begins in
      for index in text.indices {
        triple = unsafe (triple << 5 | Prefixes.letter(text[index])) & 0x7FFF
        if unsafe begins[triple], index >= 2, visit(index - 2) { return true }
      }
      // A word of fewer letters may be the last.
      for index in text.count..<text.count + 2 {
        triple = triple << 5 & 0x7FFF
        if unsafe begins[triple], index >= 2, visit(index - 2) { return true }
      }
      return false
    }
  }

  /// 1 to 26, or 0 for what is no letter.
  private static func letter(_ byte: UInt8) -> Int {
    let letter = (byte | 0x20) &- 0x60
    return letter <= 26 ? Int(letter) : 0
  }
}
