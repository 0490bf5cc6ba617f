import Testing

@testable import LarderRender

struct HTMLTextTests {
  @Test("Copying runs has the same result as checking each byte")
  func runs() {
    let pieces: [(bytes: [UInt8], written: [UInt8])] = [
      (Array("a".utf8), Array("a".utf8)), (Array("\"".utf8), Array("&quot;".utf8)),
      (Array("<".utf8), Array("&lt;".utf8)), (Array(">".utf8), Array("&gt;".utf8)),
      (Array("&".utf8), Array("&amp;".utf8)), ([0xC2, 0xA0], [0xC2, 0xA0]),
      (Array("\u{202E}".utf8), []), (Array("\u{2066}".utf8), []), (Array("\u{FFFE}".utf8), []),
      (Array("é–日\n\t".utf8), Array("é–日\n\t".utf8)), ([0x01], []), ([0xFE], []),
      (Array("\u{85}".utf8), []), ([0x7F], []),
    ]
    var state: UInt64 = 42
    for _ in 0..<2_000 {
      var text: [UInt8] = []
      var expected: [UInt8] = []
      for _ in 0..<7 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let piece = pieces[Int(state >> 33) % pieces.count]
        text += piece.bytes
        expected += piece.written
      }
      var output: [UInt8] = []
      HTMLText.append(text, to: &output)
      #expect(output == expected, "\(text)")
      output.removeAll()
      HTMLText.append(text.lazy.map { $0 }, to: &output)
      #expect(output == expected, "\(text)")
    }
  }

  @Test("A truncated character does not hide the following text")
  func cut() {
    var output: [UInt8] = []
    HTMLText.append([0xE2] + Array("\u{202E}".utf8) + [0xC2, 0xE2] + Array("<".utf8), to: &output)
    #expect(output == [0xE2, 0xC2, 0xE2] + Array("&lt;".utf8))
  }

  @Test("Characters that reorder text or end the context are removed")
  func careful() {
    var output: [UInt8] = []
    HTMLText.append(Array("a\u{A0}\u{202E}<b \"c\">&\u{0}d".utf8), to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "a\u{A0}&lt;b &quot;c&quot;&gt;&amp;d")
  }
}
