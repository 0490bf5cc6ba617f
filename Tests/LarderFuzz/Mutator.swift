/// A generator of broken inputs, which are the same for the same seed.
struct Mutator {
  private let inputs: [[UInt8]]
  private var dice: Dice

  /// Syntax of the formats, and text that parsers have failed on before.
  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", "\"", ",", ":", "null", "true", "\\u0000", "\\ud800", "\\", "1e309", "-0",
      "9223372036854775808", "0e1", "1/0", "½", "--", "\n---\n", "&a ", "*a", "!!binary ", "<<: ",
      "- ", "> ", "1. ", "    ", "# ", "```", "**", "_", "](", "![", "[", "<!--", "<script>",
      "javascript:", "//", "../", "%2e", "%00", "&amp;", "&#0;", "&#x110000;", "\"><b>", "'", "=",
      "{{#", "{{^", "{{/", "{{>", "{{<", "{{$", "{{{", "}}}", "}}", "{{=| |=}}", "{{!", "name",
      "\r\n", "\t", "\u{0}", "\u{1B}", "\u{301}", "\u{200D}", "\u{202E}", "\u{2028}", "\u{FEFF}",
      "🍎", "PT1H", "2026-02-30", "4-6", " cups ", "Exif\0\0", "\u{7F}",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF, 0xFF, 0xFF, 0xFF],
    ]

  init(_ inputs: [[UInt8]], seed: UInt64) {
    self.inputs = inputs
    dice = Dice(seed: seed)
  }

  /// Returns one of the inputs with one to eight mutations.
  mutating func next() -> [UInt8] {
    var bytes = inputs[below(inputs.count)]
    for _ in 0...below(8) { harm(&bytes) }
    return bytes
  }

  private mutating func harm(_ bytes: inout [UInt8]) {
    let place = below(bytes.count + 1)
    let end = min(bytes.count, place + 1 + below(below(4) == 0 ? 400 : 8))
    switch below(7) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 2: if place < bytes.count { bytes[place] ^= 1 << UInt8(below(8)) }
    case 3: bytes.removeSubrange(place...)
    case 4:
      let other = inputs[below(inputs.count)]
      let from = below(other.count + 1)
      bytes.replaceSubrange(place..<end, with: other[from...].prefix(200))
    case 5:
      let piece = Mutator.pieces[below(Mutator.pieces.count)]
      let times = below(20) == 0 ? 1 + below(2_000) : 1
      bytes.insert(contentsOf: repeatElement(piece, count: times).joined(), at: place)
    default: bytes.insert(contentsOf: Mutator.pieces[below(Mutator.pieces.count)], at: place)
    }
  }

  private mutating func below(_ limit: Int) -> Int { dice.below(limit) }
}

/// Random numbers that are the same for the same seed.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Returns a number in 0..<`limit`; 0 for limits below 1.
  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, limit)
  }

  /// Returns one of some texts; an empty one if there are none.
  mutating func pick(_ texts: [String]) -> String {
    texts.isEmpty ? "" : texts[below(texts.count)]
  }
}
