/// A 128-bit XXH3 hash of some bytes; equal fingerprints are assumed to mean equal bytes.
///
/// It protects against accidents and stale data, not against deliberate forgery.
package struct Fingerprint: Hashable, Codable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Returns the fingerprint of both, in this order.
  package func joined(with other: Fingerprint) -> Fingerprint {
    Fingerprint(
      high: (high &* 0x9E37_79B9_7F4A_7C15) ^ other.high,
      low: (low &* 0xC2B2_AE3D_27D4_EB4F) ^ other.low)
  }
}

extension Fingerprint: CustomStringConvertible {
  /// The fingerprint as 32 lower-case hexadecimal digits.
  package var description: String {
    var digits: [UInt8] = []
    write(to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  package func write(to bytes: inout [UInt8]) {
    for word in [high, low] {
      for shift in stride(from: 60, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: (word >> UInt64(shift)) & 0xF)
        bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
  }

  /// Parses the format of `description`, nothing else.
  package init?(hexadecimal digits: ArraySlice<UInt8>) {
    guard digits.count == 32 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for digit in digits {
      let value: UInt8
      switch digit {
      case 0x30...0x39: value = digit - 0x30
      case 0x61...0x66: value = digit - 0x57
      default: return nil
      }
      words = (words.0 << 4 | words.1 >> 60, words.1 << 4 | UInt64(value))
    }
    self.init(high: words.0, low: words.1)
  }
}
