extension PictureBytes {
  /// Without comments, plain texts and the data of applications, but for how often to repeat.
  func gifAlone() -> [UInt8] {
    guard let flags = byte(at: 10) else { return [] }
    var offset = min(13 + colourTable(flags), count)
    var kept = Array(bytes[..<offset])
    while let block = byte(at: offset) {
      let start = offset
      switch block {
      case 0x21:
        let label = byte(at: offset + 1)
        offset = endOfBlocks(from: offset + 2)
        if label == 0xF9 || matches("\u{0B}NETSCAPE2.0", at: start + 2) {
          kept += bytes[start..<offset]
        }
      case 0x2C:
        guard let flags = byte(at: offset + 9) else { return kept }
        offset = endOfBlocks(from: offset + 11 + colourTable(flags))
        kept += bytes[start..<offset]
      default:
        kept.append(0x3B)
        return kept
      }
    }
    return kept
  }

  private func colourTable(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 6 << (flags & 7) }

  /// Behind the empty one of the blocks from `start` on; the file's end when there is none.
  private func endOfBlocks(from start: Int) -> Int {
    var offset = start
    while let length = byte(at: offset) {
      offset += 1 + length
      if length == 0 { return offset }
    }
    return count
  }
}
