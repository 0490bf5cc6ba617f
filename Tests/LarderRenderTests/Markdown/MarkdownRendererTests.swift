import LarderBuild
import LarderKitchen
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

@Suite struct MarkdownRendererTests {
  private let renderer = MarkdownRenderer()

  @Test(
    "Blocks become HTML",
    arguments: [
      (
        "Mix **everything** & *rest*.",
        "<p>Mix <strong>everything</strong> &amp; <em>rest</em>.</p>\n"
      ),
      ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
      ("3. a\n\n4. b", "<ol start=\"3\">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>\n"),
      ("> a\n\n---", "<blockquote>\n<p>a</p>\n</blockquote>\n<hr>\n"),
      ("a  \nb\nc", "<p>a<br>\nb\nc</p>\n"),
      ("``` swift x\na < b\n```", "<pre><code class=\"language-swift\">a &lt; b\n</code></pre>\n"),
      ("## One\n###### Six\n# Two", "<h2>One</h2>\n<h3>Six</h3>\n<h2>Two</h2>\n"),
      ("", ""),
    ])
  func blocks(_ text: String, _ html: String) {
    #expect(renderer.html(text, MarkdownOptions(topHeadingLevel: 2)) == html)
  }

  @Test(
    "Inline mode keeps the words of blocks without their elements",
    arguments: [
      ("The *best* pie", "The <em>best</em> pie"),
      ("# Title\n\n- one\n- two\n\n> three  \nfour\n\n---", "Title one two three four"),
      ("a\n\n    code < x\n\nb", "a code &lt; x b"),
      (
        "[pie](/recipes/pie/) ![photo](images/a.jpg)",
        "<a href=\"/cook/recipes/pie/\">pie</a> photo"
      ),
      ("<b>raw</b>", "raw"),
      ("", ""),
    ])
  func inline(_ text: String, _ html: String) {
    #expect(renderer.html(text, MarkdownOptions(mode: .inline, basePath: "/cook/")) == html)
  }

  @Test(
    "Links have the site's base path and an allowed scheme",
    arguments: [
      ("[x](/recipes/pie/)", "<a href=\"/cook/recipes/pie/\">x</a>"),
      ("[x](/)", "<a href=\"/cook/\">x</a>"),
      ("[x](../pie/)", "<a href=\"../pie/\">x</a>"),
      ("[x](#step-2)", "<a href=\"#step-2\">x</a>"),
      (
        "[x](https://a.example/?b&c \"t\\\"\")",
        "<a href=\"https://a.example/?b&amp;c\" title=\"t&quot;\">x</a>"
      ),
      ("[x](https://a.example/[b])", "<a href=\"https://a.example/%5Bb%5D\">x</a>"),
      ("[x](http://[::1]/a[b])", "<a href=\"http://[::1]/a%5Bb%5D\">x</a>"),
      ("<cook@larder.example>", "<a href=\"mailto:cook@larder.example\">cook@larder.example</a>"),
      (
        "[x](/a \"\\\"\u{301} onclick=\\\"y\")",
        "<a href=\"/cook/a\" title=\"&quot;\u{301} onclick=&quot;y\">x</a>"
      ),
    ])
  func links(_ text: String, _ html: String) {
    let options = MarkdownOptions(mode: .inline, basePath: "/cook/")
    #expect(renderer.html(text, options) == html)
  }

