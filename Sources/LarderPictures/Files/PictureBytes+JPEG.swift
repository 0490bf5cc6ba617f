extension PictureBytes {
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
