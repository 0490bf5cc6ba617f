/// What the first bytes of a picture file say: its type and its size as displayed.
package struct PictureHeader: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case jpeg, png, webp, avif, gif

    /// Media type for `type` attributes and feeds.
    package var mediaType: String { "image/\(rawValue)" }
  }

  package let format: Format
  /// Pixels, with rotation by EXIF (JPEG, WebP, PNG) or `irot` (AVIF) applied; from 1 to 100,000.
  package let width: Int
  package let height: Int

  /// Enough of most files that cameras and editors write; others are to be read whole.
  package static let byteLimit = 262_144

  /// Most pixels of a picture that is shown: decoded, so many take 400 MB of a visitor's memory,
  /// however small the file is.
  package static let pixelLimit = 100_000_000

  package var isOversized: Bool { width * height > PictureHeader.pixelLimit }

  /// Reads a header; `nil` for every other type, SVG included, and where the size is not
  /// found in the bytes given.
  ///
  /// The type is read from the content, never from the file name.
  ///
  /// - Parameters:
  ///   - bytes: The file, or its start.
  ///   - isWhole: Whether that is all of it, and nothing about its size can be farther back.
  package init?(_ bytes: [UInt8], isWhole: Bool = true) {
    let reader = PictureBytes(bytes, isWhole: isWhole)
    let found: (Format, (width: Int, height: Int)?)
    if reader.matches([0xFF, 0xD8, 0xFF], at: 0) {
      found = (.jpeg, reader.jpegSize())
    } else if reader.matches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      found = (.png, reader.pngSize())
    } else if reader.matches("GIF87a", at: 0) || reader.matches("GIF89a", at: 0) {
      found = (.gif, reader.gifSize())
    } else if reader.matches("RIFF", at: 0), reader.matches("WEBP", at: 8) {
      found = (.webp, reader.webpSize())
    } else if reader.matches("ftyp", at: 4), reader.isAVIF() {
      found = (.avif, reader.avifSize())
    } else {
      return nil
    }
    guard let size = found.1, (1...100_000).contains(size.width),
      (1...100_000).contains(size.height)
    else { return nil }
    format = found.0
    width = size.width
    height = size.height
  }
}

extension PictureBytes {
  /// The size in the header, turned as EXIF before the pixels says.
  func pngSize() -> (width: Int, height: Int)? {
    guard matches("IHDR", at: 12), let width = number(at: 16, bytes: 4),
      let height = number(at: 20, bytes: 4)
    else { return nil }
    var offset = 8
    while let length = number(at: offset, bytes: 4) {
      if matches("IDAT", at: offset + 4) { return (width, height) }
      if matches("eXIf", at: offset + 4), offset + 12 + length <= count {
        let turn = self.turn(ofTIFF: offset + 8..<offset + 8 + length) ?? 1
        return turn >= 5 ? (height, width) : (width, height)
      }
      offset += 12 + length
    }
    return isWhole ? (width, height) : nil
  }

  func gifSize() -> (width: Int, height: Int)? {
    guard let width = number(at: 6, bytes: 2, isLittle: true),
      let height = number(at: 8, bytes: 2, isLittle: true)
    else { return nil }
    return (width, height)
  }

  /// The three kinds of WebP: lossy `VP8 `, lossless `VP8L`, extended `VP8X`.
  func webpSize() -> (width: Int, height: Int)? {
    if matches("VP8 ", at: 12), matches([0x9D, 0x01, 0x2A], at: 23),
      let width = number(at: 26, bytes: 2, isLittle: true),
      let height = number(at: 28, bytes: 2, isLittle: true)
    {
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if matches("VP8L", at: 12), byte(at: 20) == 0x2F,
      let bits = number(at: 21, bytes: 4, isLittle: true)
    {
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    guard matches("VP8X", at: 12), let flags = byte(at: 20),
      let width = number(at: 24, bytes: 3, isLittle: true),
      let height = number(at: 27, bytes: 3, isLittle: true)
    else { return nil }
    let exif = webpEXIF()
    // It stands behind the pixels.
    if flags & 8 != 0, !isWhole, exif.map({ $0.upperBound == count }) ?? true { return nil }
    let isTurned = exif.flatMap(self.turn(ofTIFF:)).map { $0 >= 5 } ?? false
    return isTurned ? (height + 1, width + 1) : (width + 1, height + 1)
  }
}

extension PictureBytes {
  /// The size in the frame header, turned as the first EXIF segment says.
  func jpegSize() -> (width: Int, height: Int)? {
    var offset = 2
    var turn: Int?
    var hasEXIF = false
    while let segment = segment(from: offset) {
      let start = segment.range.lowerBound
      switch segment.marker {
      case 0xD9, 0xDA: return nil
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = number(at: start + 5, bytes: 2),
          let width = number(at: start + 7, bytes: 2)
        else { return nil }
        return turn ?? 1 >= 5 ? (height, width) : (width, height)
      case 0xE1:
        guard !hasEXIF, let exif = self.exif(segment.range) else { break }
        hasEXIF = true
        turn = self.turn(ofTIFF: exif)
      default: break
      }
      offset = segment.range.upperBound
    }
    return nil
  }
}

extension PictureBytes {
  /// Whether the brands in `ftyp` name AVIF.
  func isAVIF() -> Bool {
    guard let length = number(at: 0, bytes: 4), length >= 16 else { return false }
    for offset in stride(from: 8, to: min(length, 256, count), by: 4) where offset != 12 {
      if matches("avif", at: offset) || matches("avis", at: offset) { return true }
    }
    return false
  }

  /// The size of the primary item: the largest `ispe` of the properties, since thumbnails and
  /// tiles are smaller, turned when an `irot` asks for a quarter.
  func avifSize() -> (width: Int, height: Int)? {
    guard let meta = box("meta", in: 0..<count), meta.count > 4,
      let properties = box("iprp", in: meta.lowerBound + 4..<meta.upperBound),
      let container = box("ipco", in: properties)
    else { return nil }
    var best: (width: Int, height: Int)?
    var isTurned = false
    var offset = container.lowerBound
    while let next = boxEnd(at: offset, before: container.upperBound) {
      if matches("ispe", at: offset + 4), let width = number(at: offset + 12, bytes: 4),
        let height = number(at: offset + 16, bytes: 4), width <= 100_000, height <= 100_000,
        width * height >= (best?.width ?? 0) * (best?.height ?? 0)
      {
        best = (width, height)
      }
      if matches("irot", at: offset + 4), let angle = byte(at: offset + 8) {
        isTurned = angle & 1 == 1
      }
      offset = next
    }
    guard let best else { return nil }
    return isTurned ? (best.height, best.width) : best
  }
}
