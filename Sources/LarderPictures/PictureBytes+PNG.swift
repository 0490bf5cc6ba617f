extension PictureBytes {
  /// Chunks beside data and profile without which the picture would look otherwise, with the
  /// lengths they may have.
  ///
  /// Source: W3C, Portable Network Graphics (PNG) Specification, Third Edition, chapter 11.
  private static let kept: [String: ClosedRange<Int>] = [
    "IHDR": 13...13, "PLTE": 3...768, "tRNS": 1...256, "gAMA": 4...4, "cHRM": 32...32,
    "sRGB": 1...1, "cICP": 4...4, "mDCV": 24...24, "cLLI": 8...8, "sBIT": 1...4,
    "acTL": 8...8, "fcTL": 26...26,
  ]
  private static let end: [UInt8] =
    [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

  func strippedPNG() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    result += bytes.prefix(8)
    var hasProfile = false
    var offset = 8
    while let length = number(at: offset, bytes: 4), offset + 8 <= count {
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      let isWhole = offset + 12 + length <= count
      let end = min(offset + 12 + length, count)
      switch type {
      case "IEND": return result + PictureBytes.end
      // Of a file that was cut, the picture down to where it was cut.
      case "IDAT", "fdAT": result += bytes[offset..<end]
      case "iCCP":
        if isWhole, !hasProfile, let profile = profile(in: offset + 8..<end - 4) {
          hasProfile = true
          result += profile
        }
      default:
        if isWhole, PictureBytes.kept[type]?.contains(length) == true {
          result += bytes[offset..<end]
        }
      }
      offset = end
    }
    return result
  }

  /// A colour profile under a name that says nothing; `nil` when it has none by the format.
  private func profile(in content: Range<Int>) -> [UInt8]? {
    guard let end = bytes[content].prefix(80).firstIndex(of: 0), end > content.lowerBound,
      content.upperBound - end > 2
    else { return nil }
    let named = Array("iCCPICC".utf8) + bytes[end..<content.upperBound]
    return PictureBytes.bigEndian(named.count - 4) + named
      + PictureBytes.bigEndian(Int(PictureBytes.checksum(named)))
  }

  /// The CRC-32 of a chunk's type and content.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    return ~remainder
  }
}
