/// How many pixels of a line become fewer: which of the old ones each new one is made of, and how
/// much of each.
///
/// The filter is Catmull and Rom's cubic, of which exact fractions are rounded: sharper than the
/// average of an area, with less ringing than Lanczos's, and the same on every machine.
struct FilterWeights {
  /// The sum of the weights of one new pixel.
  static let unit = 1 << 14

  /// How many old pixels each new one is made of; those beyond the filter's reach weigh nothing.
  let taps: Int
  /// Of each new pixel the first old one.
  let starts: [Int]
  /// `taps` for each new pixel.
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
      // In halves of a new pixel, times `old`: the middle of this one, less the filter's reach of
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

  /// What the filter says of a distance in pixels, a fraction, times twice the cube of `divisor`.
  private static func cubic(_ distance: Int, over divisor: Int) -> Int128 {
    let (n, d) = (Int128(distance), Int128(divisor))
    if n < d { return 3 * n * n * n - 5 * n * n * d + 2 * d * d * d }
    return n < 2 * d ? -n * n * n + 5 * n * n * d - 8 * n * d * d + 4 * d * d * d : 0
  }

  /// Appends weights in the proportion of `shares`, rounded so that their sum is exact.
  private static func append(_ shares: [Int128], to weights: inout [Int16]) {
    let whole = shares.reduce(0, +)
    var sum: Int128 = 0
    var rounded = 0
    for share in shares {
      sum += share
      // Upward of zero, since division rounds toward it.
      let next = Int(((sum + whole) * Int128(unit) * 2 + whole) / (whole * 2)) - unit
      weights.append(Int16(next - rounded))
      rounded = next
    }
  }
}
