extension PictureBytes {
  private static let chunks: Set<String> = [
    "VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP",
  ]

  func webpAlone() -> [UInt8] {
    var kept = Array("WEBP".utf8)
    var offset = 12
    while let length = number(at: offset + 4, bytes: 4, isLittle: true) {
      let type = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      let end = min(offset + 8 + length + length % 2, count)
      if PictureBytes.chunks.contains(type) {
        var chunk = Array(bytes[offset..<end])
        // The header says that there is EXIF (8) and XMP (4).
        if type == "VP8X", chunk.count > 8 { chunk[8] &= ~0x0C }
        kept += chunk
      }
      offset = end
    }
    let size = UInt32(clamping: kept.count).littleEndian
    return Array("RIFF".utf8) + withUnsafeBytes(of: size) { Array($0) } + kept
  }
}
