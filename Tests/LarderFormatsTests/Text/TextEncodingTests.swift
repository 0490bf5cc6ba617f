import LarderModel
import Testing

@testable import LarderFormats

@Suite struct TextEncodingTests {
  /// Returns the text of a file with these bytes, and the diagnostics.
  private func read(_ bytes: [UInt8]) -> (text: String?, report: String) {
    var diagnostics: [Diagnostic] = []
    let source = TextEncoding.decode(SourceText(path: "a.md", bytes: bytes), into: &diagnostics)
    return (
      source.map { String(decoding: $0.bytes, as: UTF8.self) },
      diagnostics.map(DiagnosticPrinter.text).joined()
    )
  }

  @Test(
    "Returns UTF-8 unchanged, with or without a byte order mark",
    arguments: ["", "a", "crème brûlée", "\u{FEFF}---\n", "🥧 \u{10FFFF}\u{FFFD}", "\u{1}a"])
  func utf8(text: String) {
    let (found, report) = read(Array(text.utf8))
    #expect(found.map { Array($0.utf8) } == Array(text.utf8))
    #expect(report == "")
  }

  @Test(
    "Reports a byte that is not UTF-8 with line, column and its likely meaning",
    arguments: [
      ("# Soup\n\nA caf👉‹E9›.\n", 3, 6, "\"é\""), ("👉‹80›", 1, 1, "\"€\""),
      ("250 ‹C2›‹B0›C\r\n👉‹BD› tsp", 2, 1, "\"½\""), ("it👉‹92›s", 1, 3, "\"’\""),
      ("‹EF›‹BB›‹BF›a👉‹FF›", 1, 5, "\"ÿ\""),
    ])
  func latin1(marked: String, line: Int, column: Int, character: String) {
    let parts = marked.split(separator: "👉", omittingEmptySubsequences: false)
    let (text, report) = read(CaseTable.bytes(parts[0]) + CaseTable.bytes(parts[1]))
    #expect(text == nil)
    #expect(
      report.hasPrefix(
        "a.md:\(line):\(column): error: these bytes are not UTF-8 text [text-encoding]\n"))
    #expect(
      report.hasSuffix(
        "\nhint: save the file as UTF-8; it looks like Latin-1 or Windows-1252, where this is "
          + "\(character)\n"))
  }

  @Test(
    "Describes bytes undefined in Windows-1252, and zeros, as damaged",
    arguments: [
      "a👉‹E2›‹82›", "👉‹C0›‹80›", "👉‹ED›‹A0›‹80›", "👉‹F4›‹90›‹80›‹80›", "👉‹F8›‹88›‹80›", "é👉‹81›",
      "ab👉\u{0}", "👉\u{0}\u{0}\u{0}a",
    ])
  func damaged(marked: String) {
    let parts = marked.split(separator: "👉", omittingEmptySubsequences: false)
    let before = CaseTable.bytes(parts[0])
    let (text, report) = read(before + CaseTable.bytes(parts[1]))
    #expect(text == nil)
    #expect(report.hasPrefix("a.md:1:\(before.count + 1): error: these bytes are not UTF-8 text "))
    #expect(report.hasSuffix("\nhint: save the file as UTF-8; it looks damaged here\n"))
  }

  @Test("Shows the line in the excerpt, and a mark below the byte")
  func excerpt() {
    let (_, report) = read(Array("# Cr".utf8) + [0xE8] + Array("me\n".utf8))
    #expect(
      report == """
        a.md:1:5: error: these bytes are not UTF-8 text [text-encoding]
        1 | # Cr\u{FFFD}me
          |     ^
        hint: save the file as UTF-8; it looks like Latin-1 or Windows-1252, where this is "è"

        """)
  }

  private static func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
  }

  @Test("Reads UTF-16 with a byte order mark in either byte order")
  func marked() {
    let text = "# Crème 🥧\r\n\nŽluťoučký\u{1}\u{FFFF}"
    for isLittle in [true, false] {
      let (found, report) = read(TextEncodingTests.utf16("\u{FEFF}" + text, isLittle: isLittle))
      #expect(found.map { Array($0.utf8) } == Array(text.utf8))
      #expect(report == "")
    }
  }

  @Test("Reports an unpaired surrogate in UTF-16 at its position in UTF-8")
  func halves() {
    let begin = TextEncodingTests.utf16("\u{FEFF}# é\nA ", isLittle: true)
    let expected = """
      a.md:2:3: error: this is half of a character; its other half is missing [text-encoding]
      2 | A \u{FFFD}
        |   ^
      hint: save the file as UTF-8; it looks damaged here

      """
    for half: [UInt8] in [[0x3C, 0xD8], [0x57, 0xDF], [0x41]] {
      let (text, report) = read(begin + half)
      #expect(text == nil)
      #expect(report == expected)
    }
  }

  @Test("Reports UTF-16 without a byte order mark, and UTF-32, at the first byte")
  func unmarked() {
    for isLittle in [true, false] {
      let (text, report) = read(TextEncodingTests.utf16("# Pie\n", isLittle: isLittle))
      #expect(text == nil)
      #expect(
        report.hasPrefix(
          "a.md:1:1: error: the file is in UTF-16, but must be in UTF-8 [text-encoding]\n"))
      #expect(report.hasSuffix("\nhint: save the file as UTF-8\n"))
    }
    for bytes: [UInt8] in [[0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41]] {
      let (text, report) = read(bytes)
      #expect(text == nil)
      #expect(report.hasPrefix("a.md:1:1: error: the file is in UTF-32, but must be in UTF-8 "))
    }
  }

  @Test("Finds the first bad byte: everything before it is UTF-8, and one more byte is not")
  func agreement() {
    var generator = SystemRandomNumberGenerator()
    let pieces: [[UInt8]] = [
      [0x41], [0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0xA5, 0xA7], [0xE9], [0x80],
      [0xED, 0xA0, 0x80], [0xF4, 0x90], [0xC0, 0xAF], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F],
    ]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...70, using: &generator)).flatMap { _ -> [UInt8] in
        // Mostly valid, so that long texts are tested too.
        let isSound = Int.random(in: 0..<40, using: &generator) > 0
        return pieces[Int.random(in: isSound ? 0..<4 : 4..<pieces.count, using: &generator)]
      }
      let bad = TextEncoding.firstBadByte(in: bytes)
      #expect((bad == nil) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
      if let bad {
        #expect(String(validating: bytes[..<bad], as: UTF8.self) != nil, "\(bytes)")
        let ends = (1...4).map { min(bytes.count, bad + $0) }
        #expect(ends.allSatisfy { String(validating: bytes[bad..<$0], as: UTF8.self) == nil })
      }
    }
    for piece in pieces.dropFirst(4) {
      let bad = TextEncoding.firstBadByte(in: piece)
      #expect(bad == 0, "\(piece)")
    }
  }
}
