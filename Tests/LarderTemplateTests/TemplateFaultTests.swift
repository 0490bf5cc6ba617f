import LarderModel
import LarderTemplate
import Testing

@Suite("Template errors")
struct TemplateFaultTests {
  static let names: [FaultCase] = [
    FaultCase(
      "<h1>\n  {{📍nmae}}</h1>", "unknown-template-name", "unknown name \"nmae\" in card",
      hint: "did you mean \"name\"?", length: 4),
    FaultCase(
      "{{#author}}é{{ 📍nam }}{{/author}}", "unknown-template-name",
      "unknown name \"nam\" in author", hint: "did you mean \"name\"?", length: 3),
    FaultCase(
      "{{author.📍nome}}", "unknown-template-name", "unknown name \"nome\" in author",
      hint: "did you mean \"name\"?", length: 4),
    FaultCase(
      "{{^📍zzzzzzzz}}{{/zzzzzzzz}}", "unknown-template-name", "unknown name \"zzzzzzzz\" in card",
      hint: "known names: name, subtitle, isFeatured, servings, body, author, tags, steps, site",
      length: 8),
    FaultCase(
      "{{name.📍first}}", "unknown-template-name", "unknown name \"first\" in name", hint: nil,
      length: 5),
    FaultCase(
      "{{site.📍titel}}", "unknown-template-name", "unknown name \"titel\" in site",
      hint: "did you mean \"title\"?", length: 5),
    FaultCase(
      "{{#site.nav}}{{📍labl}}{{/site.nav}}", "unknown-template-name",
      "unknown name \"labl\" in site.nav", hint: "did you mean \"label\"?", length: 4),
    FaultCase(
      "{{#author}}{{📍.}}{{/author}}", "unknown-template-name", "\".\" has no value in author",
      hint: "use \"{{.}}\" inside a section over text, markup, a number or a list of these",
      length: 1),
    FaultCase(
      "{{> 📍partials/crad}}", "missing-template", "unknown template \"partials/crad\"",
      hint: "did you mean \"partials/card\"?", length: 13),
    FaultCase(
      "{{<📍layouts}}{{/layouts}}", "missing-template", "unknown template \"layouts\"",
      hint: "known names: page, partials/card", length: 7),
    FaultCase(
      "{{<partials/card}}{{$📍tilte}}{{/tilte}}{{/partials/card}}", "unknown-block",
      "unknown block \"tilte\" in \"partials/card\"", hint: "did you mean \"title\"?", length: 5),
  ]

  static let kinds: [FaultCase] = [
    FaultCase(
      "{{{📍name}}}", "raw-text", "\"name\" is text and must be escaped", hint: "write {{name}}",
      length: 4),
    FaultCase(
      "{{& 📍author.name}}", "raw-text", "\"author.name\" is text and must be escaped",
      hint: "write {{author.name}}", length: 11),
    FaultCase(
      "{{#steps}}{{{📍.}}}{{/steps}}", "raw-text", "\".\" is text and must be escaped",
      hint: "write {{.}}", length: 1),
    FaultCase(
      "{{{📍site.title}}}", "raw-text", "\"site.title\" is text and must be escaped",
      hint: "write {{site.title}}", length: 10),
    FaultCase(
      "{{📍isFeatured}}", "wrong-value-kind", "\"isFeatured\" is a flag and cannot be inserted",
      hint: "write {{#isFeatured}}…{{/isFeatured}}", length: 10),
    FaultCase(
      "{{📍tags}}", "wrong-value-kind", "\"tags\" is a list and cannot be inserted",
      hint: "write {{#tags}}…{{/tags}}", length: 4),
    FaultCase(
      "{{📍site}}", "wrong-value-kind", "\"site\" is a tree and cannot be inserted",
      hint: "write {{#site}}…{{/site}}", length: 4),
    FaultCase(
      "{{tags.📍label}}", "wrong-value-kind",
      "\"label\" cannot be used directly on the list \"tags\"",
      hint: "write {{#tags}}…{{/tags}}", length: 5),
  ]

  static let syntax: [FaultCase] = [
    FaultCase(
      "<p>\n📍{{name<br>\n{{name}}", "template-syntax", "tag \"{{name<br>\" is not closed",
      hint: "end it with \"}}\"", length: 10),
    FaultCase(
      "📍{{{body}} and {{name}}", "template-syntax", "tag \"{{{body}} and\" is not closed",
      hint: "end it with \"}}}\"", length: 13),
    FaultCase(
      "📍{{! {{name}", "template-syntax", "tag \"{{! {{name}\" is not closed",
      hint: "end it with \"}}\"", length: 11),
    FaultCase(
      "{{#📍tags}}", "template-syntax", "section \"tags\" is not closed", hint: "add {{/tags}}",
      length: 4),
    FaultCase(
      "{{=<% %>=}}<%#📍tags%>", "template-syntax", "section \"tags\" is not closed",
      hint: "add <%/tags%>", length: 4),
    FaultCase(
      "{{#tags}}{{#📍label}}{{/tags}}", "template-syntax", "section \"label\" is not closed",
      hint: "add {{/label}}", length: 5),
    FaultCase(
      "{{#tags}}{{/📍tag}}", "template-syntax", "\"tag\" cannot close the section \"tags\"",
      hint: "close \"tags\" first", length: 3),
    FaultCase(
      "{{/📍tags}}", "template-syntax", "\"tags\" closes a section that is not open",
      hint: "remove it, or open the section before it", length: 4),
    FaultCase(
      "📍{{ }}", "template-syntax", "this tag has no name", hint: "name a value, or remove the tag",
      length: 5),
    FaultCase(
      "📍{{>}}", "template-syntax", "this tag has no name", hint: "name a value, or remove the tag",
      length: 5),
    FaultCase(
      "{{📍author..name}}", "template-syntax", "\"author..name\" has an empty part",
      hint: "separate names by single dots, as in \"author.name\"", length: 12),
    FaultCase(
      "📍{{=<%=}}", "template-syntax", "\"<%\" is not a pair of delimiters",
      hint: "write two delimiters of at most 16 bytes, as in {{=<% %>=}}", length: 8),
  ]

