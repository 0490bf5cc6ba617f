/// The hash function that identifies an inline script in a Content Security Policy. Source:
/// FIPS 180-4, section 6.2.
enum SHA256 {
  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private static let start: [UInt32] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]

  /// Returns the hash of a message, as 32 bytes.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += bytes(of: UInt64(message.count) * 8)
    var state = start
    for block in stride(from: 0, to: padded.count, by: 64) {
      let words = stride(from: block, to: block + 64, by: 4).map { index in
        padded[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      state = zip(state, compressed(state, words)).map { $0 &+ $1 }
    }
    return state.flatMap { bytes(of: $0) }
  }

  /// Returns the state after a block of 16 words.
  private static func compressed(_ state: [UInt32], _ block: [UInt32]) -> [UInt32] {
    var words = block
    for index in 16..<64 {
      let (recent, earlier) = (words[index - 2], words[index - 15])
      let sigma1 = rotated(recent, 17) ^ rotated(recent, 19) ^ recent >> 10
      let sigma0 = rotated(earlier, 7) ^ rotated(earlier, 18) ^ earlier >> 3
      words.append(sigma1 &+ words[index - 7] &+ sigma0 &+ words[index - 16])
    }
    var state = state
    for (word, constant) in zip(words, constants) {
      let (a, e) = (state[0], state[4])
      let choice = e & state[5] ^ ~e & state[6]
      let majority = a & state[1] ^ a & state[2] ^ state[1] & state[2]
      let first =
        state[7] &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constant &+ word
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      state = [first &+ second] + state.dropLast()
      state[4] &+= first
    }
    return state
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// Returns the bytes, most significant first.
  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> $0)
    }
  }
}
