import LarderModel
import Testing

@testable import LarderRender

@Suite struct ThemeCheckTests {
  private func report(
    _ name: String, _ text: String, others: [String] = [],
    _ allowed: (AllowedOrigins.Purpose, String)...
  ) throws -> [String] {
    var site = SiteConfiguration()
    site.baseURL = BaseURL("https://cook.example/menu/")
    for (purpose, origin) in allowed { site.allowed.allow([origin], for: purpose) }
    let catalog = Catalog(site: site, recipes: [], pages: [], pictures: [])
    let path = try #require(SitePath(name))
    let theme = Theme(
      files: [ThemeFile(name: path, override: name, bytes: Array(text.utf8))]
        + others.compactMap { SitePath($0) }.map { ThemeFile(name: $0, bytes: []) },
      strings: [:])
    return theme.faults(in: catalog).map {
      "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.message)"
    }
  }

  @Test(
    "Warns about everything in a template that the policy blocks",
    arguments: [
      (
        #"<script src="https://a.example/x.js"></script>"#,
        "1:14 browsers block this script from https://a.example"
      ),
      (
        #"<SCRIPT SRC='//a.example/x.js'></SCRIPT>"#,
        "1:14 browsers block this script from https://a.example"
      ),
      (
        #"<iframe src=https://a.example:8443></iframe>"#,
        "1:13 browsers block this frame from https://a.example:8443"
      ),
      (
        #"<form action="https://a.example/{{title}}">"#,
        "1:15 browsers block this form from https://a.example"
      ),
      (
        #"<img {{#a}}x="1>2"{{/a}} {{> p}} src="http://a.example/x.png">"#,
        "1:39 browsers block this image from http://a.example"
      ),
      (
        #"<img srcset="/a.png 1x,https://a.example/b.png 2x">"#,
        "1:24 browsers block this image from https://a.example"
      ),
      (
        #"<video src="https://a.example/a.mp4">"#,
        "1:13 browsers block this media file from https://a.example"
      ),
      (
        #"<link rel="preload" as="font" href="https://a.example/a.woff2">"#,
        "1:37 browsers block this font from https://a.example"
      ),
      (
        #"<link rel=stylesheet href="https://a.example/a.css">"#,
        "1:28 browsers block this style sheet from https://a.example"
      ),
      ("\n<script>\ndoIt()</script>", "2:1 browsers block this script in a template"),
      ("<style>a {}</style>", "1:1 browsers block this style element"),
      (#"<p style="color: red">"#, "1:11 browsers block this style attribute"),
      (#"<button onclick="go()">"#, #"1:18 browsers block this "onclick" attribute"#),
    ])
  func blocked(template: String, expected: String) throws {
    #expect(try report("partials/head-end.html", template) == [expected])
  }

  @Test(
    "Is silent about what the policy allows, and about comments, data and unknown hosts",
    arguments: [
      #"<script src="{{site.assets}}scripts/mine.js"></script>"#,
      "<script>{{{site.inlineScript}}}</script>",
      #"<script type="application/ld+json">{"a": "<iframe src='https://a.example'>"}</script>"#,
      #"{{! <script src="https://a.example"></script> }}<!-- <img src="https://a.example/"> -->"#,
      #"<img src="https://{{title}}/a.png"><img src="data:image/png;base64,AA"><img src="https">"#,
      #"<a href="https://a.example/">a</a><img src="https://cook.example/a.png">"#,
      #"<script src="https://cdn.b.example/x.js" async></script>"#,
      #"<script src="https://c.example/"#, "<script", "<", "{{!", "<!--", "<a b='", "<p {{",
    ])
  func allowed(template: String) throws {
    #expect(
      try report(
        "partials/head-end.html", template, (.scripts, "https://*.b.example"),
        (.scripts, "https://c.example")) == [])
  }

  @Test("A wildcard allows hosts below a name, but not the name itself")
  func wildcard() {
    var allowed = AllowedOrigins()
    allowed.allow(["https://*.b.example"], for: .scripts)
    #expect(allowed.allows("https://a.b.example", for: .scripts))
    for other in [
      "https://b.example", "https://ab.example", "http://a.b.example", "https://.b.example",
    ] {
      #expect(!allowed.allows(other, for: .scripts), "\(other)")
    }
    #expect(!allowed.allows("https://a.b.example", for: .frames))
  }

  @Test(
    "Reports the first broken part of a style sheet",
    arguments: [
      ("a {\n  color: red\nb { top: 0 }\n", "1:3 this part of the style sheet is not closed"),
      ("a { top: calc(1px }", "1:14 this part of the style sheet is not closed"),
      ("a { content: \"x\n }", "1:14 this part of the style sheet is not closed"),
      ("a { content: \"", "1:14 this part of the style sheet is not closed"),
      ("a { background: url(x.png\n}", "1:20 this part of the style sheet is not closed"),
      ("a {}}\nb {", "1:5 \"}\" closes nothing"), ("a {} /*/ ", "1:6 this comment is not closed"),
    ])
  func broken(sheet: String, expected: String) throws {
    #expect(try report("styles/mine.css", sheet) == [expected])
  }

  @Test("Finds blocked origins and missing files in a style sheet")
  func sheets() throws {
    let sheet = #"""
      @import "https://a.example/a.css";
      @namespace svg url(http://www.w3.org/2000/svg);
      @font-face { src: url(https://a.example/a.woff2), url("../fonts/a.woff2?x#iefix") }
      /* url(../fonts/none.woff2) */
      a { content: "}\""; background: url( ../icons/b.svg ), url(data:,x), url(#c), url('fonts/a.woff2') }
      b:not([a="{"]) { background: url("../icons/a.svgg"), URL(/menu/images/a.png), url(/other/a.png) }
      """#
    #expect(
      try report("styles/mine.css", sheet, others: ["fonts/a.woff2", "icons/a.svg"]) == [
        "1:10 browsers block this style sheet from https://a.example",
        "3:23 browsers block this font from https://a.example",
        #"5:38 the file "../icons/b.svg" does not exist"#,
        #"6:35 the file "../icons/a.svgg" does not exist"#,
        #"6:58 the file "/menu/images/a.png" does not exist"#,
      ])
    let later = "a { background: url(../../icons/a.svg), url(../icons/a.svg) }"
    #expect(
      try report("styles/later/mine.css", later, others: ["icons/a.svg"]) == [
        #"1:45 the file "../icons/a.svg" does not exist"#
      ])
  }
}
