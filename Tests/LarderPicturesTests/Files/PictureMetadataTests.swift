import Testing

@testable import LarderPictures

@Suite struct PictureMetadataTests {
  /// Stands for a position, a name, a date: whatever must not be published.
  private static let secret = Array("SECRET 52.5N 13.4E".utf8)

  @Test(
    "Nothing beside the picture is published",
    arguments: [jpeg(turn: 6), png, gif, webp, animation, avif(method: 0), avif(method: 1)])
  func silent(file: [UInt8]) {
    #expect(PictureMetadataTests.holds(PictureMetadataTests.secret, file))
    let published = PictureMetadata.removed(from: file)
    #expect(!PictureMetadataTests.holds(PictureMetadataTests.secret, published))
    #expect(PictureMetadataTests.holds(Array("PIXELS".utf8), published))
    #expect(PictureMetadata.removed(from: published) == published)
  }

  @Test(
    "However a file is cut, nothing is published beside the picture",
    arguments: [jpeg(turn: 6), png, gif, webp, animation, avif(method: 0)])
  func cut(file: [UInt8]) {
    for length in file.indices {
      let published = PictureMetadata.removed(from: Array(file[..<length]))
      #expect(!PictureMetadataTests.holds(Array("52.5N".utf8), published), "cut at \(length)")
    }
  }

  @Test("A picture that says nothing is published as it is")
  func untouched() {
    let parts = PictureMetadataTests.self
    let plain = parts.start + parts.jfif() + parts.segment(0xEE, parts.adobe) + parts.scan
    #expect(PictureMetadata.removed(from: plain) == plain)
  }

  @Test("A JFIF segment keeps its density and loses its thumbnail, a JFXX segment goes")
  func thumbnails() {
    let parts = PictureMetadataTests.self
    let secret = Array("SECRET".utf8)
    let file =
      parts.start + parts.jfif(thumbnail: [1, 2] + secret)
      + parts.segment(0xE0, Array("JFXX\0".utf8) + [0x10] + secret) + parts.scan
    #expect(PictureMetadata.removed(from: file) == parts.start + parts.jfif() + parts.scan)
  }

  @Test("Of Adobe's segment stays what says how colours are coded")
  func adobe() {
    let parts = PictureMetadataTests.self
    let kept = parts.start + parts.segment(0xEE, parts.adobe) + parts.scan
    let file = parts.start + parts.segment(0xEE, parts.adobe + parts.secret) + parts.scan
    #expect(PictureMetadata.removed(from: file) == kept)
    let short = parts.start + parts.segment(0xEE, "Adobe\0d") + parts.scan
    #expect(PictureMetadata.removed(from: short) == parts.start + parts.scan)
  }

  @Test(
    "Segments that no decoder needs are gone", arguments: [0xC8, 0xDE, 0xDF, 0xF0, 0xFD] as [UInt8])
  func strangeSegments(marker: UInt8) {
    let parts = PictureMetadataTests.self
    let file = parts.start + parts.segment(marker, parts.secret) + parts.scan
    #expect(PictureMetadata.removed(from: file) == parts.start + parts.scan)
  }

  @Test("How often a GIF repeats stays, by either name", arguments: ["NETSCAPE2.0", "ANIMEXTS1.0"])
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

  @Test("Chunks of a PNG that are longer than the format allows are gone, `pHYs` is always")
  func chunks() {
    let parts = PictureMetadataTests.self
    let start = Array(parts.png.prefix(33))
    let end = parts.chunk("IDAT", Array("PIXELS".utf8)) + parts.end
    let known = ["pHYs", "gAMA", "sRGB", "cHRM", "bKGD", "sBIT"].flatMap {
      parts.chunk($0, parts.secret)
    }
    let density = parts.chunk("pHYs", [0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13, 1])
    let gamma = parts.chunk("gAMA", [0, 0, 0xB1, 0x8F])
    let file = start + known + density + gamma + end
    #expect(PictureMetadata.removed(from: file) == start + gamma + end)
  }

  @Test("A PNG's colour profile stays, under a name that says nothing, with its checksum")
  func profileName() {
    let parts = PictureMetadataTests.self
    let start = Array(parts.png.prefix(33))
    let file = start + parts.chunk("iCCP", Array("SECRET\0\0abc".utf8)) + parts.end
    // The checksum is zlib's of "iCCPICC\0\0abc".
    let kept: [UInt8] =
      [0, 0, 0, 8] + Array("iCCPICC\0\0abc".utf8) + [0x86, 0xC3, 0x44, 0xFD]
    #expect(PictureMetadata.removed(from: file) == start + kept + parts.end)
  }

