import Testing

@testable import LarderImages

@Suite struct CodecTests {
  @Test(
    "Encoding and decoding is nearly lossless, and exact for PNG",
    arguments: [(PictureHeader.Format.png, 0), (.jpeg, 20), (.webp, 20)])
  func written(format: PictureHeader.Format, most: Int) throws {
    let bitmap = try Bitmap.gradient(64, 48)
    let file = try Codec.file(of: bitmap, as: format)
    let header = PictureHeader(file)
    #expect(header?.format == format)
    #expect(header?.width == 64 && header?.height == 48)
    #expect(try read(file).distance(to: bitmap) <= most)
    #expect(try Codec.file(of: bitmap, as: format) == file)
  }

  @Test("Alpha is kept in PNG and WebP, and becomes white in JPEG")
  func alpha() throws {
    let bitmap = try Bitmap.of(16, 16, channels: 4) { x, _ in
      x < 8 ? [0, 0, 0, 0] : [200, 100, 0, 255]
    }
    for format in [PictureHeader.Format.png, .webp] {
      let again = try read(Codec.file(of: bitmap, as: format))
      #expect(again.pixel(1, 8) == [0, 0, 0, 0])
      #expect(again.pixel(14, 8)[3] == 255)
      #expect(abs(Int(again.pixel(14, 8)[0]) - 200) < 12)
    }
    let flat = try read(Codec.file(of: bitmap, as: .jpeg))
    #expect(flat.channels == 3)
    #expect(flat.pixel(1, 8).allSatisfy { $0 > 245 })
  }

  @Test(
    "A truncated file is damaged",
    arguments: [.jpeg, .png, .webp] as [PictureHeader.Format])
  func cut(format: PictureHeader.Format) throws {
    let file = try sample(format)
    // The last chunk of a PNG only marks the end; before it are the checksums of the chunk and of
    // the compressed pixels, four bytes each.
    let spare = format == .png ? 24 : 2
    for count in stride(from: 0, to: file.count - spare, by: 7) {
      #expect(throws: PictureFailure.damaged, "cut to \(count)") {
        try read(Array(file.prefix(count)))
      }
    }
  }

  @Test("Rejects images with too many pixels, regardless of the rest of the file")
  func bombs() throws {
    let png = PNGFile.file(60_000, 60_000, type: 2, rows: [])
    var jpeg = try sample(.jpeg)
    let frame = try #require(
      jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC2 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    var webp = try sample(.webp)
    webp.replaceSubrange(26..<30, with: [0xFF, 0x3F, 0xFF, 0x3F])
    for file in [png, jpeg, webp] {
      #expect(PictureHeader(file)?.isOversized == true)
      #expect(throws: PictureFailure.tooLarge) { try read(file) }
    }
  }

  @Test("A header without the announced pixels is damaged")
  func lyingHeader() {
    let file = PNGFile.file(10_000, 9_000, type: 2, rows: [[1, 2, 3]])
    #expect(throws: PictureFailure.damaged) { try read(file) }
  }

  @Test("Rejects a progressive JPEG of a thousand scans")
  func scans() throws {
    let file = try sample(.jpeg)
    let scan = try #require(
      file.indices.last { file[$0] == 0xFF && $0 + 1 < file.count && file[$0 + 1] == 0xDA })
    let last = file[scan..<(file.count - 2)]
    let many = file[..<scan] + repeatElement(last, count: 1_000).joined() + [0xFF, 0xD9]
    #expect(throws: PictureFailure.damaged) { try read(Array(many)) }
  }

  @Test("Rejects a CMYK JPEG before decoding it")
  func inks() {
    var file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xEE, 0, 14] + Array("Adobe".utf8)
    file += [0, 100, 0, 0, 0, 0, 2]
    file += [0xFF, 0xC0, 0, 20, 8, 0, 8, 0, 8, 4]
    for component in 1...4 { file += [UInt8(component), 0x11, 0] }
    file += [0xFF, 0xDA, 0, 14, 4] + (1...4).flatMap { [UInt8($0), 0] } + [0, 63, 0]
    #expect(throws: PictureFailure.inks) { try read(file) }
  }

  @Test("Reads PNGs of all depths and types: gray, palette, transparent, 16 bits, interlaced")
  func kinds() throws {
    let grey = PNGFile.file(2, 1, type: 0, rows: [[0, 200]])
    #expect(try read(grey).rows == [[[0, 0, 0], [200, 200, 200]]])
    let bits = PNGFile.file(8, 1, depth: 1, type: 0, rows: [[0b1010_0000]])
    #expect(try read(bits).rows[0].map { $0[0] } == [255, 0, 255, 0, 0, 0, 0, 0])
    let colors: (String, [UInt8]) = ("PLTE", [1, 2, 3, 4, 5, 6])
    let palette = PNGFile.file(2, 1, type: 3, chunks: [colors], rows: [[1, 0]])
    #expect(try read(palette).rows == [[[4, 5, 6], [1, 2, 3]]])
    let clear = PNGFile.file(2, 1, type: 3, chunks: [colors, ("tRNS", [0])], rows: [[1, 0]])
    #expect(PictureHeader(clear)?.hasAlpha == true)
    #expect(try read(clear).rows == [[[4, 5, 6, 255], [0, 0, 0, 0]]])
    let deep = PNGFile.file(
      1, 1, depth: 16, type: 2, rows: [[0x80, 0x80, 0xFF, 0xFF, 0, 0]])
    #expect(try read(deep).rows == [[[0x80, 0xFF, 0]]])
    let interlaced = PNGFile.file(
      2, 2, type: 0, interlaced: 1, rows: [[10], [20], [30, 40]])
    #expect(try read(interlaced).rows.map { $0.map { $0[0] } } == [[10, 20], [30, 40]])
  }

  @Test("Decodes a JPEG at most as large as needed, plus a quarter")
  func shrunk() throws {
    let file = try sample(.jpeg, 1600, 32)
    for (needed, read) in [(1600, 1600), (1200, 1600), (641, 1600), (640, 800), (160, 200)] {
      #expect(try LarderImagesTests.read(file, forWidth: needed).width == read)
    }
  }

  @Test(
    "Keeps a color profile in every format",
    arguments: [.jpeg, .png, .webp] as [PictureHeader.Format], [3, 4])
  func profile(format: PictureHeader.Format, channels: Int) throws {
    let profile = try #require(ColorProfile(ProfileFile.named("Display P3")))
    let bitmap = try Bitmap.of(16, 8, channels: channels, profile: profile) { x, _ in
      Array([UInt8(x), 100, 200, 128].prefix(channels))
    }
    let file = try Codec.file(of: bitmap, as: format)
    let again = try read(file)
    #expect(again.profile == profile)
    #expect(again.width == 16 && again.height == 8)
  }

  @Test("Removes sRGB profiles, profiles for other color spaces, and invalid ones")
  func profiles() {
    #expect(ColorProfile([]) == nil)
    #expect(ColorProfile(ProfileFile.named("sRGB IEC61966-2.1")) == nil)
    #expect(ColorProfile(ProfileFile.named("sRGB2014", isWide: true)) == nil)
    #expect(ColorProfile(ProfileFile.named("Dot Gain 20%", space: "GRAY")) == nil)
    #expect(ColorProfile(ProfileFile.named("Adobe RGB (1998)")) != nil)
  }
}
