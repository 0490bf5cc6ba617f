/// Text that was taken from web pages: HTML inside, escaped once or twice.
enum PageText {
  /// The text as Markdown: references decoded, paragraphs, breaks, lists and emphasis kept, all
  /// other tags gone.
  ///
  ///     markdown("Cr&egrave;me<br>&amp;amp; <a href=\"/x\">more</a>")  // "Crème  \n& more"
  static func markdown(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C }) else { return text }
    var bytes = Array(text.utf8)
    for _ in 0..<2 {
      guard bytes.contains(0x26), let decoded = HTMLEntity.decoded(bytes) else { break }
      bytes = decoded
    }
    if bytes.contains(0x3C) { bytes = HTMLTag.stripped(HTMLMarkup.asMarkdown(bytes)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines that hold something, without bullets before them; at most 2,000.
  static func lines(_ text: String) -> [String] {
    let lines = markdown(String(decoding: text.utf8.prefix(1 << 20), as: UTF8.self)).utf8
      .split { $0 == 0x0A || $0 == 0x0D }
    let texts = lines.lazy.map { withoutBullet(trimmed(String(decoding: $0, as: UTF8.self))) }
    return Array(texts.filter { !$0.isEmpty }.prefix(2_000))
  }

  /// The name in a line that is nothing but a heading: `## For the sauce`, `[For the sauce]`.
  static func heading(_ line: String) -> String? {
    let bytes = line.utf8
    let signs = bytes.prefix { $0 == 0x23 }.count
    if (1...6).contains(signs) {
      let name = trimmed(String(decoding: bytes.dropFirst(signs), as: UTF8.self))
      return bytes.dropFirst(signs).first == 0x20 && !name.isEmpty ? name : nil
    }
    guard bytes.first == 0x5B, bytes.last == 0x5D else { return nil }
    let inside = bytes.dropFirst().dropLast()
    let name = trimmed(String(decoding: inside, as: UTF8.self))
    return inside.contains { $0 == 0x5B || $0 == 0x5D } || name.isEmpty ? nil : name
  }

  static func withoutBullet(_ line: String) -> String {
    for bullet in ["- ", "* ", "• ", "•", "▢ ", "▢"]
    where line.utf8.starts(with: bullet.utf8) {
      return trimmed(String(decoding: line.utf8.dropFirst(bullet.utf8.count), as: UTF8.self))
    }
    return line
  }

  private static func trimmed(_ text: String) -> String {
    // Without blanks of any kind at the ends, of which pages have many.
    var scalars = Substring(text).unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
