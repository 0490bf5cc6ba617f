internal import LarderModel

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
  /// Where digits and vulgar fractions begin.
  private(set) var numbers: [Int] = []

  /// - Parameter bytes: UTF-8. A zero byte ends a sentence, as between two paragraphs.
  init(_ bytes: [UInt8], _ language: StepWords) {
    letters.reserveCapacity(bytes.count + 16)
    words.reserveCapacity(bytes.count / 5 + 1)
    // Of the word that is being read, as long as its range holds anything.
    var range = 0..<0
    var first = 0
    var gap = Gap.sentence
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isLetter || byte.isDigit {
        let start = index
        while index < bytes.count {
          let byte = bytes[index]
          if byte.isLetter {
            letters.append(byte | 0x20)
          } else if byte.isDigit {
            if index == 0 || !bytes[index - 1].isDigit { numbers.append(index) }
            letters.append(byte)
          } else {
            break
          }
          index += 1
        }
        range = (range.isEmpty ? start : range.lowerBound)..<index
        continue
      }
      let (scalar, length) = SearchText.scalar(at: index, of: bytes)
      let next = index + length
      switch scalar.value {
      case 0x27, 0x2019:
        if !range.isEmpty, isElision(from: first, language) {
          letters.removeSubrange(first...)
          range = 0..<0
        }
      case 0xAD, 0x02BC, 0x0640, 0x2018, 0x200B...0x200D: break
      case 0x80... where SearchText.fold(scalar, into: &letters):
        if !range.isEmpty || letters.count > first {
          range = (range.isEmpty ? index : range.lowerBound)..<next
        }
        let isFraction = (0xBC...0xBE).contains(scalar.value) || (0x2150...0x215E) ~= scalar.value
        if isFraction, index == 0 || !bytes[index - 1].isDigit { numbers.append(index) }
      default:
        if !range.isEmpty {
          append(range, lettersFrom: first, gap, language)
          range = 0..<0
          first = letters.count
          gap = .blank
        }
        gap = max(gap, WordText.gap(scalar, at: index, of: bytes))
      }
      index = next
    }
    if !range.isEmpty { append(range, lettersFrom: first, gap, language) }
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
  private func isElision(from first: Int, _ language: StepWords) -> Bool {
    letters.count - first <= 5 && language.elisions.contains(key(of: first..<letters.count))
  }

  private mutating func append(
    _ range: Range<Int>, lettersFrom first: Int, _ gap: Gap, _ language: StepWords
  ) {
    let whole = first..<letters.count
    let key = key(of: whole)
    let stem = language.stem(&letters, from: first)
    let isUnspaced = letters[first] >= 0xE3 && SearchText.isUnspaced(letters[first...])
    words.append(
      Word(
        range: range, stem: stem, key: key, stemKey: stem == whole ? key : self.key(of: stem),
        gap: gap, isNumber: letters[first].isDigit, isUnspaced: isUnspaced))
  }

  /// What stands in a part of the text without words.
  static func gap(in range: Range<Int>, of bytes: [UInt8]) -> Gap {
    var gap = Gap.blank
    var place = range.lowerBound
    while place < range.upperBound {
      let (scalar, length) = SearchText.scalar(at: place, of: bytes)
      gap = max(gap, self.gap(scalar, at: place, of: bytes))
      place += length
    }
    return gap
  }

  private static func gap(_ scalar: Unicode.Scalar, at index: Int, of bytes: [UInt8]) -> Gap {
    switch scalar.value {
    case 0x2E, 0x3B, 0x3A, 0x21, 0x3F, 0x00: .sentence
    // Full stops, semicolons and question marks of Arabic and of East Asia.
    case 0x061B, 0x061F, 0x06D4, 0x3002, 0xFF01, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F: .sentence
    case 0x2C, 0x28, 0x29: .phrase
    case 0x2013, 0x2014, 0x060C, 0x3001, 0xFF08, 0xFF09, 0xFF0C: .phrase
    case 0x2D where index > 0 && index + 1 < bytes.count:
      bytes[index - 1].isBlank && bytes[index + 1].isBlank ? .phrase : .blank
    default: .blank
    }
  }

  private func key(of range: Range<Int>) -> UInt64 {
    var key = WordKey.empty
    for place in range { key = WordKey.adding(UInt64(letters[place]), to: key) }
    return key
  }
}
