/// How much: one exact number, or a range such as 2–3.
package struct Quantity: Hashable, Sendable {
  package let lower: Fraction
  /// Upper end of a range; `nil` for a single number, always greater than `lower`.
  package let upper: Fraction?

  /// Orders the ends of a range; equal ends make a single number.
  ///
  /// - Returns: `nil` when a number is negative.
  package init?(_ lower: Fraction, to upper: Fraction? = nil) {
    guard lower >= .zero, upper ?? .zero >= .zero else { return nil }
    guard let upper, upper != lower else {
      self.lower = lower
      self.upper = nil
      return
    }
    self.lower = min(lower, upper)
    self.upper = max(lower, upper)
  }

  /// Both ends multiplied; `nil` when a result would leave 64 bits or be negative.
  package func scaled(by factor: Fraction) -> Quantity? {
    guard let lower = lower.multiplied(by: factor) else { return nil }
    guard let upper else { return Quantity(lower) }
    guard let upper = upper.multiplied(by: factor) else { return nil }
    return Quantity(lower, to: upper)
  }
}

/// A length of time in whole minutes, from 1 to ten years; a range counts as its upper end.
package struct Minutes: Hashable, Sendable, Comparable {
  package let count: Int
  /// Lower end of a range such as 8–12 h, always less than `count`.
  package let least: Int?

  /// `nil` outside 1...5,256,000.
  package init?(_ count: Int, from least: Int? = nil) {
    guard (1...5_256_000).contains(count) else { return nil }
    self.count = count
    self.least = least.flatMap { (1..<count).contains($0) ? $0 : nil }
  }

  package static func < (left: Minutes, right: Minutes) -> Bool { left.count < right.count }

  /// ISO 8601, for example `PT1H30M`; days are written as hours, as schema.org readers expect.
  package var iso8601: String {
    let (hours, minutes) = count.quotientAndRemainder(dividingBy: 60)
    return "PT" + (hours > 0 ? "\(hours)H" : "") + (minutes > 0 ? "\(minutes)M" : "")
  }

  /// Sum, `nil` beyond ten years.
  package func adding(_ other: Minutes) -> Minutes? {
    Minutes(count + other.count, from: (least ?? count) + (other.least ?? other.count))
  }
}
