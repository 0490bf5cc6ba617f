import LarderLoad
import LarderModel
import Testing

@Suite struct SiteLookTests {
  private func read(_ yaml: String) -> (look: SiteLook, report: String) {
    let (site, diagnostics) = SiteConfigurationReader.read(
      source: SourceText(path: "Content/site.yaml", text: yaml))
    return (site.look, diagnostics.map { DiagnosticPrinter.text($0) }.joined())
  }

  @Test("Each part of a look is a word or a colour, and has a default")
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

  @Test("A look that starts a site is read without a word")
  func looks() {
    #expect(
      BuiltIn.looks.map(\.name) == [
        "bistro", "candy", "market", "midnight", "nordic", "notebook",
      ])
    let looks = BuiltIn.looks.map { read(String(decoding: $0.bytes, as: UTF8.self)) }
    #expect(looks.allSatisfy { $0.report == "" })
    #expect(Set(looks.map(\.look)).count == looks.count)
  }

  @Test("A paper between light and dark is refused with the figures and the nearest that will do")
  func paper() {
    #expect(
      read("look:\n  paper: \"#808080\"\n").report == """
        Content/site.yaml:2:10: error: no text on the paper #808080 has more contrast than \
        5.3 to 1; 7 to 1 is needed [unreadable-paper]
        2 |   paper: "#808080"
          |          ^~~~~~~~~
        hint: write paper: "#959595", or darker, paper: "#595959"

        """)
    for paper in ["#959595", "#595959"] {
      #expect(read("look: {paper: \"\(paper)\"}").report == "")
    }
  }

  @Test("A colour without quotes, which YAML takes for a comment, is an error")
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
    "What does not belong there is an error that says what does",
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

  @Test("A look is an object, and its fields are known")
  func shape() {
    #expect(
      read("look: bistro\n").report.contains(
        """
        1:7: error: "look" must be an object of "accent", "paper", "type", "edge", "covers" and \
        "logo", not "bistro" [invalid-look]
        """))
    #expect(
      read("look: {colour: red}\n").report.contains(
        "\"colour\" is no field of \"look\" [unknown-field]"))
  }
}
