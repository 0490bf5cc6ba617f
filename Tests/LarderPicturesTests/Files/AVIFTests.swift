import Testing

@testable import LarderPictures

@Suite struct AVIFTests {
  private static let secret = Array("SECRET 52.5N".utf8)
  private static let pixels = Array("PIXELS".utf8)
  private static let picture = AVIFFile.Item(number: 1, type: "av01", data: pixels)
  private static let text = AVIFFile.Item(number: 2, type: "Exif", data: secret)

  private static func holds(_ needle: [UInt8], _ file: [UInt8]) -> Bool {
    file.indices.contains { file[$0...].starts(with: needle) }
  }

  private func published(_ file: AVIFFile) -> [UInt8] { PictureMetadata.removed(from: file.bytes) }

  /// The content of a box of the tables.
  private func table(_ type: String, of file: [UInt8]) -> [UInt8] {
    let file = PictureBytes(file)
    guard let meta = file.box("meta", in: 0..<file.count),
      let content = file.box(type, in: meta.dropFirst(4))
    else { return [] }
    return Array(file.bytes[content])
  }

  @Test("An AVIF of which nobody can tell what the picture is comes out empty")
  func unreadable() {
    var file = AVIFFile([Self.picture, Self.text])
    file.primary = nil
    #expect(published(file) == [])
    file.primary = 2
    #expect(published(file) == [])
    file.primary = 1
    #expect(Self.holds(Self.pixels, published(file)))
    file.sizes = [0x54, 0x00]
    #expect(published(file) == [])
    file.sizes = [0x44, 0x00]
    file.hasLocations = false
    #expect(published(file) == [])
    file.hasLocations = true
    for method: UInt8 in [2, 3] {
      file.items[0].method = method
      #expect(published(file) == [])
    }
    for extents in [[], [(start: 40, length: 0)], [(start: 0, length: 8)]] {
      file.items[0] = Self.picture
      file.items[0].extents = extents
      #expect(published(file) == [])
    }
  }

  @Test("What no item of the picture claims is silent")
  func unclaimed() {
    var file = AVIFFile([Self.picture])
    file.loose = Self.secret
    #expect(!Self.holds(Self.secret, published(file)))
    #expect(Self.holds(Self.pixels, published(file)))
    var unlisted = Self.text
    unlisted.isListed = false
    var own = Self.text
    own.number = 3
    own.method = 1
    file = AVIFFile([unlisted, Self.picture, own])
    #expect(!Self.holds(Self.secret, published(file)))
    #expect(Self.holds(Self.pixels, published(file)))
    file = AVIFFile([Self.picture, Self.text])
    file.hasLongEntries = true
    file.name = Self.secret
    #expect(!Self.holds(Self.secret, published(file)))
    #expect(Self.holds(Self.pixels, published(file)))
  }

  @Test("Where a text says that it lies takes nothing from the picture")
  func picturesWin() {
    var text = Self.text
    let start = AVIFFile([Self.picture, text]).bytes.count - Self.secret.count - Self.pixels.count
    for extents in [
      [(start: start, length: 6)], [(start: start, length: 0)], [(start: 8, length: 9)],
    ] {
      text.extents = extents
      let file = published(AVIFFile([Self.picture, text]))
      #expect(Self.holds(Self.pixels, file))
      #expect(!Self.holds(Self.secret, file))
    }
  }

  @Test("Thumbnails go; transparency, tiles and a brighter form stay")
  func thumbnails() {
    func item(_ number: UInt8, _ type: String = "av01") -> AVIFFile.Item {
      AVIFFile.Item(number: number, type: type, data: Array("PART \(number)".utf8))
    }
    var file = AVIFFile([
      item(1, "grid"), item(2), item(3), item(4), item(5, "grid"), item(6), item(7, "tmap"),
      item(8),
      item(9),
    ])
    file.references = [
      ("dimg", 1, 2), ("dimg", 1, 3), ("auxl", 4, 1), ("thmb", 5, 1), ("dimg", 5, 6),
      ("dimg", 7, 1), ("dimg", 7, 8), ("cdsc", 9, 1),
    ]
    let clean = published(file)
    let kept = (1...9).filter { Self.holds(Array("PART \($0)".utf8), clean) }
    #expect(kept == [1, 2, 3, 4, 7, 8])
    #expect(table("iinf", of: clean).prefix(6) == [0, 0, 0, 0, 0, 6])
    #expect(!Self.holds(Array("thmb".utf8), clean))
    #expect(PictureMetadata.removed(from: clean) == clean)
  }

