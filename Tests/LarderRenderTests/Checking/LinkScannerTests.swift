import LarderRender
import Testing

@Suite struct LinkScannerTests {
  @Test(
    "Finds only the URLs of href and src, decoded",
    arguments: [
      (
        ##"<a href="/a?b&amp;c">x</a><img src='/b.png' alt="href=&quot;no&quot;">"##,
        ["/a?b&c", "/b.png"]
      ),
      (#"<p>href="/no"</p><a data-href="/no" class="x" href="/yes">"#, ["/yes"]),
      (##"a < b <3 <a href="#x"##, ["#x"]),
      (#"<a title="a > b" href="/after">"#, ["/after"]),
      ("<a href=>", []), ("<", []), ("", []),
    ])
  func addresses(html: String, addresses: [String]) {
    #expect(LinkScanner.addresses(in: Array(html.utf8)) == addresses)
  }

  @Test("Finds ids as link targets")
  func anchors() {
    let html = #"<h2 id="plum-cake">Plum</h2><a data-id="no" href="/#x"></a><p id='a&amp;b'>"#
    #expect(LinkScanner.anchors(in: Array(html.utf8)) == ["plum-cake", "a&b"])
  }

  @Test("Finds Markdown images with an empty alt")
  func pictures() {
    let html = #"""
      <img src="/a" alt="" loading="lazy"><img src="/b" alt="b">
      <img src="/c" alt="" width="4"><img alt=""><img class="cover" src="/d" alt="">
      """#
    #expect(LinkScanner.picturesWithoutWords(in: Array(html.utf8)) == ["/a"])
  }
}
