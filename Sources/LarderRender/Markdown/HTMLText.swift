/// Escaping for HTML text and double-quoted attributes alike, byte by byte.
///
/// A quote followed by a combining mark is one `Character`, so nothing here looks at any.
enum HTMLText {
  /// Appends `text` with `&`, `<`, `>` and `"` as references.
  ///
  /// Control characters, U+FFFE, U+FFFF and the controls that reorder text (U+202A–202E,
  /// U+2066–2069) are left out: references such as `&#x202E;` bring them in past every
  /// cleaning of the source. So are bytes that UTF-8 never has: libcmark 0.30.2
  /// writes 0xFE for `&#xFFFE;`.
  static func append(_ text: some Collection<UInt8>, to output: inout [UInt8]) {
    var index = text.startIndex
    while index != text.endIndex {
      let byte = text[index]
      switch byte {
      case 0x26: output += "&amp;".utf8
      case 0x3C: output += "&lt;".utf8
      case 0x3E: output += "&gt;".utf8
      case 0x22: output += "&quot;".utf8
      case 0x00...0x08, 0x0B...0x1F, 0x7F, 0xF5...0xFF: break
      case 0xC2, 0xE2, 0xEF:
        let length = forbiddenLength(text, at: index)
        if length > 0 {
          index = text.index(index, offsetBy: length)
          continue
        }
        output.append(byte)
      default: output.append(byte)
      }
      index = text.index(after: index)
    }
  }

  /// How many bytes from `index` on spell a character that no page should hold, or 0.
  static func forbiddenLength<Text: Collection<UInt8>>(_ text: Text, at index: Text.Index) -> Int {
    let next = text[index...].prefix(3)
    let bytes = (next.first ?? 0, next.dropFirst().first ?? 0, next.dropFirst(2).first ?? 0)
    switch bytes {
    case (0xC2, 0x80...0x9F, _): return 2
    case (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9): return 3
    case (0xEF, 0xBF, 0xBE...0xBF): return 3
    default: return 0
    }
  }
}
