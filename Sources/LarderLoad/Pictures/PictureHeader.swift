internal import LarderModel

/// What the first bytes of a picture file say: its type and its size as displayed.
package struct PictureHeader: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case jpeg, png, webp, avif, gif

    /// Media type for `type` attributes and feeds.
    package var mediaType: String { "image/\(rawValue)" }
  }

  package let format: Format
  /// Pixels, with rotation by EXIF (JPEG) or `irot` (AVIF) applied; from 1 to 100,000.
  package let width: Int
  package let height: Int

  /// Enough of any file that cameras and editors write.
  package static let byteLimit = 262_144

  /// Most pixels of a picture that is shown: decoded, so many take 400 MB of a visitor's memory,
  /// however small the file is.
  package static let pixelLimit = 100_000_000

  package var isOversized: Bool { width * height > PictureHeader.pixelLimit }

  /// Reads a header; `nil` for every other type, SVG included, and where the size is not
  /// found in the bytes given.
  ///
  /// The type is told by content, never by file name.
  ///
  /// - Parameter bytes: The start of the file; `byteLimit` bytes are enough, more are ignored.
  package init?(_ bytes: [UInt8]) {
    let reader = PictureBytes(
      bytes.count > PictureHeader.byteLimit
        ? Array(bytes[..<PictureHeader.byteLimit]) : bytes)
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
