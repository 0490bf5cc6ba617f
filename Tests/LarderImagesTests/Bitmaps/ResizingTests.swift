import Testing

@testable import LarderImages

@Suite struct ResizingTests {
  @Test(
    "A uniform color is unchanged", arguments: [(7, 5), (1, 1), (640, 480), (639, 1)])
  func flat(width: Int, height: Int) throws {
    let bitmap = try Bitmap.of(640, 480) { _, _ in [10, 127, 255] }
    let small = try bitmap.resized(bitmap.area, width: width, height: height)
    #expect(small.rows.joined().allSatisfy { $0 == [10, 127, 255] })
    #expect(small.width == width && small.height == height)
  }

  @Test("A gradient stays a gradient, equal to one drawn smaller")
  func gradient() throws {
    let bitmap = try Bitmap.gradient(256, 192)
    let small = try bitmap.resized(bitmap.area, width: 64, height: 48)
    #expect(small.distance(to: try .gradient(64, 48)) <= 4)
  }

  @Test("Columns that are too fine become their average")
  func stripes() throws {
    let bitmap = try Bitmap.of(300, 30) { x, _ in x % 2 == 0 ? [0, 0, 0] : [255, 255, 255] }
    let small = try bitmap.resized(bitmap.area, width: 100, height: 10)
    for x in 2..<98 { #expect((100...155).contains(small.pixel(x, 5)[0])) }
  }

  @Test("Overshoot at an edge is clamped to black and white")
  func overshoot() throws {
    let bitmap = try Bitmap.of(90, 90) { x, y in
      (x / 45 + y / 45) % 2 == 0 ? [0, 0, 0] : [255, 255, 255]
    }
    let small = try bitmap.resized(bitmap.area, width: 40, height: 40)
    #expect(small.pixel(18, 5) == [0, 0, 0])
    #expect(small.pixel(21, 5) == [255, 255, 255])
  }

  @Test("A part is not affected by pixels outside it")
  func part() throws {
    let bitmap = try Bitmap.of(40, 40) { x, y in
      (10..<30).contains(x) && (5..<25).contains(y) ? [200, 100, 50] : [0, 0, 0]
    }
    let part = PixelArea(x: 10, y: 5, width: 20, height: 20)
    let small = try bitmap.resized(part, width: 9, height: 13)
    #expect(small.rows.joined().allSatisfy { $0 == [200, 100, 50] })
  }

  @Test("Transparent pixels do not affect the color")
  func fringe() throws {
    let bitmap = try Bitmap.of(64, 64, channels: 4) { x, _ in
      x < 32 ? [0, 255, 0, 0] : [255, 0, 0, 255]
    }
    let small = try bitmap.resized(bitmap.area, width: 11, height: 11).unpremultiplied()
    for pixel in small.rows.joined() { #expect(pixel[1] == 0) }
    #expect(small.pixel(10, 5) == [255, 0, 0, 255])
  }

  @Test(
    "An image is upright for every orientation of the camera",
    arguments: [
      (2, ["CBA", "FED"]), (3, ["FED", "CBA"]), (4, ["DEF", "ABC"]), (5, ["AD", "BE", "CF"]),
      (6, ["DA", "EB", "FC"]), (7, ["FC", "EB", "DA"]), (8, ["CF", "BE", "AD"]),
      (1, ["ABC", "DEF"]),
    ])
  func upright(turn: Int, rows: [String]) throws {
    let letters = Array("ABCDEF".utf8)
    let bitmap = try Bitmap.of(3, 2) { x, y in [letters[y * 3 + x], 1, 2] }
    let turned = try bitmap.upright(turn: turn)
    #expect(turned.rows.map { String(decoding: $0.map { $0[0] }, as: UTF8.self) } == rows)
  }

  @Test(
    "The placeholder is the nearest of 64 colors",
    arguments: [
      ([0, 0, 0], 0, [32, 32, 32]), ([255, 255, 255], 63, [224, 224, 224]),
      ([200, 130, 20], 0b11_10_00, [224, 160, 32]),
    ] as [([UInt8], Int, [Int])])
  func placeholder(color: [UInt8], number: Int, channels: [Int]) throws {
    let found = try PlaceholderColor(of: .of(4, 4) { _, _ in color })
    #expect(found.number == number)
    #expect(found.channels == channels)
    #expect(PlaceholderColor(number: 64) == nil)
  }
}
