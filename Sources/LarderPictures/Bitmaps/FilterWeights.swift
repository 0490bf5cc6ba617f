/// Weights for shrinking a row of pixels: which old pixels each new one consists of, and how much
/// of each.
///
/// The filter is the Catmull-Rom cubic, computed as exact fractions that are rounded: sharper than
/// an area average, with less ringing than Lanczos, and the same on every machine.
struct FilterWeights {
  /// The sum of the weights of one new pixel.
  static let unit = 1 << 14

  /// The number of old pixels per new one; pixels beyond the filter's reach have weight 0.
  let taps: Int
  /// The first old pixel of each new one.
  let starts: [Int]
  /// `taps` weights for each new pixel.
  let weights: [Int16]

  /// - Parameters:
  ///   - old: From 1 to 100,000.
  ///   - new: From 1 to `old`.
  init(from old: Int, to new: Int) {
    precondition((1...old).contains(new) && old <= 100_000, "no fewer pixels")
    taps = new == old ? 1 : min(old, (4 * old + new - 1) / new)
    var starts: [Int] = []
    var weights: [Int16] = []
    starts.reserveCapacity(new)
    weights.reserveCapacity(new * taps)
    for place in 0..<new {
      // In halves of a new pixel, times `old`: the center of this one, minus the filter's reach of
      // two of them.
      let middle = (2 * place + 1) * old
      let reach = middle - 4 * old
      let first = reach < new ? 0 : (reach - new) / (2 * new) + 1
      let start = new == old ? place : min(first, old - taps)
      starts.append(start)
      let shares = (start..<start + taps).map { tap in
        FilterWeights.cubic(abs((2 * tap + 1) * new - middle), over: 2 * old)
      }
      FilterWeights.append(shares, to: &weights)
    }
    (self.starts, self.weights) = (starts, weights)
  }

  /// Returns the filter's value for a distance in pixels, a fraction, times 2 `divisor`³.
  private static func cubic(_ distance: Int, over divisor: Int) -> Int128 {
    let (n, d) = (Int128(distance), Int128(divisor))
    if n < d { return 3 * n * n * n - 5 * n * n * d + 2 * d * d * d }
    return n < 2 * d ? -n * n * n + 5 * n * n * d - 8 * n * d * d + 4 * d * d * d : 0
  }

  /// Appends weights in proportion to `shares`, rounded so that their sum is exact.
  private static func append(_ shares: [Int128], to weights: inout [Int16]) {
    let whole = shares.reduce(0, +)
    var sum: Int128 = 0
    var rounded = 0
    for share in shares {
      sum += share
      // Shifted above zero, since division rounds toward zero.
      let next = Int(((sum + whole) * Int128(unit) * 2 + whole) / (whole * 2)) - unit
      weights.append(Int16(next - rounded))
      rounded = next
    }
  }
}
