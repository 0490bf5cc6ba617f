import LarderModel
import Testing

@testable import LarderFormats

@Suite struct CodePageTests {
  @Test(
    "Chooses the code page in which the text is plausible",
    arguments: [
      ([0x81, 0x62, 0x65, 0x72], CodePage.dos850), ([0xFC, 0x62, 0x65, 0x72], .windows1252),
      ([0x64, 0x6F, 0x6E, 0x92, 0x74], .windows1252), ([0x31, 0x38, 0x30, 0xF8, 0x43], .dos850),
      ([0x61, 0x20, 0x93, 0x68, 0x69, 0x94, 0x20], .windows1252),
      ([0x43, 0x72, 0x8A, 0x6D, 0x65], .dos850),
      ([0xAB, 0x20, 0x63, 0x75, 0x70], .dos850), ([0xBD, 0x20, 0x63, 0x75, 0x70], .windows1252),
    ] as [([UInt8], CodePage)])
  func codePages(_ bytes: [UInt8], _ page: CodePage) {
    #expect(CodePage.best(for: bytes) == page)
  }

  @Test("Maps each byte of a code page to a character")
  func characters() {
    #expect(
      String(decoding: CodePage.dos437.utf8([0x41, 0x84, 0xE1, 0xFF]), as: UTF8.self) == "Aäß\u{A0}"
    )
    #expect(
      String(decoding: CodePage.dos850.utf8([0xB5, 0xD4, 0xF0]), as: UTF8.self) == "ÁÈ\u{AD}")
    #expect(
      String(decoding: CodePage.windows1252.utf8([0x80, 0x9F, 0xFF]), as: UTF8.self) == "€Ÿÿ")
    for page in CodePage.allCases { #expect(page.utf8(0...255).count > 256) }
  }
}

@Suite struct OldTextTests {
  @Test("Splits lines at the line ends of any system, and expands tabs")
  func lines() {
    let text = Array("a\r\nb\rc\n\nd".utf8)
    #expect(
      text.lines().map { String(decoding: text[$0], as: UTF8.self) }
        == ["a", "b", "c", "", "d"])
    #expect(TextLines.line(Array("a\té\tb\u{1A}".utf8)[...]) == "a       é       b")
  }

  @Test(
    "Escapes plain text as equivalent Markdown",
    arguments: [
      ("a * b", "a * b"), ("*a* b", "\\*a\\* b"), ("* a", "\\* a"), ("- a", "\\- a"),
      ("# 1", "\\# 1"), ("a_b_c", "a\\_b\\_c"), ("1 < 2 <b>", "1 &lt; 2 &lt;b>"), ("`", "\\`"),
    ])
  func markdown(_ text: String, _ expected: String) {
    #expect(TextLines.markdown(text) == expected)
  }

  @Test("Distinguishes notes, sources, headings and credits from steps")
  func method() {
    var draft = RecipeDraft()
    draft.addMethod(
      [
        "1. Mix.", "THE TOP", "2. Stir.", "Note: Cold.", "Source: A Book", "From the oven, serve",
        "Ann Author",
      ].map { ($0, nil) })
    #expect(draft.steps.map { $0["text"]?.text } == ["Mix.", "Stir.", "From the oven, serve"])
    #expect(draft.steps.map { $0["section"]?.text } == [nil, "THE TOP", "THE TOP"])
    #expect(draft.notes == ["Note: Cold.", "Ann Author"])
    #expect(draft[.source]?["name"]?.text == "A Book")
  }

  @Test("Reads nutrition from MasterCook's sentence, unless all values are zero")
  func nutrition() {
    var draft = RecipeDraft()
    draft.addNutrition(sentence: "Per Serving (x): 0 Calories; 0g Fat (0.0% y).  Exchanges: .")
    #expect(draft[.nutrition] == nil && draft.notes.isEmpty)
    draft.addNutrition(
      sentence:
        "Per Serving: 23 Calories; trace Fat (1.5% of z); 9mg Sodium; 2 Zap. Exchanges: 1 Q.")
    #expect(draft[.nutrition]?.entries.map(\.key) == ["Calories", "Fat", "Sodium"])
    #expect(draft[.nutrition]?["Sodium"]?.text == "9 mg" && draft[.nutrition]?["Fat"]?.text == "0")
    #expect(draft.notes == ["Nutrition: 2 Zap; Exchanges: 1 Q."])
  }
}
