internal import LarderLoad

/// Encodings of older programs, which extend ASCII.
enum CodePage: CaseIterable {
  // If two decode a text equally well, the first one is used.
  case windows1252, dos850, dos437

  /// Returns the character of a byte; U+FFFD for an undefined byte.
  func scalar(_ byte: UInt8) -> Unicode.Scalar {
    if byte < 0x80 { return Unicode.Scalar(byte) }
    return switch self {
    case .windows1252: Windows1252.character(of: byte) ?? "\u{FFFD}"
    case .dos850: CodePage.upper850[Int(byte) - 0x80]
    case .dos437: CodePage.upper437[Int(byte) - 0x80]
    }
  }

  func utf8(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.underestimatedCount)
    for byte in bytes {
      if byte < 0x80 { result.append(byte) } else { result += scalar(byte).utf8 }
    }
    return result
  }

  /// Decodes UTF-8, or Windows-1252 if the bytes are not UTF-8.
  static func text(_ bytes: some Sequence<UInt8>, isUTF8: Bool) -> String {
    String(decoding: isUTF8 ? Array(bytes) : windows1252.utf8(bytes), as: UTF8.self)
  }

  private static let upper437 = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧"
      + "╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)

  private static let upper850 = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤"
      + "ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}").unicodeScalars)
}
