/// Decodes Base64 (RFC 4648), in which exports contain images.
enum Base64 {
  /// - Returns: `nil` for invalid text. Line breaks and missing `=` at the end are allowed.
  static func decoded(_ text: String) -> [UInt8]? {
    var bytes = text.utf8[...]
    if bytes.starts(with: "data:".utf8), let comma = bytes.prefix(128).firstIndex(of: 0x2C) {
      bytes = bytes[bytes.index(after: comma)...]
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x61 + 26
      case 0x30...0x39: value = byte - 0x30 + 52
      case 0x2B, 0x2D: value = 62
      case 0x2F, 0x5F: value = 63
      case 0x3D, 0x20, 0x09, 0x0A, 0x0D: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result.isEmpty ? nil : result
  }
}
