import Testing

@testable import LarderMarkdown

@Suite struct DroppedMarkupTests {
  @Test(
    "Of raw HTML the first tag is reported, once for a text",
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

  @Test("Each address that is refused is reported once, in the order of the text")
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
    "Nothing is lost of comments, code, escapes, plain signs and links that lead somewhere",
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
    "One link that is fine hides none that is not",
    arguments: [
      "[b](javascript:x)", "[b]( javascript:x)", "[b](\njavascript:x)",
      "[b]\n\n[b]: javascript:x",
    ])
  func mixed(_ text: String) {
    #expect(
      DroppedMarkup.all(of: "[a](https://a.example/) " + text) == [.link("javascript:x")])
  }

  @Test("A web address without a host is refused, and so is one that is too long")
  func webAddresses() {
    #expect(DroppedMarkup.all(of: "[a](https://)") == [.link("https://")])
    let long = "https://a.example/" + String(repeating: "b", count: 2_048)
    #expect(DroppedMarkup.all(of: "[a](\(long))") == [.link(long)])
  }

  @Test("A text beyond the limits is shown as it is written, and loses nothing")
  func tooComplex() {
    #expect(DroppedMarkup.all(of: "<b>" + String(repeating: "x", count: 70_000)) == [])
  }
}
