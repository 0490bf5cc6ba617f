import Testing

@testable import LarderModel

@Suite struct SpanTests {
  @Test("Finds one different byte at any position", arguments: [1, 15, 16, 33, 64])
  func oneByte(count: Int) {
    let bytes = [UInt8](repeating: 0x61, count: count)
    #expect(bytes.span.holdsOnly { $0 == 0x61 })
    for place in bytes.indices {
      var changed = bytes
      changed[place] = 0x0A
      #expect(!changed.span.holdsOnly { $0 == 0x61 })
    }
  }

  @Test("Tests the bytes of a string, including an empty one")
  func texts() {
    #expect("".holdsOnly { _ in false })
    #expect("flour".holdsOnly { $0 < 0x80 })
    #expect(!"crème".holdsOnly { $0 < 0x80 })
  }
}
