import Testing

@testable import LarderPreview

@Suite("Ranges of bytes")
struct ByteRangeTests {
  @Test(
    "One range of a file of a thousand bytes",
    arguments: [
      ("bytes=0-99", ByteRange.part(0..<100)), ("bytes=100-", .part(100..<1000)),
      ("bytes=-100", .part(900..<1000)), ("bytes=-5000", .part(0..<1000)),
      ("bytes=999-999", .part(999..<1000)), ("bytes=0-99999999999999999999", .part(0..<1000)),
      ("bytes=1000-", .unsatisfiable), ("bytes=-0", .unsatisfiable),
      ("bytes=99999999999999999999-", .unsatisfiable),
      ("bytes=5-4", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole), ("bytes=0-1,3-4", .whole),
      ("lines=1-2", .whole), ("", .whole),
    ])
  func range(_ field: String, _ expected: ByteRange) {
    #expect(ByteRange(field, of: 1000) == expected)
  }

  @Test("No field asks for everything, and nothing can be had of an empty file")
  func edges() {
    #expect(ByteRange(nil, of: 1000) == .whole)
    #expect(ByteRange("bytes=0-", of: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-1", of: 0) == .unsatisfiable)
  }
}
