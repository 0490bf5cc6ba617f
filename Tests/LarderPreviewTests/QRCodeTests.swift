import Testing

@testable import LarderPreview

@Suite("QR codes")
struct QRCodeTests {
  /// The drawing by another program, the Python package qrcode 8.2.
  static let larder = """
    #######...#.#.#######
    #.....#..#..#.#.....#
    #.###.#.###.#.#.###.#
    #.###.#.###.#.#.###.#
    #.###.#.#.###.#.###.#
    #.....#.#...#.#.....#
    #######.#.#.#.#######
    ........#..##........
    #.#####..##.#.#####..
    #####....##.#..#..#.#
    .#...##...##.#..####.
    ###.##.##.#....####..
    ..###.##.###.#..##.##
    ........#..#####..#.#
    #######..##.#.##...#.
    #.....#.#.#########.#
    #.###.#.#...#..#...#.
    #.###.#.#.#.#...###..
    #.###.#.#.##.#....#..
    #.....#..#.......##..
    #######.####.#.....#.
    """

  private func text(_ length: Int) -> String {
    let whole =
      "http://192.168.178.23:4000/" + String(repeating: "abcdefghij", count: 30)
    return String(whole.prefix(length))
  }

  private func drawn(_ code: QRCode) -> String {
    String(code.modules.map { $0 ? "#" : "." })
  }

  @Test("Draws a short text exactly like another program")
  func short() throws {
    let code = try #require(QRCode("larder"))
    #expect(code.width == 21)
    #expect(drawn(code) == QRCodeTests.larder.filter { $0 != "\n" })
  }

  @Test(
    "Draws the longest and shortest texts of each version like another program",
    arguments: [
      (14, 1, "d48e298bd390e4bd"), (15, 2, "53569d59401dfbdb"), (26, 2, "f189b452084a64e1"),
      (27, 3, "3124817406b1515e"), (62, 4, "9f3fc0b3323cf778"), (63, 5, "bb707261a062287d"),
      (106, 6, "3f289e5623cae55c"), (107, 7, "e6208242e61d9ddf"), (152, 8, "e6c08743c115a9f9"),
      (153, 9, "b500f9b12bc49149"), (180, 9, "feb6a62294192535"), (181, 10, "ddc691975e1872b1"),
      (213, 10, "b8f2d85e679d4a6d"),
    ])
  func versions(_ length: Int, _ version: Int, _ hash: String) throws {
    let code = try #require(QRCode(text(length)))
    #expect(code.width == 17 + 4 * version)
    // FNV-1a of the drawing by that program with mask 2.
    let drawing = drawn(code).utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    #expect(String(drawing, radix: 16) == hash)
  }

  @Test("Rejects more than 213 bytes")
  func limit() {
    #expect(QRCode(text(214)) == nil)
  }

  @Test("The terminal text has a margin, and two rows per line")
  func terminal() throws {
    let lines = try #require(QRCode("larder")).terminalText.split(separator: "\n")
    #expect(lines.count == 13)
    #expect(lines.allSatisfy { $0.hasPrefix("\u{1B}[30;107m") && $0.hasSuffix("\u{1B}[0m") })
  }
}
