internal import LarderModel

extension CalendarDate {
  /// The date with its full precision: `2026-03-01` or `2026-03-01T18:30:00Z`.
  var w3c: String { second == nil ? isoDate : rfc3339 }
}
