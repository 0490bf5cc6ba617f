import LarderFormats
import LarderModel
import Testing

struct LineIndexTests {
  @Test func agreesWithReadingFromTheStart() {
    let line = "Zwölf Eier\r\n\rx\n"
    let text = String(repeating: line, count: 12_000)
    let source = SourceText(path: "a", text: text)
    let index = LineIndex(path: "a", bytes: source.bytes)
    for offset in [0, 1, 65_535, 65_536, 65_537, 131_080, source.bytes.count] {
      #expect(index.location(at: offset) == source.location(at: offset))
    }
  }

  @Test func veryLongLinesHaveNoExcerpt() {
    let index = LineIndex(path: "a", bytes: [UInt8](repeating: 0x20, count: 100_000))
    func excerpt(at offset: Int) -> String? {
      index.diagnostic(LocatedProblem(.noYAML, at: offset)).excerpt?.line
    }
    #expect(excerpt(at: 50_000) == nil)
    #expect(excerpt(at: 50)?.utf8.count == 4146)
  }
}
