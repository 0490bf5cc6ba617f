import Testing

@testable import LarderMarkdown

struct PlainLineTests {
  @Test(
    "libcmark parses a line that counts as plain text to the same text",
    arguments: [
      "Stir in 200 g flour, then rest for 20 minutes (or 25): it's \"ready\" - almost.",
      "Über Nacht ruhen lassen; 1/2 TL Salz + 3 % mehr = gut", "A  b   c", "Well?", "a. b) c: d",
      "x - y", "é", "日本 出汁", "Wow: a", "ww.a",
    ])
  func agrees(_ text: String) {
    #expect(isPlain(text))
    #expect(events(text) == ["enter", text, "exit"])
  }

  @Test(
    "A line with characters special to CommonMark does not count as plain text",
    arguments: [
      "", " a", "a ", "a\nb", "a\tb", "1. a", "1) a", "- a", "+ a", "# a", "> a", "=== a", "a *b*",
      "a _b_", "a `b`", "a [b]", "a <b>", "a &amp; b", "a \\ b", "![a](b)", "~~~", "a | b",
      "\u{1}a", "a\u{7F}", "http://name.example/a?b=c", "www.name.example", "a@name.example",
    ])
  func leaves(_ text: String) {
    #expect(!isPlain(text))
  }

  private func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { MarkdownParser.isPlainLine($0) }
  }

  /// Returns the events of libcmark, with adjacent texts joined.
  private func events(_ text: String) -> [String] {
    var found: [String] = []
    var text = text
    text.withUTF8 { bytes in
      var footnotes = FootnoteNumbers()
      MarkdownParser().parse(bytes, false, &footnotes) { event in
        switch event {
        case .enter(.paragraph): found.append("enter")
        case .exit(.paragraph): found.append("exit")
        case .text(let bytes):
          let piece = String(decoding: bytes, as: UTF8.self)
          if let last = found.last, last != "enter" {
            found[found.count - 1] = last + piece
          } else {
            found.append(piece)
          }
        default: break
        }
      }
    }
    return found
  }
}
