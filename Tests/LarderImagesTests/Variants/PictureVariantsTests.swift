import LarderModel
import Testing

@testable import LarderImages

@Suite struct PictureVariantsTests {
  @Test(
    "Widths grow by at most half, up to the image's own if it is a fifth larger",
    arguments: [
      (4000, [160, 240, 320, 480, 640, 960, 1440]), (1440, [160, 240, 320, 480, 640, 960, 1440]),
      (1439, [160, 240, 320, 480, 640, 960, 1439]), (1100, [160, 240, 320, 480, 640, 960]),
      (768, [160, 240, 320, 480, 640, 768]), (767, [160, 240, 320, 480, 640]), (161, [160]),
      (159, [159]), (1, [1]),
    ])
  func widths(own: Int, widths: [Int]) {
    #expect(PictureShape.whole.widths(of: own) == widths)
    #expect(PictureShape.card.widths(of: own) == [min(own, 1200)])
    #expect(PictureShape.pin.widths(of: own) == (own < 600 ? [] : [min(own, 1200)]))
  }

  @Test(
    "A crop is as large as possible, around the focus and within the image",
    arguments: [
      (.whole, 400, 300, .middle, PixelArea(x: 0, y: 0, width: 400, height: 300)),
      (.square, 400, 300, .middle, PixelArea(x: 50, y: 0, width: 300, height: 300)),
      (.square, 300, 400, .middle, PixelArea(x: 0, y: 50, width: 300, height: 300)),
      (.square, 400, 300, PictureFocus(x: 0, y: 0), PixelArea(x: 0, y: 0, width: 300, height: 300)),
      (
        .square, 400, 300, PictureFocus(x: 600, y: 0),
        PixelArea(x: 90, y: 0, width: 300, height: 300)
      ),
      (
        .square, 400, 300, PictureFocus(x: 2000, y: 0),
        PixelArea(x: 100, y: 0, width: 300, height: 300)
      ),
      (.fourThirds, 400, 300, .middle, PixelArea(x: 0, y: 0, width: 400, height: 300)),
      (.sixteenNinths, 400, 300, .middle, PixelArea(x: 0, y: 37, width: 400, height: 225)),
      (.card, 2400, 1261, .middle, PixelArea(x: 0, y: 0, width: 2400, height: 1260)),
      (.pin, 1600, 1200, .middle, PixelArea(x: 400, y: 0, width: 800, height: 1200)),
      (.square, 1, 100_000, .middle, PixelArea(x: 0, y: 49_999, width: 1, height: 1)),
    ] as [(PictureShape, Int, Int, PictureFocus, PixelArea)])
  func area(shape: PictureShape, width: Int, height: Int, focus: PictureFocus, area: PixelArea) {
    #expect(shape.area(width: width, height: height, focus: focus) == area)
  }

  private static let content = Fingerprint(high: 1, low: 2)

  private static func variants(
    _ file: [UInt8], _ path: String = "images/pie/plum pie.jpeg", content: Fingerprint = content,
    shapes: [PictureShape] = [.whole], focus: PictureFocus = .middle
  ) throws -> [PictureVariant] {
    let header = try #require(PictureHeader(file))
    let path = try #require(SitePath(path))
    return PictureVariants(of: path, content, header, shapes: shapes, focus: focus).variants
  }

