/// A place in one cleaned line, moved forward by the readers of numbers and words.
struct LineCursor {
  let bytes: [UInt8]
  var index: Int
  var end: Int

  init(_ text: String) {
    bytes = Array(text.utf8)
    index = 0
    end = bytes.count
  }

  var isAtEnd: Bool { index >= end }

  /// The byte `offset` places ahead, 0 beyond the end.
  func peek(_ offset: Int = 0) -> UInt8 {
    let place = index + offset
    return place < end ? bytes[place] : 0
  }

  mutating func skipBlanks() {
    while index < end, bytes[index].isBlank { index += 1 }
  }

  /// Moves past `byte` when it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Moves past `text` when it is next, without regard to ASCII case.
  mutating func skip(_ text: StaticString) -> Bool {
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

  /// Moves past a whole word when it is next, and the blanks after it.
  mutating func skipWord(_ word: StaticString) -> Bool {
    let start = index
    guard skip(word) else { return false }
    if peek().isWord || (peek() == 0x2D && peek(1).isWord) {
      index = start
      return false
    }
    skipBlanks()
    return true
  }

  /// The end of the word that starts at `start`: letters, inner apostrophes, dots and hyphens.
  ///
  /// A digit ends a word that began with a letter, so `g2` is two; trailing hyphens and
  /// apostrophes are left out, trailing dots stay (`oz.`).
  func wordEnd(from start: Int) -> Int {
    var place = start
    while place < end {
      let byte = bytes[place]
      if byte.isLetter || byte >= 0x80 {
        if byte == 0xE2, isPunctuation(at: place) { break }
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
  func isPunctuation(at place: Int) -> Bool {
    guard place + 2 < end, bytes[place] == 0xE2 else { return false }
    switch (bytes[place + 1], bytes[place + 2]) {
    case (0x80, 0x99): return false
    case (0x80, 0x90...0xBF), (0x81, 0x84), (0x85, 0x90...0x9E), (0x88, 0x92): return true
    default: return false
    }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text in lower case; letters beyond ASCII only where there are any.
  func lowered(_ range: Range<Int>) -> String {
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
}
