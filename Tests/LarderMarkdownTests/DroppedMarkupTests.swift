import Testing

@testable import LarderMarkdown

@Suite struct DroppedMarkupTests {
  @Test("Reports each HTML block, and only the first tag in paragraphs")
  func blocks() {
    let text = """
      a <b>x</b> <i>y</i>

      <div>
      <p>z</p>
      </div>

      <iframe src=a></iframe>

      - <div>
      """
    #expect(DroppedMarkup.all(of: text) == ["<b>", "<div>", "<iframe src=a>"].map { .html($0) })
    let many = (0..<40).map { "<p id=\($0)>\n\n" }.joined()
    #expect(DroppedMarkup.all(of: many).count == 10)
  }

  @Test(
    "Reports only the first tag of raw HTML in a paragraph or block",
    arguments: [
      ("A <b>bold</b> and <i>thin</i> word", "<b>"), ("closed</b> only", "</b>"),
      ("<div class=\"a\">\n<p>x</p>\n</div>", "<div class=\"a\">"), ("<div\nclass=a>", "<div"),
      ("<!-- note --> <u>x</u>", "<u>"), ("<?php echo 1 ?>", "<?php echo 1 ?>"),
      ("<!DOCTYPE html>", "<!DOCTYPE html>"), ("<!-- never closed <b>", "<!-- never closed <b>"),
      ("![<b>x</b>](pie.jpg)", "<b>"), ("> - <s>x</s>", "<s>"),
    ])
  func html(_ text: String, _ tag: String) {
    #expect(DroppedMarkup.all(of: text) == [.html(tag)])
  }

  @Test("Reports each refused URL once, in the order of the text")
  func addresses() {
    let text = """
      [a](javascript:x) <data:y> [b](javascript:x) ![c](../c.png) [d][e] ![f](//g.example/h.png)

      [e]: vbscript:z
      """
    #expect(
      DroppedMarkup.all(of: text) == [
        .link("javascript:x"), .link("data:y"), .picture("../c.png"), .link("vbscript:z"),
        .picture("//g.example/h.png"),
      ])
  }

  @Test(
    "Reports nothing for comments, code, escapes, punctuation and allowed links",
    arguments: [
      "", "plain", "a < b > c", "\\<b>", "&lt;b&gt;", "`<b>`", "```\n<b> [a](javascript:x)\n```",
      "<!-- a note -->", "a <!-- b --> c", "<!-- a\n<b>\n-->\n\nb", "<!-->",
      "[a](/b/) [c](#d) [e]()",
      "<https://a.example/>", "[a](mailto:b@c.example)", "![a](images/b.jpg)",
      "![a](https://b.example/c.jpg)", "[brackets] only", "[a]: javascript:x",
      "[a](https://b.example/c_(d)?e&f \"g\") ![h](https://i.example/)", "[a] (javascript:x)",
    ])
  func nothing(_ text: String) {
    #expect(DroppedMarkup.all(of: text) == [])
  }

  @Test(
    "An allowed link does not hide a refused one",
    arguments: [
      "[b](javascript:x)", "[b]( javascript:x)", "[b](\njavascript:x)",
      "[b]\n\n[b]: javascript:x",
    ])
  func mixed(_ text: String) {
    #expect(
      DroppedMarkup.all(of: "[a](https://a.example/) " + text) == [.link("javascript:x")])
  }

  @Test("Refuses a web URL without a host, and one that is too long")
  func webAddresses() {
    #expect(DroppedMarkup.all(of: "[a](https://)") == [.link("https://")])
    let long = "https://a.example/" + String(repeating: "b", count: 2_048)
    #expect(DroppedMarkup.all(of: "[a](\(long))") == [.link(long)])
  }

  @Test("Reports nothing for a text beyond the limits, whose source is shown")
  func tooComplex() {
    #expect(DroppedMarkup.all(of: "<b>" + String(repeating: "x", count: 70_000)) == [])
  }
}
