import LarderModel
import LarderTemplate
import Testing

@Suite("Constants")
struct ConstantsTests {
  static let constants: Constants = [
    "name": "the constant",
    "t": .tree(["search": "Search & find", "rich": .html(HTML(trusting: "<b>x</b>"))]),
    "site": .tree([
      "isOffline": false,
      "hasSearch": true,
      "empty": "",
      "nothing": .list([]),
      "nav": .list([
        ["label": "Home", "url": "/"],
        [
          "label": "More", "url": "/more/",
          "children": .list([["label": "Deep", "children": .list([])]]),
        ],
      ]),
    ]),
  ]

  private func render(_ template: String) -> Rendering {
    Rendering(template, of: Card(author: Author(name: "Ann")), constants: Self.constants)
  }

  @Test("text is escaped, markup is not")
  func leaves() {
    #expect(
      render("{{t.search}} {{{t.rich}}} {{t.rich}}").text
        == "Search &amp; find <b>x</b> &lt;b&gt;x&lt;/b&gt;")
  }

  @Test("a model's name hides a constant's, inside a section as well")
  func precedence() {
    #expect(render("{{name}} {{#author}}{{name}}{{/author}}").text == "Apple pie Ann")
  }

  @Test("a constant's name hides a model's inside a section over the constant")
  func innermost() {
    #expect(
      render("{{#site.nav}}{{#label}}{{.}} {{/label}}{{/site.nav}}{{#t}}{{search}}{{/t}}").text
        == "Home More Search &amp; find")
  }

  @Test("lists repeat, and a name that only some elements have is false in the others")
  func lists() {
    let template = "{{#site.nav}}<{{label}}{{#children}} ({{label}}){{/children}}>{{/site.nav}}"
    #expect(render(template).text == "<Home><More (Deep)>")
  }

  @Test("flags, empty texts and empty lists decide whether sections are shown")
  func conditions() {
    let template = """
      {{#site.isOffline}}a{{/site.isOffline}}{{^site.isOffline}}b{{/site.isOffline}}\
      {{#site.hasSearch}}c{{/site.hasSearch}}{{^site.hasSearch}}d{{/site.hasSearch}}\
      {{#site.empty}}e{{/site.empty}}{{^site.nothing}}f{{/site.nothing}}
      """
    #expect(render(template).text == "bcf")
  }

  @Test("model names resolve inside a section over constants")
  func mixed() {
    #expect(render("{{#site.nav}}{{name}} {{/site.nav}}").text == "Apple pie Apple pie ")
  }

  @Test("reports errors in a section that a constant excludes")
  func ruledOut() {
    let faults = render("{{#site.isOffline}}{{nmae}}{{/site.isOffline}}").faults
    #expect(faults.map(\.message) == ["unknown name \"nmae\" in card"])
  }

  @Test("a partial can recurse through a tree of constants")
  func recursion() {
    let rendering = Rendering(
      "{{#site.nav}}{{>item}}{{/site.nav}}", of: Card(),
      partials: ["item": "{{label}}[{{#children}}{{>item}}{{/children}}]"],
      constants: Self.constants)
    #expect(rendering.text == "Home[]More[Deep[]]")
  }
}
