internal import LarderModel

extension DurationText {
  /// Reads amounts and units of time until the end; what follows the last one is a remark.
  static func words(_ cursor: inout LineCursor) -> Outcome {
    var seconds = Fraction.zero
    var least = Fraction.zero
    var smallest: Int32 = .max
    var parts = 0
    while !cursor.isAtEnd, parts < 6 {
      let isRange = cursor.skipFillers()
      let isMore = isRange && parts > 0
      var ends = (WrittenNumber(Fraction(8)), WrittenNumber(Fraction(12)))
      var unit: Int32 = 3600
      if !cursor.skipOvernight() {
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
        guard let written = cursor.timeUnit() ?? implied else { return .invalid }
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

extension LineCursor {
  /// Moves past blanks, commas and words between two parts.
  ///
  /// - Returns: Whether they say that a range goes on.
  fileprivate mutating func skipFillers() -> Bool {
    var isRange = false
    while true {
      skipBlanks()
      if skip(0x2D) || skip("–") || skipWord("to") || skipWord("bis") || skipWord("or")
        || skipWord("oder") || skipWord("ou")
      {
        isRange = true
      } else if !skip(0x2C), !skip(0x26), !skipWord("and"), !skipWord("und"), !skipWord("et"),
        !skipWord("more than"), !skipWord("less than"), !skipWord("y")
      {
        let start = index
        skipApproximation()
        if index == start { return isRange }
      }
    }
  }

  /// Moves past a night, which is 8 to 12 hours.
  fileprivate mutating func skipOvernight() -> Bool {
    skipWord("overnight") || skipWord("über nacht") || skipWord("Über nacht")
      || skipWord("une nuit") || skipWord("toute la nuit") || skipWord("una noche")
      || skipWord("toda la noche") || skipWord("طوال الليل")
  }

  /// `two` of `an hour or two`, where nothing follows.
  fileprivate mutating func lastNumber() -> WrittenAmount? {
    guard wordEnd(from: index) == end, case .number(let value) = NumberWord(lowered(index..<end))
    else { return nil }
    index = end
    return WrittenAmount(lower: WrittenNumber(Fraction(value)))
  }

  /// Minutes of `1:30`, given its hours, as seconds.
  fileprivate mutating func clockMinutes(after hours: Fraction) -> Fraction? {
    guard hours.isWhole, hours < Fraction(1000), peek() == 0x3A, peek(1).isDigit, peek(2).isDigit,
      !peek(3).isDigit
    else { return nil }
    let minutes = Int64(peek(1) - 0x30) * 10 + Int64(peek(2) - 0x30)
    guard minutes < 60 else { return nil }
    return Fraction((hours.numerator * 60 + minutes) * 60, over: 1)
  }

  /// Whether the byte before the cursor ended a word, so that a unit was read.
  fileprivate var isBehindUnit: Bool {
    index > 0 && (bytes[index - 1].isLetter || peek(-1) == 0x2E)
  }

  /// Seconds of the unit of time at the cursor.
  fileprivate mutating func timeUnit() -> Int32? {
    let end = wordEnd(from: index)
    guard end > index, end - index <= 12 else { return nil }
    let seconds: Int32
    switch key(index..<end) {
    case "s", "sec", "secs", "second", "seconds", "sek", "sekunde", "sekunden", "seconde",
      "secondes", "segundo", "segundos", "secondi":
      seconds = 1
    case "m", "min", "mins", "minute", "minutes", "minuten", "minuto", "minutos", "minuti", "mn",
      "minuter", "minuut", "minutter", "minutt":
      seconds = 60
    case "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora",
      "horas", "ora", "ore", "uur", "timme", "timmar", "timer", "time":
      seconds = 3600
    case "d", "day", "days", "tag", "tage", "tagen", "jour", "jours", "día", "días", "dia", "dias",
      "giorno", "giorni":
      seconds = 86_400
    case "week", "weeks", "wk", "wks", "woche", "wochen", "semaine", "semaines", "semana",
      "semanas", "settimana", "settimane":
      seconds = 604_800
    case "month", "months", "monat", "monate", "mois":
      seconds = 2_592_000
    default: return nil
    }
    index = end
    return seconds
  }
}
