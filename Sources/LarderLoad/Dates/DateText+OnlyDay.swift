internal import LarderModel

extension DateText {
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
      if let date = read(String(decoding: bytes[..<count], as: UTF8.self)) { return date }
    }
    if let colon = bytes.firstIndex(of: 0x3A) {
      var head = bytes[..<colon]
      while head.last?.isDigit == true { head.removeLast() }
      while head.last?.isDigit == false { head.removeLast() }
      return read(String(decoding: head, as: UTF8.self))
    }
    let parts = bytes.split(separator: 0x2E).map { Int(String(decoding: $0, as: UTF8.self)) }
    if parts.count == 3, let day = parts[0], let month = parts[1], let year = parts[2], year > 999 {
      return CalendarDate(year: year, month: month, day: day)
    }
    return onlyDay(text).flatMap(read)
  }
}
