internal import LarderModel

/// A parser that finds one duration of a text at a time.
struct DurationReader {
  var cursor: TextCursor
  let words: DurationWords
  /// Whether to look for phrases and for numbers that are spelled out.
  private let findsWords: Bool

  init(_ bytes: [UInt8], _ words: DurationWords, findsWords: Bool) {
    cursor = TextCursor(bytes, words.numbers)
    self.words = words
    self.findsWords = findsWords
  }

  func byte(at place: Int) -> UInt8 { cursor.byte(at: place) }

  func digit(at place: Int) -> Int? {
    let byte = byte(at: place)
    return byte.isDigit ? Int(byte - 0x30) : nil
  }

  /// Skips white space, and returns whether there was any.
  mutating func blanks() -> Bool {
    let start = cursor.index
    cursor.skipBlanks()
    return cursor.index > start
  }

  mutating func accept<Meaning>(_ table: WordTable<Meaning>) -> Meaning? {
    cursor.match(table, beforeHyphen: .end)
  }

  /// Skips everything that cannot begin a duration; returns false at the end of the text.
  mutating func pass() -> Bool {
    unsafe cursor.bytes.withUnsafeBufferPointer { text in
      var place = cursor.index
      defer { cursor.index = place }
      while place < text.count {
        let byte = unsafe text[place]
        switch byte {
        case 0x30...0x39, 0xC2, 0xE2: return true
        case 0xD9 where findsWords && cursor.arabicDigit(at: place) != nil: return true
        default: break
        }
        let isInside = unsafe place > 0 && text[place - 1].isLetter
        if !isInside, findsWords, words.beginsWord(byte),
          unsafe words.beginnings.begin(at: place, of: text)
        {
          return true
        }
        place += 1
        // Most letters follow another letter.
        if byte.isLetter {
          while unsafe place < text.count && text[place].isLetter { place += 1 }
        }
      }
      return false
    }
  }

  /// Skips a run of digits, or one other byte.
  mutating func skipNumber() {
    cursor.index += 1
    while cursor.peek().isDigit { cursor.index += 1 }
  }

  /// Whether the number at a place is the end of a word, a fraction, a range or a longer number.
  func isInsideNumber(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    switch byte(at: place - 1) {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2F: return true
    case 0x2C, 0x2D, 0x2E, 0x3A: return digit(at: place - 2) != nil
    case 0x93, 0x94: return byte(at: place - 3) == 0xE2 && digit(at: place - 4) != nil
    default: return false
    }
  }

  // MARK: Numbers

  /// Parses the number before a unit: digits, or words such as `two` or `two and a half`.
  ///
  /// `1,200` is ambiguous and therefore not accepted.
  mutating func amount() -> Fraction? {
    let start = cursor.index
    if let number = count() { return withHalf(number) }
    guard let number = (try? cursor.number()) ?? nil, number.grouped == nil,
      words.numbers.hasDecimalComma || !cursor.bytes[start..<cursor.index].contains(0x2C)
    else {
      cursor.index = start
      return nil
    }
    return number.value
  }

  /// Parses a number word such as `two`, regardless of the words after it.
  mutating func count() -> Fraction? {
    words.beginsWord(cursor.peek()) ? accept(words.counts) : nil
  }

  private mutating func withHalf(_ amount: Fraction) -> Fraction {
    let start = cursor.index
    if amount.isWhole, blanks(), accept(words.numbers.half) != nil,
      let sum = Fraction(1, over: 2).flatMap(amount.adding)
    {
      return sum
    }
    cursor.index = start
    return amount
  }

  // MARK: Units

  /// Parses a unit after white space, a hyphen or nothing, and returns it in seconds.
  mutating func unit() -> Int? {
    let start = cursor.index
    if blanks() {
      if accept(words.more) != nil { _ = blanks() }
    } else {
      _ = cursor.skip(0x2D) || cursor.skip("\u{2011}")
    }
    let place = cursor.index
    let (units, lead) = (words.units, cursor.lead)
    for unit in units.places(at: cursor.peek()) where units.goesOn(unit, with: lead) {
      cursor.index = place
      let (word, seconds) = (units.words[unit], units.meanings[unit])
      // A capital letter is not a symbol, and `2020h` is not a duration.
      guard word.count > 1 || !cursor.peek().isUpper && !isBehindYear(place),
        cursor.skip(word, of: units.letters)
      else { continue }
      let isClock = word.count == 1 && seconds == 3600 && isClockMinutes(cursor.index)
      if isClock || cursor.isWordEnd(cursor.index), !isNoUnit() { return seconds }
    }
    cursor.index = start
    return nil
  }

  /// Whether at least four digits end at a place.
  private func isBehindYear(_ place: Int) -> Bool {
    (1...4).allSatisfy { digit(at: place - $0) != nil }
  }

  /// Whether the next words show that the word before them is not a unit. Does not move.
  mutating func isNoUnit() -> Bool {
    let start = cursor.index
    defer { cursor.index = start }
    return blanks() && accept(words.notAfterUnit) != nil
  }

  /// Whether exactly two digits of minutes are at a place.
  func isClockMinutes(_ place: Int) -> Bool {
    (digit(at: place) ?? 6) < 6 && digit(at: place + 1) != nil && digit(at: place + 2) == nil
  }
}

extension Fraction {
  /// Returns a number of units in seconds, rounded half up; `nil` for zero and above the limit.
  func seconds(of unit: Int) -> Int? {
    guard let seconds = multiplied(by: Fraction(Int32(clamping: unit))), seconds > .zero,
      seconds < Fraction(1_000_000)
    else { return nil }
    // Numbers have at most thirteen decimals, so both products fit in 64 bits.
    return Int((seconds.numerator * 2 + seconds.denominator) / (seconds.denominator * 2))
  }
}
