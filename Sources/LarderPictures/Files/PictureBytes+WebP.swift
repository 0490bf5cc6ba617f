extension PictureBytes {
  /// Returns an animation with its color profile and transparency, and the orientation from EXIF in
  /// a new chunk; empty for a still image.
  func strippedAnimation() -> [UInt8] {
    guard matches("VP8X", at: 12), let flags = byte(at: 20), flags & 2 != 0 else { return [] }
    let turn = webpEXIF().flatMap(self.turn(ofTIFF:))
    var kept = Array("WEBP".utf8)
    kept += strippedChunks(in: min(12, count)..<count, isFrame: false, turn: turn)
    if let turn { kept += Array("EXIF".utf8) + [26, 0, 0, 0] + PictureBytes.tiff(turn: turn) }
    return Array("RIFF".utf8) + PictureBytes.littleEndian(kept.count) + kept
  }

  /// Returns the content of the first EXIF chunk from its TIFF header on; `nil` if the file header
  /// does not announce one.
  func webpEXIF() -> Range<Int>? {
    guard matches("VP8X", at: 12), let flags = byte(at: 20), flags & 8 != 0 else { return nil }
    var found: Range<Int>?
    eachChunk(in: 12..<count) { type, content in
      if type == "EXIF", found == nil { found = content }
    }
    return found.map { matches("Exif\0\0", at: $0.lowerBound) ? $0.dropFirst(6) : $0 }
  }

  /// Returns the color profile; empty if there is none.
  func webpProfile() -> [UInt8] {
    guard matches("VP8X", at: 12) else { return [] }
    var profile: [UInt8] = []
    eachChunk(in: 12..<count) { type, content in
      if type == "ICCP", profile.isEmpty { profile = Array(bytes[content]) }
    }
    return profile
  }

  /// Returns the same image, which must not have a color profile, with one.
  ///
  /// Source: RFC 9649, 2.7: with a profile, an extended header precedes everything else.
  func webp(
    withProfile profile: [UInt8], width: Int, height: Int, hasAlpha: Bool
  ) -> [UInt8] {
    var chunks = Array("WEBPVP8X".utf8) + [10, 0, 0, 0, hasAlpha ? 0x30 : 0x20, 0, 0, 0]
    for size in [width, height] { chunks += PictureBytes.littleEndian(size - 1).prefix(3) }
    chunks += Array("ICCP".utf8) + PictureBytes.littleEndian(profile.count) + profile
    if profile.count % 2 == 1 { chunks.append(0) }
    eachChunk(in: 12..<count) { type, content in
      guard type != "VP8X" else { return }
      chunks += bytes[content.lowerBound - 8..<content.upperBound]
      if content.count % 2 == 1 { chunks.append(0) }
    }
    return Array("RIFF".utf8) + PictureBytes.littleEndian(chunks.count) + chunks
  }

  /// Returns the chunks of an image or of one frame, without duplicates; of their headers, only the
  /// parts that the format defines.
  private func strippedChunks(in range: Range<Int>, isFrame: Bool, turn: Int? = nil) -> [UInt8] {
    var kept: [UInt8] = []
    var seen: Set<String> = []
    eachChunk(in: range) { type, content in
      switch type {
      case "ICCP" where isFrame: break
      case "VP8 ", "VP8L", "ALPH", "ICCP":
        guard seen.insert(type).inserted else { break }
        kept += bytes[content.lowerBound - 8..<content.upperBound]
        let isWhole = number(at: content.lowerBound - 4, bytes: 4, isLittle: true) == content.count
        if isWhole, content.count % 2 == 1 { kept.append(0) }
      case "VP8X" where !isFrame && content.count >= 10:
        guard seen.insert(type).inserted else { break }
        var header = Array(bytes[content.prefix(10)])
        // The bits that announce EXIF (8) and XMP (4).
        header[0] = header[0] & ~0x0C | (turn == nil ? 0 : 8)
        kept += Array("VP8X".utf8) + [10, 0, 0, 0] + header
      case "ANIM" where !isFrame && content.count >= 6:
        kept += Array("ANIM".utf8) + [6, 0, 0, 0] + bytes[content.prefix(6)]
      case "ANMF" where !isFrame && content.count >= 16:
        let frame = strippedChunks(in: content.dropFirst(16), isFrame: true)
        kept += Array("ANMF".utf8) + PictureBytes.littleEndian(16 + frame.count)
        kept += Array(bytes[content.prefix(16)]) + frame + (frame.count % 2 == 0 ? [] : [0])
      default: break
      }
    }
    return kept
  }

  /// Calls `body` with each chunk, clipped to `range`.
  private func eachChunk(
    in range: Range<Int>, _ body: (_ type: String, _ content: Range<Int>) -> Void
  ) {
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound,
      let length = number(at: offset + 4, bytes: 4, isLittle: true)
    {
      let content = offset + 8..<min(offset + 8 + length, range.upperBound)
      body(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), content)
      offset = min(content.upperBound + length % 2, range.upperBound)
    }
  }

  private static func littleEndian(_ number: Int) -> [UInt8] {
    let value = UInt32(clamping: number)
    return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
