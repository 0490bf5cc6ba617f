package import LarderModel

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
