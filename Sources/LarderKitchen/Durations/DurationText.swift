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
  package static func parse(_ text: String, _ lexicon: Lexicon) -> Outcome {
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

extension DurationText {
  /// Parses numbers with units of time; text after the last one is a remark.
  static func words(_ cursor: inout TextCursor, _ lexicon: Lexicon) -> Outcome {
    var seconds = Fraction.zero
    var least = Fraction.zero
    var smallest: Int32 = .max
    var parts = 0
    while !cursor.isAtEnd, parts < 6 {
      let isRange = cursor.skipFillers(lexicon)
      let isMore = isRange && parts > 0
      var ends = (WrittenNumber(Fraction(8)), WrittenNumber(Fraction(12)))
      var unit: Int32 = 3600
      if !cursor.skipWord(lexicon.overnight) {
        guard let amount = (try? cursor.amount()) ?? (isMore ? cursor.lastNumber() : nil) else {
          break
        }
        if parts == 0, amount.upper == nil,
          let clock = cursor.clockMinutes(after: amount.lower.value)
        {
          return outcome(seconds: clock)
        }
        ends = (amount.lower, amount.upper ?? amount.lower)
        _ = cursor.skip(0x2B)
        cursor.skipBlanks()
        _ = cursor.skip(0x2D)
        let implied: Int32? = isMore ? smallest : smallest == 3600 || parts == 0 ? 60 : nil
        guard let written = cursor.timeUnit(lexicon) ?? implied else { return .invalid }
        unit = written
      }
      if parts == 0, unit == 60, !cursor.isAtEnd, !cursor.isBehindUnit { return .invalid }
      let isRangeEnd = parts > 0 && (unit == smallest || isRange && unit > smallest)
      guard unit < smallest || isRangeEnd else { break }
      let values = [ends.0, ends.1].map { $0.decimal ?? $0.value }
      guard let lower = min(values[0], values[1]).multiplied(by: Fraction(unit)),
        let upper = max(values[0], values[1]).multiplied(by: Fraction(unit)),
        let sum = isRangeEnd ? max(seconds, upper) : seconds.adding(upper),
        let leastSum = isRangeEnd ? min(least, lower) : least.adding(lower)
      else { return .invalid }
      seconds = sum
      least = leastSum
      smallest = min(unit, smallest)
      parts += 1
    }
    return parts == 0 ? .invalid : outcome(seconds: seconds, from: least)
  }
}

extension TextCursor {
  /// Skips white space, commas and words between two parts.
  ///
  /// - Returns: Whether they continue a range.
  fileprivate mutating func skipFillers(_ lexicon: Lexicon) -> Bool {
    var isRange = false
    while true {
      skipBlanks()
      let start = index
      if skipDash() || (!startsArticle && skipWord(words.range)) {
        isRange = true
      } else if !skip(0x2C), !skipWord(words.and), !skipWord(lexicon.lessOrMore) {
        skipApproximation()
      }
      if index == start { return isRange }
    }
  }

  /// Whether an article is next, which is a number here, although it may join a range in other
  /// places.
  private var startsArticle: Bool {
    var ahead = self
    return ahead.match(words.articles) != nil
  }

  /// Parses `two` in `an hour or two` at the end of the text.
  fileprivate mutating func lastNumber() -> WrittenAmount? {
    let start = index
    if let value = match(words.numbers), isAtEnd {
      return WrittenAmount(lower: WrittenNumber(value))
    }
    index = start
    return nil
  }

  /// Parses the minutes of `1:30`, given its hours, and returns both in seconds.
  fileprivate mutating func clockMinutes(after hours: Fraction) -> Fraction? {
    guard hours.isWhole, hours < Fraction(1000), peek() == 0x3A, peek(1).isDigit, peek(2).isDigit,
      !peek(3).isDigit
    else { return nil }
    let minutes = Int64(peek(1) - 0x30) * 10 + Int64(peek(2) - 0x30)
    guard minutes < 60 else { return nil }
    return Fraction((hours.numerator * 60 + minutes) * 60, over: 1)
  }

  /// Whether a word ends before the cursor, so that a unit has just been parsed.
  fileprivate var isBehindUnit: Bool {
    index > 0 && (bytes[index - 1].isLetter || peek(-1) == 0x2E)
  }

  /// Parses the unit of time at the cursor and returns it in seconds.
  fileprivate mutating func timeUnit(_ lexicon: Lexicon) -> Int32? {
    let start = index
    for place in lexicon.times.places(at: peek()) {
      if skip(lexicon.times.words[place], of: lexicon.times.letters), !isLetter(index) {
        _ = skip(0x2E)
        return Int32(lexicon.times.meanings[place])
      }
      index = start
    }
    return nil
  }
}
