internal import LarderModel

extension PictureBytes {
  /// The size in the frame header, turned as EXIF says.
  func jpegSize() -> (width: Int, height: Int)? {
    var offset = 2
    var isTurned = false
    while let lead = byte(at: offset), let marker = byte(at: offset + 1) {
      guard lead == 0xFF else { return nil }
      if marker == 0xFF {
        offset += 1
        continue
      }
      switch marker {
      case 0x01, 0xD0...0xD8:
        offset += 2
        continue
      case 0xD9, 0xDA: return nil
      default: break
      }
      guard let length = number(at: offset + 2, bytes: 2), length >= 2 else { return nil }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = number(at: offset + 5, bytes: 2),
          let width = number(at: offset + 7, bytes: 2)
        else { return nil }
        return isTurned ? (height, width) : (width, height)
      case 0xE1:
        if let turn = turn(ofEXIF: offset..<offset + 2 + length) { isTurned = turn >= 5 }
      default: break
      }
      offset += 2 + length
    }
    return nil
  }
}
