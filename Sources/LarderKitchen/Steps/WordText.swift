internal import LarderModel

/// The words of a text, prepared for comparison: folded as in search, and without endings.
struct WordText {
  struct Word {
    /// Offsets in the text's bytes.
    var range: Range<Int>
    /// Range of the stem in `letters`.
    var stem: Range<Int>
    /// Fingerprints of the folded word and of its stem.
    var key: UInt64
    var stemKey: UInt64
    /// The separator between this word and the previous one.
    var gap: Gap
    var isNumber: Bool
    /// Whether its script uses no spaces, so that words may begin and end anywhere inside it.
    var isUnspaced: Bool
  }

  enum Gap: Comparable {
    case blank
    /// A comma, a bracket, a dash.
    case phrase
    case sentence
  }

  private(set) var words: [Word] = []
  /// The text in lower case, followed by the folded words that are not plain ASCII.
  private(set) var letters: [UInt8]
  /// Offsets of digits and vulgar fractions.
  private(set) var numbers: [Int] = []
  /// Length of the text in bytes.
  let count: Int

  /// The current word while splitting the text; its range is empty between words.
  private struct Part {
    var range = 0..<0
    /// Range in `letters`.
    var letters = 0..<0
    var key = WordKey.empty
    var gap = Gap.sentence
  }

