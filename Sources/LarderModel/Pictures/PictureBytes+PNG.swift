extension PictureBytes {
  /// Chunks without which the picture would look otherwise.
  private static let kept: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "bKGD", "gAMA", "cHRM", "sRGB", "iCCP", "cICP",
    "mDCV", "cLLI", "sBIT", "pHYs", "acTL", "fcTL", "fdAT",
  ]

  func pngAlone() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    result += bytes.prefix(8)
    var offset = 8
    while let length = number(at: offset, bytes: 4), offset + 8 <= count {
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      let end = min(offset + 12 + length, count)
      if PictureBytes.kept.contains(type) { result += bytes[offset..<end] }
      if type == "IEND" { break }
      offset = end
    }
    return result
  }
}
