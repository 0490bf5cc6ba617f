import Foundation
import LarderModel
import LarderPublish
import Testing

@testable import LarderImages

@Suite struct PictureMakerTests {
  private let site: TestSite
  private let path = SitePath("images/pie.jpg")

  init() throws {
    site = try TestSite(["Content/site.yaml": "title: Pies\n"])
    try write(Self.photograph(700))
  }

  private static func photograph(_ width: Int) throws -> [UInt8] {
    try Codec.file(of: Bitmap(width: width, height: 350, channels: 3, profile: nil), as: .jpeg)
  }

  private func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: site.folder.appendingPathComponent("Content/pie.jpg"))
  }

  private func maker(_ program: String = Program.executable.path) -> PictureMaker {
    PictureMaker(
      beside: site.folder.appendingPathComponent("Content").path, program: program)
  }

  private func look(
    _ maker: PictureMaker, _ shapes: [PictureShape] = [.whole],
    focus: PictureFocus = .middle, isMade: Bool = true
  ) throws -> Result<SitePicture, PictureFailure>? {
    try maker.picture(
      try #require(path), in: site.folder.appendingPathComponent("Content/pie.jpg").path,
      shapes: shapes, focus: focus, isMade: isMade)
  }

  @Test("Reuses the results of an earlier build without starting a process")
  func again() throws {
    let first = maker()
    let made = try #require(try look(first)).get()
    #expect(made.placeholder?.number == 0)
    #expect(made.variants.map(\.width) == [160, 240, 240, 320, 320, 480, 480, 640, 640])
    let files = try first.files(of: made).get()
    #expect(files.map { PictureHeader($0)?.width } == made.variants.map(\.width))
    try first.finish()
    let second = maker("/nonexistent")
    #expect(try look(second) == .success(made))
    #expect(try second.files(of: made) == .success(files))
    #expect(try look(second, [.whole, .card]) == .failure(.notStarted))
  }

  @Test("Crops again for another focus, and keeps the uncropped image")
  func focus() throws {
    let maker = maker()
    let shapes = [PictureShape.whole, .square]
    let middle = try #require(try look(maker, shapes)).get()
    let left = try #require(try look(maker, shapes, focus: PictureFocus(x: 0, y: 0))).get()
    #expect(middle.variants(.whole) == left.variants(.whole))
    #expect(middle.variants(.square) != left.variants(.square))
    #expect(middle.key != left.key)
    #expect(try maker.files(of: left).get().count == left.variants.count)
  }

  @Test("Names an image before it is created, without a placeholder color")
  func unmade() throws {
    let known = try #require(try look(maker("/nonexistent"), isMade: false)).get()
    let made = try #require(try look(maker())).get()
    #expect(known.variants == made.variants)
    #expect(known.placeholder == nil)
  }

  @Test("Detects a changed image, even if it changes during a build")
  func changed() throws {
    let maker = maker()
    let old = try #require(try look(maker, isMade: false)).get()
    try write(Self.photograph(500))
    #expect(throws: EnvironmentFault.self) { try maker.files(of: old) }
    let new = try #require(try look(maker)).get()
    #expect(new.variants.map(\.width).last == 480)
    #expect(Set(new.variants.map(\.path)).isDisjoint(with: old.variants.map(\.path)))
  }

  @Test("Remembers that an image is damaged, and ignores a GIF")
  func none() throws {
    try write(Array(Self.photograph(700).dropLast(40)))
    let first = maker()
    #expect(try look(first) == .failure(.damaged))
    try first.finish()
    #expect(try look(maker("/nonexistent")) == .failure(.damaged))
    try write(Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B])
    #expect(try look(first) == nil)
  }
}