  /// - Parameter bytes: UTF-8. A zero byte ends a sentence, as between two paragraphs.
  init(_ bytes: [UInt8], _ language: StepWords) {
    count = bytes.count
    letters = WordText.lowered(bytes)
    words.reserveCapacity(bytes.count / 5 + 1)
    var part = Part()
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isLetter || byte.isDigit {
        index = addLetters(at: index, of: bytes, to: &part)
        continue
      }
      if byte == 0x20 {
        index += 1
        end(&part, language)
        continue
      }
      let (scalar, length) = SearchText.scalar(at: index, of: bytes)
      let next = index + length
      switch scalar.value {
      case 0x27, 0x2019:
        // French and related languages join articles to words: in `l’oignon`, the word is `oignon`.
        if part.letters.count <= 5, language.elisions.contains(part.key) {
          part = Part(gap: part.gap)
        }
      case 0xAD, 0x02BC, 0x0640, 0x2018, 0x200B...0x200D: break
      case 0x80... where addFolded(scalar, at: index..<next, to: &part):
        let isFraction = (0xBC...0xBE).contains(scalar.value) || (0x2150...0x215E) ~= scalar.value
        if isFraction, index == 0 || !bytes[index - 1].isDigit { numbers.append(index) }
      default:
        end(&part, language)
        part.gap = max(part.gap, WordText.gap(scalar, at: index, of: bytes))
      }
      index = next
    }
    end(&part, language)
  }

  /// Returns letters in lower case and digits unchanged; other results are meaningless.
  private static func lowered(_ bytes: [UInt8]) -> [UInt8] {
    var lower = bytes
    var span = lower.mutableSpan
    for place in span.indices { span[place] |= 0x20 }
    return lower
  }

  /// Adds ASCII letters and digits, which usually form a whole word and are not copied.
  ///
  /// - Returns: The place after them.
  private mutating func addLetters(
    at start: Int, of bytes: [UInt8], to part: inout Part
  ) -> Int {
    let text = bytes.span
    var end = start
    var key = part.key
    while end < text.count {
      let byte = text[end]
      if !byte.isLetter {
        guard byte.isDigit else { break }
        if end == 0 || !text[end - 1].isDigit { numbers.append(end) }
      }
      key = WordKey.adding(UInt64(byte | 0x20), to: key)
      end &+= 1
    }
    part.key = key
    if part.range.isEmpty {
      (part.range, part.letters) = (start..<end, start..<end)
    } else {
      moveToEnd(&part)
      for place in start..<end { letters.append(letters[place]) }
      part.range = part.range.lowerBound..<end
      part.letters = part.letters.lowerBound..<letters.count
    }
    return end
  }

  /// Adds the folded form of a character beyond ASCII.
  ///
  /// - Returns: Whether it belongs to a word; combining marks do, but add nothing.
  private mutating func addFolded(
    _ scalar: Unicode.Scalar, at range: Range<Int>, to part: inout Part
  ) -> Bool {
    moveToEnd(&part)
    let start = letters.count
    guard SearchText.fold(scalar, into: &letters) else { return false }
    for place in start..<letters.count {
      part.key = WordKey.adding(UInt64(letters[place]), to: part.key)
    }
    part.letters = part.letters.lowerBound..<letters.count
    if !part.range.isEmpty {
      part.range = part.range.lowerBound..<range.upperBound
    } else if !part.letters.isEmpty {
      part.range = range
    }
    return true
  }

  /// Moves a word to the end, so that more can be appended.
  private mutating func moveToEnd(_ part: inout Part) {
    if !part.letters.isEmpty, part.letters.upperBound == letters.count { return }
    let start = letters.count
    for place in part.letters { letters.append(letters[place]) }
    part.letters = start..<letters.count
  }

  /// Returns the index of the first word at or after a place in the text.
  func word(from place: Int) -> Int {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].range.lowerBound < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds the current word, if any, and begins the next.
  private mutating func end(_ part: inout Part, _ language: StepWords) {
    if part.range.isEmpty { return }
    let start = part.letters.lowerBound
    let stem = language.stem(&letters, part.letters)
    let isUnspaced =
      letters[start] >= 0xE3 && SearchText.isUnspaced(letters[start..<stem.upperBound])
    words.append(
      Word(
        range: part.range, stem: stem, key: part.key,
        stemKey: stem == part.letters ? part.key : WordKey.of(letters[stem]),
        gap: part.gap, isNumber: letters[start].isDigit, isUnspaced: isUnspaced))
    part = Part(gap: .blank)
  }

  /// Whether a word follows a word such as `until` in the same phrase, or is a verb:
  /// `butter the dish`.
  func isAside(_ word: Int, _ language: StepWords) -> Bool {
    var place = word
    while words[place].gap == .blank, place > 0 {
      place -= 1
      if language.then.contains(words[place].key) { break }
      if language.asides.contains(words[place].key) { return true }
    }
    guard word + 1 < words.count, words[word + 1].gap == .blank,
      language.definite.contains(words[word + 1].key)
    else { return false }
    return words[word].gap > .blank || language.dull.contains(words[word - 1].key)
  }

  /// Whether words such as `half` or `rest` apply to a range of words: `half of the dill` and, in
  /// languages whose nouns come first, `le beurre restant`.
  func isPart(_ range: Range<Int>, _ language: StepWords) -> Bool {
    if language.isHeadFirst, range.upperBound < words.count,
      words[range.upperBound].gap == .blank, language.parts.contains(words[range.upperBound].key)
    {
      return true
    }
    var place = range.lowerBound
    while words[place].gap == .blank, place > max(0, range.lowerBound - 4) {
      place -= 1
      let key = words[place].key
      if language.parts.contains(key) { return true }
      guard
        language.links.contains(key) || language.dull.contains(key)
          || language.vague.contains(key)
      else { return false }
    }
    return false
  }

  /// Whether one of some phrases ends directly before a word.
  func follows(_ word: Int, _ phrases: [[UInt64]]) -> Bool {
    phrases.contains { phrase in
      phrase.count <= word
        && phrase.indices.allSatisfy { words[word - phrase.count + $0].key == phrase[$0] }
    }
  }

  /// Whether a phrase begins at a word; `0` in the phrase matches any number.
  func has(_ phrase: [UInt64], at start: Int) -> Bool {
    start + phrase.count <= words.count
      && phrase.indices.allSatisfy {
        words[start + $0].key == phrase[$0]
          || words[start + $0].isNumber && phrase[$0] == WordText.anyNumber
      }
  }

  /// The word of a phrase that matches any number.
  static let anyNumber = WordKey.of([0x30])

  /// Returns the strongest separator in a part of the text without words.
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
}
