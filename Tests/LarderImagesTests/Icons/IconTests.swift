import LarderModel
import Testing

@testable import LarderImages

@Suite struct IconTests {
  @Test("Three colors of an icon are replaced, and so are their mixtures")
  func recoloured() throws {
    let old: [Colour] = [0xa8321f, 0xfaf5ea, 0xd98324]
    let new: [Colour] = [0x204080, 0xffffff, 0x80c0e0]
    func bytes(_ colour: Colour) -> [UInt8] { [colour.red, colour.green, colour.blue] }
    func halfway(_ one: Colour, _ other: Colour) -> [UInt8] {
      zip(bytes(one), bytes(other)).map { UInt8((Int($0) + Int($1)) / 2) }
    }
    func pixels(_ colours: [Colour]) -> [[UInt8]] {
      colours.map { bytes($0) + [255] }
        + [halfway(colours[0], colours[1]) + [255], bytes(colours[0]) + [128], [0, 0, 0, 0]]
    }
    let icon = try Bitmap.of(6, 1, channels: 4) { x, _ in pixels(old)[x] }
    let wanted = try Bitmap.of(6, 1, channels: 4) { x, _ in pixels(new)[x] }
    let file = try #require(
      LogoPicture.recoloured(Codec.file(of: icon, as: .png), from: old, to: new))
    #expect(try read(file).distance(to: wanted) <= 2)
    #expect(LogoPicture.recoloured([1, 2, 3], from: old, to: new) == nil)
  }

  @Test("A raster logo is at most 512 wide or high, and centered in its icons")
  func logo() throws {
    let large = try Bitmap.of(1024, 512, channels: 4) { x, _ in
      x < 512 ? [255, 0, 0, 255] : [0, 0, 0, 0]
    }
    let logo = try LogoPicture.logo(from: Codec.file(of: large, as: .png))
    #expect((logo.width, logo.height) == (512, 256))
    let icon = try #require(
      LogoPicture.icon(of: logo, side: 100, inner: 80, ground: 0x0000ff))
    let found = try read(icon)
    #expect((found.width, found.height, found.channels) == (100, 100, 3))
    #expect(found.pixel(5, 50) == [0, 0, 255])
    #expect(found.pixel(20, 50) == [255, 0, 0])
    #expect(found.pixel(80, 50) == [0, 0, 255])
    #expect(found.pixel(20, 20) == [0, 0, 255])
  }

  @Test("A drawing is painted in its icons, from the corner of its viewBox")
  func drawnLogo() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="10 10 20 10">
        <rect x="10" y="10" width="10" height="10" fill="#ff0000"/>
      </svg>
      """
    let logo = Logo(.svg, Array(svg.utf8), width: 20, height: 10)
    let icon = try #require(LogoPicture.icon(of: logo, side: 100, inner: 80, ground: 0x0000ff))
    let found = try read(icon)
    #expect((found.width, found.height) == (100, 100))
    #expect(found.pixel(5, 50)[..<3] == [0, 0, 255])
    #expect(found.pixel(20, 50)[..<3] == [255, 0, 0])
    #expect(found.pixel(80, 50)[..<3] == [0, 0, 255])
    #expect(found.pixel(20, 20)[..<3] == [0, 0, 255])
  }

  @Test(
    "A drawing that cannot be painted as it is makes no icon",
    arguments: [
      "<text>L</text>", "<image href='a.png'/>", "<style>.a{fill:red}</style>",
      "<rect width='9' height='9' fill='url(#a)'/>", "<path d='M0 0h9v9z' fill-rule='evenodd'/>",
      "<rect width='9' height='9' fill='currentColor'/>", "<g opacity='.5'/>", "<use href='#a'/>",
    ])
  func unpaintableLogo(content: String) {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\(content)</svg>"
    let logo = Logo(.svg, Array(svg.utf8), width: 9, height: 9)
    #expect(LogoPicture.icon(of: logo, side: 48, inner: 48, ground: 0xffffff) == nil)
  }

  @Test("Rejects a logo that is not an image")
  func damaged() {
    #expect(throws: PictureFailure.damaged) { try LogoPicture.logo(from: [1, 2, 3]) }
  }
}
