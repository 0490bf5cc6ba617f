internal import LarderModel

extension TextCleaner {
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
}
