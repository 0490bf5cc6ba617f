internal import LarderModel

/// Converts Cooklang text to CommonMark that renders as exactly that text.
enum CooklangMarkdown {
  /// - Parameter text: Text whose line feeds are hard breaks; runs of spaces are collapsed.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    let text = Array(text.utf8)
    var lineStart = 0
    for (index, byte) in text.enumerated() {
      switch byte {
      case 0x0A:
        while bytes.last == 0x20 { bytes.removeLast() }
        if bytes.count > lineStart { bytes += [0x5C, 0x0A] }
        lineStart = bytes.count
        continue
      case 0x20, 0x09:
        if bytes.count > lineStart, bytes.last != 0x20 { bytes.append(0x20) }
        continue
      // Characters that are special anywhere.
      case 0x2A, 0x3C, 0x5B, 0x5C, 0x5F, 0x60: bytes.append(0x5C)
      case 0x26:
        let next = index + 1 < text.count ? text[index + 1] : 0x20
        if next == 0x23 || next.isLetter { bytes.append(0x5C) }
      // Headings, quotes, list items and rules, which are special at the start of a line.
      case 0x23, 0x2B, 0x2D, 0x3D, 0x3E, 0x7E: if bytes.count == lineStart { bytes.append(0x5C) }
      case 0x29, 0x2E:
        if bytes.count > lineStart, bytes[lineStart...].allSatisfy(\.isDigit) {
          bytes.append(0x5C)
        }
      default: break
      }
      bytes.append(byte)
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
