/// How the cleaners treat a character.
enum CharacterKind {
  case blank
  case lineEnd
  /// Invisible, forbidden in XML, or able to reorder the text around it.
  case dropped
  case mark
  case other

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x21...0x7E: self = .other
    case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: self = .blank
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .lineEnd
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x034F, 0x061C, 0x180E, 0x200B, 0x202A...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF:
      self = .dropped
    case 0..<0x300: self = .other
    default:
      if scalar.value & 0xFFFE == 0xFFFE {
        self = .dropped
      } else {
        self = scalar.properties.canonicalCombiningClass == .notReordered ? .other : .mark
      }
    }
  }
}
