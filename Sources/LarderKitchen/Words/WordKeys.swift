/// Fingerprints of words: FNV-1a over their letters, or of phrases over their words.
enum WordKey {
  static let empty: UInt64 = 0xCBF2_9CE4_8422_2325

  static func adding(_ part: UInt64, to key: UInt64) -> UInt64 { (key ^ part) &* 0x100_0000_01B3 }

  static func of(_ letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(empty) { adding(UInt64($1), to: $0) }
  }
}

/// Words by their fingerprints; tells at a glance that most words are not among them.
struct WordKeys: Sendable {
  private let keys: Set<UInt64>
  private let mayHold: [Bool]

  init(_ keys: some Sequence<UInt64>) {
    self.keys = Set(keys)
    // A power of two, so that a mask finds the place.
    var mayHold = [Bool](repeating: false, count: self.keys.count < 256 ? 1 << 12 : 1 << 16)
    for key in self.keys { mayHold[Int(key & UInt64(mayHold.count - 1))] = true }
    self.mayHold = mayHold
  }

  func contains(_ key: UInt64) -> Bool {
    mayHold[Int(key & UInt64(mayHold.count - 1))] && keys.contains(key)
  }
}
