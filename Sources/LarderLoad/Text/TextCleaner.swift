internal import LarderModel

/// Makes text from catalogs publishable: entities, tags, unusual whitespace, control characters.
package enum TextCleaner {
  /// Maximum combining marks kept in a row. Writing systems need four; more are a prank, and
  /// normalizing them takes quadratic time.
  static let markLimit = 8

  /// Returns one plain NFC line: decoded, no tags or controls, whitespace collapsed and trimmed.
  ///
  /// - Entities (named, decimal, hexadecimal) are decoded at most twice, so `&amp;frac12;` becomes
  ///   ½; then HTML tags are removed, with a space for block tags, as are comments, scripts and
  ///   styles with their content. `a < b`, `5<6` and `<unknown words>` stay.
  /// - Line ends, tabs, no-break and other Unicode whitespace become spaces; runs become one.
  /// - Soft hyphens, zero-width spaces, byte order marks, controls and bidirectional embeddings and
  ///   overrides are dropped; joiners and U+200E/F, which languages need, stay.
  /// - At most eight combining marks are kept in a row.
  ///
  ///     plain(" Cr&egrave;me&nbsp;<b>brûlée</b> ")  // "Crème brûlée"
  package static func plain(_ text: String) -> String {
    if isPlain(text, allowingMarkup: false) { return text }
    var bytes = Array(text.utf8)
    for _ in 0..<2 {
      guard bytes.contains(0x26), let decoded = HTMLEntity.decoded(bytes) else { break }
      bytes = decoded
    }
    if bytes.contains(0x3C) { bytes = HTMLTag.stripped(bytes) }
    return collapsed(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns one plain line of literal text: whitespace, controls, marks and form as in `plain`,
  /// but `&amp;` and `<b>` stay as typed. For the native schema, whose values are not HTML.
  package static func literal(_ text: String) -> String {
    isPlain(text, allowingMarkup: true) ? text : collapsed(text)
  }

  /// Returns whether the text is ASCII that needs no cleaning, like most texts.
  private static func isPlain(_ text: String, allowingMarkup: Bool) -> Bool {
    unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      let bytes = unsafe bytes.span
      return bytes.holdsOnly { 0x20...0x7E ~= $0 }
        && (allowingMarkup || bytes.holdsOnly { $0 != 0x26 && $0 != 0x3C })
        && areSingle(blanksOf: bytes)
    } ?? false
  }

  /// Returns whether there are no spaces at either end and no two spaces in a row.
  private static func areSingle(blanksOf text: Span<UInt8>) -> Bool {
    guard !text.isEmpty else { return true }
    if text[0] == 0x20 || text[text.count - 1] == 0x20 { return false }
    var pairs: UInt8 = 0
    var index = 1
    while index < text.count {
      pairs |= text[index &- 1] == 0x20 && text[index] == 0x20 ? 1 : 0
      index &+= 1
    }
    return pairs == 0
  }

  /// Returns the text with double UTF-8 encoding reversed: `Â` and a no-break space become a
  /// no-break space, `Ã©` becomes `é`, and `â€™` becomes `’`.
  static func decodedTwice(_ text: String) -> String {
    // One of these letters is rarely followed by another non-ASCII letter.
    var before: (UInt8, UInt8) = (0, 0)
    let mayBe = text.utf8.contains { byte in
      defer { before = (before.1, byte) }
      return before.0 == 0xC3 && [0x82, 0x83, 0xA2].contains(before.1)
        && (byte >= 0xC2 || byte == 0x20)
    }
    guard mayBe else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let isQuote = scalars[index...].starts(with: "â€".unicodeScalars)
      let lead: [UInt8] =
        isQuote
        ? [0xE2, 0x80] : scalars[index] == "Â" ? [0xC2] : scalars[index] == "Ã" ? [0xC3] : []
      let last = scalars[index...].dropFirst(lead.count).first
      let byte = (0x80...0xBF).first {
        Windows1252.character(of: $0) == last || Unicode.Scalar($0) == last
      }
      if scalars[index] == "Â", last == " ", index > 0, !scalars[index - 1].properties.isUppercase,
        scalars[index - 1] != " "
      {
        // Its no-break space was replaced by a plain space.
        index += 1
      } else if let byte, !lead.isEmpty {
        result += String(decoding: lead + [byte], as: UTF8.self).unicodeScalars
        index += lead.count + 1
      } else {
        result.append(scalars[index])
        index += 1
      }
    }
    return String(result)
  }

  private static func collapsed(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var marks = 0
    var isBlankPending = false
    var mayCompose = false
    for scalar in decodedTwice(text).unicodeScalars {
      if scalar.value < 0x7F, scalar.value > 0x20 {
        marks = 0
      } else {
        switch CharacterKind(scalar) {
        case .dropped: continue
        case .blank, .lineEnd:
          isBlankPending = !result.isEmpty
          continue
        case .mark:
          marks += 1
          if marks > markLimit { continue }
        case .other: marks = 0
        }
      }
      if isBlankPending {
        result.append(0x20)
        isBlankPending = false
      }
      mayCompose = mayCompose || NormalForm.mayCompose(scalar)
      result.append(contentsOf: scalar.utf8)
    }
    let clean = String(decoding: result, as: UTF8.self)
    return mayCompose ? NormalForm.composed(clean) : clean
  }
}
