internal import LarderLoad

/// Encodings of older programs, whose lower half is ASCII.
enum CodePage: CaseIterable {
  // Where two explain a text equally well the first does.
  case windows1252, dos850, dos437

  /// The character of a byte in code page 437, which ZIP has where no flag says UTF-8.
  static func scalar437(_ byte: UInt8) -> Unicode.Scalar { dos437.scalar(byte) }

  /// U+FFFD for a byte that is no character.
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

  /// Text in UTF-8, or in Windows-1252 where the bytes are not UTF-8.
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
