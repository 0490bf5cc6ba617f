/// A length of time in whole minutes, from 1 to ten years.
package struct Minutes: Hashable, Sendable, Comparable {
  package let count: Int

  /// `nil` outside 1...5,256,000.
  package init?(_ count: Int) {
    guard (1...5_256_000).contains(count) else { return nil }
    self.count = count
  }

  package static func < (left: Minutes, right: Minutes) -> Bool { left.count < right.count }

  /// ISO 8601, for example `PT1H30M`; days are written as hours, as schema.org readers expect.
  package var iso8601: String {
    let (hours, minutes) = count.quotientAndRemainder(dividingBy: 60)
    return "PT" + (hours > 0 ? "\(hours)H" : "") + (minutes > 0 ? "\(minutes)M" : "")
  }

  /// Sum, `nil` beyond ten years.
  package func adding(_ other: Minutes) -> Minutes? { Minutes(count + other.count) }
}
