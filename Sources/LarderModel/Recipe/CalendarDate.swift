/// A date, optionally with a time, as precise as the catalog contains it.
package struct CalendarDate: Hashable, Codable, Sendable {
  // Eight bytes in total, since a catalog contains many dates.
  private let storedYear: Int16
  private let storedMonth: Int8
  private let storedDay: Int8
  /// The second of the day, or -1 if only the date is known.
  private let storedSecond: Int32

  package var year: Int { Int(storedYear) }
  package var month: Int { Int(storedMonth) }
  package var day: Int { Int(storedDay) }
  /// Seconds since midnight UTC, 0..<86,400; `nil` if only the date is known.
  package var second: Int? { storedSecond < 0 ? nil : Int(storedSecond) }

  /// Creates a date, or `nil` unless it exists in the Gregorian calendar between the years 1 and
  /// 9999.
  package init?(year: Int, month: Int, day: Int, second: Int? = nil) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...CalendarDate.days(in: month, of: year)).contains(day),
      (0..<86_400).contains(second ?? 0)
    else { return nil }
    storedYear = Int16(year)
    storedMonth = Int8(month)
    storedDay = Int8(day)
    storedSecond = Int32(second ?? -1)
  }

  /// The same day, without a time.
  package var withoutTime: CalendarDate {
    CalendarDate(year: year, month: month, day: day) ?? self
  }

  /// The day before, without a time; `nil` before the first day.
  package var dayBefore: CalendarDate? {
    let last = CalendarDate.days(in: month - 1, of: year)
    return CalendarDate(year: year, month: month, day: day - 1)
      ?? CalendarDate(year: year, month: month - 1, day: last)
      ?? CalendarDate(year: year - 1, month: 12, day: 31)
  }

  /// The day after, without a time; `nil` after the last day.
  package var dayAfter: CalendarDate? {
    CalendarDate(year: year, month: month, day: day + 1)
      ?? CalendarDate(year: year, month: month + 1, day: 1)
      ?? CalendarDate(year: year + 1, month: 1, day: 1)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The date, such as `2026-03-01`.
  package var isoDate: String {
    CalendarDate.padded(year, 4) + "-" + CalendarDate.padded(month, 2) + "-"
      + CalendarDate.padded(day, 2)
  }

  /// The date and time as RFC 3339 in UTC, midnight if only the date is known:
  /// `2026-03-01T00:00:00Z`.
  package var rfc3339: String {
    let seconds = second ?? 0
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    return isoDate + "T" + parts.map { CalendarDate.padded($0, 2) }.joined(separator: ":") + "Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension CalendarDate: Comparable {
  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day, left.second ?? 0)
      < (right.year, right.month, right.day, right.second ?? 0)
  }
}
