/// A length of time as kitchens time it, from one second to ten days.
package struct Seconds: Hashable, Sendable, Comparable {
  package let count: Int

  /// `nil` outside 1...864,000.
  package init?(_ count: Int) {
    guard (1...864_000).contains(count) else { return nil }
    self.count = count
  }

  package static func < (left: Seconds, right: Seconds) -> Bool { left.count < right.count }

  /// ISO 8601 without days: `PT1H30M`, `PT1M30S`.
  package var iso8601: String {
    let parts = [(count / 3600, "H"), (count / 60 % 60, "M"), (count % 60, "S")]
    return "PT" + parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
  }
}
