/// The direction in which a text is written.
enum WritingDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// Determines the direction of a language's usual script.
  init(ofLanguage tag: String) {
    let primary = tag.lowercased().split(separator: "-").first.map(String.init) ?? ""
    let rightToLeft: Set<String> = [
      "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ku", "ps", "sd", "syr", "ug", "ur", "yi",
    ]
    self = rightToLeft.contains(primary) ? .rightToLeft : .leftToRight
  }

  /// Determines the direction of the first letter that has one, like `dir="auto"`; `nil` if no
  /// letter has one.
  init?(of text: String) {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
        0x1E800...0x1EFFF:
        self = .rightToLeft
      default: self = .leftToRight
      }
      return
    }
    return nil
  }
}
