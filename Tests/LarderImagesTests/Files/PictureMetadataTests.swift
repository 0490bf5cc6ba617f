import Testing

@testable import LarderImages

@Suite struct PictureMetadataTests {
  /// A placeholder for a location, a name or a date, which must not be published.
  private static let secret = Array("SECRET 52.5N 13.4E".utf8)

  @Test(
    "A GIF and an animated WebP are published without metadata", arguments: [gif, animation])
  func animations(file: [UInt8]) {
    #expect(PictureMetadataTests.holds(PictureMetadataTests.secret, file))
    let published = PictureMetadata.removed(from: file)
    #expect(!PictureMetadataTests.holds(PictureMetadataTests.secret, published))
    #expect(PictureMetadataTests.holds(Array("PIXELS".utf8), published))
    #expect(PictureMetadata.removed(from: published) == published)
  }

  @Test(
    "Publishes no metadata of a GIF or an animated WebP truncated anywhere",
    arguments: [gif, animation])
  func cut(file: [UInt8]) {
    for length in file.indices {
      let published = PictureMetadata.removed(from: Array(file[..<length]))
      #expect(!PictureMetadataTests.holds(Array("52.5N".utf8), published), "cut at \(length)")
      #expect(PictureMetadata.removed(from: published) == published, "cut at \(length)")
    }
  }

  @Test(
    "JPEG, PNG and still WebP are published re-encoded: without metadata, with their color profile",
    arguments: [.jpeg, .png, .webp] as [PictureHeader.Format])
  func reencoded(format: PictureHeader.Format) throws {
    let parts = PictureMetadataTests.self
    let profile = try #require(ColorProfile(ProfileFile.named("Display P3")))
    let bitmap = try Bitmap.of(300, 200, profile: profile) { x, y in
      [UInt8(x % 256), UInt8(y), 128]
    }
    let plain = try Codec.file(of: bitmap, as: format)
    let file =
      switch format {
      case .jpeg: parts.withMetadata(jpeg: plain)
      case .png: parts.withMetadata(png: plain)
      default: parts.withMetadata(webp: plain)
      }
    #expect(parts.holds(parts.secret, file))
    #expect(PictureMetadata.removed(from: file) == [])
    let made = try PictureOrder(file: file, shapes: PictureShape.allCases).made()
    #expect(!made.files.isEmpty)
    for variant in made.files {
      #expect(!parts.holds(Array("52.5N".utf8), variant))
      #expect(parts.pieces(of: variant).isSubset(of: parts.plainPieces))
      #expect(try read(variant).profile == profile)
      #expect(PictureHeader(variant)?.turn == 1)
    }
    // According to EXIF, the JPEG and the WebP are rotated by a quarter.
    let isTurned = format != .png
    let whole = try #require(made.files.first.flatMap { PictureHeader($0) })
    #expect((whole.width < whole.height) == isTurned)
  }

