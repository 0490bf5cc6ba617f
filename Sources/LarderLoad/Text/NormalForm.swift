private import Foundation

/// Unicode normalisation form C; the one place in the readers that needs Foundation.
enum NormalForm {
  /// Composes `text`. The caller caps runs of combining marks first: composing is quadratic
  /// in their length.
  static func composed(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping
  }

  /// Whether a character may change under composition; everything below U+0300 and the usual
  /// punctuation, fractions, CJK ideographs and emoji cannot.
  static func mayCompose(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0x2010...0x2044, 0x20A0...0x20CF, 0x2150...0x218F, 0x2600...0x27BF,
      0x3001...0x3029, 0x4E00...0x9FFF, 0xFE0F, 0x1F000...0x1FAFF:
      false
    default: true
    }
  }
}
