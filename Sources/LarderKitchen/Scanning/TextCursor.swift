internal import LarderModel

/// A position in a text, moved forward by the parsers of numbers, words and lines.
///
/// A step that does not match leaves it unchanged. Each step looks ahead by at most its own length
/// and one word, so parsing takes linear time.
package struct TextCursor {
  let bytes: [UInt8]
  let words: NumberWords
  package var index: Int
  package var end: Int

  init(_ bytes: [UInt8], _ words: NumberWords) {
    self.bytes = bytes
    self.words = words
    index = 0
    end = bytes.count
  }

  package init(_ text: String, _ lexicon: Lexicon) {
    self.init(Array(text.utf8), lexicon.numbers)
  }

  package var isAtEnd: Bool { index >= end }

  /// Returns the byte `offset` places ahead, 0 beyond the end.
  package func peek(_ offset: Int = 0) -> UInt8 { byte(at: index + offset) }

  /// Returns the byte at a place, 0 outside of the text.
  func byte(at place: Int) -> UInt8 { place >= 0 && place < end ? bytes[place] : 0 }

  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the text in lower case; the slower Unicode mapping is used only for non-ASCII text.
  package func lowered(_ range: Range<Int>) -> String {
    var isASCII = true
    for place in range where bytes[place] >= 0x80 {
      isASCII = false
      break
    }
    guard isASCII else { return text(range).lowercased() }
    return unsafe String(unsafeUninitializedCapacity: range.count) { buffer in
      for (offset, place) in range.enumerated() { unsafe buffer[offset] = bytes[place].lowered }
      return range.count
    }
  }

  // MARK: Bytes

  /// Skips white space of any kind.
  package mutating func skipBlanks() { index = endOfBlanks(at: index) }

  /// Returns the end of white space, which includes no-break and thin spaces and line endings.
  func endOfBlanks(at start: Int) -> Int {
    var place = start
    while place < end {
      let length = blankLength(at: place)
      if length == 0 { break }
      place += length
    }
    return place
  }

  /// Returns the start of the white space before a place.
  func startOfBlanks(before place: Int) -> Int {
    var start = place
    while start > 0 {
      let length = bytes[start - 1] < 0x80 ? 1 : bytes[start - 1] == 0xA0 ? 2 : 3
      guard start >= length, blankLength(at: start - length) == length else { break }
      start -= length
    }
    return start
  }

  private func blankLength(at place: Int) -> Int {
    switch bytes[place] {
    case 0x20, 0x09, 0x0A: 1
    case 0xC2 where byte(at: place + 1) == 0xA0: 2
    case 0xE2 where byte(at: place + 1) == 0x80 && [0x89, 0xAF].contains(byte(at: place + 2)): 3
    default: 0
    }
  }

  /// Skips `byte` if it is next.
  package mutating func skip(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Skips `text` if it is next, ignoring ASCII case.
  package mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= end else { return false }
    let matches = text.withUTF8Buffer { wanted in
      for place in 0..<count where unsafe bytes[index + place].lowered != wanted[place] {
        return false
      }
      return true
    }
    if matches { index += count }
    return matches
  }

  /// Skips a hyphen, dash or minus sign, which can join the ends of a range.
  mutating func skipDash() -> Bool {
    if skip(0x2D) { return true }
    guard peek() == 0xE2, peek(1) == 0x80 && (0x90...0x95).contains(peek(2)) || isMinus else {
      return false
    }
    index += 3
    return true
  }

  private var isMinus: Bool { peek(1) == 0x88 && peek(2) == 0x92 }

  // MARK: Words

  /// Returns the end of the word at `start`: letters, inner apostrophes, dots and hyphens.
  ///
  /// A digit ends a word that begins with a letter, so `g2` is two words. Trailing hyphens and
  /// apostrophes are excluded, trailing dots included (`oz.`).
  package func wordEnd(from start: Int) -> Int {
    var place = start
    while place < end {
      let byte = bytes[place]
      if byte.isLetter || byte >= 0x80 {
        if byte == 0xE2 && isPunctuation(at: place) || isArabicPunctuation(place) { break }
        place += 1
      } else if byte == 0x2E || byte == 0x27, place > start {
        place += 1
      } else if byte == 0x2D, place > start, place + 1 < end, bytes[place + 1].isWord,
        !bytes[place + 1].isDigit
      {
        place += 1
      } else {
        break
      }
    }
    return place
  }

  /// Whether the bytes at `place` are a dash, quotation mark or slash of U+2010–U+2044.
  private func isPunctuation(at place: Int) -> Bool {
    guard place + 2 < end, bytes[place] == 0xE2 else { return false }
    switch (bytes[place + 1], bytes[place + 2]) {
    case (0x80, 0x99): return false
    case (0x80, 0x90...0xBF), (0x81, 0x84), (0x85, 0x90...0x9E), (0x88, 0x92): return true
    default: return false
    }
  }

  /// Whether the character at a place is neither a letter nor a digit.
  ///
  /// Every character outside of ASCII counts as a letter, except for the symbols of Latin-1,
  /// general punctuation and symbols, and the punctuation of Arabic and of East Asia.
  func isWordEnd(_ place: Int) -> Bool {
    switch byte(at: place) {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: false
    case 0xC2, 0xE2, 0xF0: true
    case 0xD8: isArabicPunctuation(place)
    case 0xE3: byte(at: place + 1) == 0x80
    case 0xEF: byte(at: place + 1) == 0xBC
    case 0x80...: false
    default: true
    }
  }

  /// Whether the character at a place is a letter.
  func isLetter(_ place: Int) -> Bool { !isWordEnd(place) && !byte(at: place).isDigit }

  /// Whether the character before a place is neither a letter nor a digit.
  func isWordStart(_ place: Int) -> Bool {
    guard place > 0, byte(at: place - 1) >= 0x80 else { return place == 0 || isWordEnd(place - 1) }
    return byte(at: place - 2) == 0xC2 || byte(at: place - 3) == 0xE2
      || isArabicPunctuation(place - 2)
  }

  /// Whether the character at a place is `،`, a comma of two bytes.
  func isArabicComma(_ place: Int) -> Bool {
    byte(at: place) == 0xD8 && byte(at: place + 1) == 0x8C
  }

  /// Whether the character at a place is `،`, `؛` or `؟`.
  private func isArabicPunctuation(_ place: Int) -> Bool {
    byte(at: place) == 0xD8 && [0x8C, 0x9B, 0x9F].contains(byte(at: place + 1))
  }
}

