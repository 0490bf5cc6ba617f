internal import LarderModel

extension DateText {
  /// The day, `2024-12-31`, that `31.12.2024` or `12/31/2024` can only mean, for a hint; `nil` where
  /// day and month could be each other.
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
}
