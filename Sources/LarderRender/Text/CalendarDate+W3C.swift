internal import LarderModel

extension CalendarDate {
  /// As precise as it is known: `2026-03-01` or `2026-03-01T18:30:00Z`.
  var w3c: String { second == nil ? isoDate : rfc3339 }
}
