internal import LarderModel

/// Words and phrases with their meanings, for lookup at a place in a text.
struct WordTable<Meaning: Sendable>: Sendable {
  /// All words in lower case; a space matches white space of any kind.
  let letters: [UInt8]
  /// The range of each word in `letters`, grouped by first byte, longest first.
  let words: [Range<Int>]
  let meanings: [Meaning]
  /// The `WordKey.lead` of each word.
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
      WordKey.lead(entry.word.dropFirst().first ?? 0, entry.word.dropFirst(2).first ?? 0)
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

/// A set of words without meanings.
typealias WordSet = WordTable<Bool>

extension WordTable<Bool> {
  init(_ words: some Sequence<String>) {
    self.init(Dictionary(words.map { ($0, true) }, uniquingKeysWith: { first, _ in first }))
  }
}

/// Fingerprints: FNV-1a over the bytes of a word, or over the words of a phrase.
enum WordKey {
  static let empty: UInt64 = 0xCBF2_9CE4_8422_2325

  static func adding(_ part: UInt64, to key: UInt64) -> UInt64 { (key ^ part) &* 0x100_0000_01B3 }

  static func of(_ letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(empty) { adding(UInt64($1), to: $0) }
  }

  /// Returns the characters after the first one, for a fast test that a word does not match: the
  /// second letter in lower case with the third in the higher byte, or the letter after a space with
  /// the bit 0x80; 0 for anything beyond ASCII.
  static func lead(_ second: UInt8, _ third: UInt8) -> UInt16 {
    let next = third.isLetter ? UInt16(third | 0x20) : 0
    if second.isLetter { return next << 8 | UInt16(second | 0x20) }
    return second == 0x20 && next > 0 ? next | 0x80 : 0
  }
}

/// Numbers by the fingerprints of words: a hash table that does not hash the fingerprints again.
struct KeyTable: Sendable {
  /// A power of two, so that a mask computes the index; at most half are used. The key 0 is free.
  private var slots = [(key: UInt64, number: Int)](repeating: (0, 0), count: 64)
  private var count = 0

  init() {}

  /// Creates a set of fingerprints, which all have the number 0.
  init(_ keys: some Sequence<UInt64>) { for key in keys { add(0, for: key) } }

  func contains(_ key: UInt64) -> Bool { self[key] != nil }

  subscript(key: UInt64) -> Int? {
    let found = slots[slot(of: key)]
    return found.key == key && key != 0 ? found.number : nil
  }

  /// Adds a number, unless the key has one.
  mutating func add(_ number: Int, for key: UInt64) {
    let slot = slot(of: key)
    if slots[slot].key == key { return }
    slots[slot] = (key, number)
    count += 1
    if count * 2 <= slots.count { return }
    let all = slots
    slots = Array(repeating: (0, 0), count: all.count * 4)
    for entry in all where entry.key != 0 { slots[self.slot(of: entry.key)] = entry }
  }

  /// Returns the slot of a key, or the free one for it.
  private func slot(of key: UInt64) -> Int {
    var slot = Int(key & UInt64(slots.count - 1))
    while slots[slot].key != key, slots[slot].key != 0 { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}

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
