import LarderModel
import LarderTemplate
import Testing

@Suite("Hostile templates")
struct HostileTemplateTests {
  @Test("reports sections that are nested too deeply", arguments: ["#", "^", "$", "<"])
  func deepNesting(sigil: String) {
    let depth = 20_000
    let text =
      String(repeating: "{{\(sigil)name}}", count: depth)
      + String(repeating: "{{/name}}", count: depth)
    let rendering = Rendering(text, of: Card())
    #expect(rendering.faults.map(\.id) == ["template-too-large"])
    #expect(
      rendering.faults.map(\.message) == [
        "sections, partials and blocks are nested more than 64 levels deep"
      ])
  }

  @Test("reports a long chain of partials that include each other")
  func longChain() {
    let set = TemplateSet(
      (0...200).map {
        TemplateSource(name: "\($0)", path: "\($0).html", text: $0 < 200 ? "{{>\($0 + 1)}}" : "")
      })
    var faults: [Diagnostic] = []
    #expect(set.compile("0", for: Card.self, into: &faults) == nil)
    #expect(faults.map(\.id) == ["template-too-large"])
  }

  @Test("reports partials whose inclusions multiply")
  func multiplication() {
    let set = TemplateSet(
      (0...60).map {
        let next = "{{>\($0 + 1)}}"
        return TemplateSource(name: "\($0)", path: "\($0).html", text: $0 < 60 ? next + next : "")
      })
    var faults: [Diagnostic] = []
    #expect(set.compile("0", for: Card.self, into: &faults) == nil)
    #expect(faults.map(\.id) == ["template-too-large"])
  }

  @Test("reports at most a hundred of thousands of broken tags in one line")
  func manyFaults() {
    let rendering = Rendering(String(repeating: "{{}}{{a", count: 20_000), of: Card())
    #expect(rendering.faults.count == 100)
    #expect(rendering.faults.allSatisfy { $0.excerpt == nil })
  }

  @Test("compiles any mixture of delimiters, names and line endings without crashing")
  func mixtures() {
    let pieces = [
      "{{", "}}", "{{{", "}}}", "#", "/", "^", "$", "<", ">", "=", "!", "&", ".", "name", "tags",
      "page", "\n", "  ", "\r\n", "{{#tags}}", "{{/tags}}", "{{$b}}", "{{/b}}", "{{<page}}",
      "{{/page}}", "{{>part}}", "{{=| |=}}", "|", "\u{301}", "é",
    ]
    var state: UInt64 = 42
    var compiled = 0
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let rendering = Rendering(text, of: Card(), partials: ["part": "{{$b}}x{{/b}}\n"])
      #expect((rendering.text == nil) != rendering.faults.isEmpty)
      if rendering.text != nil { compiled += 1 }
    }
    #expect(compiled > 0)
  }
}
