package import LarderModel

/// Reads lengths of time, ISO 8601 or in words.
///
/// ISO 8601 is read as catalogs write it: parts in any order, more than sixty minutes,
/// fractions, weeks and days, `P0Y0M0DT0H45M0.000S`. In words: "20 minutes",
/// "1 hour 30 minutes", "1 h 30", "1½ hours", "1:30 h", "2 Stunden", "35 minuti"; a number
/// alone counts minutes. `1:30` is one hour and thirty minutes.
///
/// A range counts as its upper end, so that no plan is too short, and keeps the lower one:
/// "10-12 min", "an hour or two". The end of an open one is what is written: "1 hour+" is 60.
/// "Overnight" is 8 to 12 hours. Seconds round up to a whole minute.
package enum DurationText {
  package enum Outcome: Hashable {
    case minutes(Minutes)
    /// Empty, `PT`, `PTHM` or zero: the catalog does not know.
    case unknown
    /// Negative, over ten years, or not a length of time.
    case invalid
  }

  /// - Parameter text: Cleaned.
  package static func read(_ text: String, _ lexicon: Lexicon) -> Outcome {
    guard text.utf8.count <= 200 else { return .invalid }
    var cursor = TextCursor(text, lexicon)
    guard !cursor.isAtEnd else { return .unknown }
    if cursor.peek() == 0x2D || cursor.skip("−") { return .invalid }
    if cursor.peek().lowered == 0x70,
      cursor.end == 1 || !cursor.peek(1).isLetter
        || cursor.peek(1).lowered == 0x74
    {
      return DurationText.iso(&cursor)
    }
    return words(&cursor, lexicon)
  }

  /// Whole minutes of an exact number of seconds.
  static func outcome(seconds: Fraction, from least: Fraction? = nil) -> Outcome {
    guard seconds >= .zero else { return .invalid }
    if seconds == .zero { return .unknown }
    guard let count = wholeMinutes(seconds),
      let minutes = Minutes(count, from: least.flatMap(wholeMinutes))
    else { return .invalid }
    return .minutes(minutes)
  }

  private static func wholeMinutes(_ seconds: Fraction) -> Int? {
    let (whole, rest) = seconds.numerator.quotientAndRemainder(
      dividingBy: seconds.denominator)
    let up = whole + (rest > 0 ? 1 : 0)
    return up <= 1_000_000_000 ? Int((up + 59) / 60) : nil
  }
}

extension DurationText {
  /// Reads `P…T…` in any order of parts. `M` is months before the `T`, minutes after it.
  ///
  /// A part without digits (`PTHM`) is unknown and counts nothing; one whose digits are words
  /// (`PTundefinedM`) makes the whole invalid.
  static func iso(_ cursor: inout TextCursor) -> Outcome {
    cursor.index += 1
    var seconds = Fraction.zero
    var isTime = false
    while !cursor.isAtEnd {
      if cursor.skip("t") {
        isTime = true
        continue
      }
      guard let number = try? cursor.isoNumber(), !cursor.isAtEnd else { return .invalid }
      let designator = cursor.peek().lowered
      cursor.index += 1
      // Minutes rather than months, though the T is missing.
      if designator == 0x68 { isTime = true }
      guard let unit = isoSeconds(designator, isTime: isTime) else { return .invalid }
      guard let part = number.multiplied(by: Fraction(unit)), let sum = seconds.adding(part) else {
        return .invalid
      }
      seconds = sum
    }
    return outcome(seconds: seconds)
  }

  private static func isoSeconds(_ designator: UInt8, isTime: Bool) -> Int32? {
    switch designator {
    case 0x79: 31_536_000
    case 0x6D: isTime ? 60 : 2_592_000
    case 0x77: 604_800
    case 0x64: 86_400
    case 0x68: 3600
    case 0x73: 1
    default: nil
    }
  }
}

extension TextCursor {
  /// Digits with an optional decimal part; zero where there are none.
  mutating func isoNumber() throws(NumberFault) -> Fraction? {
    guard peek().isDigit || peek() == 0x2E else { return peek().isLetter ? .zero : nil }
    guard let number = try number() else { return nil }
    return number.decimal ?? number.value
  }
}
