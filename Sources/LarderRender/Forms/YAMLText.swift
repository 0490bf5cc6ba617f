internal import LarderModel

/// Texts as YAML scalars, on one line and unambiguous.
enum YAMLText {
  /// Appends `text` unchanged if YAML reads it as the same text, otherwise in double quotes.
  static func append(_ text: String, to output: inout [UInt8]) {
    if isPlain(text) {
      output += text.utf8
    } else {
      appendQuoted(text, to: &output)
    }
  }

  /// Appends a list such as `["a", b]`.
  static func append(_ texts: [String], to output: inout [UInt8]) {
    output.append(0x5B)
    for (index, text) in texts.enumerated() {
      if index > 0 { output += ", ".utf8 }
      append(text, to: &output)
    }
    output.append(0x5D)
  }

  /// Whether a text is unambiguous: a letter, then letters, digits, spaces and some punctuation,
  /// and not a word with a meaning in YAML.
  private static func isPlain(_ text: String) -> Bool {
    guard text.utf8.count <= 200, let first = text.utf8.first, (0x61...0x7A).contains(first | 0x20)
    else { return false }
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x27...0x29, 0x2D, 0x2E, 0x2F: break
      case 0xC3...0xCB: break
      case 0x80...0xBF where (0xC3...0xCB).contains(previous): break
      default: return false
      }
      previous = byte
    }
    return previous != 0x20 && !(text.utf8.count <= 5 && values.contains(text.lowercased()))
  }

  /// Words that YAML 1.1 or 1.2 reads as true, false or null.
  private static let values: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null",
  ]

  private static func appendQuoted(_ text: String, to output: inout [UInt8]) {
    output.append(0x22)
    defer { output.append(0x22) }
    if text.holdsOnly({ 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      output += text.utf8
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: output += [0x5C, UInt8(scalar.value)]
      case 0x0A: output += "\\n".utf8
      case 0x09: output += "\\t".utf8
      case 0x20...0x7E: output.append(UInt8(scalar.value))
      case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
        0xFFFE, 0xFFFF:
        escape(scalar.value, to: &output)
      default: output += String(scalar).utf8
      }
    }
  }

  private static func escape(_ value: UInt32, to output: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    output += "\\u".utf8
    for shift: UInt32 in [12, 8, 4, 0] { output.append(digits[Int(value >> shift & 15)]) }
  }
}
