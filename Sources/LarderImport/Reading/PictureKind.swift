internal import LarderPictures

/// Identifies image formats by the first bytes.
enum PictureKind {
  /// Returns the file extension of a format that browsers display, otherwise `nil`.
  static func ending(_ bytes: [UInt8]) -> String? {
    PictureHeader(bytes).map { $0.format == .jpeg ? "jpg" : $0.format.rawValue }
  }

  static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || bytes.starts(with: "GIF8".utf8) || isRIFF(bytes) || unshown(bytes) != nil
      || PictureHeader(bytes) != nil
  }

  /// Returns the name of a format that browsers do not display, if it is known.
  static func unshown(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: "BM".utf8), bytes.count > 26, bytes[14] == 40 { return "BMP" }
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      return "TIFF"
    }
    guard bytes.count > 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    let brand = String(decoding: bytes[8..<12], as: UTF8.self)
    return ["heic", "heix", "hevc", "mif1", "msf1"].contains(brand) ? "HEIC" : nil
  }

  private static func isRIFF(_ bytes: [UInt8]) -> Bool {
    bytes.count > 12 && bytes.starts(with: "RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8)
  }
}
