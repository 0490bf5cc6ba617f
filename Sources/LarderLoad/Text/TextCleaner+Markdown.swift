internal import LarderModel

extension TextCleaner {
  /// CommonMark as its author intended it: lines kept, controls dropped, simple HTML rewritten.
  ///
  /// - CR LF, CR, U+2028, U+2029 become LF; other Unicode blanks become a blank; what
  ///   `plain` drops is dropped here too; NFC; blank lines at both ends and blanks at line
  ///   ends are removed, except the two of a hard break.
  /// - Doubly escaped references are decoded once (`&amp;frac12;` to `&frac12;`), since
  ///   cmark decodes once more.
  /// - `<br>` becomes a hard break; `<p>` and the tags of other blocks a blank line; `<li>`
  ///   a list item; `<b>`, `<strong>`, `<i>`, `<em>` around plain words become emphasis.
  ///   Other tags stay for cmark, which drops raw HTML.
  /// - A text that holds a backtick, so perhaps code, keeps its tags and references.
  package static func markdown(_ text: String) -> String {
    if isClean(text, allowingMarkup: false) { return text }
    var bytes = Array(text.utf8)
    if !bytes.contains(0x60) {
      if bytes.contains(0x26) { bytes = HTMLMarkup.unescapedOnce(bytes) }
      if bytes.contains(0x3C) { bytes = HTMLMarkup.asMarkdown(bytes) }
    }
    return lines(String(decoding: bytes, as: UTF8.self))
  }

  /// The same for the native schema: CommonMark as it is, references and tags untouched.
  package static func literalMarkdown(_ text: String) -> String {
    isClean(text, allowingMarkup: true) ? text : lines(text)
  }

  /// Whether a text is ASCII that `lines` would give back as it is, as most texts are.
  private static func isClean(_ text: String, allowingMarkup: Bool) -> Bool {
    unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe isClean($0, allowingMarkup: allowingMarkup)
    } ?? false
  }

  /// Loops without an early end, since those look at many bytes at once.
  private static func isClean(
    _ text: UnsafeBufferPointer<UInt8>, allowingMarkup: Bool
  ) -> Bool {
    guard let first = unsafe text.first, let last = unsafe text.last else { return true }
    if first == 0x20 || first == 0x0A || last == 0x20 || last == 0x0A { return false }
    let markup: UInt8 = allowingMarkup ? 0 : 1
    let lineEnd: UInt8 = 2
    var marks: UInt8 = 0
    for index in text.indices {
      let byte = unsafe text[index]
      marks |= byte < 0x20 || byte > 0x7E ? (byte == 0x0A ? lineEnd : 1) : 0
      marks |= byte == 0x26 || byte == 0x3C ? markup : 0
    }
    if marks != lineEnd { return marks == 0 }
    // No blanks before a line end, and no two blank lines in a row.
    for index in 2..<text.count {
      let isLineEnd: UInt8 = unsafe text[index] == 0x0A ? 1 : 0
      let isAfterBlank: UInt8 = unsafe text[index &- 1] == 0x20 ? 1 : 0
      let isThird: UInt8 = unsafe text[index &- 1] == 0x0A && text[index &- 2] == 0x0A ? 1 : 0
      marks |= isLineEnd & (isAfterBlank | isThird)
    }
    return marks == lineEnd
  }

  private static func lines(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var marks = 0
    var blankLines = 0
    var mayCompose = false
    var isAfterReturn = false
    var isLineEmpty = true
    for scalar in text.unicodeScalars {
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

  /// Cuts the blanks at the end of the line; two or more after text become exactly two.
  private static func endLine(_ result: inout [UInt8]) {
    var blanks = 0
    while result.last == 0x20 || result.last == 0x09 {
      blanks += result.removeLast() == 0x20 ? 1 : 0
    }
    if blanks >= 2, result.last != 0x0A, !result.isEmpty { result += [0x20, 0x20] }
  }
}
