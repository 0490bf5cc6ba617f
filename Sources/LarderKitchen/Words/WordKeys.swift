/// Fingerprints: FNV-1a over the bytes of a word, or over the words of a phrase.
enum WordKey {
  static let empty: UInt64 = 0xCBF2_9CE4_8422_2325

  static func adding(_ part: UInt64, to key: UInt64) -> UInt64 { (key ^ part) &* 0x100_0000_01B3 }

  static func of(_ letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(empty) { adding(UInt64($1), to: $0) }
  }
}

/// A set of fingerprints of words, with a fast test for the common case that a word is not in it.
struct WordKeys: Sendable {
  private let keys: Set<UInt64>
  private let mayHold: [Bool]

  init(_ keys: some Sequence<UInt64>) {
    self.keys = Set(keys)
    // A power of two, so that a mask computes the index.
    var mayHold = [Bool](repeating: false, count: self.keys.count < 256 ? 1 << 12 : 1 << 16)
    for key in self.keys { mayHold[Int(key & UInt64(mayHold.count - 1))] = true }
    self.mayHold = mayHold
  }

  func contains(_ key: UInt64) -> Bool {
    mayHold[Int(key & UInt64(mayHold.count - 1))] && keys.contains(key)
  }
}
