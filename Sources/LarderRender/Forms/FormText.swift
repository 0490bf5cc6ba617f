internal import LarderModel

/// Plain text for exports, which programs and terminals display.
enum FormText {
  /// Appends a text as part of one line.
  ///
  /// Line endings and tabs become spaces. Other control characters, the controls that reorder text
  /// and invalid characters (SAFETY, 20) are removed, so that no value can end a line, color a
  /// terminal or reverse the text around it.
  static func append(_ text: String, to output: inout [UInt8]) {
    if text.holdsOnly({ 0x20...0x7E ~= $0 }) {
      output += text.utf8
      return
    }
    let bytes = Array(text.utf8)
    var start = 0
    var index = 0
    while index < bytes.count {
      let kind = kind(bytes, at: index)
      guard kind.length > 0 else {
        index += 1
        continue
      }
      output.append(contentsOf: bytes[start..<index])
      if kind.isBlank { output.append(0x20) }
      index += kind.length
      start = index
    }
    output.append(contentsOf: bytes[start...])
  }

  /// Returns the number of bytes at `index` to replace or remove; 0 if they are kept.
  private static func kind(_ bytes: [UInt8], at index: Int) -> (length: Int, isBlank: Bool) {
    switch bytes[index] {
    case 0x09, 0x0A, 0x0D: return (1, true)
    case 0x00...0x1F, 0x7F, 0xF5...0xFF: return (1, false)
    case 0xC2, 0xEF: return (HTMLText.forbiddenLength(bytes, at: index), false)
    case 0xE2:
      if index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 {
        return (3, true)
      }
      return (HTMLText.forbiddenLength(bytes, at: index), false)
    default: return (0, false)
    }
  }
}
