import LarderModel
import Testing

@testable import LarderRender

@Suite struct MarkdownExtensionTests {
  private func html(_ text: String) -> String { MarkdownRenderer().html(text) }

  private func line(_ text: String) -> String {
    String(html(text).dropFirst("<p>".count).dropLast("</p>\n".count))
  }

  @Test(
    "Strikethrough follows the rules of GitHub Flavored Markdown, and never takes a range for one",
    arguments: [
      ("~~Hi~~ Hello, ~there~ world!", "<del>Hi</del> Hello, <del>there</del> world!"),
      ("This will ~~~not~~~ strike.", "This will ~~~not~~~ strike."),
      (
        "a~~b~~c **~~d~~** ~~`e` *f*~~",
        "a<del>b</del>c <strong><del>d</del></strong> <del><code>e</code> <em>f</em></del>"
      ),
      ("~~ a ~~ ~~b~", "~~ a ~~ ~~b~"),
      ("5~10 g, then 6~12 min, ~5 min", "5~10 g, then 6~12 min, ~5 min"),
      ("\\~~a~~ `\\~` [b](/c\\~d)", "~~a~~ <code>\\~</code> <a href=\"/c~d\">b</a>"),
      ("*a ~~b* c~~", "<em>a ~~b</em> c~~"),
      ("~~a\nb~~", "<del>a\nb</del>"),
    ])
  func strikethrough(text: String, expected: String) { #expect(line(text) == expected) }

  @Test(
    "Autolinks follow the rules of GitHub Flavored Markdown",
    arguments: [
      ("www.a.example/help", "<a href=\"http://www.a.example/help\">www.a.example/help</a>"),
      (
        "Visit https://a.example/b.",
        "Visit <a href=\"https://a.example/b\">https://a.example/b</a>."
      ),
      ("(www.a.example/b(c))", "(<a href=\"http://www.a.example/b(c)\">www.a.example/b(c)</a>)"),
      ("www.a.example/b&hl;", "<a href=\"http://www.a.example/b\">www.a.example/b</a>&amp;hl;"),
      ("http://a.example/b<c", "<a href=\"http://a.example/b\">http://a.example/b</a>&lt;c"),
      ("*https://a.example*", "<em><a href=\"https://a.example\">https://a.example</a></em>"),
      ("~~www.a.example~~", "<del><a href=\"http://www.a.example\">www.a.example</a></del>"),
      (
        "a.b-c_d+e@f.example, x@y",
        "<a href=\"mailto:a.b-c_d+e@f.example\">a.b-c_d+e@f.example</a>, x@y"
      ),
      ("a@b.example_ a@b.example-", "a@b.example_ a@b.example-"),
      ("xwww.a.example ahttp://a.example", "xwww.a.example ahttp://a.example"),
      (
        "www." + String(repeating: "a", count: 254), "www." + String(repeating: "a", count: 254)
      ),
      (
        "http://a_b.example http:// www. ftp://a.example",
        "http://a_b.example http:// www. ftp://a.example"
      ),
      (
        "[www.a.example](/b) `www.a.example`",
        "<a href=\"/b\">www.a.example</a> <code>www.a.example</code>"
      ),
      ("javascript://www.a.example", "javascript://www.a.example"),
    ])
  func autolinks(text: String, expected: String) { #expect(line(text) == expected) }

  @Test("Items have check boxes with their texts as labels")
  func checkBoxes() {
    #expect(
      html("- [ ] *a*\n- [x] b\n\n  c\n  - [X]\td\n\n1. \\[ ] e\n2. [ ]f\n\n[ ] g\n") == """
        <ul>
        <li>
        <p><label><input type="checkbox" disabled> <em>a</em></label></p>
        </li>
        <li>
        <p><label><input type="checkbox" disabled checked> b</label></p>
        <p>c</p>
        <ul>
        <li><label><input type="checkbox" disabled checked> d</label></li>
        </ul>
        </li>
        </ul>
        <ol>
        <li>[ ] e</li>
        <li>[ ]f</li>
        </ol>
        <p>[ ] g</p>

        """)
  }

  @Test("Footnotes are at the end, in the order of their references")
  func footnotes() {
    let text = """
      Salt[^2] and [^b], again[^2], and [^none].
      [^b]: A *note*,
      continued.

          Second.
      [^2]: See [^c]. www.a.example
      [^c]: Deep.
      [^unused]: Gone.

      After.
      """
    let options = MarkdownOptions(hasAnchors: true)
    #expect(
      MarkdownRenderer().html(text, options) == """
        <p>Salt<sup id="ref-1"><a href="#note-1" role="doc-noteref">1</a></sup> and \
        <sup id="ref-2"><a href="#note-2" role="doc-noteref">2</a></sup>, \
        again<sup id="ref-1-2"><a href="#note-1" role="doc-noteref">1</a></sup>, and [^none].</p>
        <p>After.</p>
        <section class="footnotes">
        <ol>
        <li id="note-1"><a href="#ref-1" role="doc-backlink">1</a>
        <p>See <sup id="ref-3"><a href="#note-3" role="doc-noteref">3</a></sup>. \
        <a href="http://www.a.example">www.a.example</a></p>
        </li>
        <li id="note-2"><a href="#ref-2" role="doc-backlink">2</a>
        <p>A <em>note</em>,
        continued.</p>
        <p>Second.</p>
        </li>
        <li id="note-3"><a href="#ref-3" role="doc-backlink">3</a>
        <p>Deep.</p>
        </li>
        </ol>
        </section>

        """)
    #expect(
      MarkdownRenderer().plainText(text)
        == "Salt[1] and [2], again[1], and [^none]. After. [1] See [3]. www.a.example [2] A note, continued. Second. [3] Deep."
    )
    #expect(
      MarkdownRenderer().paragraphs("a[^1]\n\n[^1]: b\n\n- [x] c").map(\.text)
        == ["a[1]", "[x] c", "[1] b"])
  }

  @Test("Footnotes of two texts on one page have different ids")
  func ids() {
    let ids = ["a[^1]\n\n[^1]: b", "c[^1]\n\n[^1]: b"].map { html($0).split(separator: "\"")[1] }
    #expect(ids[0] != ids[1])
    #expect(ids.allSatisfy { $0.hasPrefix("ref-") && $0.hasSuffix("-1") })
  }

  @Test(
    "Text without a definition or inside code has no footnotes",
    arguments: [
      "a[^1]", "```\n[^1]: b\n```\na[^1]", "    [^1]: b\n\na[^1]", "[^ 1]: b c\n\na[^ 1]",
    ])
  func noFootnotes(text: String) { #expect(!html(text).contains("footnotes")) }

  @Test(
    "Smart quotation marks are those of the language",
    arguments: [
      ("en", "“Let's” – it’s 9\" or “x”…"), ("de", "„Let's“ – it’s 9\" or „x“…"),
      ("fr", "«\u{202F}Let's\u{202F}» – it’s 9\" or «\u{202F}x\u{202F}»…"),
    ])
  func quotes(language: String, expected: String) {
    var options = MarkdownOptions(mode: .inline)
    options.quotes = QuotationMarks(language: language)
    let text = MarkdownRenderer().html("\"Let\\'s\" -- it's 9\\\" or \"x\"...", options)
    #expect(text.replacing("&quot;", with: "\"") == expected)
    let own = "He said “a” and \"b\" -- c"
    #expect(MarkdownRenderer().html(own, options).replacing("&quot;", with: "\"") == own)
  }

  @Test("The work for hostile texts is linear: each ends within the limits")
  func hostile() {
    for part in [
      "~~a ", "~a~ ", "~~*", "a@", "a@b.", "www.", "(www.a", "http://_", "&a;", "[^1]", ")",
    ] {
      let text =
        "www.a/" + String(repeating: part, count: 60_000 / part.utf8.count) + "\n\n[^1]: [^1]"
      #expect(html(text).hasPrefix("<p>"))
    }
  }
}
