extension PictureBytes {
  /// Segments that make the picture, up to the end of the first one, and of those that decoders
  /// read beside it no more than the format defines. A turn that the first EXIF segment asks for
  /// is kept in one that says nothing else.
  func strippedJPEG() -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(count)
    kept += [0xFF, 0xD8]
    var offset = 2
    var hasEXIF = false
    while let segment = segment(from: offset) {
      switch segment.marker {
      case 0xD9:
        kept += bytes[segment.range]
        return kept
      case 0xE0: kept += jfif(segment.range)
      case 0xE1:
        guard !hasEXIF, let exif = self.exif(segment.range) else { break }
        hasEXIF = true
        guard let turn = self.turn(ofTIFF: exif) else { break }
        kept += [0xFF, 0xE1, 0, 34] + Array("Exif\0\0".utf8) + PictureBytes.tiff(turn: turn)
      case 0xE2:
        let name = segment.range.lowerBound + 4
        let isProfile = matches("ICC_PROFILE\0", at: name) && segment.range.count >= 18
        if isProfile { kept += bytes[segment.range] }
      case 0xEE: kept += adobe(segment.range)
      // Frames, tables and scans; the number of lines and the interval of restarts.
      case 0xC0...0xC7, 0xC9...0xCF, 0xDA, 0xDB: kept += bytes[segment.range]
      case 0xDC, 0xDD: if segment.range.count == 6 { kept += bytes[segment.range] }
      default: break
      }
      offset = segment.range.upperBound
    }
    return kept
  }

  /// Version, unit and density of a JFIF segment (ITU-T T.871, 10.1), without its thumbnail;
  /// nothing of a JFXX segment, which holds only thumbnails, and of others.
  private func jfif(_ segment: Range<Int>) -> [UInt8] {
    guard matches("JFIF\0", at: segment.lowerBound + 4), segment.count >= 18 else { return [] }
    let start = segment.lowerBound + 4
    return [0xFF, 0xE0, 0, 16] + Array(bytes[start..<start + 12]) + [0, 0]
  }

  /// The 12 bytes that say how colours are coded (ITU-T T.872, 6.5.3).
  private func adobe(_ segment: Range<Int>) -> [UInt8] {
    guard matches("Adobe", at: segment.lowerBound + 4), segment.count >= 16 else { return [] }
    let start = segment.lowerBound + 4
    return [0xFF, 0xEE, 0, 14] + Array(bytes[start..<start + 12])
  }

  /// The content of an EXIF segment, from its TIFF header on; `nil` of others.
  func exif(_ segment: Range<Int>) -> Range<Int>? {
    matches("Exif\0\0", at: segment.lowerBound + 4) ? segment.dropFirst(10) : nil
  }

  /// The next segment from `start` on, a scan with the data behind its header; cut at the end of
  /// the file, `nil` there.
  func segment(from start: Int) -> (marker: Int, range: Range<Int>)? {
    guard let offset = self.marker(from: start, isScan: false), let marker = byte(at: offset + 1)
    else { return nil }
    switch marker {
    case 0x01, 0xD0...0xD9: return (marker, offset..<offset + 2)
    default: break
    }
    guard let length = number(at: offset + 2, bytes: 2), length >= 2 else { return nil }
    var end = min(offset + 2 + length, count)
    if marker == 0xDA { end = self.marker(from: end, isScan: true) ?? count }
    return (marker, offset..<end)
  }

  /// Where the next marker stands: behind stray bytes, which decoders pass over, or behind those of
  /// a scan, with its escaped bytes and restarts.
  private func marker(from start: Int, isScan: Bool) -> Int? {
    var offset = start
    while let next = bytes[offset...].firstIndex(of: 0xFF), let code = byte(at: next + 1) {
      switch code {
      case 0xFF: offset = next + 1
      case 0x00: offset = next + 2
      case 0xD0...0xD7 where isScan: offset = next + 2
      default: return next
      }
    }
    return nil
  }
}

/// The turn that EXIF asks for.
extension PictureBytes {
  /// How EXIF says the picture lies, 2 to 8; `nil` for upright.
  ///
  /// - Parameter tiff: What EXIF says, from its TIFF header on.
  func turn(ofTIFF tiff: Range<Int>) -> Int? {
    let start = tiff.lowerBound
    let isLittle = matches("II", at: start)
    guard tiff.count >= 8, isLittle || matches("MM", at: start),
      let directory = number(at: start + 4, bytes: 4, isLittle: isLittle),
      directory < tiff.count,
      let entries = number(at: start + directory, bytes: 2, isLittle: isLittle)
    else { return nil }
    for entry in 0..<min(entries, 512) {
      let offset = start + directory + 2 + entry * 12
      guard offset + 12 <= tiff.upperBound else { return nil }
      if number(at: offset, bytes: 2, isLittle: isLittle) == 0x0112 {
        let turn = number(at: offset + 8, bytes: 2, isLittle: isLittle) ?? 1
        return (2...8).contains(turn) ? turn : nil
      }
    }
    return nil
  }

  /// EXIF that says this and nothing else: 26 bytes, big-endian, with a directory at 8 of one
  /// entry, tag 0x0112, one short.
  static func tiff(turn: Int) -> [UInt8] {
    Array("MM\0".utf8) + [42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3]
      + [0, 0, 0, 1, 0, UInt8(turn), 0, 0, 0, 0, 0, 0]
  }
}
