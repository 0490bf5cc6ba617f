extension PictureBytes {
  /// Segments that make the picture, up to the end of the first one, and of those that decoders
  /// read beside it no more than the format defines. A turn that EXIF asks for is kept in a
  /// segment that says nothing else.
  func strippedJPEG() -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(count)
    kept += [0xFF, 0xD8]
    var offset = 2
    while let segment = segment(at: offset) {
      switch segment.marker {
      case 0xD9:
        kept += bytes[segment.range]
        return kept
      case 0xE0: kept += jfif(segment.range)
      case 0xE1:
        if let turn = turn(ofEXIF: segment.range) { kept += PictureBytes.exif(turn: turn) }
      case 0xE2:
        let isProfile = matches("ICC_PROFILE\0", at: offset + 4) && segment.range.count >= 18
        if isProfile { kept += bytes[segment.range] }
      case 0xEE: kept += adobe(segment.range)
      // Frames, tables, scans, the interval of restarts and the number of lines.
      case 0xC0...0xC7, 0xC9...0xCF, 0xDA...0xDD: kept += bytes[segment.range]
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

  /// How EXIF says the picture lies, 2 to 8; `nil` for upright and for other segments.
  func turn(ofEXIF segment: Range<Int>) -> Int? {
    let tiff = segment.lowerBound + 10
    let isLittle = matches("II", at: tiff)
    guard segment.count >= 18, matches("Exif\0\0", at: tiff - 6),
      isLittle || matches("MM", at: tiff),
      let directory = number(at: tiff + 4, bytes: 4, isLittle: isLittle),
      directory < segment.upperBound - tiff,
      let entries = number(at: tiff + directory, bytes: 2, isLittle: isLittle)
    else { return nil }
    for entry in 0..<min(entries, 512) {
      let offset = tiff + directory + 2 + entry * 12
      guard offset + 12 <= segment.upperBound else { return nil }
      if number(at: offset, bytes: 2, isLittle: isLittle) == 0x0112 {
        let turn = number(at: offset + 8, bytes: 2, isLittle: isLittle) ?? 1
        return (2...8).contains(turn) ? turn : nil
      }
    }
    return nil
  }

  /// The segment that begins at `offset`, a scan with the data behind its header; cut at the end
  /// of the file, `nil` there and where none begins.
  private func segment(at offset: Int) -> (marker: Int, range: Range<Int>)? {
    guard byte(at: offset) == 0xFF, let marker = byte(at: offset + 1) else { return nil }
    switch marker {
    case 0xFF: return (marker, offset..<offset + 1)
    case 0x01, 0xD0...0xD9: return (marker, offset..<offset + 2)
    default: break
    }
    guard let length = number(at: offset + 2, bytes: 2), length >= 2 else { return nil }
    var end = min(offset + 2 + length, count)
    if marker == 0xDA { end = endOfScan(from: end) }
    return (marker, offset..<end)
  }

  /// Where the next marker stands that is no restart and no escaped byte of the scan.
  private func endOfScan(from start: Int) -> Int {
    var offset = start
    while let next = bytes[offset...].firstIndex(of: 0xFF), let code = byte(at: next + 1) {
      switch code {
      case 0x00, 0xD0...0xD7: offset = next + 2
      case 0xFF: offset = next + 1
      default: return next
      }
    }
    return count
  }

  private static func exif(turn: Int) -> [UInt8] {
    // Length 34; big-endian TIFF, directory at 8 with one entry: tag 0x0112, one short.
    [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0".utf8) + [42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3]
      + [0, 0, 0, 1, 0, UInt8(turn), 0, 0, 0, 0, 0, 0]
  }
}
