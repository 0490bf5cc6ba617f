internal import LarderImages
internal import LarderModel

/// Identifies image formats by the first bytes, and different sizes of an image by their names.
enum ImportedPictures {
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

  // MARK: Sizes

  /// Returns the common part of the names of all sizes: `images/pie` for `images/pie.jpg`,
  /// `images/pie-300x200.png` and `images/thumb_pie.webp`.
  static func root(_ name: String) -> String {
    let folder = ImportName.folder(of: name)
    var parts = ImportName.stem(of: name).lowercased()
      .split { $0 == "-" || $0 == "_" || $0 == "." || $0 == "@" }
    while parts.count > 1, let last = parts.last, isSize(last) { parts.removeLast() }
    while parts.count > 1, let first = parts.first, words.contains(String(first)) {
      parts.removeFirst()
    }
    return ImportName.joined(folder, parts.joined(separator: "-"))
  }

  private static let words: Set<String> = [
    "thumb", "thumbnail", "tiny", "min", "small", "medium", "large", "full", "scaled",
  ]

  /// Whether a part of a name is a size: `thumb`, `300x200`, `640w`, `2x`.
  private static func isSize(_ part: Substring) -> Bool {
    if words.contains(String(part)) { return true }
    let bytes = Array(part.utf8)
    let isForm = bytes.allSatisfy { $0.isDigit || $0 == 0x78 || $0 == 0x77 }
    return isForm && bytes.first != 0x78 && bytes.contains { $0 == 0x78 || $0 == 0x77 }
  }
}

extension [UInt8] {
  /// Decodes Base64 (RFC 4648), in which exports contain images, with or without the prefix of a
  /// `data:` URL.
  ///
  /// - Returns: `nil` for invalid text. Line breaks and missing `=` at the end are allowed.
  init?(base64 text: String) {
    var bytes = text.utf8[...]
    if bytes.starts(with: "data:".utf8), let comma = bytes.prefix(128).firstIndex(of: 0x2C) {
      bytes = bytes[bytes.index(after: comma)...]
    }
    self = []
    reserveCapacity(bytes.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x61 + 26
      case 0x30...0x39: value = byte - 0x30 + 52
      case 0x2B, 0x2D: value = 62
      case 0x2F, 0x5F: value = 63
      case 0x3D, 0x20, 0x09, 0x0A, 0x0D: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    if isEmpty { return nil }
  }
}
