import LarderModel
import Testing

@testable import LarderRender

@Suite struct HeadingAnchorsTests {
  private func html(_ text: String) -> String {
    var bytes: [UInt8] = []
    MarkdownRenderer().render(
      text, MarkdownOptions(topHeadingLevel: 2, hasAnchors: true), into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "A heading's id consists only of its words",
    arguments: [
      ("# Plum & *apple* `pie`", "<h2 id=\"plum-apple-pie\">"),
      ("# [Crème](/a/) brûlée", "<h2 id=\"creme-brulee\">"),
      ("# \"><script>x", "<h2 id=\"x\">"),
      ("# ...", "<h2>"),
    ])
  func words(text: String, tag: String) {
    #expect(html(text).hasPrefix(tag), "\(html(text))")
  }

  @Test("Ids on a page are unique, including those that the page already has")
  func unique() {
    #expect(
      html("# Soup\n\n# Soup\n\n# Main") == """
        <h2 id="soup">Soup</h2>
        <h2 id="soup-2">Soup</h2>
        <h2 id="main-2">Main</h2>

        """)
  }
}
