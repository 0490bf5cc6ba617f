/// Directions and scattered positions, computed without a math library so that every machine draws
/// the same.
enum CoverCompass {
  /// Unit vectors in 32 directions, times 1,000.
  static let rose: [(x: Int, y: Int)] = {
    var vectors: [(x: Int, y: Int)] = []
    var (x, y) = (1.0, 0.0)
    for _ in 0..<32 {
      vectors.append((Int((x * 1000).rounded()), Int((y * 1000).rounded())))
      (x, y) = (
        x * 0.9807852804032304 - y * 0.19509032201612825,
        x * 0.19509032201612825 + y * 0.9807852804032304
      )
    }
    return vectors
  }()

  /// Returns a vector of `length` in a direction, which is taken modulo 32.
  static func step(_ direction: Int, _ length: Int) -> (x: Int, y: Int) {
    let vector = rose[direction & 31]
    return (vector.x * length / 1000, vector.y * length / 1000)
  }
}

/// A region for foods: a disc or a rectangle.
struct CoverRegion: Sendable {
  let x, y, width, height: Int
  var isRound = false

  /// Half of the smaller extent.
  var reach: Int { min(width, height) / 2 }

  /// The area in thousands of square units.
  var area: Int { width * height * (isRound ? 785 : 1000) / 1_000_000 }

  /// Returns `count` separate positions in random order: the R2 sequence (Roberts, 2018), without
  /// points outside the disc.
  func spots(_ count: Int, margin: Int, _ random: inout CoverRandom) -> [CoverSpot] {
    var spots: [CoverSpot] = []
    var (u, v) = (Double(random.below(1000)) / 1000, Double(random.below(1000)) / 1000)
    while spots.count < count {
      u = (u + 0.7548776662466927).truncatingRemainder(dividingBy: 1)
      v = (v + 0.5698402909980532).truncatingRemainder(dividingBy: 1)
      if isRound, (u - 0.5) * (u - 0.5) + (v - 0.5) * (v - 0.5) > 0.25 { continue }
      spots.insert(
        CoverSpot(
          x: x + margin + Int(u * Double(max(1, width - 2 * margin))),
          y: y + margin + Int(v * Double(max(1, height - 2 * margin))), turn: random.below(32)),
        at: random.below(spots.count + 1))
    }
    return spots
  }
}

struct CoverSpot {
  let x: Int
  let y: Int
  /// Direction in thirty-seconds of a turn.
  let turn: Int
}

/// A SplitMix64 generator (Steele, Lea and Flood, 2014) seeded by a recipe's slug: the same recipe
/// always results in the same numbers, on every machine.
struct CoverRandom {
  private var state: UInt64

  init(_ text: String) { state = CoverRandom.hash(text) }

  /// FNV-1a instead of `Fingerprint`, since another hash would change all dishes.
  static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in 0..<`bound`; 0 for bounds below 2.
  mutating func below(_ bound: Int) -> Int {
    bound < 2 ? 0 : Int(next() >> 33) % bound
  }

  /// Returns an integer in the range.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }
}
