extension PictureBytes {
  func strippedWebP() -> [UInt8] {
    let kept = Array("WEBP".utf8) + strippedChunks(in: min(12, count)..<count, isFrame: false)
    return Array("RIFF".utf8) + PictureBytes.littleEndian(kept.count) + kept
  }

  /// Chunks of the picture or of one frame, and of their headers what the format defines.
  private func strippedChunks(in range: Range<Int>, isFrame: Bool) -> [UInt8] {
    var kept: [UInt8] = []
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound,
      let length = number(at: offset + 4, bytes: 4, isLittle: true)
    {
      let content = offset + 8..<min(offset + 8 + length, range.upperBound)
      let end = min(content.upperBound + length % 2, range.upperBound)
      switch String(decoding: bytes[offset..<offset + 4], as: UTF8.self) {
      case "VP8 ", "VP8L", "ALPH": kept += bytes[offset..<end]
      case "ICCP" where !isFrame: kept += bytes[offset..<end]
      case "VP8X" where !isFrame && content.count >= 10:
        var header = Array(bytes[content.prefix(10)])
        // The header says that there is EXIF (8) and XMP (4).
        header[0] &= ~0x0C
        kept += Array("VP8X".utf8) + [10, 0, 0, 0] + header
      case "ANIM" where !isFrame && content.count >= 6:
        kept += Array("ANIM".utf8) + [6, 0, 0, 0] + bytes[content.prefix(6)]
      case "ANMF" where !isFrame && content.count >= 16:
        let frame = strippedChunks(in: content.dropFirst(16), isFrame: true)
        kept += Array("ANMF".utf8) + PictureBytes.littleEndian(16 + frame.count)
        kept += Array(bytes[content.prefix(16)]) + frame + (frame.count % 2 == 0 ? [] : [0])
      default: break
      }
      offset = end
    }
    return kept
  }

  private static func littleEndian(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(clamping: number).littleEndian) { Array($0) }
  }
}
