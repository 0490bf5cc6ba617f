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
  /// Longest colour profile that is kept, compressed, in bytes.
  private static let profileLimit = 4 << 20
  private static let end: [UInt8] =
    [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

  /// A turn that EXIF asks for is kept in a chunk that says nothing else; by the specification it
  /// stands before the pixels.
  func strippedPNG() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    result += bytes.prefix(8)
    var hasProfile = false
    var (hasTurn, hasPixels) = (false, false)
    var offset = 8
    while let length = number(at: offset, bytes: 4), offset + 8 <= count {
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      let isWhole = offset + 12 + length <= count
      let end = min(offset + 12 + length, count)
      switch type {
      case "IEND": return result + PictureBytes.end
      // Of a file that was cut, the picture down to where it was cut.
      case "IDAT", "fdAT":
        hasPixels = true
        result += bytes[offset..<end]
      case "eXIf":
        guard isWhole, !hasTurn, !hasPixels else { break }
        hasTurn = true
        guard let turn = self.turn(ofTIFF: offset + 8..<end - 4) else { break }
        result += PictureBytes.chunk(Array("eXIf".utf8) + PictureBytes.tiff(turn: turn))
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

  /// A colour profile under a name that says nothing; `nil` when it has none by the format, or is
  /// longer than any is.
  private func profile(in content: Range<Int>) -> [UInt8]? {
    guard content.count <= PictureBytes.profileLimit,
      let end = bytes[content].prefix(80).firstIndex(of: 0), end > content.lowerBound,
      content.upperBound - end > 2
    else { return nil }
    return PictureBytes.chunk(Array("iCCPICC".utf8) + bytes[end..<content.upperBound])
  }

  /// A chunk with its length and checksum.
  ///
  /// - Parameter named: Its type and content.
  static func chunk(_ named: [UInt8]) -> [UInt8] {
    bigEndian(named.count - 4) + named + bigEndian(Int(checksum(named)))
  }

  /// The CRC-32 of a chunk's type and content.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { remainder, byte in
      remainder >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)]
    }
  }

  /// Of each byte alone.
  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in
      remainder >> 1 ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320)
    }
  }
}
