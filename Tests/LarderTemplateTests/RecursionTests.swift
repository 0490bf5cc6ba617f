import LarderModel
import LarderTemplate
import Testing

@Suite("Recursive templates")
struct RecursionTests {
  static let tree = PageTree(
    title: "a",
    children: [
      PageTree(title: "b", children: [PageTree(title: "c"), PageTree(title: "d")]),
      PageTree(title: "e"),
    ])

  @Test("a partial may include itself along a tree")
  func tree() {
    let rendering = Rendering(
      "{{>node}}", of: Self.tree,
      partials: ["node": "{{title}}({{#children}}{{>node}}{{/children}})"])
    #expect(rendering.text == "a(b(c()d())e())")
  }

  @Test("the indentation of a standalone partial grows with each round")
  func indentation() {
    let rendering = Rendering(
      "<ul>\n  {{>node}}\n</ul>\n", of: Self.tree,
      partials: ["node": "- {{title}}\n{{#children}}\n  {{>node}}\n{{/children}}\n"])
    #expect(
      rendering.text == """
        <ul>
          - a
            - b
              - c
              - d
            - e
        </ul>

        """)
  }

  @Test("levels below the hundredth call are left out rather than exhaust the stack")
  func depth() {
    let tree = (0..<300).reduce(PageTree(title: "x")) { tree, _ in
      PageTree(title: "x", children: [tree])
    }
    let rendering = Rendering(
      "{{>node}}", of: tree, partials: ["node": "{{title}}{{#children}}{{>node}}{{/children}}"])
    #expect(rendering.text == String(repeating: "x", count: 101))
  }

  @Test("two partials may take turns")
  func mutual() {
    let rendering = Rendering(
      "{{>odd}}", of: Self.tree,
      partials: [
        "odd": "<{{title}}{{#children}}{{>even}}{{/children}}>",
        "even": "[{{title}}{{#children}}{{>odd}}{{/children}}]",
      ])
    #expect(rendering.text == "<a[b<c><d>][e]>")
  }

  @Test("a block may show itself along a tree")
  func block() {
    let rendering = Rendering(
      "{{<list}}{{$row}}{{title}}{{#children}} {{$row}}{{/row}}{{/children}}{{/row}}{{/list}}",
      of: Self.tree, partials: ["list": "<{{$row}}{{/row}}>"])
    #expect(rendering.text == "<a b c d e>")
  }

  @Test("outer names stay in reach however deep the recursion")
  func outerNames() {
    let shape = Shape<[PageTree]>("site").text("owner") { _ in "Ann" }.list("pages") { $0 }
    let rendering = Rendering(
      "{{#pages}}{{>node}}{{/pages}}", of: [Self.tree], shape: shape,
      partials: [
        "node": "{{title}}:{{owner}} {{#children}}{{#title}}{{>node}}{{/title}}{{/children}}"
      ])
    #expect(rendering.text == "a:Ann b:Ann c:Ann d:Ann e:Ann ")
  }

  @Test(
    "a partial that reaches itself with the same data is a fault, never a hang",
    arguments: [
      "{{>📍node}}",
      "{{#title}}{{>📍node}}{{/title}}",
      "{{#title}}{{#.}}{{>📍node}}{{/.}}{{/title}}",
      "{{^title}}{{>📍node}}{{/title}}",
      "{{<📍node}}{{/node}}",
    ])
  func endless(partial: String) {
    let marked = MarkedTemplate(partial)
    let faults = Rendering("{{>node}}", of: Self.tree, partials: ["node": marked.text]).faults
    #expect(faults.map(\.id) == [.recursivePartial])
    #expect(faults.map(\.message) == ["\"node\" includes itself with the same data"])
    #expect(
      faults.map(\.hint) == ["include it from a section over a list of the model it shows"])
    #expect(
      faults.map { MarkedTemplate.Position($0.location) }
        == marked.positions)
  }

  @Test("a list of the outer model does not lead deeper")
  func outerList() {
    let card = Card(tags: [Tag(label: "sweet")])
    let faults = Rendering(
      "{{>part}}", of: card, partials: ["part": "{{#tags}}{{label}}{{>part}}{{/tags}}"]
    ).faults
    #expect(faults.map(\.id) == [.recursivePartial])
  }

  @Test("one branch that does not go deeper is enough for a fault")
  func oneBranch() {
    let faults = Rendering(
      "{{>node}}", of: Self.tree,
      partials: ["node": "{{#children}}{{>node}}{{/children}}{{^children}}{{>node}}{{/children}}"]
    ).faults
    #expect(faults.map(\.id) == [.recursivePartial])
  }

  @Test("a block that contains itself is a fault")
  func endlessBlock() {
    let faults = Rendering(
      "{{<list}}{{$row}}x{{$row}}{{/row}}{{/row}}{{/list}}", of: Self.tree,
      partials: ["list": "{{$row}}{{/row}}"]
    ).faults
    #expect(faults.map(\.message) == ["\"row\" includes itself with the same data"])
  }
}
