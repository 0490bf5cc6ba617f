import Foundation
import Testing

@testable import LarderImages

@Suite struct PictureHeaderTests {
  /// Test data by others in `LARDER_SHARED` or in `shared` beside the checkout.
  private static let shared =
    ProcessInfo.processInfo.environment["LARDER_SHARED"].map { URL(filePath: $0) }
    ?? URL(filePath: #filePath).appending(path: "../../../../../shared").standardized

  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 3, 0x20, 0, 0, 2, 0x58, 8, 2, 0, 0, 0]
  static let gif: [UInt8] = Array("GIF89a".utf8) + [0x20, 0x03, 0x58, 0x02, 0]

  /// A frame header of 800 × 600 after an EXIF segment with an orientation.
  static func jpeg(orientation: UInt8?, isLittle: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0]
    if let orientation {
      let tiff: [UInt8] =
        isLittle
        ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
        : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      bytes += [0xFF, 0xE1, 0, UInt8(2 + 6 + tiff.count)] + Array("Exif\0\0".utf8) + tiff
    }
    return bytes + [0xFF, 0xFF, 0xC2, 0, 17, 8, 2, 0x58, 3, 0x20, 3, 1, 0x22, 0, 2, 0x11, 1]
  }

  static func webp(_ kind: String, _ payload: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(kind.utf8) + [0, 0, 0, 0]
      + payload
  }

  static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let length = UInt32(content.count + 8)
    return [
      UInt8(length >> 24), UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255),
    ]
      + Array(type.utf8) + content
  }

  static func avif(rotation: UInt8?) -> [UInt8] {
    let size = box("ispe", [0, 0, 0, 0, 0, 0, 3, 0x20, 0, 0, 2, 0x58])
    let thumbnail = box("ispe", [0, 0, 0, 0, 0, 0, 0, 80, 0, 0, 0, 60])
    let turn = rotation.map { box("irot", [$0]) } ?? []
    let properties = box("iprp", box("ipco", size + thumbnail + turn))
    return box("ftyp", Array("mif1\0\0\0\0miafavif".utf8))
      + box("meta", [0, 0, 0, 0] + box("hdlr", [1, 2, 3]) + properties)
  }

  static let strayBytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0, 7] + jpeg(orientation: 6).dropFirst(2)
  /// Upright according to the first EXIF segment.
  static let twoTurns: [UInt8] =
    Array(jpeg(orientation: 1).prefix(40)) + jpeg(orientation: 6).dropFirst(8)
  static let turnedWebP: [UInt8] =
    Array("RIFF\0\0\0\0WEBPVP8X".utf8) + [10, 0, 0, 0, 8, 0, 0, 0, 0x1F, 3, 0, 0x57, 2, 0]
  static let exifChunk: [UInt8] = Array("EXIF".utf8) + [26, 0, 0, 0] + PictureBytes.tiff(turn: 6)
  static let exifOfPNG: [UInt8] =
    [0, 0, 0, 26] + Array("eXIf".utf8) + PictureBytes.tiff(turn: 6) + [0, 0, 0, 0]

  static let samples: [(bytes: [UInt8], format: PictureHeader.Format, width: Int, height: Int)] = [
    (png, .png, 800, 600), (gif, .gif, 800, 600), (jpeg(orientation: nil), .jpeg, 800, 600),
    (jpeg(orientation: 1), .jpeg, 800, 600), (jpeg(orientation: 6), .jpeg, 600, 800),
    (jpeg(orientation: 8, isLittle: false), .jpeg, 600, 800),
    (webp("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 0x20, 0x43, 0x58, 2]), .webp, 800, 600),
    (webp("VP8L", [0x2F, 0x1F, 0xC3, 0x95, 0]), .webp, 800, 600),
    (webp("VP8X", [0, 0, 0, 0, 0x1F, 3, 0, 0x57, 2, 0]), .webp, 800, 600),
    (turnedWebP + exifChunk, .webp, 600, 800),
    (png + [0, 0, 0, 0] + exifOfPNG, .png, 600, 800),
    (strayBytes, .jpeg, 600, 800),
    (twoTurns, .jpeg, 800, 600),
    (avif(rotation: nil), .avif, 800, 600), (avif(rotation: 1), .avif, 600, 800),
    (avif(rotation: 2), .avif, 800, 600),
  ]

  @Test("Reads format and displayed size", arguments: samples.indices)
  func sample(index: Int) {
    let sample = Self.samples[index]
    let header = PictureHeader(sample.bytes)
    #expect(header?.format == sample.format)
    #expect(header?.width == sample.width)
    #expect(header?.height == sample.height)
  }

  @Test("Returns nothing from the start of a file that later bytes could change")
  func starts() {
    #expect(PictureHeader(Self.turnedWebP, isWhole: false) == nil)
    #expect(PictureHeader(Self.turnedWebP)?.width == 800)
    #expect(PictureHeader(Self.turnedWebP + Self.exifChunk + [0], isWhole: false)?.width == 600)
    #expect(PictureHeader(Self.png + [0, 0, 0, 0], isWhole: false) == nil)
    let pixels: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 9] + Array("IDAT".utf8)
    #expect(PictureHeader(Self.png + pixels, isWhole: false)?.width == 800)
  }

  @Test(
    "Returns nothing or a possible size for truncated and damaged files",
    arguments: samples.indices)
  func damaged(index: Int) {
    let bytes = Self.samples[index].bytes
    func isSound(_ bytes: [UInt8]) -> Bool {
      guard let header = PictureHeader(bytes) else { return true }
      return header.width > 0 && header.height > 0 && header.format == Self.samples[index].format
    }
    for length in 0..<bytes.count { #expect(isSound(Array(bytes[..<length]))) }
    for place in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var damaged = bytes
        damaged[place] = value
        #expect(isSound(damaged))
      }
    }
  }

  @Test(
    "Rejects other formats",
    arguments: [
      "", "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>", "%PDF-1.4", "BM",
      "\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom", "RIFF\0\0\0\0WAVE", "GIF88a",
    ])
  func refused(text: String) {
    #expect(PictureHeader(Array(text.utf8)) == nil)
  }

  @Test(
    "Reads photos of a catalog by others",
    .enabled(
      if: FileManager.default.fileExists(atPath: PictureHeaderTests.shared.path),
      "the shared conformance suites are not here"))
  func catalog() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.shared.appending(path: "catalogs/based-cooking/pictures"),
      includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "webp" {
      let header = PictureHeader(Array(try Data(contentsOf: file)))
      #expect(header?.format == .webp, "\(file.lastPathComponent)")
      #expect((header?.width ?? 0) >= 200, "\(file.lastPathComponent)")
    }
  }
}