extension TextCursor {
  var lead: UInt16 { WordKey.lead(peek(1), peek(2)) }

  /// Skips the longest word of a table that is next, and returns its meaning.
  ///
  /// - Parameter endsAtHyphen: Whether a hyphen ends the word, `ten` in `ten-minute`; otherwise it
  ///   belongs to the word: `half-and-half` is a different word than `half`.
  mutating func match<Meaning>(
    _ table: WordTable<Meaning>, endsAtHyphen: Bool = false
  ) -> Meaning? {
    guard index < end else { return nil }
    let start = index
    let places = table.places(at: bytes[start])
    if places.isEmpty { return nil }
    let lead = lead
    for place in places where table.goesOn(place, with: lead) {
      let word = table.words[place]
      if skip(word, of: table.letters), isBehind(table.letters[word.upperBound - 1], endsAtHyphen) {
        return table.meanings[place]
      }
      index = start
    }
    return nil
  }

  /// Skips a word of a set if it is next, and the white space after it.
  mutating func skipWord(_ words: WordSet) -> Bool {
    guard match(words) != nil else { return false }
    skipBlanks()
    return true
  }

  /// Skips a word, given in lower case, if it is next; the text's word may be longer.
  mutating func skip(_ word: [UInt8]) -> Bool { skip(word.indices, of: word) }

