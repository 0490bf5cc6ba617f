import Foundation
import LarderModel
import Testing

@testable import LarderRender

@Suite struct JSONWriterTests {
  @Test("Commas are only between members and items")
  func commas() {
    let json = JSONWriter.object { json in
      json.member("a", 1)
      json.member("b") { $0.member("c", "d") }
      json.member("e", strings: ["f", "g"])
      json.member("none", strings: [])
      json.member("absent", optional: nil)
      json.member("h", each: [1, 2]) { json, number in json.object { $0.member("i", number) } }
      json.key("j")
      json.number(Fraction(9, over: 2) ?? .zero)
      json.member("k") { _ in }
    }
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"a":1,"b":{"c":"d"},"e":["f","g"],"h":[{"i":1},{"i":2}],"j":4.5,"k":{}}"#)
  }

  @Test(
    "Escaped text parses back to itself and is safe in a script element",
    arguments: [
      "</script><script>alert('x')</script>", "<!--<script>", "a & b", "\"\u{301}\\",
      "\u{2028}\u{2029}",
      "\u{0}\u{1}\u{8}\t\n\r\u{1F}\u{7F}\u{85}", "\u{202E}\u{2067}", "\u{FFFE}\u{FFFF}",
      "é味👩‍🍳\u{FFFD}\u{2014}",
    ])
  func escaping(_ text: String) throws {
    let json = JSONWriter.object { $0.member("x", text) }
    let parsed = try JSONSerialization.jsonObject(with: Data(json)) as? [String: String]
    #expect(parsed?["x"].map { Array($0.utf8) } == Array(text.utf8))
    let forbidden: Set<UInt8> = Set(0...0x1F).union([0x26, 0x3C, 0x3E, 0x7F])
    #expect(forbidden.isDisjoint(with: json))
    #expect(
      !String(decoding: json, as: UTF8.self).unicodeScalars.contains {
        [0x85, 0x2028, 0x2029, 0x202E, 0x2067, 0xFFFE, 0xFFFF].contains($0.value)
      })
  }

  @Test("The end tag of a script is written in hexadecimal")
  func scriptEnd() {
    let json = JSONWriter.object { $0.member("x", "</script>&\u{2028}") }
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"x":"\u003c/script\u003e\u0026\u2028"}"#)
  }
}