  @Test("Names contain image, hash and width, and are stable")
  func names() throws {
    let made = try Self.variants(try sample(.jpeg, 700, 350))
    #expect(
      made.map(\.path.description) == [
        "images/pie/plum pie-af6fb4df12-160.webp", "images/pie/plum pie-af6fb4df12-240.webp",
        "images/pie/plum pie-af6fb4df12-240.jpg", "images/pie/plum pie-af6fb4df12-320.webp",
        "images/pie/plum pie-af6fb4df12-320.jpg",
        "images/pie/plum pie-af6fb4df12-480.webp", "images/pie/plum pie-af6fb4df12-480.jpg",
        "images/pie/plum pie-af6fb4df12-640.webp", "images/pie/plum pie-af6fb4df12-640.jpg",
      ])
    #expect(made.map(\.height) == [80, 120, 120, 160, 160, 240, 240, 320, 320])
  }

  @Test("Other bytes, shapes, focus points and files have other names")
  func otherNames() throws {
    let file = try sample(.jpeg, 64, 48)
    let other = Fingerprint(high: 1, low: 3)
    let names = try [
      Self.variants(file), Self.variants(file, content: other), Self.variants(file, "images/a.jpg"),
      Self.variants(file, "images/a.webp"),
      Self.variants(file, shapes: [.square]),
      Self.variants(file, shapes: [.square], focus: PictureFocus(x: 1, y: 500)),
    ].flatMap { $0.map(\.path) }
    #expect(Set(names).count == names.count)
    #expect(
      try Self.variants(file, focus: PictureFocus(x: 1, y: 1)) == Self.variants(file),
      "the whole has no focus")
  }

  @Test("A name that is too long loses the owner's part")
  func longName() throws {
    let file = try sample(.jpeg, 64, 48)
    let long = String(repeating: "n", count: 240)
    let path = try Self.variants(file, "images/\(long).jpg")[0].path.description
    #expect(path.hasPrefix("images/") && path.count == "images/0123456789-64.webp".count)
    #expect(SitePath(path) != nil)
  }

  @Test("A transparent image is a PNG if it is not a WebP, and a JPEG if cropped")
  func formats() throws {
    let bitmap = try Bitmap.of(64, 48, channels: 4) { x, _ in [0, 0, 0, UInt8(x)] }
    let made = try Self.variants(Codec.file(of: bitmap, as: .png), shapes: [.whole, .card])
    #expect(made.map(\.format) == [.webp, .png, .jpeg])
    #expect(made.map(\.height) == [48, 48, 34])
  }

  @Test("GIF, AVIF and animated WebP have no variants; an animated PNG is rejected")
  func none() throws {
    let animated = PNGFile.file(
      1, 1, type: 0, chunks: [("acTL", [0, 0, 0, 1, 0, 0, 0, 0])], rows: [[0]])
    let flat = try #require(PictureHeader(try sample(.png)))
    #expect(PictureVariants.areMade(of: flat))
    #expect(throws: PictureFailure.animated) {
      try PictureOrder(file: animated, shapes: []).made()
    }
    for file in [PictureHeaderTests.gif, PictureHeaderTests.avif(rotation: nil)] {
      #expect(!PictureVariants.areMade(of: try #require(PictureHeader(file))))
      #expect(throws: PictureFailure.self) { try PictureOrder(file: file, shapes: []).made() }
    }
  }

  @Test("An image that is too large to be shown is not decoded either")
  func oversized() throws {
    let bomb = PNGFile.file(60_000, 60_000, type: 2, rows: [])
    #expect(throws: PictureFailure.tooLarge) { try PictureOrder(file: bomb, shapes: []).made() }
  }

  @Test("Every file has the format and the size in its name")
  func made() throws {
    let shapes = PictureShape.allCases
    let kinds: [(PictureHeader.Format, UInt8)] = [(.jpeg, 1), (.jpeg, 6), (.webp, 1), (.png, 1)]
    for (format, turn) in kinds {
      let file = try PictureVariantsTests.turned(sample(format, 701, 433), turn)
      let variants = try Self.variants(file, shapes: shapes)
      let made = try PictureOrder(file: file, shapes: shapes).made()
      #expect(made.files.count == variants.count)
      for (variant, file) in zip(variants, made.files) {
        let header = try #require(PictureHeader(file))
        #expect(header.format == variant.format)
        #expect(header.width == variant.width && header.height == variant.height)
        #expect(header.turn == 1)
      }
      #expect(made.placeholder != nil)
      #expect(try PictureOrder(file: file, shapes: shapes).made() == made)
    }
  }

  @Test("A photo that the camera stored rotated becomes upright, with green at the top")
  func turned() throws {
    // Red is at the bottom; in a file with orientation 6, the bottom is on the left.
    let file = PictureVariantsTests.turned(try sample(.jpeg, 640, 480), 6)
    let made = try PictureOrder(file: file, shapes: [.whole]).made()
    let upright = try read(made.files[3])
    #expect(upright.width == 320 && upright.height == 427)
    #expect(upright.pixel(10, 200)[0] > 200 && upright.pixel(310, 200)[1] > 200)
  }

  /// Returns a JPEG with an EXIF orientation; other formats unchanged.
  private static func turned(_ file: [UInt8], _ turn: UInt8) -> [UInt8] {
    guard turn > 1 else { return file }
    let exif = Array("Exif\0\0".utf8) + PictureBytes.tiff(turn: Int(turn))
    return file.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + file.dropFirst(2)
  }

  @Test("Orders and results are encoded and decoded without loss")
  func records() throws {
    let order = PictureOrder(
      file: [1, 2, 3], shapes: [.card, .whole], focus: PictureFocus(x: 1, y: 2))
    let again = try #require(PictureOrder(record: order.record))
    #expect(again.file == order.file && again.shapes == order.shapes && again.focus == order.focus)
    #expect(PictureOrder(record: [1]) == nil)
    let answers: [Result<MadePicture, PictureFailure>] =
      [
        .success(MadePicture(placeholder: PlaceholderColor(number: 7), files: [[1], []])),
        .success(MadePicture(placeholder: nil, files: [])),
      ] + PictureFailure.allCases.map { .failure($0) }
    for answer in answers {
      #expect(Result<MadePicture, PictureFailure>(record: answer.record) == answer)
    }
    #expect(Result<MadePicture, PictureFailure>(record: []) == nil)
  }
}