  @Test("The tables are as long as they were, without gaps, and say no more than they must")
  func lengths() throws {
    for length in 0...9 {
      var file = AVIFFile([Self.picture])
      file.name = [UInt8](repeating: 0x7E, count: length)
      let (before, after) = (PictureBytes(file.bytes), PictureBytes(published(file)))
      let meta = try #require(after.box("meta", in: 0..<after.count))
      #expect(before.box("meta", in: 0..<before.count) == meta)
      var end = meta.lowerBound + 4
      after.eachBox(in: meta.dropFirst(4)) { end = $0.content.upperBound }
      #expect(end == meta.upperBound)
      #expect(table("pitm", of: after.bytes) == [0, 0, 0, 0, 0, 1])
      let name = table("hdlr", of: after.bytes).dropFirst(24)
      #expect(name.dropLast().allSatisfy { $0 == 0x20 } && name.last ?? 0 == 0)
      #expect(!Self.holds([0x7E, 0x7E], after.bytes))
    }
  }

  @Test("Refuses tables of more extents than a picture needs")
  func busy() {
    let box = { AVIFFile.box($0, $1) }
    let picture = AVIFFile.box("infe", [2, 0, 0, 0, 0, 1, 0, 0], Array("av01\0".utf8))
    let listed = AVIFFile.box("iinf", [0, 0, 0, 0, 0, 1], picture)
    let main = box("pitm", [0, 0, 0, 0, 0, 1])
    let brand = box("ftyp", Array("avif\0\0\0\0avif".utf8))
    // Items of which each has 65,535 extents of no bytes.
    var entries: [UInt8] = []
    for _ in 0..<20_000 { entries += [0, 1, 0, 0, 0, 0, 0xFF, 0xFF] }
    let empty = AVIFFile.box("iloc", [1, 0, 0, 0, 0, 0, 0x4E, 0x20], entries)
    let file = brand + AVIFFile.box("meta", AVIFFile.zeros(4), main, listed, empty)
    #expect(PictureMetadata.removed(from: file) == [])
    // Many boxes of data, and many extents.
    var extents: [UInt8] = []
    var boxes: [UInt8] = []
    for _ in 0..<60_000 {
      extents += AVIFFile.number(40) + AVIFFile.number(1)
      boxes += box("mdat", [])
    }
    let many = AVIFFile.box(
      "iloc", [1, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0xEA, 0x60], extents)
    let long = brand + boxes + AVIFFile.box("meta", AVIFFile.zeros(4), main, listed, many)
    #expect(PictureMetadata.removed(from: long) == [])
  }

  /// A track of two samples in one chunk, with a text wherever one may stand.
  private func track(_ handler: String, at start: Int, length: Int) -> [UInt8] {
    let (box, zeros, number) = ({ AVIFFile.box($0, $1) }, AVIFFile.zeros, AVIFFile.number)
    let entry = AVIFFile.box(
      "av01", zeros(42), Self.secret, zeros(36 - Self.secret.count), box("uuid", Self.secret),
      box("av1C", [9]))
    let samples = AVIFFile.box(
      "stbl", AVIFFile.box("stsd", zeros(4), number(1), entry),
      AVIFFile.box("stsc", zeros(4), number(1), number(1), number(2), number(1)),
      AVIFFile.box("stsz", zeros(8), number(2), number(1), number(length - 1)),
      AVIFFile.box("stco", zeros(4), number(1), number(start)))
    let media = AVIFFile.box(
      "mdia", AVIFFile.box("mdhd", zeros(4), Self.secret),
      AVIFFile.box("hdlr", zeros(8), Array(handler.utf8), zeros(12), Self.secret),
      AVIFFile.box("minf", box("vmhd", zeros(12)), samples))
    return AVIFFile.box(
      "trak", AVIFFile.box("tkhd", zeros(4), Self.secret), box("udta", Self.secret), media)
  }

  @Test("Of an animation its pictures stay, and no dates, names, other tracks and second boxes")
  func animation() {
    var file = AVIFFile([Self.picture, Self.text])
    file.loose = Array("FRAMESSOUNDS".utf8)
    let offset = Self.pixels.count + Self.secret.count
    file.movie = { start in
      AVIFFile.box(
        "moov", AVIFFile.box("mvhd", AVIFFile.zeros(4), Self.secret),
        track("pict", at: start + offset, length: 6),
        track("soun", at: start + offset + 6, length: 6))
    }
    file.rest = AVIFFile.box("moov", Self.secret) + AVIFFile.box("mdat", Self.secret)
    #expect(Self.holds(Array("FRAMESSOUNDS".utf8), file.bytes))
    let clean = published(file)
    #expect(Self.holds(Self.pixels, clean))
    #expect(Self.holds(Array("FRAMES".utf8), clean))
    #expect(!Self.holds(Array("SOUNDS".utf8), clean))
    #expect(!Self.holds(Array("soun".utf8), clean))
    #expect(!Self.holds(Array("52.5N".utf8), clean))
    #expect(Self.holds(Array("av1C".utf8) + [9], clean))
    #expect(clean.indices.count { clean[$0...].starts(with: Array("moov".utf8)) } == 1)
    #expect(clean.count == file.bytes.count)
    #expect(PictureMetadata.removed(from: clean) == clean)
  }
}