  /// Skips a range of `letters`; a space in it matches white space, a dot, or both.
  mutating func skip(_ word: Range<Int>, of letters: [UInt8]) -> Bool {
    var place = index
    for letter in word {
      guard place < end else { return false }
      let found = bytes[place]
      let byte = letters[letter]
      if byte == 0x20 {
        let behind = endOfBlanks(at: found == 0x2E ? place + 1 : place)
        guard behind > place else { return false }
        place = behind
      } else if found.lowered == byte {
        place += 1
      } else if byte == 0x27, found == 0xE2, self.byte(at: place + 1) == 0x80,
        self.byte(at: place + 2) == 0x99
      {
        place += 3
      } else if found | 0x20 == byte, found >= 0x80, self.byte(at: place - 1) == 0xC3 {
        // Matches Latin-1 capitals such as `Ü`.
        place += 1
      } else {
        return false
      }
    }
    index = place
    return true
  }

  /// Whether the word before the cursor ends here; a word with a final apostrophe always does.
  private func isBehind(_ last: UInt8, _ endsAtHyphen: Bool) -> Bool {
    if last == 0x27 { return true }
    guard isWordEnd(index) else { return false }
    return endsAtHyphen || peek() != 0x2D || !peek(1).isWord
  }

  /// Whether the previous word, before the white space before a place, is one of `list`.
  func isAfter(_ list: [[UInt8]], at place: Int) -> Bool { start(of: list, before: place) != nil }

  /// Returns the start of the previous word, before the white space before a place, if it is one of
  /// `list`.
  func start(of list: [[UInt8]], before place: Int) -> Int? {
    let end = startOfBlanks(before: place)
    guard end < place, end > 0 else { return nil }
    let last = bytes[end - 1].lowered
    var cursor = self
    for word in list where end >= word.count {
      if let letter = word.last, letter.isLetter, letter != last { continue }
      cursor.index = end - word.count
      if isWordStart(cursor.index), cursor.skip(word) { return end - word.count }
    }
    return nil
  }
}

extension TextCursor {
  /// Skips the longest measure at the cursor, with its final dot, and returns it.
  ///
  /// - Parameter joined: Whether a hyphen and more may follow the word, as in `inch-thick`.
  mutating func measure(_ measures: MeasureWords, joined: Bool = false) -> MeasureWord? {
    let start = index
    let (words, lead) = (measures.words, lead)
    for place in words.places(at: peek()) where words.goesOn(place, with: lead) {
      if skip(words.words[place], of: words.letters), endsMeasure(joined) {
        return words.meanings[place]
      }
      index = start
    }
    guard let measure = measures.letter(peek()) else { return nil }
    index += 1
    if endsMeasure(joined) { return measure }
    index = start
    return nil
  }

  private mutating func endsMeasure(_ joined: Bool) -> Bool {
    if peek() == 0x2E { index += 1 }
    let apostrophe = peek() == 0x27 ? 1 : skipsApostrophe ? 3 : 0
    let isJoined = apostrophe > 0 || (peek() == 0x2D && !joined)
    return !isLetter(index) && !(isJoined && isLetter(index + max(apostrophe, 1)))
  }

  private var skipsApostrophe: Bool { peek() == 0xE2 && peek(1) == 0x80 && peek(2) == 0x99 }

  /// Skips an optional plural: `(s)`, `(es)`, `(n)`, `(en)` or `(x)`.
  mutating func skipPluralEnding() {
    guard peek() == 0x28 else { return }
    let count = (1...3).first { peek($0 + 1) == 0x29 }
    guard let count, (1...count).allSatisfy({ peek($0).isLetter }),
      [0x73, 0x6E, 0x78].contains(peek(count))
    else { return }
    index += count + 2
  }
}
