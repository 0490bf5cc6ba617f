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
    if bytes.contains(0x3C) { bytes = HTMLMarkup.stripped(bytes) }
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
        TextEncoding.windows1252($0) == last || Unicode.Scalar($0) == last
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

  /// Cleans CommonMark but preserves its meaning: lines, and simple HTML converted to Markdown.
  ///
  /// - CR LF, CR, U+2028 and U+2029 become LF; other Unicode whitespace becomes a space; characters
  ///   that `plain` drops are dropped here too; NFC; blank lines at both ends and spaces at line
  ///   ends are removed, except the two of a hard break.
  /// - Doubly escaped references are decoded once (`&amp;frac12;` to `&frac12;`), because cmark
  ///   decodes them again.
  /// - `<br>` becomes a hard break; `<p>` and other block tags become a blank line; `<li>` becomes
  ///   a list item; `<b>`, `<strong>`, `<i>`, `<em>` around plain words become emphasis. Other tags
  ///   are left to cmark, which drops raw HTML.
  /// - Text that contains a backtick, and so possibly code, keeps its tags and references.
  package static func markdown(_ text: String) -> String {
    if isClean(text, allowingMarkup: false) { return text }
    var bytes = Array(text.utf8)
    if !bytes.contains(0x60) {
      if bytes.contains(0x26) { bytes = HTMLMarkup.unescapedOnce(bytes) }
      if bytes.contains(0x3C) { bytes = HTMLMarkup.asMarkdown(bytes) }
    }
    return lines(String(decoding: bytes, as: UTF8.self))
  }

  /// Cleans text of the native schema: plain CommonMark, whose references and tags stay unchanged.
  package static func literalMarkdown(_ text: String) -> String {
    isClean(text, allowingMarkup: true) ? text : lines(text)
  }

  /// Returns whether a text is ASCII that `lines` would return unchanged, as most texts are.
  private static func isClean(_ text: String, allowingMarkup: Bool) -> Bool {
    unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      let bytes = unsafe bytes.span
      return bytes.holdsOnly { 0x20...0x7E ~= $0 || $0 == 0x0A }
        && (allowingMarkup || bytes.holdsOnly { $0 != 0x26 && $0 != 0x3C })
        && (bytes.isEmpty || areClean(lineEndsOf: bytes))
    } ?? false
  }

  /// Returns whether there is no whitespace at either end, no space before a line end, and no two
  /// blank lines in a row.
  private static func areClean(lineEndsOf text: Span<UInt8>) -> Bool {
    let (first, last) = (text[0], text[text.count - 1])
    if first == 0x20 || first == 0x0A || last == 0x20 || last == 0x0A { return false }
    if text.holdsOnly({ $0 != 0x0A }) { return true }
    var faults: UInt8 = 0
    var index = 2
    // As in `holdsOnly`.
    while index < text.count {
      let isAfterBlank = text[index &- 1] == 0x20
      let isThird = text[index &- 1] == 0x0A && text[index &- 2] == 0x0A
      faults |= text[index] == 0x0A && (isAfterBlank || isThird) ? 1 : 0
      index &+= 1
    }
    return faults == 0
  }

  private static func lines(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var marks = 0
    var blankLines = 0
    var mayCompose = false
    var isAfterReturn = false
    var isLineEmpty = true
    for scalar in decodedTwice(text).unicodeScalars {
      if scalar.value > 0x20, scalar.value < 0x7F {
        (marks, blankLines, isLineEmpty, isAfterReturn) = (0, 0, false, false)
        result.append(UInt8(truncatingIfNeeded: scalar.value))
        continue
      }
      defer { isAfterReturn = scalar == "\r" }
      switch CharacterKind(scalar) {
      case .dropped: continue
      case .lineEnd:
        if scalar == "\n", isAfterReturn { continue }
        endLine(&result)
        if result.isEmpty { continue }
        blankLines += isLineEmpty ? 1 : 0
        if !isLineEmpty || blankLines <= 2 { result.append(0x0A) }
        isLineEmpty = true
        continue
      case .blank:
        if result.isEmpty { continue }
        result.append(scalar == "\t" ? 0x09 : 0x20)
        continue
      case .mark:
        marks += 1
        if marks > markLimit { continue }
      case .other: marks = 0
      }
      isLineEmpty = false
      blankLines = 0
      mayCompose = mayCompose || NormalForm.mayCompose(scalar)
      result.append(contentsOf: scalar.utf8)
    }
    while let last = result.last, last.isBlank || last == 0x0A { result.removeLast() }
    let clean = String(decoding: result, as: UTF8.self)
    return mayCompose ? NormalForm.composed(clean) : clean
  }

  /// Removes spaces at the end of the line; two or more after text become exactly two.
  private static func endLine(_ result: inout [UInt8]) {
    var blanks = 0
    while result.last == 0x20 || result.last == 0x09 {
      blanks += result.removeLast() == 0x20 ? 1 : 0
    }
    if blanks >= 2, result.last != 0x0A, !result.isEmpty { result += [0x20, 0x20] }
  }

  /// How the cleaners treat a character.
  private enum CharacterKind {
    case blank
    case lineEnd
    /// Invisible, forbidden in XML, or able to reorder the text around it.
    case dropped
    case mark
    case other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x21...0x7E: self = .other
      case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: self = .blank
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .lineEnd
      case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x034F, 0x061C, 0x180E, 0x200B, 0x202A...0x202E,
        0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF:
        self = .dropped
      case 0..<0x300: self = .other
      default:
        if scalar.value & 0xFFFE == 0xFFFE {
          self = .dropped
        } else {
          self = scalar.properties.canonicalCombiningClass == .notReordered ? .other : .mark
        }
      }
    }
  }
}
