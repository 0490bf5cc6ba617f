/// The first three characters of some words, for a fast test that none of them begins at a place.
///
/// Only ASCII letters are distinguished, ignoring case; all other bytes are equal.
struct Prefixes: Sendable {
  /// For each triple, five bits per letter, whether a word begins with it.
  private let begins: [Bool]
  /// For each byte, whether a word begins with it.
  private let initials: [Bool]

  /// - Parameter isWhole: Whether a text must end a short word where it ends, or may continue with
  ///   more letters.
  init(_ words: [[UInt8]], isWhole: Bool) {
    var begins = [Bool](repeating: false, count: 1 << 15)
    for word in words {
      let letters = word.prefix(3).map(Prefixes.letter)
      let known = letters.reduce(0) { $0 << 5 | $1 } << (5 * (3 - letters.count))
      // The byte after a whole word is not a letter; the byte after that may be one.
      let missing = isWhole ? (letters.count == 1 ? 1 : 0) : 3 - letters.count
      for more in 0..<1 << (5 * missing) { begins[known | more] = true }
    }
    self.begins = begins
    let first = (0...26).map { begins[$0 << 10..<($0 + 1) << 10].contains(true) }
    initials = (UInt8.min...UInt8.max).map { first[Prefixes.letter($0)] }
  }

  /// Whether a word may begin at `index`; the caller compares the exact words.
  func begin(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    var triple = 0
    for place in index..<index + 3 {
      triple = unsafe triple << 5 | (place < text.count ? Prefixes.letter(text[place]) : 0)
    }
    return begins[triple]
  }

  /// Visits the places in `text` where a word may begin, from left to right, until `visit` returns
  /// true.
  ///
  /// - Returns: Whether `visit` returned true.
  func anyPlace(in text: UnsafeBufferPointer<UInt8>, _ visit: (Int) -> Bool) -> Bool {
    for place in text.indices where unsafe initials[Int(text[place])] {
      if unsafe begin(at: place, of: text), visit(place) { return true }
    }
    return false
  }

  /// Returns 1 to 26 for a letter, 0 for any other byte.
  private static func letter(_ byte: UInt8) -> Int {
    let letter = (byte | 0x20) &- 0x60
    return letter <= 26 ? Int(letter) : 0
  }
}
