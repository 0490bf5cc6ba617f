extension PictureBytes {
  /// Returns the content of an EXIF segment from its TIFF header on; `nil` for other segments.
  func exif(_ segment: Range<Int>) -> Range<Int>? {
    matches("Exif\0\0", at: segment.lowerBound + 4) ? segment.dropFirst(10) : nil
  }

  /// Returns the next segment from `start` on, a scan together with its data. Truncated at the end
  /// of the file; `nil` beyond it.
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

  /// Returns the offset of the next marker: after stray bytes, which decoders skip, or after the
  /// data of a scan, with its escaped bytes and restarts.
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

/// Image orientation from EXIF.
extension PictureBytes {
  /// Returns the EXIF orientation, 2 to 8; `nil` for upright.
  ///
  /// - Parameter tiff: The content of EXIF from its TIFF header on.
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

  /// Returns EXIF with only the orientation: 26 bytes, big-endian, with a directory at offset 8 of
  /// one entry, tag 0x0112, one short.
  static func tiff(turn: Int) -> [UInt8] {
    Array("MM\0".utf8) + [42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3]
      + [0, 0, 0, 1, 0, UInt8(turn), 0, 0, 0, 0, 0, 0]
  }
}
