/// The beginning of a text, for descriptions.
enum Excerpt {
  /// Returns at most `limit` scalars, truncated at a space, with an ellipsis if text was removed.
  static func of(_ text: String, limit: Int) -> String {
    if text.utf8.count <= limit { return text }
    let bytes = Array(text.utf8)
    var left = limit
    let end = bytes.firstIndex { byte in
      if byte & 0xC0 != 0x80 { left -= 1 }
      return left < 0
    }
    guard let end else { return text }
    var kept = bytes[..<(bytes[..<end].lastIndex(of: 0x20) ?? end)]
    while let last = kept.last, [0x2C, 0x3B, 0x20, 0x2E].contains(last) { kept = kept.dropLast() }
    return String(decoding: kept, as: UTF8.self) + "…"
  }
}
