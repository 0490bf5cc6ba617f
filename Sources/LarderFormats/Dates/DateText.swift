internal import LarderKitchen
package import LarderModel

/// Parses unambiguous dates.
///
/// Accepts `2021-01-19`, `2021/01/19`, `2021.01.19`, `20210119`, RFC 3339 with `T`, `t` or a space
/// before the time, `Jun 16, 2023`, `16 June 2023` and `16. Juni 2023`. Rejects months without a
/// day and `01/02/2023`, which is a different day in Europe and in America.
package enum DateText {
  /// Returns the day, and the moment in UTC if there is an offset, which may change the day.
  ///
  /// A time without an offset counts as UTC. A leap second is read as the second before it.
  ///
  ///     DateText.parse("2023-12-31T23:30:00-02:00")  // 2024-01-01, second 5400
  package static func parse(_ text: String) -> CalendarDate? {
    guard text.utf8.count <= 64 else { return nil }
    var cursor = TextCursor(TextCleaner.plain(text), .wordless)
    if cursor.peek().isDigit, cursor.peek(3).isDigit { return yearFirst(&cursor) }
    return monthByName(&cursor)
  }

  private static func yearFirst(_ cursor: inout TextCursor) -> CalendarDate? {
    guard let year = cursor.fixed(4) else { return nil }
    let separator = cursor.peek()
    if separator.isDigit {
      guard let month = cursor.fixed(2), let day = cursor.fixed(2), cursor.isAtEnd else {
        return nil
      }
      return CalendarDate(year: year, month: month, day: day)
    }
    guard separator == 0x2D || separator == 0x2F || separator == 0x2E else { return nil }
    cursor.index += 1
    guard let month = cursor.upToTwo(), cursor.skip(separator), let day = cursor.upToTwo() else {
      return nil
    }
    guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
    return cursor.isAtEnd ? date : moment(of: date, &cursor)
  }

  private static func moment(of date: CalendarDate, _ cursor: inout TextCursor) -> CalendarDate? {
    guard cursor.skip("t") || cursor.skip(0x20), let hour = cursor.fixed(2), cursor.skip(0x3A),
      let minute = cursor.fixed(2)
    else { return nil }
    var second = 0
    if cursor.skip(0x3A) {
      guard let seconds = cursor.fixed(2) else { return nil }
      second = min(seconds, 59)
      guard seconds <= 60 else { return nil }
      if cursor.skip(0x2E) {
        guard cursor.peek().isDigit else { return nil }
        while cursor.peek().isDigit { cursor.index += 1 }
      }
    }
    cursor.skipBlanks()
    guard hour < 24, minute < 60, let offset = cursor.offset(), cursor.isAtEnd else { return nil }
    let seconds = hour * 3600 + minute * 60 + second - offset * 60
    return date.moved(to: seconds)
  }

  /// Parses `Jun 16, 2023`, `16 June 2023` or `Friday, June 16th, 2023`.
  private static func monthByName(_ cursor: inout TextCursor) -> CalendarDate? {
    var month: Int?
    var numbers: [Int] = []
    while !cursor.isAtEnd {
      if cursor.peek().isDigit {
        let start = cursor.index
        while cursor.peek().isDigit { cursor.index += 1 }
        let digits = start..<cursor.index
        guard digits.count <= 4, numbers.count < 2, let number = Int(cursor.text(digits)) else {
          return nil
        }
        guard digits.count == 4 || digits.count <= 2 && numbers.isEmpty else { return nil }
        numbers.append(number)
        _ = cursor.skip("st") || cursor.skip("nd") || cursor.skip("rd") || cursor.skip("th")
      } else if cursor.peek().isLetter || cursor.peek() >= 0x80 {
        let end = max(cursor.wordEnd(from: cursor.index), cursor.index + 1)
        let word = String(cursor.lowered(cursor.index..<end).prefix { $0 != "." })
        cursor.index = end
        if let found = months[word] {
          guard month == nil else { return nil }
          month = found
        } else if !fillers.contains(word) {
          return nil
        }
      } else if [0x20, 0x2C, 0x2E, 0x2D].contains(cursor.peek()) {
        cursor.index += 1
      } else {
        return nil
      }
    }
    guard let month, numbers.count == 2, numbers[0] <= 31, numbers[1] >= 1000 else { return nil }
    return CalendarDate(year: numbers[1], month: month, day: numbers[0])
  }

  private static let months: [String: Int] = {
    let rows = [
      "jan january januar janvier enero gennaio", "feb february februar février febrero febbraio",
      "mar march märz mars marzo", "apr april avril abril aprile", "may mai mayo maggio",
      "jun june juni juin junio giugno", "jul july juli juillet julio luglio",
      "aug august août agosto", "sep sept september septembre septiembre settembre",
      "oct okt october oktober octobre octubre ottobre", "nov november novembre noviembre",
      "dec dez december dezember décembre diciembre dicembre",
    ]
    var months: [String: Int] = [:]
    for (index, row) in rows.enumerated() {
      for word in row.split(separator: " ") { months[String(word)] = index + 1 }
    }
    return months
  }()

  private static let fillers: Set<String> = [
    "of", "the", "de", "den", "le", "am", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// Returns the last day of a month for a hint: `2025-02-28` for the invalid `2025-02-30`.
  static func lastDay(_ text: String) -> String? {
    let parts = text.utf8.split(separator: 0x2D).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2], day < 32
    else { return nil }
    return (28..<max(29, day)).reversed().lazy
      .compactMap { CalendarDate(year: year, month: month, day: $0)?.isoDate }.first
  }

  /// Returns the only possible day for a hint: `2024-12-31` for `31.12.2024` or `12/31/2024`; `nil`
  /// if day and month could be swapped.
  static func onlyDay(_ text: String) -> String? {
    guard text.utf8.count <= 32 else { return nil }
    let parts = text.utf8.split { [0x2E, 0x2F, 0x2D, 0x20].contains($0) }
    guard parts.count == 3, parts[2].count == 4, parts[0].count <= 2, parts[1].count <= 2,
      parts.joined().allSatisfy(\.isDigit)
    else { return nil }
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3 else { return nil }
    let days = [(numbers[0], numbers[1]), (numbers[1], numbers[0])].compactMap {
      CalendarDate(year: numbers[2], month: $0.1, day: $0.0)?.isoDate
    }
    return Set(days).count == 1 ? days.first : nil
  }

  /// Returns the day of a date written by another program, whatever follows it:
  /// `2024-04-24T17-42-22`, `6 Sep 2023 18:18`, `24.4.2024` (always day first) or `4/24/2024`.
  static func day(of text: String) -> CalendarDate? {
    let bytes = Array(TextCleaner.plain(text).utf8)
    for count in [10, 8] where bytes.count > count && [0x20, 0x54, 0x74].contains(bytes[count]) {
      if let date = parse(String(decoding: bytes[..<count], as: UTF8.self)) { return date }
    }
    if let colon = bytes.firstIndex(of: 0x3A) {
      var head = bytes[..<colon]
      while head.last?.isDigit == true { head.removeLast() }
      while head.last?.isDigit == false { head.removeLast() }
      return parse(String(decoding: head, as: UTF8.self))
    }
    let parts = bytes.split(separator: 0x2E).map { Int(String(decoding: $0, as: UTF8.self)) }
    if parts.count == 3, let day = parts[0], let month = parts[1], let year = parts[2], year > 999 {
      return CalendarDate(year: year, month: month, day: day)
    }
    return onlyDay(text).flatMap(parse)
  }
}

