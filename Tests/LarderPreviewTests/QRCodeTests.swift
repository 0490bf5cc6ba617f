import Testing

@testable import LarderPreview

@Suite("QR codes")
struct QRCodeTests {
  /// As another program, the Python package qrcode 8.2, draws it.
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

  @Test("A short text is drawn module by module as others draw it")
  func short() throws {
    let code = try #require(QRCode("larder", mask: 2))
    #expect(code.width == 21)
    #expect(drawn(code) == QRCodeTests.larder.filter { $0 != "\n" })
  }

  @Test(
    "So are the fullest and emptiest of each version",
    arguments: [
      (14, 6, 1, "76d642d1e970993b"), (15, 7, 2, "b7fc16a18df79c6f"),
      (26, 2, 2, "f189b452084a64e1"), (27, 3, 3, "2182cdb249efe9ad"),
      (62, 6, 4, "63818ef491cd34a4"), (63, 7, 5, "404d3b4c573005e5"),
      (106, 2, 6, "3f289e5623cae55c"), (107, 3, 7, "220d006aeeb10705"),
      (152, 0, 8, "5efa428197db8cff"), (153, 1, 9, "e4cbae338b822ddc"),
      (180, 4, 9, "7f53699c5efe5979"), (181, 5, 10, "9af8ae83a3b1a07f"),
      (213, 5, 10, "29c9ed38e1e651bf"),
    ])
  func versions(_ length: Int, _ mask: Int, _ version: Int, _ hash: String) throws {
    let code = try #require(QRCode(text(length), mask: mask))
    #expect(code.width == 17 + 4 * version)
    // FNV-1a, which that program's drawings were hashed with.
    let drawing = drawn(code).utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    #expect(String(drawing, radix: 16) == hash)
  }

  @Test("The mask is chosen from the standard's eight, and named in the code")
  func masks() throws {
    let chosen = try #require(QRCode(text(60)))
    let all = try (0...7).map { try #require(QRCode(text(60), mask: $0)).modules }
    #expect(Set(all).count == 8)
    #expect(all.contains(chosen.modules))
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
