/// The format of an image file and its size as displayed, read from its first bytes.
package struct PictureHeader: Hashable, Codable, Sendable {
  package enum Format: String, Hashable, Codable, Sendable, CaseIterable {
    case jpeg, png, webp, avif, gif

    /// The media type for `type` attributes and feeds.
    package var mediaType: String { "image/\(rawValue)" }
  }

  package let format: Format
  /// Pixels, with rotation by EXIF (JPEG, WebP, PNG) or `irot` (AVIF) applied; from 1 to 100,000.
  package let width: Int
  package let height: Int
  /// The orientation of the pixels in the file according to EXIF, 1 to 8.
  let turn: Int
  /// Whether pixels may be transparent; only set for PNG and WebP.
  package let hasAlpha: Bool
  /// Whether the image is animated; only set for PNG and WebP.
  package let isAnimated: Bool

  /// Bytes that suffice for most files from cameras and editors; others must be read whole.
  package static let byteLimit = 262_144

  /// Most pixels of an image that is shown: decoded, they take 400 MB of a visitor's memory, no
  /// matter how small the file is.
  package static let pixelLimit = 100_000_000

  package var isOversized: Bool { width * height > PictureHeader.pixelLimit }

  /// Reads a header; `nil` for every other format, including SVG, and if the given bytes do not
  /// contain the size.
  ///
  /// The type is read from the content, never from the file name.
  ///
  /// - Parameters:
  ///   - bytes: The file, or its start.
  ///   - isWhole: Whether these are all bytes, so that the size cannot follow later.
  package init?(_ bytes: [UInt8], isWhole: Bool = true) {
    let reader = PictureBytes(bytes, isWhole: isWhole)
    let found: (Format, Shape?)
    if reader.matches([0xFF, 0xD8, 0xFF], at: 0) {
      found = (.jpeg, reader.jpegShape())
    } else if reader.matches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      found = (.png, reader.pngShape())
    } else if reader.matches("GIF87a", at: 0) || reader.matches("GIF89a", at: 0) {
      found = (.gif, reader.gifShape())
    } else if reader.matches("RIFF", at: 0), reader.matches("WEBP", at: 8) {
      found = (.webp, reader.webpShape())
    } else if reader.matches("ftyp", at: 4), reader.isAVIF() {
      found = (.avif, reader.avifShape())
    } else {
      return nil
    }
    guard let shape = found.1, (1...100_000).contains(shape.width),
      (1...100_000).contains(shape.height)
    else { return nil }
    format = found.0
    let isOnItsSide = shape.turn >= 5
    width = isOnItsSide ? shape.height : shape.width
    height = isOnItsSide ? shape.width : shape.height
    (turn, hasAlpha, isAnimated) = (shape.turn, shape.hasAlpha, shape.isAnimated)
  }

  /// Sizes of the rows in the file, before rotation.
  var storedWidth: Int { turn >= 5 ? height : width }
  var storedHeight: Int { turn >= 5 ? width : height }

  /// The values from a file's header.
  struct Shape {
    var width: Int
    var height: Int
    var turn = 1
    var hasAlpha = false
    var isAnimated = false
  }
}

extension PictureBytes {
  /// Reads the chunks before the pixels.
  func pngShape() -> PictureHeader.Shape? {
    guard matches("IHDR", at: 12), let width = number(at: 16, bytes: 4),
      let height = number(at: 20, bytes: 4)
    else { return nil }
    var shape = PictureHeader.Shape(width: width, height: height)
    shape.hasAlpha = byte(at: 25).map { $0 & 4 != 0 } ?? false
    var hasTurn = false
    var offset = 8
    while let length = number(at: offset, bytes: 4) {
      if matches("IDAT", at: offset + 4) { return shape }
      if matches("tRNS", at: offset + 4) { shape.hasAlpha = true }
      if matches("acTL", at: offset + 4) { shape.isAnimated = true }
      if matches("eXIf", at: offset + 4), offset + 12 + length <= count, !hasTurn {
        hasTurn = true
        shape.turn = turn(ofTIFF: offset + 8..<offset + 8 + length) ?? 1
      }
      offset += 12 + length
    }
    return isWhole ? shape : nil
  }

