import LarderTemplate
import Testing

@Suite("Page buffers")
struct HTMLBufferTests {
  @Test(
    "escapes the five characters that end text or attributes",
    arguments: [
      ("", ""),
      ("plain – ½ 🥧", "plain – ½ 🥧"),
      ("<a href=\"x\">'&amp;'</a>", "&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39;&lt;/a&gt;"),
      ("&&", "&amp;&amp;"),
      ("end<", "end&lt;"),
    ])
  func escaping(text: String, expected: String) {
    let buffer = HTMLBuffer()
    buffer.append(escaping: text)
    #expect(Array(expected.utf8) == buffer.bytes)
  }

  @Test("escapes a character before a combining accent", arguments: ["\"", "'", "<", ">", "&"])
  func combiningMarks(mark: String) {
    let rendering = Rendering("<p title=\"{{name}}\">", of: Card(name: mark + "\u{301}x"))
    let escaped = ["\"": "&quot;", "'": "&#39;", "<": "&lt;", ">": "&gt;", "&": "&amp;"]
    let expected = "<p title=\"\(escaped[mark] ?? "")\u{301}x\">"
    #expect(rendering.text.map { Array($0.utf8) } == Array(expected.utf8))
  }

  @Test("escapes special bytes anywhere in a text")
  func everyByte() {
    let text = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init)))
    let bytes = HTML(escaping: text).bytes
    #expect(bytes.allSatisfy { !"<>\"'".utf8.contains($0) })
    #expect(bytes.filter { $0 == UInt8(ascii: "&") }.count == 5)
    let grown = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"].map { $0.utf8.count - 1 }
    #expect(bytes.count == text.utf8.count + grown.reduce(0, +))
  }

  @Test("a reset buffer contains nothing of the previous page")
  func reuse() {
    let buffer = HTMLBuffer(capacity: 64)
    buffer.append(utf8: "a long first page that must not show again")
    let first = buffer.bytes
    buffer.reset()
    #expect(buffer.count == 0)
    buffer.append("<p>")
    buffer.append(byte: 0x78)
    #expect(buffer.bytes == Array("<p>x".utf8))
    #expect(buffer.withUnsafeBytes { Array($0) } == buffer.bytes)
    #expect(first.count == 42)
  }
}
