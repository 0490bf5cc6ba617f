import LarderMarkdown
import Testing

@testable import LarderRender

@Suite struct MarkdownSafetyTests {
  private let renderer = MarkdownRenderer()

  @Test(
    "Unsafe links become text",
    arguments: [
      "[l](javascript:alert(1))", "[l](JaVaScRiPt:alert(1))", "[l](&#106;avascript:alert(1))",
      "[l](&#x6A;avascript:alert(1))", "[l](java&#10;script:alert(1))",
      "[l](java&Tab;script:alert(1))", "[l](javascript&colon;alert(1))",
      "[l](\u{1}javascript:alert(1))", "[l]( javascript:alert(1))", "[l](<javascript:alert(1)>)",
      "[l](<java\tscript:alert(1)>)", "[l](vbscript:x)", "[l](//evil.example)",
      "[l](/\\\\evil.example)", "[l](java%0Ascript:alert(1))", "[l](view-source:javascript:x)",
      "[l](feed:javascript:alert(1))", "[l](data:text/html;base64,PHNj)", "[l](file:///etc/passwd)",
      "[l](blob:https://x/y)", "[l](jar:x!/)", "[l](intent://x#Intent;end)",
      "[l]\n\n[l]: javascript:alert(1) 'x'", "[l](&NewLine;javascript:alert(1))",
      "[l](java\u{AD}script:alert(1))", "[l](tel:1)",
    ])
  func refusedLinks(_ text: String) {
    #expect(renderer.html(text) == "<p>l</p>\n")
    let losses = DroppedMarkup.all(of: text)
    guard losses.count == 1, case .link = losses[0] else {
      Issue.record("\(losses)")
      return
    }
  }

  @Test("A percent-encoded scheme is a path")
  func encodedColon() {
    #expect(
      renderer.html("[l](javascript%3Aalert(1))")
        == "<p><a href=\"javascript%3Aalert(1)\">l</a></p>\n")
  }

  @Test(
    "Raw HTML and comments are omitted",
    arguments: [
      ("<script>alert('x')</script>", ""), ("<!-- c -->", ""), ("<!--<script> x", ""),
      ("<style>a{}</style>", ""), ("<div onclick=alert(1)>x</div>", ""), ("<?php echo 1 ?>", ""),
      ("<!DOCTYPE html>", ""), ("<![CDATA[ x ]]>", ""), ("<textarea>", ""),
      ("</script\t>x", "<p>x</p>\n"), ("a <b onclick='x'>b</b>", "<p>a b</p>\n"),
      ("<svg/onload=alert(1)>", "<p>&lt;svg/onload=alert(1)&gt;</p>\n"),
    ])
  func rawHTML(_ text: String, _ html: String) {
    #expect(renderer.html(text) == html)
  }

  @Test("Headings get no ids, and quotes are escaped even before combining marks")
  func headings() {
    #expect(
      renderer.html("# __proto__\n## x\"\u{301} onclick=y")
        == "<h1><strong>proto</strong></h1>\n<h2>x&quot;\u{301} onclick=y</h2>\n")
  }

  @Test("Forbidden characters are removed, also as references")
  func controls() {
    #expect(renderer.html("a&#1;b&#x202E;c&#x2067;d&#x85;e&#xFFFE;f\u{8}g") == "<p>abcdefg</p>\n")
    #expect(renderer.html("a&#0;b\u{0}c") == "<p>a\u{FFFD}b\u{FFFD}c</p>\n")
  }

  @Test(
    "Texts beyond the limits are published as plain source",
    arguments: [
      ("*", 30_000, "x"), ("> ", 50_000, "a"), ("- ", 30_000, "x"), ("- ", 101, "x"),
      (">", 101, "a"), ("1. ", 101, "a"), ("![[]()", 160_000, ""), ("[", 50_000, "a"),
      ("[", 1_001, "a"), ("`", 1_001, "a"), ("_", 1_001, ""), ("[a](<b", 30_000, ""),
      ("[a", 8_001, ""),
      ("</" + "<!--", 300_000, ""), ("*a **a ", 32_500, "b"), ("&", 100_000, "&amp;"),
      ("* ", 1_001, ""), ("[ ", 1_001, ""), ("x", 65_537, ""),
      (String(repeating: " ", count: 300) + "- ", 1, "x"), ("\t", 51, "> x"),
    ])
  func tooComplex(_ piece: String, _ count: Int, _ end: String) {
    let text = String(repeating: piece, count: count) + end
    var escaped: [UInt8] = []
    HTMLText.append(text.utf8, to: &escaped)
    let source = String(decoding: escaped, as: UTF8.self)
    #expect(renderer.html(text) == "<p>\(source)</p>\n")
    #expect(renderer.html(text, MarkdownOptions(mode: .inline)) == source)
  }

  @Test("Texts just within the limits are rendered")
  func withinLimits() {
    for var text in [
      String(repeating: "x", count: 65_536), String(repeating: ">", count: 100) + "a",
      String(repeating: "*", count: 1_000) + "a", String(repeating: "- ", count: 100) + "a",
      "| --- | --- |\n" + String(repeating: "-", count: 5_000),
    ] {
      let isRead = text.withUTF8(MarkdownLimits.accepts)
      #expect(isRead)
    }
  }
}
