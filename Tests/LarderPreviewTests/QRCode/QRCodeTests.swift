import Testing

@testable import LarderPreview

@Suite("QR codes")
struct QRCodeTests {
  /// As another program, segno 1.6, draws it.
  static let larder = """
    #######...#.#.#######
    #.....#.....#.#.....#
    #.###.#.#####.#.###.#
    #.###.#.#..##.#.###.#
    #.###.#.###.#.#.###.#
    #.....#.##.#..#.....#
    #######.#.#.#.#######
    ........#.#..........
    #.#####..###..#####..
    .##.#.....######..#.#
    #...###.#...#.##.###.
    .#...#.###.#####.##..
    .#.#.###.##.#..#.#.##
    ........#.#.#..#..#.#
    #######....#.#.#...#.
    #.....#.###....####.#
    #.###.#.##.#.#.#...#.
    #.###.#.##.####.###..
    #.###.#.#...#.#...#..
    #.....#..######..##..
    #######.###.#......#.
    """

  private func text(_ length: Int) -> String {
    let whole =
      "http://192.168.178.23:4000/" + String(repeating: "abcdefghij", count: 30)
    return String(whole.prefix(length))
  }

  private func drawn(_ code: QRCode) -> String {
    String(code.modules.map { $0 ? "#" : "." })
  }

  @Test("A short text is drawn module by module as others draw it")
  func short() throws {
    let code = try #require(QRCode("larder", mask: 2))
    #expect(code.width == 21)
    #expect(drawn(code) == QRCodeTests.larder.filter { $0 != "\n" })
  }

  @Test(
    "So are the fullest and emptiest of each version",
    arguments: [
      (14, 6, 1, "76d642d1e970993b"), (15, 7, 2, "acbfcc7f9717bf87"),
      (26, 2, 2, "f189b452084a64e1"), (27, 3, 3, "a8f4f49c5c23bf43"),
      (62, 6, 4, "63818ef491cd34a4"), (63, 7, 5, "57432e4d2ce5fa05"),
      (106, 2, 6, "3f289e5623cae55c"), (107, 3, 7, "8772d01ea5260fb1"),
      (152, 0, 8, "5efa428197db8cff"), (153, 1, 9, "7c64cd6e3794eb34"),
      (180, 4, 9, "7f53699c5efe5979"), (181, 5, 10, "1dc1ff2050ce4bfd"),
      (213, 5, 10, "29c9ed38e1e651bf"),
    ])
  func versions(_ length: Int, _ mask: Int, _ version: Int, _ hash: String) throws {
    let code = try #require(QRCode(text(length), mask: mask))
    #expect(code.width == 17 + 4 * version)
    let tag = EntityTag(of: Array(drawn(code).utf8)).description
    #expect(tag.dropFirst().prefix { $0 != "-" } == hash)
  }

  @Test(
    "The mask is the one the standard's penalties choose",
    arguments: [(14, 7), (40, 2), (100, 2), (200, 2)])
  func masks(_ length: Int, _ mask: Int) throws {
    let chosen = try #require(QRCode(text(length)))
    let expected = try #require(QRCode(text(length), mask: mask))
    #expect(chosen.modules == expected.modules)
  }

  @Test("More than 213 bytes have no code")
  func limit() {
    #expect(QRCode(text(214)) == nil)
  }

  @Test("A terminal shows it with a margin, two rows in one line")
  func terminal() throws {
    let lines = try #require(QRCode("larder")).terminalText.split(separator: "\n")
    #expect(lines.count == 13)
    #expect(lines.allSatisfy { $0.hasPrefix("\u{1B}[30;107m") && $0.hasSuffix("\u{1B}[0m") })
  }
}
