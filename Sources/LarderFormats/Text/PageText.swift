internal import LarderModel

/// Text taken from web pages, which contains HTML, escaped once or twice.
enum PageText {
  /// Converts the text to Markdown: decodes references, keeps paragraphs, breaks, lists and
  /// emphasis, and removes all other tags.
  ///
  ///     markdown("Cr&egrave;me<br>&amp;amp; <a href=\"/x\">more</a>")  // "Crème  \n& more"
  ///
  /// - Parameter hasHeadings: Whether headings become `## …` instead of plain words.
  static func markdown(_ text: String, hasHeadings: Bool = false) -> String {
    guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x0A }) else {
      return text
    }
    var bytes = Array(text.utf8)
    for _ in 0..<2 {
      guard bytes.contains(0x26), let decoded = HTMLEntity.decoded(bytes) else { break }
      bytes = decoded
    }
    if bytes.contains(0x3C) {
      bytes = HTMLMarkup.stripped(HTMLMarkup.asMarkdown(bytes, hasHeadings: hasHeadings))
    }
    return String(decoding: joined(bytes), as: UTF8.self)
  }

  /// Collapses empty lines, and removes spaces at the start of lines, which Markdown would parse as
  /// code.
  private static func joined(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var ends = 0
    for byte in bytes {
      if byte == 0x0A { ends += 1 } else if !byte.isBlank { ends = 0 }
      if byte == 0x0A ? ends < 3 : ends == 0 || !byte.isBlank { result.append(byte) }
    }
    return result
  }

  /// Returns the nonblank lines without bullets; at most 2,000.
  static func lines(_ text: String) -> [String] {
    let lines = markdown(String(decoding: text.utf8.prefix(1 << 20), as: UTF8.self)).utf8
      .split { $0 == 0x0A || $0 == 0x0D }
    let texts = lines.lazy.map { withoutBullet(trimmed(String(decoding: $0, as: UTF8.self))) }
    return Array(texts.filter { !$0.isEmpty }.prefix(2_000))
  }

  /// Returns the name if a line is only a heading: `## For the sauce`, `[For the sauce]`, `**For
  /// the sauce:**`.
  static func heading(_ line: String) -> String? {
    let bytes = line.utf8
    let signs = bytes.prefix { $0 == 0x23 }.count
    if (1...6).contains(signs) {
      let name = trimmed(String(decoding: bytes.dropFirst(signs), as: UTF8.self))
      return bytes.dropFirst(signs).first == 0x20 && !name.isEmpty ? name : nil
    }
    if let name = boldHeading(line) { return name }
    guard bytes.first == 0x5B, bytes.last == 0x5D else { return nil }
    let inside = bytes.dropFirst().dropLast()
    let name = trimmed(String(decoding: inside, as: UTF8.self))
    return inside.contains { $0 == 0x5B || $0 == 0x5D } || name.isEmpty ? nil : name
  }

  /// Returns the name if a line is only bold text that ends in a colon.
  private static func boldHeading(_ line: String) -> String? {
    let bytes = Array(line.utf8)
    guard (7...80).contains(bytes.count), bytes.starts(with: "**".utf8) else { return nil }
    let inside: ArraySlice<UInt8>
    if bytes.suffix(3).elementsEqual(":**".utf8) {
      inside = bytes[2..<(bytes.count - 3)]
    } else if bytes.suffix(3).elementsEqual("**:".utf8) {
      inside = bytes[2..<(bytes.count - 3)]
    } else {
      return nil
    }
    let name = trimmed(String(decoding: inside, as: UTF8.self))
    return inside.contains(0x2A) || name.isEmpty ? nil : name
  }

  /// Returns whether the whole text is bold: `<b>For the sauce</b>`.
  static func isBold(_ text: String) -> Bool {
    guard text.utf8.first == 0x3C, !text.utf8.contains(where: \.isDigit) else { return false }
    let text = text.lowercased()
    return ["b", "strong"].contains {
      text.hasPrefix("<\($0)>") && text.firstRange(of: "</\($0)>")?.upperBound == text.endIndex
    }
  }

  static func withoutBullet(_ line: String) -> String {
    for bullet in ["- ", "* ", "• ", "•", "▢ ", "▢"] where line.utf8.starts(with: bullet.utf8) {
      return trimmed(String(decoding: line.utf8.dropFirst(bullet.utf8.count), as: UTF8.self))
    }
    return line
  }

  private static func trimmed(_ text: String) -> String {
    // Whitespace of any kind at the ends, which is frequent on pages, is removed.
    var scalars = Substring(text).unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
