import LarderModel
import Testing

@Suite struct DiagnosticPrinterTests {
  @Test("Prints location, message, identifier, excerpt and hint")
  func whole() {
    let source = SourceText(path: "Content/recipes.json", text: "[\n {\n  \"servings\": true,\n")
    let diagnostic = source.diagnostic(
      .invalidField(
        "servings", "servings", expected: "a number", found: "true",
        hint: "write \"servings\": 4"),
      at: 19, length: 4)
    #expect(
      DiagnosticPrinter.text(diagnostic) == """
        Content/recipes.json:3:15: error: "servings" must be a number, not true [invalid-servings]
        3 |   "servings": true,
          |               ^~~~
        hint: write "servings": 4

        """)
  }

  @Test("Prints the second location as a note")
  func note() {
    let diagnostic = Diagnostic(
      Problem(.error, "duplicate-slug", "two recipes have the slug pie"),
      at: SourceLocation(path: "a.json", line: 9, column: 1),
      notes: [.init("the first is here", at: SourceLocation(path: "b.md", line: 1, column: 1))])
    #expect(
      DiagnosticPrinter.text(diagnostic) == """
        a.json:9:1: error: two recipes have the slug pie [duplicate-slug]
        b.md:1:1: note: the first is here

        """)
  }

  @Test("Escapes control and bidirectional characters")
  func hostile() {
    let source = SourceText(path: "a\u{1B}[2J.json", text: "\u{1B}]0;x\u{7} \u{202E}abc")
    let text = DiagnosticPrinter.text(
      source.diagnostic(
        Problem(.warning, "raw-html", "\u{9B}31m", hint: "line\nbreak"), at: 0))
    #expect(
      text == """
        a\\u{1b}[2J.json:1:1: warning: \\u{9b}31m [raw-html]
        1 | \\u{1b}]0;x\\u{7} \\u{202e}abc
          | ^~~~~~
        hint: line\\u{a}break

        """)
  }

  @Test("Cuts a long line to a window around the error")
  func window() {
    let line = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let text = DiagnosticPrinter.text(
      SourceText(path: "a", text: line).diagnostic(.jsonValueMissing, at: 500))
    #expect(
      text == """
        a:1:501: error: a value is missing here [json-syntax]
        1 | \(String(repeating: "a", count: 40))X\(String(repeating: "b", count: 79))
          | \(String(repeating: " ", count: 40))^

        """)
  }

  @Test(
    "Recognizes LF, CR LF and CR as line ends, and counts columns in bytes",
    arguments: [
      ("ab\ncd", 3, 2, 1), ("ab\r\ncd", 4, 2, 1), ("ab\rcd", 3, 2, 1), ("é=x", 3, 1, 4),
      ("", 0, 1, 1),
      ("a", 99, 1, 2),
    ])
  func positions(text: String, offset: Int, line: Int, column: Int) {
    let location = SourceText(path: "f", text: text).location(at: offset)
    #expect(location == SourceLocation(path: "f", line: line, column: column))
  }
}
