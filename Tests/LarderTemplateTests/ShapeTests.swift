import LarderTemplate
import Testing

@Suite("Shapes")
struct ShapeTests {
  @Test(
    "shows a section for a present value, and an inverted section for an absent one",
    arguments: [
      ("name", true), ("subtitle", false), ("isFeatured", false), ("servings", false),
      ("body", true), ("author", false), ("tags", false), ("steps", false),
    ])
  func truth(name: String, isShown: Bool) {
    let template = "{{#\(name)}}yes{{/\(name)}}{{^\(name)}}no{{/\(name)}}"
    #expect(Rendering(template, of: Card()).text == (isShown ? "yes" : "no"))
  }

  @Test("empty text and empty markup are false, zero is not")
  func edges() {
    let card = Card(name: "", servings: 0, body: HTML(trusting: ""))
    let template = "{{#name}}name{{/name}}{{#body}}body{{/body}}{{#servings}}{{.}}{{/servings}}"
    #expect(Rendering(template, of: card).text == "0")
  }

  @Test("writes nothing for nil")
  func absent() {
    #expect(
      Rendering("[{{subtitle}}{{servings}}{{author.name}}]", of: Card()).text == "[]")
  }

  @Test("a section over text, a number, markup or a list of texts provides its value")
  func values() {
    let card = Card(subtitle: "a&b", servings: 4, steps: ["Mix", "Bake"])
    let template = """
      {{#subtitle}}{{.}}{{/subtitle}} {{#servings}}{{.}} {{{.}}}{{/servings}} \
      {{#body}}{{{.}}}{{.}}{{/body}} {{#steps}}({{.}} {{name}}){{/steps}}
      """
    #expect(
      Rendering(template, of: card).text
        == "a&amp;b 4 4 <p>Bake</p>&lt;p&gt;Bake&lt;/p&gt; (Mix Apple pie)(Bake Apple pie)")
  }

  @Test("inner names hide outer ones of the same name only")
  func scopes() {
    let card = Card(author: Author(name: "Ann"), tags: [Tag(label: "sweet"), Tag(label: "quick")])
    let template = "{{#author}}{{name}}:{{#tags}} {{label}} by {{name}}{{/tags}}{{/author}}"
    #expect(Rendering(template, of: card).text == "Ann: sweet by Ann quick by Ann")
  }

  @Test("a dotted name resolves through models, and is false if one of them is nil")
  func dotted() {
    let template =
      "{{author.name}}{{#author.name}}!{{/author.name}}{{^author.name}}-{{/author.name}}"
    #expect(Rendering(template, of: Card(author: Author(name: "Ann"))).text == "Ann!")
    #expect(Rendering(template, of: Card()).text == "-")
  }
}
