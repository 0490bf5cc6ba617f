import Testing

@testable import LarderImages

@Suite struct DrawingTests {
  /// Names of the colors in these tests.
  private static let colors = [
    "red": "#f00", "scarlet": "#ff0000", "blue": "#00f", "black": "#000",
  ]

  private static func drawing(_ svg: String) -> [UInt8] {
    let svg = svg.hasPrefix("<svg") ? svg : "<svg>\(svg)</svg>"
    return Array(colors.reduce(svg) { $0.replacing("\"\($1.key)\"", with: "\"\($1.value)\"") }.utf8)
  }

  /// Returns the pixels of a canvas with one pixel per unit, as rows of one-letter colors.
  private static func rows(_ svg: String, width: Int = 8, height: Int = 6) throws -> [String] {
    var canvas = try Canvas(width: width, height: height)
    for figure in try Drawing(.parse(Self.drawing(svg))).figures { canvas.paint(figure) { $0 } }
    return canvas.bitmap.rows.map { row in
      row.map { pixel in
        switch pixel {
        case [255, 255, 255, 255]: "."
        case [255, 0, 0, 255]: "R"
        case [0, 0, 255, 255]: "B"
        default: "+"
        }
      }.joined()
    }
  }

  @Test(
    "Shapes fill their interior",
    arguments: [
      (#"<rect x="1" y="1" width="3" height="2" rx="0" fill="red"/>"#, [".RRR....", ".RRR...."]),
      (#"<path fill="scarlet" d="M1 1h3v2H1z"/>"#, [".RRR....", ".RRR...."]),
      (#"<path fill="red" d="M1 1l3 0 0 2-3 0z"/>"#, [".RRR....", ".RRR...."]),
      (#"<polygon fill="red" points="1,1 4,1 4,3 1,3"/>"#, [".RRR....", ".RRR...."]),
      (#"<path fill="red" fill-opacity=".5" d="M1 1h2v1h-2z"/>"#, [".++.....", "........"]),
      (#"<path fill="red" fill-opacity="-1" d="M1 1h2v1h-2z"/>"#, ["........", "........"]),
      (#"<path fill="red" fill-opacity="2" d="M1 1h2v1h-2z"/>"#, [".RR.....", "........"]),
      (#"<path fill="red" d="M1 1h1v2h-1zm3 0h1v2h-1z"/>"#, [".R..R...", ".R..R..."]),
      (#"<path fill="none" d="M1 1h3v2h-3z"/>"#, ["........", "........"]),
    ])
  func fills(svg: String, rows: [String]) throws {
    #expect(Array(try Self.rows(svg)[1...2]) == rows)
  }

  @Test(
    "Lines have the width, ends, dashes and transform of their attributes",
    arguments: [
      (#"<path stroke="blue" stroke-width="2" d="M1 2h4"/>"#, [".BBBB...", ".BBBB..."]),
      (
        #"<path stroke="blue" stroke-width="2" stroke-dasharray="1 2" d="M1 2h6"/>"#,
        [".B..B...", ".B..B..."]
      ),
      (
        #"<g transform="translate(2 1)"><path stroke="blue" stroke-width="2" "#
          + #"stroke-linecap="butt" d="M0 1h2"/></g>"#, ["..BB....", "..BB...."]
      ),
      (
        #"<g transform="translate(1 0)scale(2)"><rect width="1" height="2" y=".5" fill="red"/></g>"#,
        [".RR.....", ".RR....."]
      ),
    ])
  func strokes(svg: String, rows: [String]) throws {
    #expect(Array(try Self.rows(svg)[1...2]) == rows)
  }

  @Test("A pen that moves without drawing leaves no dot")
  func moves() throws {
    func rows(_ path: String) throws -> [String] {
      try Self.rows(#"<g><path stroke="blue" stroke-width="2" d="\#(path)"/></g>"#)
    }
    #expect(try rows("M1 1m3 2h2m-4 1h1") == rows("M4 3h2m-4 1h1"))
  }

  @Test("Circles, arcs and curves cover the expected area")
  func areas() throws {
    func area(_ svg: String) throws -> Int {
      var canvas = try Canvas(width: 100, height: 100)
      for figure in try Drawing(.parse(Self.drawing(svg))).figures { canvas.paint(figure) { $0 } }
      return canvas.bitmap.rows.joined().reduce(0) { $0 + 255 - Int($1[0]) } / 255
    }
    // π × 40² is 5027, half of it 2513.
    #expect((5_010...5_030).contains(try area(#"<circle cx="50" cy="50" r="40" fill="black"/>"#)))
    #expect(
      (5_010...5_030).contains(
        try area(#"<path fill="black" d="M10 50a40 40 0 1 0 80 0a40 40 0 1 0-80 0z"/>"#)))
    #expect(
      (2_500...2_520).contains(try area(#"<path fill="black" d="M10 50a40 40 0 0 1 80 0z"/>"#)))
    // Three quarters of the disc.
    #expect(
      (3_755...3_775).contains(
        try area(#"<path fill="black" d="M50 50v-40a40 40 0 1 1-40 40z"/>"#)))
    // The area under a curve with its control points at the corners is three fifths of its box.
    #expect((3_820...3_860).contains(try area(#"<path d="M10 90C10 10 90 10 90 90z"/>"#)))
    // Two thirds of the bounding box of a parabola.
    #expect((4_200...4_270).contains(try area(#"<path fill="black" d="M10 90q40-160 80 0z"/>"#)))
  }

  @Test(
    "reads every path command, absolute and relative",
    arguments: [
      "M1 1H4V3H1Z", "m1 1 3 0 0 2-3 0z", "M1,1 L4,1 4,3 1,3", "M1 1h3v2h-3", "M.1e1 1h3v2H1z",
      "M1 1C2 1 4 1 4 1S4 2 4 3T1 3z", "M1 1q3 0 3 0t0 2H1",
    ])
  func letters(_ path: String) throws {
    let svg = "<path fill=\"red\" d=\"\(path)\"/>"
    #expect(Array(try Self.rows(svg)[0...3]) == ["........", ".RRR....", ".RRR....", "........"])
  }

  @Test("reads the flags of an arc without separators")
  func flags() throws {
    let spread = #"<path fill="red" d="M1 3a2 2 0 0 1 4 0z"/>"#
    #expect(try Self.rows(#"<path fill="red" d="M1 3a2 2 0 014 0z"/>"#) == Self.rows(spread))
  }

  @Test(
    "rejects invalid drawings, with their position",
    arguments: [
      ("<g/>", 0..<4), ("<svg><g></svg>", 8..<13), ("<svg><!-- </svg>", 5..<16),
      ("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>", 0..<30), ("<svg a=b/>", 0..<7),
      (String(repeating: "<svg>", count: 40), 160..<165),
    ])
  func refused(_ svg: String, _ range: Range<Int>) {
    let fault = #expect(throws: SVGFault.self) { try SVGElement.parse(Array(svg.utf8)) }
    #expect(fault?.range == range)
  }

  @Test("Shapes outside the canvas are harmless and fast")
  func outside() throws {
    let svg = #"<path fill="red" d="M-50-50h200v52h-200z"/><circle cx="90" r="3" fill="blue"/>"#
    let (red, white) = ("RRRRRRRR", "........")
    #expect(try Self.rows(svg) == [red, red, white, white, white, white])
  }

  @Test("A social image is a JPEG of the expected size, its table from edge to edge")
  func card() throws {
    let svg = """
      <svg viewBox="0 0 400 300"><path fill="blue" d="M0 0h400v300H0z"/>\
      <g fill="none" transform="translate(200 150)"><circle r="150" fill="red"/></g></svg>
      """
    let card = try read(try #require(DrawnCard.file(of: Self.drawing(svg))))
    #expect(card.width == 800 && card.height == 420)
    func isRed(_ x: Int, _ y: Int) -> Bool { card.pixel(x, y)[0] > 200 }
    #expect(!isRed(2, 2) && !isRed(797, 417) && !isRed(180, 210))
    #expect(isRed(400, 4) && isRed(400, 416) && isRed(197, 210))
    #expect(DrawnCard.file(of: Self.drawing(svg)) == DrawnCard.file(of: Self.drawing(svg)))
  }
}
