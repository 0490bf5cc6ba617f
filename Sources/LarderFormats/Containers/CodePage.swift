internal import LarderModel

/// Encodings of older programs, which extend ASCII.
package enum CodePage: CaseIterable {
  // If two decode a text equally well, the first one is used.
  case windows1252, dos850, dos437

  /// Returns the character of a byte; U+FFFD for an undefined byte.
  func scalar(_ byte: UInt8) -> Unicode.Scalar {
    if byte < 0x80 { return Unicode.Scalar(byte) }
    return switch self {
    case .windows1252: TextEncoding.windows1252(byte) ?? "\u{FFFD}"
    case .dos850: CodePage.upper850[Int(byte) - 0x80]
    case .dos437: CodePage.upper437[Int(byte) - 0x80]
    }
  }

  package func utf8(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.underestimatedCount)
    for byte in bytes {
      if byte < 0x80 { result.append(byte) } else { result += scalar(byte).utf8 }
    }
    return result
  }

  /// Decodes UTF-8, or Windows-1252 if the bytes are not UTF-8.
  static func decode(_ bytes: some Sequence<UInt8>, isUTF8: Bool) -> String {
    String(decoding: isUTF8 ? Array(bytes) : windows1252.utf8(bytes), as: UTF8.self)
  }

  private static let upper437 = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧"
      + "╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)

  private static let upper850 = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤"
      + "ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}").unicodeScalars)
}

// Texts of older programs in undeclared encodings.
extension CodePage {
  /// Removes a byte order mark, and decodes the bytes by the best code page if they are not UTF-8.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return decoded(Array(bytes.dropFirst(3))) }
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    return best(for: bytes).utf8(bytes)
  }

  /// Returns the code page in which most bytes above ASCII are plausible characters.
  static func best(for bytes: [UInt8]) -> CodePage {
    var scores = [Int](repeating: 0, count: allCases.count)
    var seen = 0
    for index in bytes.indices where bytes[index] >= 0x80 {
      seen += 1
      if seen > 10_000 { break }
      let before = index == 0 ? 0x20 : bytes[index - 1]
      let after = index + 1 == bytes.count ? 0x20 : bytes[index + 1]
      for (place, page) in allCases.enumerated() {
        scores[place] += score(page.scalar(bytes[index]), between: before, after)
      }
    }
    let best = scores.max() ?? 0
    return allCases[scores.firstIndex(of: best) ?? 0]
  }

  /// Returns how plausible a character is between two bytes.
  private static func score(
    _ scalar: Unicode.Scalar, between before: UInt8, _ after: UInt8
  ) -> Int {
    let isIn = (isLetter(before), isLetter(after))
    switch scalar {
    case "½", "¼", "¾", "°", "º": return isLetter(before) ? -1 : 2
    // Quotes and dashes are next to words or between them.
    case "’": return isIn.0 ? 3 : 0
    case "‘", "“", "„": return !isIn.0 && isIn.1 ? 3 : -2
    case "”": return !isIn.1 && before > 0x20 ? 1 : -2
    case "–", "—", "…", "•", "®", "™", "©", "\u{A0}": return 1
    default: break
    }
    guard scalar.properties.isAlphabetic, scalar.value < 0x180 else { return -1 }
    let isFrequent = frequent.contains(scalar)
    if scalar.properties.isUppercase {
      // An upper-case letter does not follow a lower-case one.
      return (0x61...0x7A).contains(before) ? -2 : isIn.1 && isFrequent ? 2 : 0
    }
    guard isIn.0 || isIn.1, !before.isDigit else { return -1 }
    return isFrequent ? 2 : 1
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }

  private static let frequent = Set("äöüßéèêëàâçñáíóúîïôœæøåãõÄÖÜÉÅØ".unicodeScalars)
}
