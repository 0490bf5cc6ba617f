import LarderLoad
import LarderModel
import Testing

@Suite struct SiteLookTests {
  private func read(_ yaml: String) -> (look: SiteLook, report: String) {
    let (site, diagnostics) = SiteConfigurationReader.readSite(
      from: SourceText(path: "Content/site.yaml", text: yaml))
    return (site.look, diagnostics.map { DiagnosticPrinter.text($0) }.joined())
  }

  @Test("Reads each field of a look as a word or a color, with a default")
  func parts() {
    let (look, report) = read(
      """
      look:
        accent: seagreen
        paper: "#fffdf5"
        type: slab
        edge: awning
        covers: none
        logo: images/logo.svg
      """)
    #expect(report == "")
    #expect(look.accent == 0x2e8b57)
    #expect(look.paper == 0xfffdf5)
    #expect(look.type == .slab)
    #expect(look.edge == .awning)
    #expect(look.covers == .none)
    #expect(look.logo?.description == "images/logo.svg")
    for nothing in ["look:\n", "look: {}\n", "look: {type: , edge: ~, logo: }\n"] {
      #expect(read(nothing) == (SiteLook(), ""))
    }
  }

  @Test("Reads the looks of new sites without warnings")
  func looks() {
    #expect(
      BuiltIn.looks.map(\.name) == [
        "bistro", "candy", "market", "midnight", "nordic", "notebook",
      ])
    let looks = BuiltIn.looks.map { read(String(decoding: $0.bytes, as: UTF8.self)) }
    #expect(looks.allSatisfy { $0.report == "" })
    #expect(Set(looks.map(\.look)).count == looks.count)
  }

  @Test("Rejects a paper between light and dark, with the contrast and the nearest valid color")
  func paper() {
    #expect(
      read("look:\n  paper: \"#808080\"\n").report == """
        Content/site.yaml:2:10: error: text on the paper #808080 has a contrast of at most 5.3 to \
        1; 7 to 1 is needed [unreadable-paper]
        2 |   paper: "#808080"
          |          ^~~~~~~~~
        hint: write paper: "#959595", or, darker, paper: "#595959"

        """)
    for paper in ["#959595", "#595959"] {
      #expect(read("look: {paper: \"\(paper)\"}").report == "")
    }
  }

  @Test("Reports an unquoted color, which YAML reads as a comment")
  func comment() {
    #expect(
      read("look:\n  accent: #0b6e4f\n").report == """
        Content/site.yaml:2:10: error: "accent" is empty; in YAML a # begins a comment \
        [invalid-accent]
        2 |   accent: #0b6e4f
          |          ^
        hint: write the colour in quotes: accent: "#0b6e4f"

        """)
  }

  @Test(
    "Reports invalid values, with the valid ones",
    arguments: [
      (
        "accent: blurple",
        "\"accent\" must be a colour such as \"#0b6e4f\", \"rgb(11 110 79)\" or seagreen, "
          + "not \"blurple\" [invalid-accent]", "write accent: \"#0b6e4f\""
      ),
      (
        "paper: 5",
        "\"paper\" must be a colour such as \"#0b6e4f\", \"rgb(11 110 79)\" or seagreen, "
          + "not 5 [invalid-paper]", "write paper: \"#ffffff\""
      ),
      (
        "type: comic",
        "\"type\" must be \"serif\", \"sans\", \"humanist\", \"geometric\", \"slab\", \"didone\", "
          + "\"rounded\" or \"mono\", not \"comic\" [invalid-type]", "write type: sans"
      ),
      (
        "edge: true",
        "\"edge\" must be \"scallop\", \"awning\", \"zigzag\", \"rule\" or \"plain\", not true "
          + "[invalid-edge]", "write edge: plain"
      ),
      (
        "covers: photo",
        "\"covers\" must be \"drawn\", \"type\" or \"none\", not \"photo\" [invalid-covers]",
        "write covers: none"
      ),
      (
        "logo: ../logo.svg",
        "\"logo\" must be the path of an SVG, PNG, JPEG or WebP in the content folder, not "
          + "\"../logo.svg\" [invalid-logo]", "write logo: logo.svg"
      ),
    ])
  func mismatches(line: String, message: String, hint: String) {
    let report = read("look:\n  \(line)\n").report
    #expect(report.contains(": error: \(message)\n"), "\(report)")
    #expect(report.hasSuffix("\nhint: \(hint)\n"), "\(report)")
  }

  @Test("Requires a look to be an object with known fields")
  func shape() {
    #expect(
      read("look: bistro\n").report.contains(
        """
        1:7: error: "look" must be an object of "accent", "paper", "type", "edge", "covers" and \
        "logo", not "bistro" [invalid-look]
        """))
    #expect(
      read("look: {colour: red}\n").report.contains(
        "unknown field \"colour\" of \"look\" [unknown-field]"))
  }
}
