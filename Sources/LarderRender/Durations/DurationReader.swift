/// A place in a text and the small steps forward from it.
///
/// Every step looks at a bounded number of bytes, which keeps the scan linear. A step that
/// does not fit leaves the position where it was.
struct DurationReader {
  let bytes: [UInt8]
  let words: DurationWords
  var position = 0

  func byte(at index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

  func digit(at index: Int) -> Int? {
    let byte = byte(at: index)
    return (0x30...0x39).contains(byte) ? Int(byte - 0x30) : nil
  }

  /// One of `٠` to `٩`.
  func arabicDigit(at index: Int) -> Int? {
    let second = byte(at: index + 1)
    return byte(at: index) == 0xD9 && (0xA0...0xA9).contains(second) ? Int(second - 0xA0) : nil
  }

  mutating func accept(_ byte: UInt8) -> Bool {
    guard self.byte(at: position) == byte else { return false }
    position += 1
    return true
  }

  /// Accepts `expected`, whatever the case of its ASCII letters in the text.
  mutating func accept(_ expected: [UInt8]) -> Bool {
    guard position + expected.count <= bytes.count else { return false }
    for (offset, wanted) in expected.enumerated() {
      let byte = bytes[position + offset]
      guard ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == wanted else { return false }
    }
    position += expected.count
    return true
  }

  /// Accepts a whole word.
  mutating func acceptWord(_ word: [UInt8]) -> Bool {
    let start = position
    guard accept(word), isWordEnd(position) else {
      position = start
      return false
    }
    return true
  }

  /// Accepts whole words with blanks between them.
  mutating func acceptAll(_ list: [[UInt8]]) -> Bool {
    for (index, word) in list.enumerated() {
      guard index == 0 || blanks(), acceptWord(word) else { return false }
    }
    return true
  }

  /// Passes everything with which no duration can begin; false at the end of the text.
  mutating func pass() -> Bool {
    unsafe bytes.withUnsafeBufferPointer { text in
      while position < text.count {
        switch unsafe text[position] {
        case 0x30...0x39, 0xC2, 0xE2: return true
        case 0xD9 where arabicDigit(at: position) != nil: return true
        // Most letters stand behind another.
        case let byte where words.beginsWord(byte):
          let isInside = unsafe position > 0 && (0x61...0x7A).contains(text[position - 1] | 0x20)
          if !isInside, unsafe words.beginnings.begin(at: position, of: text) { return true }
        default: break
        }
        position += 1
      }
      return false
    }
  }

  /// Skips one to three blanks, no-break ones and line ends among them.
  mutating func blanks() -> Bool {
    let start = position
    for _ in 0..<3 {
      switch byte(at: position) {
      case 0x20, 0x09, 0x0A: position += 1
      case 0xC2 where byte(at: position + 1) == 0xA0: position += 2
      case 0xE2
      where byte(at: position + 1) == 0x80 && [0x89, 0xAF].contains(byte(at: position + 2)):
        position += 3
      default: return position > start
      }
    }
    return true
  }

  /// Whether no letter and no digit stands at `index`.
  ///
  /// Outside of ASCII everything counts as a letter save Latin-1's signs, general punctuation
  /// and symbols, and the punctuation of Arabic and of East Asia.
  func isWordEnd(_ index: Int) -> Bool {
    switch byte(at: index) {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: false
    case 0xC2, 0xE2, 0xF0: true
    case 0xD8: isArabicPunctuation(index)
    case 0xE3: byte(at: index + 1) == 0x80
    case 0xEF: byte(at: index + 1) == 0xBC
    case 0x80...: false
    default: true
    }
  }

  /// Whether no letter and no digit stands before `index`.
  func isWordStart(_ index: Int) -> Bool {
    guard index > 0, byte(at: index - 1) >= 0x80 else { return index == 0 || isWordEnd(index - 1) }
    return byte(at: index - 2) == 0xC2 || byte(at: index - 3) == 0xE2
      || isArabicPunctuation(index - 2)
  }

  /// `،`, `؛` or `؟`.
  private func isArabicPunctuation(_ index: Int) -> Bool {
    byte(at: index) == 0xD8 && [0x8C, 0x9B, 0x9F].contains(byte(at: index + 1))
  }

  /// Whether the word that ends before the blank before `index` is one of `list`.
  func isAfter(_ list: [[UInt8]], at index: Int) -> Bool {
    var end = index
    while end > 0, index - end < 3, [0x20, 0x09, 0x0A].contains(bytes[end - 1]) { end -= 1 }
    guard end < index else { return false }
    return list.contains { word in
      guard end >= word.count, end == word.count || isWordEnd(end - word.count - 1) else {
        return false
      }
      var reader = self
      reader.position = end - word.count
      return reader.accept(word)
    }
  }
}