extension TextCursor {
  /// Reads exactly `count` digits.
  fileprivate mutating func fixed(_ count: Int) -> Int? {
    var value = 0
    for offset in 0..<count {
      guard peek(offset).isDigit else { return nil }
      value = value * 10 + Int(peek(offset) - 0x30)
    }
    index += count
    return value
  }

  fileprivate mutating func upToTwo() -> Int? {
    guard let value = fixed(2) ?? fixed(1), !peek().isDigit else { return nil }
    return value
  }

  /// Reads minutes east of UTC: `Z`, `+02:00`, `-0330`, or nothing for UTC.
  fileprivate mutating func offset() -> Int? {
    if isAtEnd || skip("z") || skip("utc") || skip("gmt") { return 0 }
    let isWest = peek() == 0x2D
    guard skip(0x2B) || skip(0x2D), let hours = fixed(2) else { return nil }
    _ = skip(0x3A)
    guard let minutes = isAtEnd ? 0 : fixed(2), hours < 24, minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }
}

extension CalendarDate {
  /// Returns the moment `seconds` after midnight of this day, at most one day earlier or later.
  fileprivate func moved(to seconds: Int) -> CalendarDate? {
    let day = seconds < 0 ? dayBefore : seconds < 86_400 ? self : dayAfter
    return day.flatMap { day in
      CalendarDate(
        year: day.year, month: day.month, day: day.day, second: (seconds + 86_400) % 86_400)
    }
  }
}

extension CalendarDate {
  /// Creates the UTC day of a moment; `nil` outside the years 1 to 9999.
  ///
  /// Days are counted from 1 March of year 0, so that leap days come last in a year.
  package init?(secondsSince1970 seconds: Int) {
    guard abs(seconds) < 1 << 38 else { return nil }
    let second = (seconds % 86_400 + 86_400) % 86_400
    let days = (seconds - second) / 86_400 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let day = days - era * 146_097
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    self.init(
      year: year + era * 400 + (month >= 10 ? 1 : 0), month: month < 10 ? month + 3 : month - 9,
      day: dayOfYear - (153 * month + 2) / 5 + 1, second: second)
  }
}