  @Test("The tables of an AVIF name the pictures alone, which stay where they were")
  func tables() throws {
    let parts = PictureMetadataTests.self
    let file = parts.avif(method: 0)
    let published = PictureBytes(PictureMetadata.removed(from: file))
    let meta = try #require(published.box("meta", in: 0..<published.count))
    let boxes = meta.dropFirst(4)
    func content(_ type: String) -> [UInt8] {
      published.box(type, in: boxes).map { Array(published.bytes[$0]) } ?? []
    }
    #expect(content("iinf").starts(with: [0, 0, 0, 0, 0, 1]))
    #expect(!parts.holds(Array("Exif".utf8), published.bytes))
    #expect(content("iref") == [0, 0, 0, 0])
    let associations: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1]
    #expect(parts.holds(Array("ipma".utf8) + associations, published.bytes))
    let places = content("iloc")
    #expect(places.count == 24 && places.prefix(8) == [1, 0, 0, 0, 0x44, 0x00, 0, 1])
    let place = places.dropFirst(16).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    #expect(published.matches("PIXELS", at: place))
    #expect(PictureBytes(file).matches("PIXELS", at: place))
  }

  @Test("Only the turn of a JPEG is kept of its EXIF", arguments: [1, 3, 6, 8])
  func turn(_ turn: UInt8) {
    let published = PictureMetadata.removed(from: PictureMetadataTests.jpeg(turn: turn))
    #expect(PictureMetadataTests.holds(Array("Exif".utf8), published) == (turn > 1))
    let start = published.firstIndex(of: 0xE1) ?? 1
    let kept = PictureBytes(published).turn(ofTIFF: start + 9..<published.count)
    #expect(kept == (turn > 1 ? Int(turn) : nil))
  }

  @Test("The first EXIF segment of a JPEG decides how it lies, and is the only one that stays")
  func firstTurn() {
    let parts = PictureMetadataTests.self
    func exif(_ turn: Int) -> [UInt8] {
      parts.segment(0xE1, Array("Exif\0\0".utf8) + PictureBytes.tiff(turn: turn))
    }
    let name = parts.segment(0xE1, "http://ns.adobe.com/xap/1.0/\0")
    let first = parts.start + exif(6) + parts.scan
    #expect(
      PictureMetadata.removed(from: parts.start + name + exif(6) + exif(3) + parts.scan) == first)
    let upright = parts.start + exif(1) + exif(6) + parts.scan
    #expect(PictureMetadata.removed(from: upright) == parts.start + parts.scan)
  }

  @Test("Stray bytes between segments of a JPEG go, and what stands behind them stays")
  func strayBytes() {
    let parts = PictureMetadataTests.self
    let stray: [UInt8] = [0, 7, 0xFF, 0, 0xFF, 0xFF]
    let file = parts.start + stray + parts.jfif() + stray.dropLast() + parts.scan
    #expect(PictureMetadata.removed(from: file) == parts.start + parts.jfif() + parts.scan)
  }

  @Test("The number of lines and the interval of restarts have two bytes", arguments: [0xDC, 0xDD])
  func lengths(marker: UInt8) {
    let parts = PictureMetadataTests.self
    let kept = parts.start + parts.segment(marker, [0, 9]) + parts.scan
    #expect(PictureMetadata.removed(from: kept) == kept)
    let file = parts.start + parts.segment(marker, [0, 9] + parts.secret) + parts.scan
    #expect(PictureMetadata.removed(from: file) == parts.start + parts.scan)
  }

  @Test("Of the EXIF of a PNG only the turn stays, before the pixels and with its checksum")
  func turnOfPNG() {
    let parts = PictureMetadataTests.self
    let start = Array(parts.png.prefix(33))
    let rest = parts.chunk("IDAT", Array("PIXELS".utf8)) + parts.end
    // The checksum is zlib's.
    let turn: [UInt8] =
      [0, 0, 0, 26] + Array("eXIf".utf8) + PictureBytes.tiff(turn: 6) + [0xD6, 0x67, 0x4B, 0x69]
    let text = parts.chunk("eXIf", PictureBytes.tiff(turn: 6) + parts.secret)
    #expect(PictureMetadata.removed(from: start + text + text + rest) == start + turn + rest)
    let upright = parts.chunk("eXIf", PictureBytes.tiff(turn: 1))
    #expect(PictureMetadata.removed(from: start + upright + rest) == start + rest)
  }

  @Test("A colour profile of a PNG that is longer than any goes")
  func longProfile() {
    let parts = PictureMetadataTests.self
    let start = Array(parts.png.prefix(33))
    for (length, isKept) in [(4 << 20, true), (4 << 20 + 1, false)] {
      var content = Array("iCCP".utf8) + [UInt8](repeating: 7, count: length)
      content.replaceSubrange(4..<8, with: Array("ICC\0".utf8))
      let file = start + PictureBytes.bigEndian(length) + content + [0, 0, 0, 0] + parts.end
      let published = PictureMetadata.removed(from: file)
      #expect(published.count == (isKept ? file.count : start.count + parts.end.count))
    }
  }

  @Test("Of the EXIF of a WebP only the turn stays, in a chunk that the header names")
  func turnOfWebP() {
    let parts = PictureMetadataTests.self
    let exif = PictureBytes.tiff(turn: 6)
    let picture = parts.riff("VP8 ", Array("PIXELS".utf8))
    func file(_ flags: UInt8, _ chunks: [UInt8]) -> [UInt8] {
      let content = parts.riff("VP8X", [flags] + [UInt8](repeating: 0, count: 9)) + picture + chunks
      return Array("RIFF".utf8) + [UInt8(content.count + 4), 0, 0, 0] + Array("WEBP".utf8) + content
    }
    let kept = file(8, parts.riff("EXIF", exif))
    for text in [exif + parts.secret, Array("Exif\0\0".utf8) + exif] {
      let chunks = parts.riff("EXIF", text) + parts.riff("EXIF", parts.secret)
      #expect(PictureMetadata.removed(from: file(0x0C, chunks)) == kept)
    }
    let upright = file(8, parts.riff("EXIF", PictureBytes.tiff(turn: 1)))
    #expect(PictureMetadata.removed(from: upright) == file(0, []))
  }

  @Test("A WebP has each chunk of its picture once, and zeros where it is filled up")
  func chunksOfWebP() {
    let parts = PictureMetadataTests.self
    let head = Array("WEBP".utf8) + parts.riff("ALPH", [1]) + parts.riff("VP8L", [1, 2, 3])
    func file(_ content: [UInt8]) -> [UInt8] {
      Array("RIFF".utf8) + [UInt8(content.count), 0, 0, 0] + content
    }
    var second = parts.riff("VP8L", parts.secret) + parts.riff("ALPH", parts.secret)
    #expect(PictureMetadata.removed(from: file(head + second)) == file(head))
    second = Array(head.dropLast()) + [0x53]
    #expect(PictureMetadata.removed(from: file(second)) == file(head))
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

  private static func jfif(thumbnail: [UInt8] = [0, 0]) -> [UInt8] {
    segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 72] + thumbnail)
  }

  private static let adobe: [UInt8] = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]

  private static func jpeg(turn: UInt8) -> [UInt8] {
    let tiff: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0,
      0x25, 0x88, 4, 0, 1, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0,
    ]
    var file = start + jfif(thumbnail: [1, 6] + secret)
    file += segment(0xE0, Array("JFXX\0".utf8) + [0x10] + secret)
    file += segment(0xEE, adobe + secret)
    file += segment(0xE1, Array("Exif\0\0".utf8) + tiff + secret)
    file += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret)
    file += segment(0xE2, "ICC_PROFILE\0\u{1}\u{1}") + segment(0xE2, Array("MPF\0".utf8) + secret)
    file += segment(0xED, secret) + segment(0xFE, secret)
    return file + scan + start + segment(0xE1, secret) + scan
  }

  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
    + chunk("iCCP", secret + [0, 0, 1]) + chunk("eXIf", secret) + chunk("pHYs", secret)
    + chunk("IDAT", Array("PIXELS".utf8)) + chunk("tEXt", secret) + chunk("iTXt", secret)
    + chunk("IEND", secret) + secret
  private static let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(content.count)] + Array(type.utf8) + content + [9, 9, 9, 9]
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

  private static let webp: [UInt8] =
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
    + riff("VP8X", [0x0C, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + riff("VP8 ", Array("PIXELS".utf8))
    + riff("EXIF", secret) + riff("XMP ", secret) + riff("odd ", secret)

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

  /// - Parameter method: 0 for a text that lies in the file, 1 for one in the tables.
  private static func avif(method: UInt8) -> [UInt8] {
    var file = AVIFFile([
      AVIFFile.Item(number: 1, type: "av01", data: Array("PIXELS".utf8)),
      AVIFFile.Item(number: 2, type: "Exif", data: secret, method: method),
    ])
    file.references = [("cdsc", 2, 1)]
    file.name = secret
    file.rest = AVIFFile.box("uuid", secret) + secret
    return file.bytes
  }

  private static func holds(_ needle: [UInt8], _ file: [UInt8]) -> Bool {
    file.indices.contains { file[$0...].starts(with: needle) }
  }
}
