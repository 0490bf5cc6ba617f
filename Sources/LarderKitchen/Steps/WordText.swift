/// The words of a text as they are compared: folded as search folds them, and without endings.
struct WordText {
  struct Word {
    /// Offsets in the text's bytes.
    var range: Range<Int>
    /// What is compared, in `letters`.
    var stem: Range<Int>
    /// Fingerprints of the folded word and of its stem.
    var key: UInt64
    var stemKey: UInt64
    /// What stands between it and the word before.
    var gap: Gap
    var isNumber: Bool
    /// Of a script without blanks, whose words may begin and end anywhere.
    var isUnspaced: Bool
  }

  enum Gap: Comparable {
    case blank
    /// A comma, a bracket, a dash.
    case phrase
    case sentence
  }

  private(set) var words: [Word] = []
  private(set) var letters: [UInt8] = []

  /// - Parameter bytes: UTF-8. A zero byte ends a sentence, as between two paragraphs.
  init(_ bytes: [UInt8], _ language: StepWords) {
    letters.reserveCapacity(bytes.count + 16)
    words.reserveCapacity(bytes.count / 5 + 1)
    var start: Int?
    var end = 0
    var first = 0
    var gap = Gap.sentence
    var index = 0

    func close(_ found: inout WordText) {
      guard let begin = start else { return }
      start = nil
      found.append(begin..<end, lettersFrom: first, gap, language)
      first = found.letters.count
      gap = .blank
    }

    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x61...0x7A, 0x30...0x39, 0x41...0x5A:
        if start == nil { start = index }
        letters.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        index += 1
        end = index
      case 0x27:
        if start != nil { dropElision(from: &first, &start, language) }
        index += 1
      case 0..<0x80:
        close(&self)
        gap = max(gap, WordText.gap(byte, at: index, of: bytes))
        index += 1
      default:
        let (scalar, length) = WordText.scalar(at: index, of: bytes)
        switch scalar.value {
        case 0x2019:
          if start != nil { dropElision(from: &first, &start, language) }
        case 0xAD, 0x02BC, 0x0640, 0x2018, 0x200B...0x200D: break
        default:
          let before = letters.count
          if SearchText.fold(scalar, into: &letters) {
            if start == nil, letters.count > before { start = index }
            end = index + length
          } else {
            close(&self)
            gap = max(gap, WordText.gap(scalar))
          }
        }
        index += length
      }
    }
    close(&self)
  }

  /// The first word at or behind a place of the text.
  func word(from place: Int) -> Int {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].range.lowerBound < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// French and its sisters join articles to words: `l’oignon` speaks of an `oignon`.
  private mutating func dropElision(
    from first: inout Int, _ start: inout Int?, _ language: StepWords
  ) {
    guard letters.count - first <= 5,
      language.elisions.contains(WordText.key(of: letters[first...]))
    else { return }
    letters.removeSubrange(first...)
    start = nil
  }

  private mutating func append(
    _ range: Range<Int>, lettersFrom first: Int, _ gap: Gap, _ language: StepWords
  ) {
    let key = WordText.key(of: letters[first...])
    let stem = language.stem(&letters, from: first)
    let isUnspaced = letters[first] >= 0xE3 && SearchText.isUnspaced(letters[first...])
    words.append(
      Word(
        range: range, stem: stem, key: key, stemKey: WordText.key(of: letters[stem]),
        gap: gap, isNumber: (0x30...0x39).contains(letters[first]), isUnspaced: isUnspaced))
  }

  /// What stands in a part of the text without words.
  static func gap(in range: Range<Int>, of bytes: [UInt8]) -> Gap {
    var gap = Gap.blank
    var place = range.lowerBound
    while place < range.upperBound {
      let (scalar, length) = scalar(at: place, of: bytes)
      gap = max(gap, length > 1 ? self.gap(scalar) : self.gap(bytes[place], at: place, of: bytes))
      place += length
    }
    return gap
  }

  private static func gap(_ byte: UInt8, at index: Int, of bytes: [UInt8]) -> Gap {
    switch byte {
    case 0x2E, 0x3B, 0x3A, 0x21, 0x3F, 0x00: .sentence
    case 0x2C, 0x28, 0x29: .phrase
    case 0x2D where index > 0 && index + 1 < bytes.count:
      bytes[index - 1] == 0x20 && bytes[index + 1] == 0x20 ? .phrase : .blank
    default: .blank
    }
  }

  private static func gap(_ scalar: Unicode.Scalar) -> Gap {
    switch scalar.value {
    // Full stops, semicolons and question marks of Arabic and of East Asia.
    case 0x061B, 0x061F, 0x06D4, 0x3002, 0xFF01, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F: .sentence
    case 0x2013, 0x2014, 0x060C, 0x3001, 0xFF08, 0xFF09, 0xFF0C: .phrase
    default: .blank
    }
  }

  /// - Returns: U+FFFD, one byte long, for what is no UTF-8.
  static func scalar(at index: Int, of bytes: [UInt8]) -> (Unicode.Scalar, Int) {
    let first = bytes[index]
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 0
    guard length > 0, index + length <= bytes.count else { return ("\u{FFFD}", 1) }
    var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    for place in index + 1..<index + length { value = value << 6 | UInt32(bytes[place] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// FNV-1a.
  static func key(of letters: some Sequence<UInt8>) -> UInt64 {
    var key: UInt64 = 0xCBF2_9CE4_8422_2325
    for letter in letters { key = (key ^ UInt64(letter)) &* 0x100_0000_01B3 }
    return key
  }
}
