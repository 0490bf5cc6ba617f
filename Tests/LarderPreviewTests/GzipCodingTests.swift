import Testing

@testable import LarderPreview

@Suite("Packing")
struct GzipCodingTests {
  @Test(
    "Gzip is used where the client takes it",
    arguments: [
      ("gzip", true), ("gzip, deflate, br", true), ("br;q=1, GZIP;q=0.5", true), ("*", true),
      ("gzip;q=0", false), ("gzip; q=0.0", false), ("br", false), ("", false),
    ])
  func acceptance(_ field: String, _ expected: Bool) {
    #expect(GzipCoding.isAccepted(field) == expected)
  }

  @Test("What repeats gets smaller, what does not stays as it is")
  func packing() {
    let text = Array(String(repeating: "flour, butter, sugar\n", count: 200).utf8)
    let packed = GzipCoding.packed(text)
    #expect(packed?.starts(with: [0x1F, 0x8B]) == true)
    #expect((packed?.count ?? .max) < text.count / 10)
    #expect(GzipCoding.packed([1, 2, 3]) == nil)
  }
}
