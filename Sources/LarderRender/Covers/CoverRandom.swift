/// SplitMix64 (Steele, Lea and Flood, 2014) over a recipe's slug: the same recipe always
/// gives the same numbers, on every machine.
struct CoverRandom {
  private var state: UInt64

  init(_ text: String) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    state = hash
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// 0..<`bound`; 0 for bounds below 2.
  mutating func below(_ bound: Int) -> Int {
    bound < 2 ? 0 : Int(next() >> 33) % bound
  }

  /// Any whole number in the range.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }
}
