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
      case 0xE1 where matches([0x45, 0x78, 0x69, 0x66, 0, 0], at: offset + 4):
        isTurned = (5...8).contains(orientation(tiff: offset + 10, end: offset + 2 + length))
      default: break
      }
      offset += 2 + length
    }
    return nil
  }

  /// EXIF tag 0x0112 of the first directory; 1 where there is none.
  private func orientation(tiff: Int, end: Int) -> Int {
    let isLittle = matches("II", at: tiff)
    guard isLittle || matches("MM", at: tiff),
      let directory = number(at: tiff + 4, bytes: 4, isLittle: isLittle), directory < end - tiff,
      let entries = number(at: tiff + directory, bytes: 2, isLittle: isLittle)
    else { return 1 }
    for entry in 0..<min(entries, 512) {
      let offset = tiff + directory + 2 + entry * 12
      guard offset + 12 <= end else { return 1 }
      if number(at: offset, bytes: 2, isLittle: isLittle) == 0x0112 {
        return number(at: offset + 8, bytes: 2, isLittle: isLittle) ?? 1
      }
    }
    return 1
  }
}
