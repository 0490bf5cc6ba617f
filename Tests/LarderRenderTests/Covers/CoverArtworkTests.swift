import LarderKitchen
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

struct CoverArtworkTests {
  /// Adds a file of the owner to the default artwork; `…` is the start tag of the root.
  private static func artwork(
    _ name: String, _ svg: String
  ) throws -> (CoverArtwork, faults: [String]) {
    let path = try #require(SitePath("covers/\(name).svg"))
    let text = svg.replacing("…", with: "<svg xmlns=\"http://www.w3.org/2000/svg\">")
    let own = ThemeFile(name: path, override: "Templates/\(path)", bytes: Array(text.utf8))
    var diagnostics: [Diagnostic] = []
    let artwork = CoverArtwork(
      Theme(files: BuiltIn.theme.filter { $0.name != path } + [own], strings: [:]),
      BuiltIn.kitchens.foods, into: &diagnostics)
    return (
      artwork,
      diagnostics.map {
        "\($0.location): \($0.severity): \($0.message) [\($0.id)] \($0.hint ?? "")"
      }
    )
  }

  @Test("can draw all of Larder's own artwork, which builds do not check")
  func ownArtwork() {
    let files = BuiltIn.theme.filter { $0.name.description.hasPrefix("covers/") }.map {
      ThemeFile(name: $0.name, override: $0.name.description, bytes: $0.bytes)
    }
    var diagnostics: [Diagnostic] = []
    let artwork = CoverArtwork(
      Theme(files: files, strings: [:]), BuiltIn.kitchens.foods, into: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(artwork.shapes.count > 70)
  }

  @Test(
    "reports what cannot be drawn, with its position and a hint",
    arguments: [
      (
        "shapes/arepa", "…\n  <circle r=\"ten\"/>\n</svg>",
        ":2:3: error: r must be a number, not \"ten\" [invalid-artwork] write r=\"12\""
      ),
      (
        "shapes/arepa", "…\n  <path d=\"M0 0x\"/></svg>",
        ":2:3: error: the path \"M0 0x\" cannot be read [invalid-artwork] "
          + "save the drawing as plain SVG"
      ),
      (
        "shapes/arepa", "…<path fill=\"url(#a)\" d=\"M0 0h4\"/></svg>",
        ":1:41: error: fill must be a color, not \"url(#a)\" [invalid-artwork] "
          + "write fill=\"#a3301c\""
      ),
      (
        "shapes/arepa", "…<circle r=\"9\" fill=\"red\" data-fill=\"baze\"/></svg>",
        ":1:41: error: data-fill=\"baze\" is not a slot with changes [invalid-artwork] "
          + "write data-fill=\"base\" or data-fill=\"base darker 16\""
      ),
      (
        "shapes/arepa", "…<g data-if=\"!creem\"/></svg>",
        ":1:41: error: \"creem\" in data-if is not a food, a kind of food or a slot "
          + "[invalid-artwork] did you mean \"cream\"?"
      ),
      (
        "shapes/arepa", "…<g data-place=\"pieces\"/></svg>",
        ":1:41: error: a place must be for pieces or garnish, and contain a circle or rect as its "
          + "region [invalid-artwork] "
          + "write <g data-place=\"pieces\"><circle cx=\"200\" cy=\"150\" r=\"90\"/></g>"
      ),
      (
        "shapes/arepa", "…<image href=\"../grounds/plait.svg\"/></svg>",
        ":1:41: error: there is no \"../grounds/plait.svg\" [invalid-artwork] use a file in ../grounds/ or ../foods/"
      ),
      (
        "shapes/arepa", "…<use href=\"#a\"/></svg>",
        ":1:41: error: <use> is not supported [invalid-artwork] "
          + "draw with path, polygon, circle, ellipse, rect and g"
      ),
      (
        "foods/pea", "…<rect width=\"4\" height=\"4\"/></svg>",
        ":1:41: error: foods must consist of <path> and <circle> [invalid-artwork] convert it to a path"
      ),
      (
        "grounds/bowl", "<!-- a bowl -->\n…<g transform=\"rotate(20)\"/></svg>",
        ":2:41: error: only translate(x y) and scale(n) are supported, not \"rotate(20)\" "
          + "[invalid-artwork] apply the transform to the path in your drawing program"
      ),
      (
        "shapes/arepa", "…<g>",
        ":1:1: error: the <svg> element is not complete [invalid-artwork] "
          + "save the drawing as plain SVG"
      ),
    ])
  func faults(_ name: String, _ svg: String, _ message: String) throws {
    let faults = try Self.artwork(name, svg).faults
    #expect(faults.first == "Templates/covers/\(name).svg" + message)
  }

  @Test("reads files by Inkscape: style attributes, layers, hidden layers and metadata")
  func inkscape() throws {
    let (artwork, faults) = try Self.artwork(
      "shapes/arepa",
      """
      <?xml version="1.0"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/x">
        <sodipodi:namedview id="view"><inkscape:grid/></sodipodi:namedview>
        <defs/>
        <g inkscape:label="Layer" transform="translate(4,2)">
          <path style="fill:#c83737;stroke:none" d="m 10,20 c 1,2 3,4 5,6 z" id="a"/>
        </g>
        <g style="display:none"><text>note</text></g>
      </svg>
      """)
    #expect(faults == [])
    #expect(artwork.shapes["arepa"] != nil)
    let cover = try Self.cover(
      """
      <g inkscape:label="Layer" transform="translate(4,2)">
        <path style="fill:#c83737;stroke:none" d="m 10,20 c 1,2 3,4 5,6 z" id="a"/>
      </g>
      <g style="display:none"><text>note</text></g>
      """, ["2 eggs"])
    #expect(
      cover == ##"<g transform="translate(4,2)"><path fill="#c83737" stroke="none" "##
        + ##"d="m 10,20 c 1,2 3,4 5,6 z"/></g>"##)
  }

  @Test(
    "fills slots with the colors of the dish",
    arguments: [
      ("base", "200 g butter", "#f6cf62"), ("cream", "200 g butter", "#abc"),
      ("cream", "200 ml cream", "#fdf5e3"), ("cream darker 50", "9 ml cream", "#9b8a7b"),
      ("cream mixed 50 #000000", "9 ml cream", "#7e7a71"), ("base", "9 g salt", "#dcb673"),
      ("tint", "9 g salt", "#abc"), ("fruit", "9 g apples", "#e8d088"),
    ])
  func colors(_ slot: String, _ line: String, _ color: String) throws {
    let cover = try Self.cover(
      "<circle r=\"9\" fill=\"#abc\" data-fill=\"\(slot)\"/>", [line])
    #expect(cover == "<circle r=\"9\" fill=\"\(color)\"/>")
  }

  @Test(
    "draws parts if their conditions are true",
    arguments: [
      (#"data-if="cream""#, ["9 ml cream"], true), (#"data-if="cream""#, ["9 g butter"], false),
      (#"data-if="!cream""#, ["9 g butter"], true), (#"data-if="fruit""#, ["9 g apples"], true),
      (#"data-if="cream fruit""#, ["9 ml cream"], false), (#"data-if="egg""#, ["2 eggs"], true),
      (#"data-unless="cream fruit""#, ["9 ml cream"], true),
      (#"data-unless="cream""#, ["9 ml cream"], false), (#"data-chance="0""#, ["2 eggs"], false),
      (#"data-if="berry""#, ["9 g blueberries"], true), (#"data-if="meat""#, ["2 eggs"], false),
    ])
  func conditions(_ condition: String, _ lines: [String], _ isDrawn: Bool) throws {
    let cover = try Self.cover("<g \(condition)><circle r=\"9\" fill=\"red\"/></g>", lines)
    #expect(cover == (isDrawn ? ##"<circle r="9" fill="#f00"/>"## : ""))
  }

  @Test("puts as many pieces into a place as the amount requires, without excluded foods")
  func places() throws {
    func cover(_ attributes: String, _ lines: [String]) throws -> String {
      try Self.cover(
        "<g data-place=\"pieces garnish\" \(attributes)><circle cx=\"200\" cy=\"150\" r=\"90\"/></g>",
        lines)
    }
    func dots(_ cover: String) -> Int {
      cover.split(separator: "h0", omittingEmptySubsequences: false).count - 1
    }
    let peas = dots(try cover("", ["20 g peas"]))
    #expect(peas > 4)
    #expect(dots(try cover("", ["200 g peas"])) > peas)
    #expect(try cover("data-but=\"pea\"", ["20 g peas"]) == "")
    #expect(try cover("data-only=\"meat\"", ["20 g peas"]) == "")
    #expect(try cover("data-kinds=\"1\"", ["20 g peas", "90 g carrots"]).contains("#d9731f"))
    #expect(try !cover("data-kinds=\"1\"", ["20 g peas", "90 g carrots"]).contains("#7ba53c"))
    #expect(try cover("", ["20 g basil"]).contains("#3f7a35"))
  }

  /// Returns the drawing of a shape with some ingredients, without table and shade.
  private static func cover(_ shape: String, _ lines: [String]) throws -> String {
    let (artwork, faults) = try artwork("shapes/bowl", "…\(shape)</svg>")
    #expect(faults == [])
    let words = Samples.words(with: artwork)
    let cover = Cover.svg(of: try Samples.recipe("Soup", lines), words)
    let text = String(decoding: cover, as: UTF8.self)
    let group = try #require(text.firstRange(of: #/<g fill="none"[^>]*>/#))
    let end = try #require(text.ranges(of: #"</g><path class="kn""#).last)
    return String(text[group.upperBound..<end.lowerBound])
  }
}
