import Testing

@testable import LarderImages

@Suite struct AVIFTests {
  private static let secret = Array("SECRET 52.5N".utf8)
  private static let pixels = Array("PIXELS".utf8)
  private static let image = AVIFFile.Item(number: 1, type: "av01", data: pixels)

  private static func holds(_ needle: [UInt8], _ file: [UInt8]) -> Bool {
    file.indices.contains { file[$0...].starts(with: needle) }
  }

  private static func published(_ file: AVIFFile) -> [UInt8] {
    PictureMetadata.removed(from: file.bytes)
  }

  @Test("A plain AVIF is published unchanged", arguments: [false, true])
  func plain(hasLongEntries: Bool) {
    var file = AVIFFile([Self.image])
    file.hasLongEntries = hasLongEntries
    #expect(Self.published(file) == file.bytes)
  }

  @Test("A plain AVIF may contain tiles, transparency and a gain map")
  func parts() {
    func item(_ number: UInt8, _ type: String = "av01") -> AVIFFile.Item {
      AVIFFile.Item(number: number, type: type, data: Array("PART \(number)".utf8))
    }
    var file = AVIFFile([
      item(1, "grid"), item(2), item(3), item(4), item(5, "tmap"), item(6),
    ])
    file.references = [
      ("dimg", 1, 2), ("dimg", 1, 3), ("auxl", 4, 1), ("dimg", 5, 1), ("dimg", 5, 6),
    ]
    #expect(Self.published(file) == file.bytes)
    file.items[0].method = 1
    #expect(Self.published(file) == file.bytes)
  }

  @Test("The names that encoders write are replaced by spaces")
  func names() {
    var file = AVIFFile([Self.image])
    file.name = Self.secret
    var blank = file
    blank.name = [UInt8](repeating: 0x20, count: Self.secret.count)
    #expect(Self.published(file) == blank.bytes)
  }

  @Test(
    "Rejects text, thumbnails, other boxes and unclaimed bytes",
    arguments: [
      { $0.items.append(AVIFFile.Item(number: 2, type: "Exif", data: secret)) },
      { $0.items.append(AVIFFile.Item(number: 2, type: "mime", data: secret, method: 1)) },
      { $0.items.append(AVIFFile.Item(number: 2, type: "av01", data: secret, isListed: false)) },
      { file in
        file.items.append(AVIFFile.Item(number: 2, type: "av01", data: secret))
        file.references = [("thmb", 2, 1)]
      },
      { $0.references = [("cdsc", 1, 1)] },
      { $0.description = secret },
      { $0.loose = secret },
      { $0.rest = AVIFFile.box("uuid", secret) },
      { $0.rest = AVIFFile.box("mdat", secret) },
      { $0.rest = secret },
      { $0.movie = { _ in AVIFFile.box("moov", secret) } },
    ] as [@Sendable (inout AVIFFile) -> Void])
  func refused(change: @Sendable (inout AVIFFile) -> Void) {
    var file = AVIFFile([Self.image])
    change(&file)
    #expect(Self.published(file) == [])
  }

  @Test(
    "Rejects an AVIF whose items cannot be located",
    arguments: [
      { $0.hasLocations = false },
      { $0.sizes = [0x40, 0x00] },
      { $0.items[0].method = 2 },
      { $0.items[0].extents = [] },
      { $0.items[0].extents = [(start: 40, length: 0)] },
      { $0.items[0].extents = [(start: 0, length: 8)] },
      { $0.items[0].extents = [(start: 0, length: 1 << 20)] },
    ] as [@Sendable (inout AVIFFile) -> Void])
  func unreadable(change: @Sendable (inout AVIFFile) -> Void) {
    var file = AVIFFile([Self.image])
    change(&file)
    #expect(Self.published(file) == [])
  }

  @Test("Rejects truncated AVIF files")
  func cut() {
    let file = AVIFFile([Self.image]).bytes
    for length in file.indices {
      #expect(PictureMetadata.removed(from: Array(file[..<length])) == [], "cut at \(length)")
    }
  }
}
