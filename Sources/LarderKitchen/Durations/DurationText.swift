package import LarderModel

/// Durations in ISO 8601 or in words.
///
/// ISO 8601 is accepted as catalogs write it: parts in any order, more than sixty minutes,
/// fractions, weeks and days, `P0Y0M0DT0H45M0.000S`. Examples of words: "20 minutes", "1 hour 30
/// minutes", "1 h 30", "1½ hours", "1:30 h", "2 Stunden", "35 minuti". A number alone is in
/// minutes. `1:30` is one hour and thirty minutes.
///
/// The value of a range is its upper end, so that no plan is too short; the lower end is kept as
/// well: "10-12 min", "an hour or two". An open range has the value that is written: "1 hour+" is
/// 60. "Overnight" is 8 to 12 hours. Seconds round up to a whole minute.
package enum DurationText {
  package enum Outcome: Hashable {
    case minutes(Minutes)
    /// An unknown duration: empty, `PT`, `PTHM` or zero.
    case unknown
    /// A negative duration, more than ten years, or something other than a duration.
    case invalid
  }

  /// Parses a duration that fills the text.
  ///
  /// - Parameter text: Cleaned text.
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

  /// Returns an exact number of seconds as whole minutes.
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
  /// Parses `P…T…` with parts in any order. `M` means months before the `T`, minutes after it.
  ///
  /// A part without digits (`PTHM`) is unknown and counts as zero. A word instead of digits
  /// (`PTundefinedM`) makes the whole duration invalid.
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
      // After an `H`, `M` means minutes even if the `T` is missing.
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
  /// Parses digits with an optional decimal part; zero without digits.
  mutating func isoNumber() throws(NumberFault) -> Fraction? {
    guard peek().isDigit || peek() == 0x2E else { return peek().isLetter ? .zero : nil }
    guard let number = try number() else { return nil }
    return number.decimal ?? number.value
  }
}
