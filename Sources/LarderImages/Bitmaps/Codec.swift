private import CImages

/// Decoder and encoder of image files: the only place that uses the libraries.
enum Codec {
  /// Quality of JPEG and WebP, 0 to 100.
  static let quality = 75
  /// Effort of the WebP encoder, 0 to 6: 4 saves 4 % of the bytes but takes twice as long.
  private static let effort: CInt = 2

  /// Reads a whole JPEG, PNG or WebP file, without applying its orientation.
  ///
  /// - Parameter width: A JPEG is decoded only as large as needed for this width of the upright
  ///   image.
  static func decode(
    _ file: [UInt8], _ header: PictureHeader, forWidth width: Int = .max
  ) throws(PictureFailure) -> Bitmap {
    var found = unsafe cpictures_bitmap()
    let limit = PictureHeader.pixelLimit
    let shrink = header.format == .jpeg ? shrink(header.width, forWidth: width) : 1
    let result =
      switch header.format {
      case .jpeg:
        unsafe cpictures_read_jpeg(file, file.count, limit, shrink, &found)
      case .png: unsafe cpictures_read_png(file, file.count, limit, &found)
      case .webp: unsafe cpictures_read_webp(file, file.count, limit, &found)
      case .avif, .gif: cpictures_damaged
      }
    try check(result)
    defer { unsafe cpictures_free(&found) }
    guard unsafe found.width == (header.storedWidth + Int(shrink) - 1) / Int(shrink),
      unsafe found.height == (header.storedHeight + Int(shrink) - 1) / Int(shrink)
    else { throw .damaged }
    guard let pixels = unsafe found.pixels else { throw .noMemory }
    let profile =
      header.format == .webp
      ? PictureBytes(file).webpProfile()
      : unsafe Array(UnsafeBufferPointer(start: found.profile.bytes, count: found.profile.count))
    let bitmap = unsafe Bitmap(
      pixels, width: found.width, height: found.height, channels: found.channels,
      profile: ColorProfile(profile))
    // The bitmap owns it now.
    unsafe found.pixels = nil
    bitmap.premultiply()
    return bitmap
  }

  /// Encodes a JPEG, PNG or WebP file. JPEG has no alpha: transparent pixels become white.
  ///
  /// - Parameter isProgressive: Whether to write a progressive JPEG, which is smaller but takes
  ///   three times as long.
  static func file(
    of bitmap: Bitmap, as format: PictureHeader.Format, isProgressive: Bool = true
  ) throws(PictureFailure) -> [UInt8] {
    let bitmap = try format == .jpeg ? bitmap.opaque() : bitmap.unpremultiplied()
    var profile = bitmap.profile?.bytes ?? []
    var file = unsafe cpictures_bytes()
    let result = bitmap.withPixels { pixels in
      unsafe profile.withUnsafeMutableBufferPointer { profile in
        var source = unsafe cpictures_bitmap(
          pixels: pixels.baseAddress, width: bitmap.width, height: bitmap.height,
          channels: bitmap.channels,
          profile: cpictures_bytes(bytes: profile.baseAddress, count: profile.count))
        return switch format {
        case .jpeg: unsafe cpictures_write_jpeg(&source, CInt(quality), isProgressive, &file)
        case .png: unsafe cpictures_write_png(&source, &file)
        case .webp: unsafe cpictures_write_webp(&source, CInt(quality), effort, &file)
        case .avif, .gif: cpictures_damaged
        }
      }
    }
    try check(result)
    defer { unsafe free(file.bytes) }
    let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    guard format == .webp, !profile.isEmpty else { return bytes }
    return PictureBytes(bytes).webp(
      withProfile: profile, width: bitmap.width, height: bitmap.height,
      hasAlpha: bitmap.channels == 4)
  }

  /// Returns the factor by which a JPEG is decoded smaller, which is faster and as good: the filter
  /// still has at least a quarter more pixels than it needs.
  private static func shrink(_ whole: Int, forWidth width: Int) -> UInt32 {
    [8, 4, 2].first { whole / Int($0) * 4 / 5 >= width } ?? 1
  }

  private static func check(_ result: cpictures_result) throws(PictureFailure) {
    switch result {
    case cpictures_done: return
    case cpictures_too_large: throw .tooLarge
    case cpictures_inks: throw .inks
    case cpictures_animated: throw .animated
    case cpictures_no_memory: throw .noMemory
    default: throw .damaged
    }
  }

  static func filled(_ count: Int, with byte: UInt8) -> UnsafeMutablePointer<UInt8>? {
    unsafe cpictures_filled(count, byte)
  }

  static func free(_ bytes: UnsafeMutablePointer<UInt8>?) { unsafe cpictures_free_bytes(bytes) }
}

/// A reason why variants of an image cannot be made.
package enum PictureFailure: String, Error, Hashable, Codable, Sendable, CaseIterable {
  /// Damaged, truncated, or of an unsupported kind.
  case damaged
  /// More pixels than the limit.
  case tooLarge
  /// CMYK colors.
  case inks
  /// An animated PNG: its variants would not move.
  case animated
  case noMemory
  /// It took more time to compute than any photo does.
  case tooSlow
  /// The process that read it crashed: this file triggers a bug in the decoder.
  case crashed
  /// The process received a signal to end.
  case interrupted
  /// The process that reads it could not be started.
  case notStarted

  /// Whether another build would fail again: false if the machine is the cause.
  package var isLasting: Bool {
    switch self {
    case .damaged, .tooLarge, .inks, .animated, .tooSlow, .crashed: true
    case .noMemory, .interrupted, .notStarted: false
    }
  }
}
