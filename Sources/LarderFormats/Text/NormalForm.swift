private import Foundation

/// Unicode normalization form C.
package enum NormalForm {
  /// Composes `text`. The caller limits runs of combining marks first, because composition is
  /// quadratic in their length.
  package static func composed(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping
  }

  /// Returns whether composition can change a character. It never changes those below U+0300,
  /// common punctuation, fractions, CJK ideographs and emoji.
  static func mayCompose(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0x2010...0x2044, 0x20A0...0x20CF, 0x2150...0x218F, 0x2600...0x27BF,
      0x3001...0x3029, 0x4E00...0x9FFF, 0xFE0F, 0x1F000...0x1FAFF:
      false
    default: true
    }
  }
}
