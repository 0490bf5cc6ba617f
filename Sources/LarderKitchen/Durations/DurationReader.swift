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
    cursor.match(table, endsAtHyphen: true)
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
  private mutating func isNoUnit() -> Bool {
    let start = cursor.index
    defer { cursor.index = start }
    return blanks() && accept(words.notAfterUnit) != nil
  }

  /// Whether exactly two digits of minutes are at a place.
  private func isClockMinutes(_ place: Int) -> Bool {
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

extension DurationReader {
  /// Parses a number or range with its unit, and a smaller unit after it.
  mutating func measured() -> DurationMention? {
    let start = cursor.index
    guard let length = length() else { return nil }
    return mention(from: start, length)
  }

  /// Parses a duration whose number is spelled out or in Arabic digits.
  mutating func spelled() -> DurationMention? {
    let start = cursor.index
    if cursor.arabicDigit(at: start) != nil || count() != nil {
      cursor.index = start
      let isTail = [0x2C, 0x2D, 0x2E, 0x2F, 0x3A].contains(byte(at: start - 1))
      if !isTail, !cursor.isAfter(words.notBeforeNumber, at: start), let mention = measured() {
        return mention
      }
    }
    cursor.index = start
    return nil
  }

  /// Parses a phrase without digits: `half an hour`.
  mutating func phrase() -> DurationMention? {
    let start = cursor.index
    guard let length = phraseLength() else { return nil }
    return mention(from: start, length)
  }

  private typealias Length = (lower: Int, upper: Int?)

  private mutating func length() -> Length? {
    guard let first = reading() else { return nil }
    guard first.upper == nil, first.lower % first.unit == 0 else {
      return (first.lower, first.upper)
    }
    if first.lower == first.unit, let upper = orMore(first.unit) {
      return (first.lower, upper)
    }
    guard let second = remainder(below: first.unit) else { return (first.lower, nil) }
    return (first.lower + second.lower, second.upper.map { first.lower + $0 })
  }

  private mutating func phraseLength() -> Length? {
    let start = cursor.index
    let phrases = words.phrases
    let places = phrases.places(at: cursor.peek())
    if places.isEmpty { return nil }
    let lead = cursor.lead
    for phrase in places where phrases.goesOn(phrase, with: lead) {
      cursor.index = start
      guard cursor.skip(phrases.words[phrase], of: phrases.letters), cursor.isWordEnd(cursor.index),
        cursor.peek() != 0x2D,
        !isNoUnit(), !cursor.isAfter(words.notBeforePhrase, at: start), !isAfterDigit(start)
      else { continue }
      let seconds = phrases.meanings[phrase]
      if seconds == 3600 || seconds == 60, let upper = orMore(seconds) {
        return (seconds, upper)
      }
      guard seconds % 3600 == 0, let second = remainder(below: 3600) else {
        return (seconds, nil)
      }
      return (seconds + second.lower, second.upper.map { seconds + $0 })
    }
    cursor.index = start
    return nil
  }

  /// Parses `or two` in `an hour or two` and returns it in seconds.
  private mutating func orMore(_ unit: Int) -> Int? {
    let start = cursor.index
    if blanks(), accept(words.numbers.range) != nil, blanks(), let number = count(),
      number > Fraction(1)
    {
      var ahead = self
      if ahead.unit() == nil { return number.seconds(of: unit) }
    }
    cursor.index = start
    return nil
  }

  private typealias Reading = (lower: Int, upper: Int?, unit: Int)

  /// Parses a number or range with one unit: `20 minutes`, `10–12 min`.
  private mutating func reading() -> Reading? {
    let start = cursor.index
    if let seconds = colonTime() { return (seconds, nil, 60) }
    guard let first = amount() else { return nil }
    let afterFirst = cursor.index
    if joins(start), let second = amount(), first < second, let unit = unit() {
      guard let lower = first.seconds(of: unit) else { return nil }
      return (lower, second.seconds(of: unit), unit)
    }
    cursor.index = afterFirst
    // `une seconde fois` means the second time.
    let isOne = first == Fraction(1) && words.beginsWord(byte(at: start))
    guard let unit = unit(), !(isOne && unit == 1), let seconds = first.seconds(of: unit) else {
      cursor.index = start
      return nil
    }
    return (seconds, nil, unit)
  }

  /// Parses a time such as `1:30` before a word for hours, and returns it in seconds.
  private mutating func colonTime() -> Int? {
    let start = cursor.index
    guard let hours = digit(at: cursor.index) else { return nil }
    cursor.index += 1
    var count = hours
    if let ones = digit(at: cursor.index) {
      count = hours * 10 + ones
      cursor.index += 1
    }
    guard count < 24, cursor.skip(0x3A), isClockMinutes(cursor.index),
      let tens = digit(at: cursor.index),
      let ones = digit(at: cursor.index + 1), !cursor.isAfter(words.notBeforeClock, at: start)
    else {
      cursor.index = start
      return nil
    }
    cursor.index += 2
    guard unit() == 3600 else {
      cursor.index = start
      return nil
    }
    return count * 3600 + (tens * 10 + ones) * 60
  }

  /// Skips the separator of a range: a dash, or a word such as `to`.
  private mutating func joins(_ rangeStart: Int) -> Bool {
    let start = cursor.index
    let isSpaced = blanks()
    if cursor.skipDash() {
      _ = blanks()
      return true
    }
    if isSpaced {
      if accept(words.numbers.range) != nil { return blanks() }
      if cursor.isAfter(words.between, at: rangeStart), accept(words.and) != nil { return blanks() }
    }
    cursor.index = start
    return false
  }

  /// Whether a digit precedes the space before `index`.
  private func isAfterDigit(_ index: Int) -> Bool {
    byte(at: index - 1) == 0x20
      && (digit(at: index - 2) != nil || cursor.arabicDigit(at: index - 3) != nil)
  }

  /// Parses a smaller unit after the first one: `30 minutes`, `and 30 to 40 minutes`, `30` in
  /// `1h30` and `1 hour 30`.
  private mutating func remainder(below larger: Int) -> Reading? {
    let start = cursor.index
    let isClock = larger == 3600 && cursor.index > 0 && byte(at: cursor.index - 1) | 0x20 == 0x68
    if isClock, let minutes = clockMinutes() { return minutes }
    if larger == 3600, let part = tail() { return part }
    _ = isAfterAbbreviation && cursor.skip(0x2E)
    let isListed = cursor.skip(0x2C)
    if blanks() { skipJoint() }
    if let second = reading(), second.unit < larger, (second.upper ?? second.lower) < larger,
      !isListed || second.upper == nil
    {
      return second
    }
    cursor.index = start
    if larger == 3600, blanks(), let minutes = clockMinutes() ?? spelledMinutes(), endsClock {
      return minutes
    }
    cursor.index = start
    return nil
  }

  /// Skips the `and` in `1 hour and 30 minutes`.
  private mutating func skipJoint() {
    let start = cursor.index
    guard let joint = words.joint, cursor.skip(joint) else { return }
    // Arabic writes it together with the next word.
    if joint.first ?? 0 >= 0x80 || cursor.isWordEnd(cursor.index) {
      _ = blanks()
    } else {
      cursor.index = start
    }
  }

  /// Parses `trente` in `une heure trente`.
  private mutating func spelledMinutes() -> Reading? {
    let start = cursor.index
    guard let number = count(), number.isWhole, (10..<60).contains(number.numerator) else {
      cursor.index = start
      return nil
    }
    return (Int(number.numerator) * 60, nil, 60)
  }

  /// Whether a number of minutes without a unit ends here; false in `1 hour 30 g`.
  private var endsClock: Bool {
    var reader = self
    switch byte(at: cursor.index) {
    case 0x2D, 0x2F, 0x3A: return false
    case 0x2C, 0x2E: return digit(at: cursor.index + 1) == nil
    case 0xE2 where reader.cursor.skipDash(): return false
    default: break
    }
    if reader.unit() != nil { return false }
    _ = reader.blanks()
    return reader.accept(DurationReader.measures) == nil
  }

  /// Units after which a number is not a number of minutes, as in `1 hour 30 g`.
  private static let measures = WordSet([
    "g", "kg", "ml", "cl", "dl", "l", "cm", "mm", "oz", "lb", "°", "%",
  ])

  /// Parses `and a half` after hours.
  private mutating func tail() -> Reading? {
    let start = cursor.index
    if blanks(), let seconds = accept(words.tails) {
      return (seconds, nil, 60)
    }
    cursor.index = start
    return nil
  }

  /// Parses `30` in `1h30`: two digits below 60, with or without `min` after them.
  private mutating func clockMinutes() -> Reading? {
    let start = cursor.index
    guard isClockMinutes(cursor.index), let tens = digit(at: cursor.index),
      let ones = digit(at: cursor.index + 1)
    else { return nil }
    cursor.index += 2
    let minutes = (tens * 10 + ones) * 60
    let unit = unit() ?? 60
    guard unit == 60, cursor.isWordEnd(cursor.index) else {
      cursor.index = start
      return nil
    }
    return (minutes, nil, 60)
  }

  /// Whether the unit before this place is an abbreviation, whose dot does not end a sentence.
  private var isAfterAbbreviation: Bool {
    (1...3).contains { length in
      let word = cursor.index - length..<cursor.index
      return word.lowerBound >= 0 && word.allSatisfy { byte(at: $0) | 0x20 >= 0x61 }
        && (word.lowerBound == 0 || byte(at: word.lowerBound - 1) | 0x20 < 0x61)
    }
  }

  /// Returns a mention of the duration that began at `start`, or of a range up to a longer one:
  /// `45 s – 1 minute`.
  private mutating func mention(from start: Int, _ first: Length) -> DurationMention? {
    var upper = first.upper
    let behind = cursor.index
    if upper == nil, joins(start), let second = phraseLength() ?? length(), second.upper == nil,
      first.lower < second.lower
    {
      upper = second.lower
    } else {
      cursor.index = behind
    }
    guard let lower = Seconds(first.lower) else { return nil }
    guard let upper else { return DurationMention(range: start..<cursor.index, lower: lower) }
    guard let upper = Seconds(upper), lower < upper else { return nil }
    return DurationMention(range: start..<cursor.index, lower: lower, upper: upper)
  }
}