  @Test("Keeps a GIF's repetitions with either name", arguments: ["NETSCAPE2.0", "ANIMEXTS1.0"])
  func repetition(name: String) {
    let parts = PictureMetadataTests.self
    let loop: [UInt8] = [0x21, 0xFF] + parts.blocks(Array(name.utf8), [1, 7, 0])
    let known: [UInt8] =
      [0x21, 0xFF]
      + parts.blocks(Array(name.utf8), [2, 0, 0, 0, 1], [1, 7, 0], Array("SECRET".utf8))
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 9, 0, 0x3B]
    let start = Array(parts.gif.prefix(19))
    #expect(PictureMetadata.removed(from: start + known + picture) == start + loop + picture)
    let empty = start + [0x21, 0xFF] + parts.blocks(Array(name.utf8), Array("SECRET".utf8))
    #expect(PictureMetadata.removed(from: empty + picture) == start + picture)
  }

  @Test("Keeps only the orientation from the EXIF of an animated WebP")
  func orientation() {
    let parts = PictureMetadataTests.self
    let exif = PictureBytes.tiff(turn: 6)
    let frame = [UInt8](repeating: 0, count: 16) + parts.riff("VP8 ", Array("PIXELS".utf8))
    let picture = parts.riff("ANIM", [0, 0, 0, 0, 0, 0]) + parts.riff("ANMF", frame)
    func file(_ flags: UInt8, _ chunks: [UInt8]) -> [UInt8] {
      let content = parts.riff("VP8X", [flags] + [UInt8](repeating: 0, count: 9)) + picture + chunks
      return Array("RIFF".utf8) + [UInt8(content.count + 4), 0, 0, 0] + Array("WEBP".utf8) + content
    }
    let kept = file(0x0A, parts.riff("EXIF", exif))
    for text in [exif + parts.secret, Array("Exif\0\0".utf8) + exif] {
      let chunks = parts.riff("EXIF", text) + parts.riff("EXIF", parts.secret)
      #expect(PictureMetadata.removed(from: file(0x0E, chunks)) == kept)
    }
    let upright = file(0x0A, parts.riff("EXIF", PictureBytes.tiff(turn: 1)))
    #expect(PictureMetadata.removed(from: upright) == file(2, []))
  }

  // MARK: Files

  /// Chunks and segments that a published image may consist of; segments by their markers.
  private static let plainPieces: Set<String> = [
    "IHDR", "iCCP", "IDAT", "IEND", "VP8X", "ICCP", "ALPH", "VP8 ", "VP8L",
    // JFIF, ICC profile, frames, tables, scans, end.
    "e0", "e2", "c0", "c2", "c4", "db", "da", "d9",
  ]

  private static func pieces(of file: [UInt8]) -> Set<String> {
    let image = PictureBytes(file)
    var pieces: Set<String> = []
    if file.starts(with: [0xFF, 0xD8]) {
      var offset = 2
      while let segment = image.segment(from: offset) {
        pieces.insert(String(segment.marker, radix: 16))
        offset = segment.range.upperBound
      }
      return pieces
    }
    let isPNG = file[0] == 0x89
    var offset = isPNG ? 8 : 12
    while let length = image.number(at: isPNG ? offset : offset + 4, bytes: 4, isLittle: !isPNG) {
      let name = file[(isPNG ? offset + 4 : offset)...].prefix(4)
      pieces.insert(String(decoding: name, as: UTF8.self))
      offset += isPNG ? 12 + length : 8 + length + length % 2
    }
    return pieces
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, 0, UInt8(content.count + 2)] + content
  }

  /// Adds location, names, thumbnails and comments in every place that cameras and editors use.
  private static func withMetadata(jpeg file: [UInt8]) -> [UInt8] {
    var metadata = segment(0xE0, Array("JFXX\0".utf8) + [0x10] + secret)
    metadata += segment(0xE1, Array("Exif\0\0".utf8) + PictureBytes.tiff(turn: 6) + secret)
    metadata += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret)
    metadata += segment(0xE2, Array("MPF\0".utf8) + secret)
    metadata += segment(0xED, secret) + segment(0xFE, secret)
    return Array(file[..<2]) + metadata + file[2...] + file + secret
  }

  private static func withMetadata(png file: [UInt8]) -> [UInt8] {
    let chunks = ["eXIf", "tEXt", "iTXt", "pHYs", "ruRe"].flatMap {
      PictureBytes.chunk(Array($0.utf8) + ($0 == "pHYs" ? [0, 0, 0, 1, 0, 0, 0, 1, 0] : secret))
    }
    return Array(file[..<33]) + chunks + file[33...] + secret
  }

  private static func withMetadata(webp file: [UInt8]) -> [UInt8] {
    // The bits in its extended header for EXIF (8) and XMP (4).
    var content = Array(file.dropFirst(8))
    content[12] |= 0x0C
    content += riff("EXIF", PictureBytes.tiff(turn: 6) + secret) + riff("XMP ", secret)
    content += riff("odd ", secret)
    let length = PictureBytes.bigEndian(content.count).reversed()
    return Array("RIFF".utf8) + length + content
  }

  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    + [0x21, 0xFE] + blocks(secret)
    + [0x21, 0xFF] + blocks(Array("NETSCAPE2.0".utf8), [1, 0, 0], secret)
    + [0x21, 0xFF] + blocks(Array("XMP DataXMP".utf8), secret)
    + [0x21, 0xF9] + blocks([0, 5, 0, 0], secret)
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2] + blocks(Array("PIXELS".utf8)) + [0x3B] + secret

  private static func blocks(_ contents: [UInt8]...) -> [UInt8] {
    contents.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  private static let animation: [UInt8] =
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
    + riff("VP8X", [0x0E, 0, 0, 0, 0, 0, 0, 0, 0, 0] + secret)
    + riff("ANIM", [0, 0, 0, 0, 0, 0] + secret)
    + riff(
      "ANMF",
      [UInt8](repeating: 0, count: 16) + riff("EXIF", secret)
        + riff("VP8L", Array("PIXELS!".utf8)) + riff("odd ", secret))

  private static func riff(_ type: String, _ content: [UInt8]) -> [UInt8] {
    Array(type.utf8) + [UInt8(content.count), 0, 0, 0] + content
      + (content.count % 2 == 0 ? [] : [0])
  }

  private static func holds(_ needle: [UInt8], _ file: [UInt8]) -> Bool {
    file.indices.contains { file[$0...].starts(with: needle) }
  }
}