  @Test("Without links, their text remains")
  func noLinks() {
    let options = MarkdownOptions(mode: .inline, hasLinks: false)
    #expect(
      renderer.html("A [*good*](/x/) ![pie](https://a.example/p.jpg)", options)
        == "A <em>good</em> pie")
  }

  @Test(
    "Images of the site are shown; others become links",
    arguments: [
      (
        "![a *b*](images/pie.jpg)",
        "<img src=\"/cook/images/pie.jpg\" alt=\"a b\" loading=\"lazy\">"
      ),
      (
        "![a](../images/pie.jpg)", "<img src=\"/cook/images/pie.jpg\" alt=\"a\" loading=\"lazy\">"
      ),
      ("![](/images/pie.jpg)", "<img src=\"/cook/images/pie.jpg\" alt=\"\" loading=\"lazy\">"),
      (
        "![a](<./images/my pie.jpg> \"T\")",
        "<img src=\"/cook/images/my%20pie.jpg\" alt=\"a\" title=\"T\" loading=\"lazy\">"
      ),
      ("![a](https://evil.example/p.gif)", "<a href=\"https://evil.example/p.gif\">a</a>"),
      (
        "![](https://evil.example/p.gif)",
        "<a href=\"https://evil.example/p.gif\">https://evil.example/p.gif</a>"
      ),
      ("[![a](https://evil.example/p.gif)](/x/)", "<a href=\"/cook/x/\">a</a>"),
      ("![a](//evil.example/p.gif)", "a"), ("![a](../secret.txt)", "a"),
      ("![a](images/%2e%2e/%2e%2e/x)", "a"), ("![a](data:image/svg+xml;base64,PHN2)", "a"),
      ("![a](javascript:alert(1))", "a"),
      (
        "![a\" onload=\"x](i.png)",
        "<img src=\"/cook/i.png\" alt=\"a&quot; onload=&quot;x\" loading=\"lazy\">"
      ),
    ])
  func pictures(_ text: String, _ html: String) {
    #expect(renderer.html(text, MarkdownOptions(basePath: "/cook/")) == "<p>\(html)</p>\n")
  }

  @Test("Marks durations in text, also across inline elements, but not in code or links")
  func durations() {
    let options = MarkdownOptions(mode: .inline, durations: DurationScanner(BuiltIn.kitchens["en"]))
    #expect(
      renderer.html("Rest **20 minutes** or 10–12 min & 1-1/2\nhours", options)
        == "Rest <strong><time datetime=\"PT20M\">20 minutes</time></strong> or "
        + "<time datetime=\"PT10M\" data-until=\"PT12M\">10–12 min</time> &amp; "
        + "<time datetime=\"PT1H30M\">1-1/2 hours</time>")
    #expect(
      renderer.html("`20 minutes` [20 minutes](/x/)", options)
        == "<code>20 minutes</code> <a href=\"/x/\">20 minutes</a>")
    #expect(renderer.html("20 minutes", MarkdownOptions(mode: .inline)) == "20 minutes")
  }

  @Test("Appends to the existing output")
  func appending() {
    var output = Array("before ".utf8)
    renderer.render("plain", into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "before <p>plain</p>\n")
  }

  @Test("Plain text is the words on one line")
  func plainText() {
    #expect(
      renderer.plainText("Stir *well*,\n\n- then `rest`\n- [eat](/x/)\n\n<b>now</b>")
        == "Stir well, then rest eat now")
    #expect(
      renderer.plainText("![photo](a.jpg) &lt;i&gt;\u{A0}x &#1;&#x202E;")
        == "photo <i>\u{A0}x")
    #expect(renderer.plainText("<div>\n") == "")
    #expect(
      renderer.paragraphs("Baste ![the *spoon*](a.jpg) well.\n\n![Basting](b.jpg)").map(\.text)
        == ["Baste well."])
  }

  @Test("A renderer returns the same bytes again after any other text")
  func determinism() {
    let first = renderer.html("# A\n\n- *b* [c](/d/)")
    _ = renderer.html(String(repeating: "*a **b ", count: 5000))
    #expect(renderer.html("# A\n\n- *b* [c](/d/)") == first)
    #expect(MarkdownRenderer().html("# A\n\n- *b* [c](/d/)") == first)
  }

  @Test("Concurrent workers with their own renderers do not interfere")
  func workers() {
    let texts = (0..<400).map {
      "- *step* \($0)\n- rest `\($0)`\n" + String(repeating: "x ", count: $0)
    }
    let alone = texts.map { renderer.html($0) }
    let together = Parallel(jobs: 4).map(count: texts.count) { range in
      let renderer = MarkdownRenderer()
      return range.map { renderer.html(texts[$0]) }
    }
    #expect(together.flatMap { $0 } == alone)
  }
}