  func gifShape() -> PictureHeader.Shape? {
    guard let width = number(at: 6, bytes: 2, isLittle: true),
      let height = number(at: 8, bytes: 2, isLittle: true)
    else { return nil }
    return PictureHeader.Shape(width: width, height: height)
  }

  /// Reads the three kinds of WebP: lossy `VP8 `, lossless `VP8L`, extended `VP8X`.
  func webpShape() -> PictureHeader.Shape? {
    if matches("VP8 ", at: 12), matches([0x9D, 0x01, 0x2A], at: 23),
      let width = number(at: 26, bytes: 2, isLittle: true),
      let height = number(at: 28, bytes: 2, isLittle: true)
    {
      return PictureHeader.Shape(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    if matches("VP8L", at: 12), byte(at: 20) == 0x2F,
      let bits = number(at: 21, bytes: 4, isLittle: true)
    {
      return PictureHeader.Shape(
        width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1,
        hasAlpha: bits >> 28 & 1 == 1)
    }
    guard matches("VP8X", at: 12), let flags = byte(at: 20),
      let width = number(at: 24, bytes: 3, isLittle: true),
      let height = number(at: 27, bytes: 3, isLittle: true)
    else { return nil }
    let exif = webpEXIF()
    // EXIF follows the pixels.
    if flags & 8 != 0, !isWhole, exif.map({ $0.upperBound == count }) ?? true { return nil }
    return PictureHeader.Shape(
      width: width + 1, height: height + 1, turn: exif.flatMap(turn(ofTIFF:)) ?? 1,
      hasAlpha: flags & 0x10 != 0, isAnimated: flags & 2 != 0)
  }
}

extension PictureBytes {
  /// Reads the frame header, and the orientation from the first EXIF segment.
  func jpegShape() -> PictureHeader.Shape? {
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
        return PictureHeader.Shape(width: width, height: height, turn: turn ?? 1)
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
  /// Returns whether the brands in `ftyp` contain AVIF.
  func isAVIF() -> Bool {
    guard let length = number(at: 0, bytes: 4), length >= 16 else { return false }
    for offset in stride(from: 8, to: min(length, 256, count), by: 4) where offset != 12 {
      if matches("avif", at: offset) || matches("avis", at: offset) { return true }
    }
    return false
  }

  /// Reads the size of the primary item: the largest `ispe` property, since thumbnails and tiles
  /// are smaller, with sides swapped if an `irot` rotates it by a quarter.
  func avifShape() -> PictureHeader.Shape? {
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
    return isTurned
      ? PictureHeader.Shape(width: best.height, height: best.width)
      : PictureHeader.Shape(width: best.width, height: best.height)
  }
}

/// An ICC profile that changes how an image looks.
struct ColorProfile: Hashable, Sendable {
  let bytes: [UInt8]

  /// Returns `nil` for an empty profile, for sRGB, which is the default, and for color spaces other
  /// than RGB.
  ///
  /// Source: ICC.1:2022, 7.2 and 7.3.
  init?(_ bytes: [UInt8]) {
    let reader = PictureBytes(bytes)
    guard reader.matches("RGB ", at: 16), reader.matches("acsp", at: 36), !reader.isSRGB else {
      return nil
    }
    self.bytes = bytes
  }
}

extension PictureBytes {
  /// Whether the profile's description is sRGB, in ASCII in version 2 and in UTF-16 later.
  fileprivate var isSRGB: Bool {
    guard let tags = number(at: 128, bytes: 4) else { return false }
    for tag in 0..<min(tags, 100) where matches("desc", at: 132 + tag * 12) {
      guard let start = number(at: 136 + tag * 12, bytes: 4),
        let length = number(at: 140 + tag * 12, bytes: 4), start <= count
      else { return false }
      let words = bytes[start..<min(count, start + min(length, 1_000))].filter { $0 != 0 }
      let name = Array("sRGB".utf8)
      return words.indices.contains { words[$0...].starts(with: name) }
    }
    return false
  }
}
