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

  @Test("a partial can include itself to follow a tree")
  func tree() {
    let rendering = Rendering(
      "{{>node}}", of: Self.tree,
      partials: ["node": "{{title}}({{#children}}{{>node}}{{/children}})"])
    #expect(rendering.text == "a(b(c()d())e())")
  }

  @Test("the indentation of a standalone partial grows with each recursion")
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

  @Test("omits levels below the hundredth call instead of exhausting the stack")
  func depth() {
    let tree = (0..<300).reduce(PageTree(title: "x")) { tree, _ in
      PageTree(title: "x", children: [tree])
    }
    let rendering = Rendering(
      "{{>node}}", of: tree, partials: ["node": "{{title}}{{#children}}{{>node}}{{/children}}"])
    #expect(rendering.text == String(repeating: "x", count: 101))
  }

  @Test("two partials can include each other")
  func mutual() {
    let rendering = Rendering(
      "{{>odd}}", of: Self.tree,
      partials: [
        "odd": "<{{title}}{{#children}}{{>even}}{{/children}}>",
        "even": "[{{title}}{{#children}}{{>odd}}{{/children}}]",
      ])
    #expect(rendering.text == "<a[b<c><d>][e]>")
  }

  @Test("a block can include itself to follow a tree")
  func block() {
    let rendering = Rendering(
      "{{<list}}{{$row}}{{title}}{{#children}} {{$row}}{{/row}}{{/children}}{{/row}}{{/list}}",
      of: Self.tree, partials: ["list": "<{{$row}}{{/row}}>"])
    #expect(rendering.text == "<a b c d e>")
  }

  @Test("outer names resolve at any depth of recursion")
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
    "reports a partial that includes itself with the same data",
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
    #expect(faults.map(\.id) == ["recursive-partial"])
    #expect(faults.map(\.message) == ["\"node\" includes itself with the same data"])
    #expect(
      faults.map(\.hint) == ["include it from a section over a list of the model it shows"])
    #expect(
      faults.map { MarkedTemplate.Position($0.location) }
        == marked.positions)
  }

  @Test("reports recursion through a list of the outer model")
  func outerList() {
    let card = Card(tags: [Tag(label: "sweet")])
    let faults = Rendering(
      "{{>part}}", of: card, partials: ["part": "{{#tags}}{{label}}{{>part}}{{/tags}}"]
    ).faults
    #expect(faults.map(\.id) == ["recursive-partial"])
  }

  @Test("reports recursion of which only one branch goes deeper")
  func oneBranch() {
    let faults = Rendering(
      "{{>node}}", of: Self.tree,
      partials: ["node": "{{#children}}{{>node}}{{/children}}{{^children}}{{>node}}{{/children}}"]
    ).faults
    #expect(faults.map(\.id) == ["recursive-partial"])
  }

  @Test("reports a block that contains itself")
  func endlessBlock() {
    let faults = Rendering(
      "{{<list}}{{$row}}x{{$row}}{{/row}}{{/row}}{{/list}}", of: Self.tree,
      partials: ["list": "{{$row}}{{/row}}"]
    ).faults
    #expect(faults.map(\.message) == ["\"row\" includes itself with the same data"])
  }
}
