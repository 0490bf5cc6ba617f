internal import LarderLoad

/// Encodings of older programs.
enum CodePage {
  /// The character of a byte in code page 437, which ZIP has where no flag says UTF-8.
  static func scalar437(_ byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : upper437[Int(byte) - 0x80]
  }

  /// Text in UTF-8, or in Windows-1252 where the bytes are not UTF-8.
  static func text(_ bytes: some Sequence<UInt8>, isUTF8: Bool) -> String {
    if isUTF8 { return String(decoding: Array(bytes), as: UTF8.self) }
    return String(
      String.UnicodeScalarView(
        bytes.map { byte in
          byte < 0x80 ? Unicode.Scalar(byte) : Windows1252.character(of: byte) ?? "\u{FFFD}"
        }))
  }

  private static let upper437 = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧"
      + "╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
