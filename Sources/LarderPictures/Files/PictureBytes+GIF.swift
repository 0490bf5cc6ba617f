extension PictureBytes {
  /// Returns images with their durations and the number of repetitions, without comments, plain
  /// text and application data.
  func strippedGIF() -> [UInt8] {
    guard let flags = byte(at: 10) else { return [] }
    var offset = min(13 + colourTable(flags), count)
    var kept = Array(bytes[..<offset])
    // The control block for the next image; that of a plain text is dropped with the text.
    var control: [UInt8] = []
    while let block = byte(at: offset) {
      let start = offset
      switch block {
      case 0x21:
        offset = endOfBlocks(from: offset + 2)
        switch byte(at: start + 1) {
        case 0xF9: control = graphicControl(in: start..<offset)
        case 0x01: control = []
        case 0xFF: kept += repetition(in: start..<offset)
        default: break
        }
      case 0x2C:
        guard let flags = byte(at: offset + 9) else { return kept }
        offset = endOfBlocks(from: offset + 11 + colourTable(flags))
        kept += control + bytes[start..<offset]
        control = []
      default:
        kept.append(0x3B)
        return kept
      }
    }
    return kept
  }

  private func colourTable(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 6 << (flags & 7) }

  /// Returns the four bytes of a graphic control extension; empty for another length.
  private func graphicControl(in extent: Range<Int>) -> [UInt8] {
    let start = extent.lowerBound + 2
    guard extent.count >= 7, bytes[start] == 4 else { return [] }
    return [0x21, 0xF9] + Array(bytes[start..<start + 5]) + [0]
  }

  /// Returns the repetition count of the two known applications; empty for other extensions.
  private func repetition(in extent: Range<Int>) -> [UInt8] {
    let name = extent.lowerBound + 2
    guard extent.count >= 14,
      matches("\u{0B}NETSCAPE2.0", at: name) || matches("\u{0B}ANIMEXTS1.0", at: name)
    else { return [] }
    var offset = name + 12
    while offset + 4 <= extent.upperBound, bytes[offset] != 0 {
      if bytes[offset] == 3, bytes[offset + 1] == 1 {
        return Array(bytes[extent.lowerBound..<name + 12]) + bytes[offset..<offset + 4] + [0]
      }
      offset += 1 + Int(bytes[offset])
    }
    return []
  }

  /// Returns the offset after the empty block that ends the blocks from `start`, or the file's end.
  private func endOfBlocks(from start: Int) -> Int {
    var offset = start
    while let length = byte(at: offset) {
      offset += 1 + length
      if length == 0 { return offset }
    }
    return count
  }
}
