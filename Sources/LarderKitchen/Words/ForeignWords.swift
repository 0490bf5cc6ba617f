internal import LarderModel

/// A search in the source of a recipe for words that only other vocabularies contain. It runs
/// before the recipe is read: most catalogs are in one language and need no other vocabulary.
///
/// A word counts only if it is probably not part of a sentence: after a number (`2 EL`), as a whole
/// line, value or label (`## Zutaten`), and together with another at its start (`eine Prise`).
struct ForeignWords: Sendable {
  private let keys: KeyTable

  /// The value in `language: de`, which is also a word of French and Spanish.
  private static let german = WordKey.of("de".utf8)

  /// - Parameters:
  ///   - others: The files of other vocabularies.
  ///   - own: The files of the vocabularies in use.
  init(_ others: [[UInt8]], own: [[UInt8]]) {
    var keys = Set(others.flatMap(ForeignWords.keys))
    keys.subtract(own.flatMap(ForeignWords.keys))
    // Words of notations, not of languages.
    for word in ["true", "false", "null"] { keys.remove(WordKey.of(word.utf8)) }
    self.keys = KeyTable(keys)
  }

  private static func keys(_ text: [UInt8]) -> [UInt64] {
    var words = SourceWords(text, in: text.indices)
    var keys: [UInt64] = []
    while let word = words.next() { keys.append(word.key) }
    return keys
  }

  /// Returns whether a part of a source contains such a word.
  func areFound(in source: [UInt8], _ range: Range<Int>) -> Bool {
    var words = SourceWords(source, in: range)
    var isBeside = false
    while let word = words.next() {
      let isForeign = keys.contains(word.key)
      if isForeign {
        if word.gap == .number || word.gap == .blank && isBeside { return true }
        if word.gap == .opening, word.key != ForeignWords.german, words.isAtClosing { return true }
      }
      isBeside = isForeign && word.gap == .opening
      if !isBeside { words.skipSentence() }
    }
    return false
  }
}

/// The words of at least two letters in JSON, YAML, Markdown or Cooklang, with JSON escapes
/// decoded.
private struct SourceWords {
  /// The text before a word.
  enum Gap {
    /// The start of a line, a value or a label.
    case opening
    case number
    /// White space, a hyphen or a bracket after another word or a number.
    case blank
    case other
  }

  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  private var gap = Gap.opening

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    (index, end) = (range.lowerBound, range.upperBound)
  }

  mutating func next() -> (key: UInt64, gap: Gap)? {
    while index < end {
      var key = WordKey.empty
      var count = 0
      while index < end {
        let byte = bytes[index]
        if byte.isLetter {
          key = WordKey.adding(UInt64(byte | 0x20), to: key)
          index += 1
        } else if byte >= 0x80 || byte == 0x5C, let (letter, length) = letter() {
          key = WordKey.adding(letter, to: key)
          index += length
        } else {
          break
        }
        count += 1
      }
      let gap = gap
      if count > 0 { self.gap = .blank }
      if count > 1 { return (key, gap) }
      if index < end { skip() }
    }
    return nil
  }

  /// Moves to the next place where a line, a value, a label or a number may begin.
  mutating func skipSentence() {
    guard index < end else { return }
    let mayEnd = SourceWords.mayEnd
    let length = unsafe bytes[index..<end].withUnsafeBufferPointer { text in
      unsafe text.firstIndex { mayEnd[Int($0)] } ?? text.count
    }
    if length > 0 { gap = .other }
    index += length
  }

  /// Whether a sentence may end at each byte; C2 and E2 begin fractions.
  private static let mayEnd: [Bool] = (0...0xFF).map { byte in
    byte.isDigit || isEdge(byte) || byte == 0xC2 || byte == 0xE2
  }

  /// Whether a line, a value or a label ends here.
  var isAtClosing: Bool {
    // The index may be past the end after a broken character or a backslash at the end.
    let next = bytes[min(index, end)..<end].first { !$0.isBlank && !SourceWords.isMark($0) }
    return next.map(SourceWords.isEdge) ?? true
  }

  /// Returns the literal or escaped non-ASCII letter at this place, in lower case within Latin-1,
  /// and its length in bytes.
  private func letter() -> (UInt64, Int)? {
    let (scalar, length) = scalar()
    switch scalar.value {
    case 0xC0...0xDE: return (UInt64(scalar.value + 0x20), length)
    case 0xDF..<0x2000, 0x2C00..<0xFF00: return (UInt64(scalar.value), length)
    default: return nil
    }
  }

  /// Returns the scalar at this place, which may be written as `\u00FC`.
  private func scalar() -> (Unicode.Scalar, Int) {
    if bytes[index] == 0x5C, index + 5 < end, bytes[index + 1] == 0x75,
      let value = UInt32(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
    {
      return (Unicode.Scalar(value) ?? "\u{FFFD}", 6)
    }
    return SearchText.scalar(at: index, of: bytes)
  }

  /// Skips characters other than letters; only one if it is longer than a byte.
  private mutating func skip() {
    let start = index
    while index < end, bytes[index] < 0x80, bytes[index] != 0x5C, !bytes[index].isLetter {
      skipped(bytes[index])
      index += 1
    }
    if index > start { return }
    let (scalar, length) = scalar()
    index += length
    switch scalar.value {
    case 0xBC...0xBE, 0x2150...0x215E: gap = .number
    case 0x5C:
      // `\n`
      gap = .opening
      index += 1
    case 0..<0x80: skipped(UInt8(scalar.value))
    case 0xA0: break
    default: gap = .other
    }
  }

  private mutating func skipped(_ byte: UInt8) {
    if byte.isDigit {
      gap = .number
    } else if SourceWords.isEdge(byte) {
      gap = .opening
    } else if !byte.isBlank, byte != 0x2D, byte != 0x28,
      gap != .opening || !SourceWords.isMark(byte)
    {
      gap = .other
    }
  }

  /// Newlines, `"`, `:`, `|` and everything that a backslash begins.
  private static func isEdge(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x0D, 0x22, 0x3A, 0x7C, 0x5C: true
    default: false
    }
  }

  /// Markers of headings, lists and emphasis: `#*_>+-.`
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x23, 0x2A, 0x5F, 0x3E, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }
}
