import LarderModel
import LarderTemplate
import Testing

@Suite("Layouts and blocks")
struct InheritanceTests {
  static let base = """
    <html>
      <head>
        {{> partials/head}}
      </head>
      <main>
        {{$main}}
        {{/main}}
      </main>
    </html>

    """

  @Test("a page overrides blocks of its layout and of the layout's partials")
  func page() {
    let page = """
      {{<layouts/base}}
        {{$title}}{{name}} – Larder{{/title}}
        {{$main}}
        <h1>{{name}}</h1>
        {{#tags}}
          <b>{{label}}</b>
        {{/tags}}
        {{/main}}
      {{/layouts/base}}

      """
    let rendering = Rendering(
      page, of: Card(tags: [Tag(label: "sweet")]),
      partials: [
        "layouts/base": Self.base, "partials/head": "<title>{{$title}}Larder{{/title}}</title>\n",
      ])
    #expect(rendering.faults.isEmpty)
    #expect(
      rendering.text == """
        <html>
          <head>
            <title>Apple pie – Larder</title>
          </head>
          <main>
            <h1>Apple pie</h1>
              <b>sweet</b>
          </main>
        </html>

        """)
  }

  @Test("reports an error in an override in the page, and one in the layout in the layout")
  func places() {
    let layout = MarkedTemplate("<title>{{📍nome}}</title>{{$main}}{{/main}}")
    let page = MarkedTemplate("{{<base}}\n{{$main}}\n{{📍nmae}}\n{{/main}}\n{{/base}}")
    let faults = Rendering(page.text, of: Card(), partials: ["base": layout.text]).faults
    #expect(faults.map(\.location.path) == ["Templates/base.html", "Templates/page.html"])
    #expect(
      faults.map { MarkedTemplate.Position($0.location) }
        == layout.positions + page.positions)
  }

  @Test("an intermediate layout passes the page's blocks on")
  func threeLevels() {
    let rendering = Rendering(
      "{{<article}}{{$title}}page{{/title}}{{/article}}", of: Card(),
      partials: [
        "article":
          "{{<base}}{{$title}}article{{/title}}{{$main}}<{{$text}}-{{/text}}>{{/main}}{{/base}}",
        "base": "{{$title}}base{{/title}}:{{$main}}{{/main}}",
      ])
    #expect(rendering.text == "page:<->")
  }

  @Test("a block of the page can be nested in a block of an intermediate layout")
  func nestedOverride() {
    let rendering = Rendering(
      "{{<article}}{{$text}}page{{/text}}{{/article}}", of: Card(),
      partials: [
        "article": "{{<base}}{{$main}}<{{$text}}-{{/text}}>{{/main}}{{/base}}",
        "base": "{{$main}}{{/main}}",
      ])
    #expect(rendering.text == "<page>")
  }

  @Test("keeps indentation within a block, and does not indent empty lines")
  func blankLines() {
    let rendering = Rendering(
      "{{<base}}{{$main}}\n<pre>\n\n  x\n</pre>\n{{/main}}{{/base}}", of: Card(),
      partials: ["base": "<p>\n  {{$main}}\n  {{/main}}\n</p>\n"])
    #expect(rendering.text == "<p>\n  <pre>\n\n    x\n  </pre>\n</p>\n")
  }
}
