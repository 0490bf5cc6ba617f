internal import LarderModel

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
