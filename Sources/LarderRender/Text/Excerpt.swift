extension String {
  /// Returns the beginning of the text, for descriptions: at most `limit` scalars, truncated at a
  /// space, with an ellipsis if text was removed.
  func excerpt(limit: Int) -> String {
    if utf8.count <= limit { return self }
    let bytes = Array(utf8)
    var left = limit
    let end = bytes.firstIndex { byte in
      if byte & 0xC0 != 0x80 { left -= 1 }
      return left < 0
    }
    guard let end else { return self }
    var kept = bytes[..<(bytes[..<end].lastIndex(of: 0x20) ?? end)]
    while let last = kept.last, [0x2C, 0x3B, 0x20, 0x2E].contains(last) { kept = kept.dropLast() }
    return String(decoding: kept, as: UTF8.self) + "…"
  }
}
