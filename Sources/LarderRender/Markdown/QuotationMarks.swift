internal import LarderMarkdown

/// The typographic quotation marks of a language, in place of straight ones.
struct QuotationMarks: Sendable {
  private let opening: [UInt8]
  private let closing: [UInt8]

  /// - Parameter language: BCP 47 tag; the marks of English are used for unlisted languages.
  init(language: String) {
    let primary = language.split(separator: "-").first.map { $0.lowercased() } ?? ""
    let marks: (String, String) =
      switch primary {
      case "de", "cs", "sk", "sl", "bg", "is", "lt", "et": ("„", "“")
      case "pl", "ro", "hu", "hr": ("„", "”")
      case "fr": ("«\u{202F}", "\u{202F}»")
      case "es", "it", "ru", "uk", "el", "nb", "nn", "no", "ar", "fa": ("«", "»")
      case "sv", "fi": ("”", "”")
      case "da": ("»", "«")
      default: ("“", "”")
      }
    (opening, closing) = (Array(marks.0.utf8), Array(marks.1.utf8))
  }

  /// Whether a text has no typographic quotation marks of its own, which could not be distinguished
  /// from those of libcmark.
  func apply(to text: MarkdownEvent.Bytes) -> Bool {
    !text.indices.contains { index in
      unsafe text[index] == 0xE2 && index + 2 < text.count && text[index + 1] == 0x80
        && (0x9C...0x9F).contains(text[index + 2])
    }
  }

  /// Returns a text with the marks of the language in place of `“` and `”`; `nil` without any.
  ///
  /// - Parameter isStep: Whether a mark after a digit is the sign of inches, as in `9" tin`.
  func replacing(_ text: MarkdownEvent.Bytes, isStep: Bool) -> [UInt8]? {
    guard unsafe text.contains(0xE2) else { return nil }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      let byte = unsafe text[index]
      let isMark = unsafe byte == 0xE2 && index + 2 < text.count && text[index + 1] == 0x80
      switch unsafe isMark ? text[index + 2] : 0 {
      case 0x9C:
        result += opening
        index += 3
      case 0x9D:
        let isInch = isStep && result.last.map { (0x30...0x39).contains($0) } == true
        result += isInch ? [0x22] : closing
        index += 3
      default:
        result.append(byte)
        index += 1
      }
    }
    return result
  }
}
