/// Percent-encoding of paths, on bytes.
package enum PercentEncoding {
  /// Encodes every byte of a path that RFC 3986 does not allow; slashes are unchanged.
  package static func encoded(path: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(path.utf8.count)
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F,
        0x21, 0x24, 0x28...0x2C, 0x3A, 0x3B, 0x3D, 0x40:
        result.append(byte)
      default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return result
  }

  /// Decodes `%41` to `A`; a percent sign without two digits is unchanged.
  package static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count, let high = value(bytes[index + 1]),
        let low = value(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Whether a byte is a hexadecimal digit.
  package static func isDigit(_ byte: UInt8) -> Bool { value(byte) != nil }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}
