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

/// An exact rational number in lowest terms with a positive denominator.
///
/// Arithmetic returns `nil` instead of trapping on 64-bit overflow.
package struct Fraction: Hashable, Codable, Sendable {
  package let numerator: Int64
  package let denominator: Int64

  /// Reduces to lowest terms; `nil` for a zero denominator or one that cannot be made positive.
  package init?(_ numerator: Int64, over denominator: Int64) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    let divisor = Fraction.greatestCommonDivisor(abs(numerator), abs(denominator))
    let sign: Int64 = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / divisor
    self.denominator = sign * denominator / divisor
  }

  package init(_ whole: Int32) {
    numerator = Int64(whole)
    denominator = 1
  }

  package static let zero = Fraction(0)

  package var isWhole: Bool { denominator == 1 }

  package var doubleValue: Double { Double(numerator) / Double(denominator) }

  package func adding(_ other: Fraction) -> Fraction? {
    let (a, o1) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (b, o2) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (sum, o3) = a.addingReportingOverflow(b)
    let (under, o4) = denominator.multipliedReportingOverflow(by: other.denominator)
    return o1 || o2 || o3 || o4 ? nil : Fraction(sum, over: under)
  }

  package func multiplied(by other: Fraction) -> Fraction? {
    let (over, o1) = numerator.multipliedReportingOverflow(by: other.numerator)
    let (under, o2) = denominator.multipliedReportingOverflow(by: other.denominator)
    return o1 || o2 ? nil : Fraction(over, over: under)
  }

  package func divided(by other: Fraction) -> Fraction? {
    guard let inverse = Fraction(other.denominator, over: other.numerator) else { return nil }
    return multiplied(by: inverse)
  }

  /// Returns the number rounded to a multiple of `1/parts`, half up; unchanged on 64-bit overflow.
  package func rounded(toParts parts: Int32) -> Fraction {
    guard let scaled = multiplied(by: Fraction(parts)),
      let above = Fraction(1, over: 2).flatMap(scaled.adding)
    else { return self }
    let (whole, part) = above.numerator.quotientAndRemainder(dividingBy: above.denominator)
    return Fraction(part < 0 ? whole - 1 : whole, over: Int64(parts)) ?? self
  }

  private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }
}

extension Fraction: CustomStringConvertible {
  /// The fraction, such as `3/2`, or `2` for an integer.
  package var description: String {
    isWhole ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

extension Fraction: Comparable {
  /// Compares exactly, by cross products of 128 bits.
  package static func < (left: Fraction, right: Fraction) -> Bool {
    let a = left.numerator.multipliedFullWidth(by: right.denominator)
    let b = right.numerator.multipliedFullWidth(by: left.denominator)
    return (a.high, a.low) < (b.high, b.low)
  }
}

extension Fraction {
  /// The exact decimal, such as `1.25`, if the denominator divides a power of ten up to 10⁶,
  /// otherwise rounded to six places; without trailing zeros and exponent.
  package var decimalDescription: String {
    if isWhole { return "\(numerator)" }
    let scale: UInt64 = 1_000_000
    let (high, low) = UInt64(numerator.magnitude).multipliedFullWidth(by: scale)
    let divisor = UInt64(denominator)
    let fallback = "\(numerator.magnitude / divisor)"
    guard high < divisor else { return (numerator < 0 ? "-" : "") + fallback }
    let (quotient, remainder) = divisor.dividingFullWidth((high, low))
    let isUp = remainder >= divisor - divisor / 2 && remainder != 0 && quotient < .max
    let rounded = isUp ? quotient + 1 : quotient
    var text = "\(rounded / scale)"
    var places = rounded % scale
    if places != 0 {
      var digits = "\(scale + places)".dropFirst()
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
      places = 0
    }
    return (numerator < 0 && rounded != 0 ? "-" : "") + text
  }
}

extension Int {
  /// Truncates a number and limits it to 2⁵³ in either direction; 0 if it is not a number.
  ///
  /// `Int(_:)` traps at infinity and beyond 64 bits, so numbers computed from content must not be
  /// converted with it.
  package init(clamping number: Double) {
    self = number.isNaN ? 0 : Int(Swift.max(-0x1p53, Swift.min(0x1p53, number)))
  }
}
