import Testing

@testable import LarderFormats

@Suite struct HTMLDocumentTests {
  private func document(_ text: String) -> HTMLDocument { HTMLDocument(Array(text.utf8)) }

  private func texts(_ name: String, in text: String) -> [String] {
    let document = document(text)
    return document.elements().filter { document.nodes[$0].name == name }.map(document.text)
  }

  @Test("Ends items, cells and paragraphs where the next begins")
  func impliedEnds() {
    #expect(texts("li", in: "<ul><li>a<li>b<ul><li>c</ul><li>d</ul>") == ["a", "b\nc", "c", "d"])
    #expect(texts("td", in: "<table><tr><td>1<td>2<tr><td>3</table>") == ["1", "2", "3"])
    #expect(texts("p", in: "<p>one<p>two<div>three</div>") == ["one", "two"])
  }

  @Test("Puts each block and line break on its own line, and collapses white space")
  func lines() {
    #expect(texts("div", in: "<div> a \n b<br>c<p>d</p></div>") == ["a b\nc\nd"])
  }

  @Test("Decodes character references in texts and in attributes")
  func references() {
    let document = document("<a title='1 &amp; &frac12;'>&lt;3</a>")
    let link = document.elements()[0]
    #expect(document.nodes[link]["title"] == "1 & ½")
    #expect(document.text(of: link) == "<3")
  }

  @Test(
    "Reads attributes with and without quotes, and uses the first of equal names",
    arguments: [
      "<i a=1 b='2' C=\"3\" a=4>", "<I A = 1 b = '2' c = \"3\"/>", "<i\na=1\tb='2'c=\"3\">",
    ])
  func attributes(_ text: String) {
    let document = document(text)
    let node = document.nodes[document.elements()[0]]
    #expect(node.name == "i")
    #expect([node["a"], node["b"], node["c"]] == ["1", "2", "3"])
  }

  @Test("Ignores text that looks like a tag in scripts, comments and texts")
  func noTags() {
    let text = "<script>'<li>x</li>'</script><!-- <li>y</li> --><b>1 < 2 <3</b>"
    #expect(texts("li", in: text).isEmpty)
    #expect(texts("b", in: text) == ["1 < 2 <3"])
  }

  @Test("Finds JSON-LD scripts and keeps their content unchanged")
  func linkedData() {
    let document = document(
      "<SCRIPT Type='application/ld+json; charset=utf-8'>{\"a\":\"</b>\"}</Script>")
    #expect(
      document.linkedData.map { String(decoding: document.bytes[$0], as: UTF8.self) }
        == ["{\"a\":\"</b>\"}"])
  }

  @Test("Limits the depth of the tree to 512 elements")
  func depth() {
    let document = document(String(repeating: "<div>", count: 600) + "x")
    var depth = 0
    var node = document.nodes.count - 1
    while node != 0 { (node, depth) = (document.nodes[node].parent, depth + 1) }
    #expect(depth == HTMLDocument.depthLimit)
  }

  @Test(
    "Reads a truncated tag as far as possible",
    arguments: ["<a href='x", "<a href", "<a", "<!--"])
  func cut(_ text: String) {
    #expect(document(text).elements().count == (text == "<!--" ? 0 : 1))
  }
}
