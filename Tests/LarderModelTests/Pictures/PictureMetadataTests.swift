import LarderModel
import Testing

@Suite struct PictureMetadataTests {
  /// Stands for a position, a name, a date: whatever must not be published.
  private static let secret = Array("SECRET 52.5N 13.4E".utf8)

  @Test(
    "Nothing beside the picture is published",
    arguments: [jpeg(turn: 6), png, gif, webp, avif(method: 0), avif(method: 1)])
  func silent(file: [UInt8]) {
    #expect(PictureMetadataTests.holds(PictureMetadataTests.secret, file))
    let published = PictureMetadata.removed(from: file)
    #expect(!PictureMetadataTests.holds(PictureMetadataTests.secret, published))
    #expect(PictureMetadataTests.holds(Array("PIXELS".utf8), published))
    #expect(PictureMetadata.removed(from: published) == published)
  }

  @Test(
    "However a file is cut, nothing is published beside the picture",
    arguments: [jpeg(turn: 6), png, gif, webp, avif(method: 0)])
  func cut(file: [UInt8]) {
    for length in file.indices {
      let published = PictureMetadata.removed(from: Array(file[..<length]))
      #expect(!PictureMetadataTests.holds(Array("52.5N".utf8), published), "cut at \(length)")
    }
  }

  @Test("A picture that says nothing is published as it is")
  func untouched() {
    let parts = PictureMetadataTests.self
    let plain = parts.start + parts.segment(0xE0, "JFIF\0") + parts.scan
    #expect(PictureMetadata.removed(from: plain) == plain)
  }

  @Test("Only the turn of a JPEG is kept of its EXIF", arguments: [1, 3, 6, 8])
  func turn(_ turn: UInt8) {
    let published = PictureMetadata.removed(from: PictureMetadataTests.jpeg(turn: turn))
    #expect(PictureMetadataTests.holds(Array("Exif".utf8), published) == (turn > 1))
    let start = published.firstIndex(of: 0xE1) ?? 1
    let kept = PictureBytes(published).turn(ofEXIF: start - 1..<published.count)
    #expect(kept == (turn > 1 ? Int(turn) : nil))
  }

  @Test("Colours keep their meaning")
  func profiles() {
    let jpeg = PictureMetadata.removed(from: PictureMetadataTests.jpeg(turn: 1))
    #expect(PictureMetadataTests.holds(Array("ICC_PROFILE".utf8), jpeg))
    let png = PictureMetadata.removed(from: PictureMetadataTests.png)
    #expect(PictureMetadataTests.holds(Array("iCCP".utf8), png))
  }

  // MARK: Files

  private static let start: [UInt8] = [0xFF, 0xD8]
  /// Escaped bytes, a restart, and a second scan behind tables that hold the bytes of an end.
  private static let scan: [UInt8] =
    segment(0xDA, "scan") + Array("PIXELS".utf8) + [0xFF, 0, 7, 0xFF, 0xD3, 8]
    + segment(0xC4, [0xFF, 0xD9, 1]) + segment(0xDA, "scan") + [5, 0xFF, 0xD9]

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, 0, UInt8(content.count + 2)] + content
  }

  private static func segment(_ marker: UInt8, _ content: String) -> [UInt8] {
    segment(marker, Array(content.utf8))
  }

  private static func jpeg(turn: UInt8) -> [UInt8] {
    let tiff: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0,
      0x25, 0x88, 4, 0, 1, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0,
    ]
    var file = start + segment(0xE0, "JFIF\0")
    file += segment(0xE1, Array("Exif\0\0".utf8) + tiff + secret)
    file += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret)
    file += segment(0xE2, "ICC_PROFILE\0") + segment(0xE2, Array("MPF\0".utf8) + secret)
    file += segment(0xED, secret) + segment(0xFE, secret)
    return file + scan + start + segment(0xE1, secret) + scan
  }

  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", [0, 0, 0, 1])
    + chunk("iCCP", [1]) + chunk("eXIf", secret) + chunk("IDAT", Array("PIXELS".utf8))
    + chunk("tEXt", secret) + chunk("iTXt", secret) + chunk("IEND", []) + secret

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(content.count)] + Array(type.utf8) + content + [9, 9, 9, 9]
  }

  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    + [0x21, 0xFE] + blocks(secret) + [0x21, 0xFF] + blocks(Array("NETSCAPE2.0".utf8), [1, 0, 0])
    + [0x21, 0xFF] + blocks(Array("XMP DataXMP".utf8), secret)
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2] + blocks(Array("PIXELS".utf8)) + [0x3B] + secret

  private static func blocks(_ contents: [UInt8]...) -> [UInt8] {
    contents.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  private static let webp: [UInt8] =
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
    + riff("VP8X", [0x0C, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + riff("VP8 ", Array("PIXELS".utf8))
    + riff("EXIF", secret) + riff("XMP ", secret) + riff("odd ", secret)

  private static func riff(_ type: String, _ content: [UInt8]) -> [UInt8] {
    Array(type.utf8) + [UInt8(content.count), 0, 0, 0] + content
      + (content.count % 2 == 0 ? [] : [0])
  }

  /// - Parameter method: 0 for texts that lie in the file, 1 for those in a box of their own.
  private static func avif(method: UInt8) -> [UInt8] {
    func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(content.count + 8)] + Array(type.utf8) + content
    }
    func entry(_ item: UInt8, _ type: String) -> [UInt8] {
      box("infe", [2, 0, 0, 0, 0, item, 0, 0] + Array(type.utf8) + [0])
    }
    let header = box("ftyp", Array("avif".utf8) + [0, 0, 0, 0] + Array("avifmif1".utf8))
    let entries = box("iinf", [0, 0, 0, 0, 0, 2] + entry(1, "av01") + entry(2, "Exif"))
    func meta(_ picture: UInt8, _ text: UInt8) -> [UInt8] {
      let places: [UInt8] = [
        1, 0, 0, 0, 0x44, 0x00, 0, 2,
        0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, picture, 0, 0, 0, 6,
        0, 2, 0, method, 0, 0, 0, 1, 0, 0, 0, text, 0, 0, 0, UInt8(secret.count),
      ]
      return box(
        "meta",
        [0, 0, 0, 0] + entries + box("iloc", places) + box("idat", method == 1 ? secret : []))
    }
    let data = UInt8(header.count + meta(0, 0).count + 8)
    let pixels = Array("PIXELS".utf8)
    return header + meta(data, method == 1 ? 0 : data + 6)
      + box("mdat", pixels + (method == 1 ? [] : secret)) + box("uuid", secret)
  }

  private static func holds(_ needle: [UInt8], _ file: [UInt8]) -> Bool {
    file.indices.contains { file[$0...].starts(with: needle) }
  }
}
