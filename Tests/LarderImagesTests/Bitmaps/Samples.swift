@testable import LarderImages

extension Bitmap {
  /// Creates a bitmap from a function of column and row, not premultiplied, as in files.
  static func of(
    _ width: Int, _ height: Int, channels: Int = 3, profile: ColorProfile? = nil,
    _ pixel: (Int, Int) -> [UInt8]
  ) throws -> Bitmap {
    let bitmap = try Bitmap(width: width, height: height, channels: channels, profile: profile)
    bitmap.withPixels { pixels in
      for place in 0..<width * height {
        for (channel, value) in pixel(place % width, place / width).enumerated() {
          pixels[place * channels + channel] = value
        }
      }
    }
    bitmap.premultiply()
    return bitmap
  }

  /// Creates a gradient, dark on the left and light on the right, green above and red below.
  static func gradient(_ width: Int, _ height: Int) throws -> Bitmap {
    try of(width, height) { x, y in
      [UInt8(255 * y / height), UInt8(255 - 255 * y / height), UInt8(255 * x / width)]
    }
  }

  /// All pixels, row by row.
  var rows: [[[UInt8]]] { (0..<height).map { y in (0..<width).map { pixel($0, y) } } }

  /// Returns the greatest difference of any channel of any pixel.
  func distance(to other: Bitmap) -> Int {
    zip(rows.joined().joined(), other.rows.joined().joined())
      .map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

/// Returns a gradient as a file in one of the supported formats.
func sample(
  _ format: PictureHeader.Format, _ width: Int = 64, _ height: Int = 48
) throws -> [UInt8] {
  try Codec.file(of: .gradient(width, height), as: format)
}

func read(_ file: [UInt8], forWidth width: Int = .max) throws(PictureFailure) -> Bitmap {
  guard let header = PictureHeader(file) else { throw .damaged }
  return try Codec.decode(file, header, forWidth: width)
}

extension PictureBytes {
  /// Returns an unsigned number as four bytes.
  static func bigEndian(_ number: Int) -> [UInt8] {
    let value = UInt32(clamping: number)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns a chunk of a PNG with its length and checksum, the CRC-32 of its type and content.
  ///
  /// - Parameter named: The type and content of the chunk.
  static func chunk(_ named: [UInt8]) -> [UInt8] {
    let checksum = ~named.reduce(UInt32.max) { remainder, byte in
      (0..<8).reduce(remainder ^ UInt32(byte)) { remainder, _ in
        remainder >> 1 ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320)
      }
    }
    return bigEndian(named.count - 4) + named + bigEndian(Int(checksum))
  }
}

/// PNG files made by hand, with uncompressed pixels.
enum PNGFile {
  static func file(
    _ width: Int, _ height: Int, depth: UInt8 = 8, type: UInt8, interlaced: UInt8 = 0,
    chunks: [(String, [UInt8])] = [], rows: [[UInt8]]
  ) -> [UInt8] {
    let header =
      PictureBytes.bigEndian(width) + PictureBytes.bigEndian(height)
      + [depth, type, 0, 0, interlaced]
    let data = packed(rows.flatMap { [0] + $0 })
    let all = [("IHDR", header)] + chunks + [("IDAT", data), ("IEND", [])]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + all.flatMap { PictureBytes.chunk(Array($0.0.utf8) + $0.1) }
  }

  /// Returns a zlib stream of one uncompressed block.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return [0x78, 0x01, 1, low, high, ~low, ~high] + bytes
      + PictureBytes.bigEndian(second << 16 | first)
  }
}

/// ICC profiles that contain only a description.
enum ProfileFile {
  static func named(_ name: String, space: String = "RGB ", isWide: Bool = false) -> [UInt8] {
    let words = isWide ? Array(name.utf8.map { [0, $0] }.joined()) : Array(name.utf8)
    var bytes = [UInt8](repeating: 0, count: 128)
    bytes.replaceSubrange(8..<12, with: [4, 0x30, 0, 0])
    bytes.replaceSubrange(12..<24, with: Array(("mntr" + space + "XYZ ").utf8))
    bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
    // The white point of every profile (D50).
    bytes.replaceSubrange(
      68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
    bytes += PictureBytes.bigEndian(1) + Array("desc".utf8) + PictureBytes.bigEndian(144)
    bytes += PictureBytes.bigEndian(12 + words.count) + Array("desc".utf8) + [0, 0, 0, 0]
    bytes += PictureBytes.bigEndian(words.count) + words
    // PNG readers ignore profiles that compress to fewer than 92 bytes.
    bytes += (0..<200).map { UInt8(truncatingIfNeeded: $0 * $0 * 37 >> 3) }
    while bytes.count % 4 != 0 { bytes.append(0) }
    bytes.replaceSubrange(0..<4, with: PictureBytes.bigEndian(bytes.count))
    return bytes
  }
}
