/// One exact number, or a range such as 2–3.
package struct Quantity: Hashable, Codable, Sendable {
  package let lower: Fraction
  private let most: Rare<Fraction>

  /// Upper end of a range; `nil` for a single number, always greater than `lower`.
  package var upper: Fraction? { most.wrappedValue }

  /// Sorts the ends of a range; equal ends make a single number.
  ///
  /// - Returns: `nil` if a number is negative.
  package init?(_ lower: Fraction, to upper: Fraction? = nil) {
    guard lower >= .zero, upper ?? .zero >= .zero else { return nil }
    guard let upper, upper != lower else {
      self.lower = lower
      most = .none
      return
    }
    self.lower = min(lower, upper)
    most = .some(max(lower, upper))
  }

  /// Multiplies both ends; `nil` if a result would overflow 64 bits or be negative.
  package func scaled(by factor: Fraction) -> Quantity? {
    guard let lower = lower.multiplied(by: factor) else { return nil }
    guard let upper else { return Quantity(lower) }
    guard let upper = upper.multiplied(by: factor) else { return nil }
    return Quantity(lower, to: upper)
  }
}

/// A duration in whole minutes, from 1 minute to ten years; the value of a range is its upper end.
package struct Minutes: Hashable, Codable, Sendable, Comparable {
  // Stored in 32 bits, since a catalog contains many of them.
  private let upper: Int32
  /// The lower end; 0 for a single number.
  private let lower: Int32

  package var count: Int { Int(upper) }
  /// The lower end of a range such as 8–12 h, always less than `count`.
  package var least: Int? { lower == 0 ? nil : Int(lower) }

  /// Creates a duration, or `nil` outside of 1...5,256,000.
  package init?(_ count: Int, from least: Int? = nil) {
    guard (1...5_256_000).contains(count) else { return nil }
    upper = Int32(count)
    lower = least.map { (1..<count).contains($0) ? Int32($0) : 0 } ?? 0
  }

  package static func < (left: Minutes, right: Minutes) -> Bool { left.count < right.count }

  /// The duration in ISO 8601, such as `PT1H30M`; days are written as hours, as schema.org readers
  /// expect.
  package var iso8601: String {
    let (hours, minutes) = count.quotientAndRemainder(dividingBy: 60)
    return "PT" + (hours > 0 ? "\(hours)H" : "") + (minutes > 0 ? "\(minutes)M" : "")
  }

  /// Returns the sum, or `nil` beyond ten years.
  package func adding(_ other: Minutes) -> Minutes? {
    Minutes(count + other.count, from: (least ?? count) + (other.least ?? other.count))
  }
}
