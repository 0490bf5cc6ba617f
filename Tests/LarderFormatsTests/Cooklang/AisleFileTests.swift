import LarderModel
import Testing

@testable import LarderFormats

@Suite struct AisleFileTests {
  @Test("Reads each aisle once, with its words and synonyms")
  func aisles() {
    let (aisles, diagnostics) = AisleFile.aisles(
      in: SourceText(
        path: "aisle.conf",
        text: "[Bakery]\nrolls | roll\n\n// later\n[Dairy]\nmilk\n[bakery]\nsourdough\n[Empty]\n"))
    #expect(
      aisles == [
        .init(name: "Bakery", words: ["rolls", "roll", "sourdough"]),
        .init(name: "Dairy", words: ["milk"]),
      ])
    #expect(diagnostics.isEmpty)
  }

  @Test("Reports a word outside an aisle and an unclosed name")
  func faults() {
    let (aisles, diagnostics) = AisleFile.aisles(
      in: SourceText(path: "aisle.conf", text: "lonely\n[Dairy\nmilk\n[]\n"))
    #expect(aisles == [.init(name: "Dairy", words: ["milk"])])
    #expect(
      diagnostics.map { "\($0.location): \($0.message)" } == [
        "aisle.conf:1:1: this is not in an aisle, and is left out",
        "aisle.conf:2:1: this is not the name of an aisle",
        "aisle.conf:4:1: this is not the name of an aisle",
      ])
  }
}