  @Test(
    "each error has a location, an excerpt and a hint", arguments: names + kinds + syntax)
  func wording(_ expected: FaultCase) throws {
    let marked = MarkedTemplate(expected.template)
    let rendering = Rendering(
      marked.text, of: Card(), partials: ["partials/card": "{{$title}}{{name}}{{/title}}"],
      constants: ["site": .tree(["title": "Larder", "nav": .list([["label": "Home"]])])])
    #expect(rendering.text == nil)
    #expect(rendering.faults.count == 1)
    let fault = try #require(rendering.faults.first)
    #expect(fault.id.rawValue == expected.id)
    #expect(fault.message == expected.message)
    #expect(fault.hint == expected.hint)
    #expect(fault.location.path == "Templates/page.html")
    #expect(MarkedTemplate.Position(fault.location) == marked.positions[0])
    #expect(fault.excerpt?.length == expected.length)
    let lines = marked.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(fault.location.line)
    #expect(fault.excerpt?.line == String(lines[line - 1]))
  }

  @Test("reports all errors of one template, in the order of their locations")
  func collected() {
    let marked = MarkedTemplate("{{{📍name}}}\n{{📍nome}} {{/📍tags}}\n{{#tags}}{{📍lable}}{{/tags}}")
    let faults = Rendering(marked.text, of: Card()).faults
    #expect(
      faults.map(\.id) == [
        "raw-text", "unknown-template-name", "template-syntax", "unknown-template-name",
      ])
    #expect(
      faults.map { MarkedTemplate.Position($0.location) } == marked.positions)
  }

  @Test("reports an error in a partial once, in the partial's file")
  func insidePartial() {
    let partial = MarkedTemplate("<b>\r\n{{📍lable}}\r\n</b>")
    let faults = Rendering(
      "{{#tags}}{{> partials/tag}}{{> partials/tag}}{{/tags}}", of: Card(),
      partials: ["partials/tag": partial.text]
    ).faults
    #expect(faults.map(\.location.path) == ["Templates/partials/tag.html"])
    #expect(
      faults.map { MarkedTemplate.Position($0.location) }
        == partial.positions)
    #expect(faults.first?.excerpt?.line == "{{lable}}")
  }

  @Test("suggests the most similar name for a page that does not exist")
  func missingTemplate() {
    let set = TemplateSet([TemplateSource(name: "pages/recipe", path: "r.html", text: "")])
    var faults: [Diagnostic] = []
    #expect(set.compile("pages/recipes", for: Card.self, into: &faults) == nil)
    #expect(faults.map(\.id) == ["missing-template"])
    #expect(faults.map(\.message) == ["unknown template \"pages/recipes\""])
    #expect(faults.map(\.hint) == ["did you mean \"pages/recipe\"?"])
  }

  @Test("reports an error once if two pages include the same partial")
  func acrossPages() {
    let set = TemplateSet([
      TemplateSource(name: "one", path: "one.html", text: "{{>part}}"),
      TemplateSource(name: "two", path: "two.html", text: "{{>part}}"),
      TemplateSource(name: "part", path: "part.html", text: "{{nmae}}"),
    ])
    var faults: [Diagnostic] = []
    #expect(set.compile("one", for: Card.self, into: &faults) == nil)
    #expect(set.compile("two", for: Card.self, into: &faults) == nil)
    #expect(faults.map(\.location.path) == ["part.html"])
  }

  @Test("lists up to twelve known names if none is similar")
  func longLists() {
    let shape = (1...14).reduce(Shape<Card>("wide")) { shape, index in
      shape.text("field\(index)") { $0.name }
    }
    let faults = Rendering("{{x}}", of: Card(), shape: shape).faults
    let names = (1...12).map { "field\($0)" }.joined(separator: ", ")
    #expect(faults.map(\.hint) == ["known names: \(names) and 2 more"])
  }
}

/// A template with one error, whose position is marked in it.
struct FaultCase: Sendable, CustomTestStringConvertible {
  var template: String
  var id: String
  var message: String
  var hint: String?

  /// Number of underlined bytes.
  var length: Int

  init(_ template: String, _ id: String, _ message: String, hint: String?, length: Int) {
    self.template = template
    self.id = id
    self.message = message
    self.hint = hint
    self.length = length
  }

  var testDescription: String { template }
}
