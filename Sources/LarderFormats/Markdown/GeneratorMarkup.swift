internal import LarderModel

/// Markup of site generators in Markdown: shortcodes of Hugo and Zola, Liquid of Jekyll, and
/// attribute lists of Kramdown, Pandoc and MkDocs (source: the documentation of each), and HTML
/// tags around lists and headings of recipes.
package struct GeneratorMarkup {
  /// The text with this markup replaced by NUL bytes, so that file offsets remain valid.
  package private(set) var bytes: [UInt8]
  /// Markup that was removed without an equivalent, in order.
  package private(set) var dropped: [Range<Int>] = []
  /// The footnotes by label; the brackets of references to them begin with U+0001.
  private(set) var footnotes: [String: String] = [:]
  private var isNumbered = false

  /// - Parameter hasFootnotes: Whether to insert footnotes at their references.
  package init(_ source: [UInt8], from start: Int, hasFootnotes: Bool) {
    bytes = source
    guard source[start...].contains(where: { [0x3C, 0x5E, 0x7B].contains($0) }) else { return }
    var references: [Int] = []
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x60: index = behindCode(from: index)
      case 0x7B: index = readBraces(at: index)
      case 0x3C where hasFootnotes: index = readTag(at: index)
      case 0x5B where hasFootnotes && bytes[index...].starts(with: "[^".utf8):
        if !readFootnote(at: index) { references.append(index) }
        index += 1
      case 0x5E where hasFootnotes && bytes[index...].starts(with: "^[".utf8):
        let line = bytes[index...].prefix(500).prefix { $0 != 0x0A }
        if let close = line.firstIndex(of: 0x5D) {
          bytes.replaceSubrange(index...index + 1, with: " (".utf8)
          bytes[close] = 0x29
        }
        index += 1
      default: index += 1
      }
    }
    for place in references where label(at: place).map({ footnotes[$0] != nil }) ?? false {
      bytes[place] = 1
    }
  }

  /// Returns the text of a range, with footnotes in brackets at their references.
  func text(_ range: Range<Int>) -> String {
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == 1, let label = label(at: index), let note = footnotes[label] {
        while text.last?.isBlank ?? false { text.removeLast() }
        text += " (\(note))".utf8
        index += label.utf8.count + 3
        continue
      }
      if bytes[index] != 0 { text.append(bytes[index]) }
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the label `1` of `[^1]`.
  private func label(at index: Int) -> String? {
    let line = bytes[index...].dropFirst(2).prefix(60).prefix { $0 != 0x0A }
    guard let close = line.firstIndex(of: 0x5D), close > line.startIndex else { return nil }
    return String(decoding: line[..<close], as: UTF8.self)
  }

  /// Removes a footnote from the text, from `[^1]:` at the start of a line to a blank line or the
  /// next footnote.
  private mutating func readFootnote(at index: Int) -> Bool {
    guard let label = label(at: index) else { return false }
    let colon = index + label.utf8.count + 3
    guard index == 0 || bytes[index - 1] == 0x0A, colon < bytes.count, bytes[colon] == 0x3A else {
      return false
    }
    var end = colon + 1
    while end < bytes.count {
      if bytes[end] == 0x0A {
        let next = bytes[(end + 1)...].drop(while: \.isBlank)
        if next.isEmpty || next.first == 0x0A || next.starts(with: "[^".utf8) { break }
      }
      end += 1
    }
    // A long footnote would be copied for each reference to it.
    if end - colon > 500 { return false }
    var note = TextCleaner.plain(String(decoding: bytes[(colon + 1)..<end], as: UTF8.self))
    if note.utf8.last == 0x2E { note.unicodeScalars.removeLast() }
    footnotes[label] = note
    mask(index..<end)
    return true
  }

  private mutating func mask(_ range: Range<Int>) {
    for place in range where bytes[place] != 0x0A && bytes[place] != 0x0D { bytes[place] = 0 }
  }

  /// Replaces a tag at the start of a line by the equivalent Markdown, and removes its closing tag.
  ///
  /// - Returns: The offset at which to continue.
  private mutating func readTag(at start: Int) -> Int {
    let line = bytes[start...].prefix(200).prefix { $0 != 0x0A }
    guard let close = line.firstIndex(of: 0x3E) else { return start + 1 }
    let isEnd = line.dropFirst().first == 0x2F
    let word = line.dropFirst(isEnd ? 2 : 1).prefix { $0.isLetter || $0.isDigit }
    let name = String(decoding: word, as: UTF8.self).lowercased()
    let before = bytes[..<start].suffix(200).last { !$0.isBlank }
    guard let sign = GeneratorMarkup.signs[name], isEnd || before ?? 0x0A == 0x0A else {
      return close + 1
    }
    if name == "ol" || name == "ul" { isNumbered = name == "ol" && !isEnd }
    let shown = isEnd ? "" : isNumbered && name == "li" ? "1." : sign
    bytes.replaceSubrange(start...close, with: repeatElement(0x20, count: close - start + 1))
    bytes.replaceSubrange(start..<start + shown.utf8.count, with: shown.utf8)
    return close + 1
  }

  private static let signs = [
    "details": "", "summary": "###", "ul": "", "ol": "", "li": "-", "h1": "#", "h2": "##",
    "h3": "###", "h4": "####", "p": "",
  ]

  /// Returns the offset after the code span that begins here, or after its backticks if unclosed.
  private func behindCode(from start: Int) -> Int {
    let count = bytes[start...].prefix { $0 == 0x60 }.count
    let fence = String(repeating: "`", count: count)
    let end = bytes.place(of: fence, in: (start + count)..<bytes.count)
    return end.map { $0 + count } ?? start + count
  }

  /// - Returns: The offset at which to continue.
  private mutating func readBraces(at start: Int) -> Int {
    for (open, close) in [("{{<", ">}}"), ("{{%", "%}}"), ("{{", "}}"), ("{%", "%}")]
    where bytes[start...].starts(with: open.utf8) {
      let from = start + open.utf8.count
      let most = min(bytes.count, from + 1_000)
      guard let found = bytes.place(of: close, in: from..<most) else { break }
      let end = found + close.utf8.count
      if bytes.place(of: " comment ", in: from..<found) != nil,
        let last = bytes.place(of: "endcomment", in: end..<min(bytes.count, end + 5_000)),
        let close = bytes.place(of: "%}", in: last..<min(bytes.count, last + 20))
      {
        mask(start..<close + 2)
        return close + 2
      }
      let kept = words(of: from..<found)
      mask(start..<(kept?.lowerBound ?? end))
      mask((kept?.upperBound ?? end)..<end)
      if kept == nil { dropped.append(start..<end) }
      return end
    }
    let line = bytes[start...].prefix(200).prefix { $0 != 0x0A }
    let first = line.dropFirst().first { !$0.isBlank }
    if [0x23, 0x2E, 0x3A].contains(first), let close = line.firstIndex(of: 0x7D),
      !line[..<close].dropFirst().contains(0x7B)
    {
      mask(start..<close + 1)
      return close + 1
    }
    return start + 1
  }

  /// Returns the part of a tag to keep: its only quoted argument, or the target of a link; an empty
  /// range if nothing is needed, and `nil` for a tag whose meaning is lost.
  private func words(of range: Range<Int>) -> Range<Int>? {
    let none = range.lowerBound..<range.lowerBound
    // Hyphens trim the spaces around a Liquid tag.
    let parts = bytes[range].split { $0.isBlank || $0 == 0x0A }.filter { !$0.elementsEqual([0x2D]) }
    guard let first = parts.first else { return none }
    let name = String(decoding: first, as: UTF8.self)
    if name.utf8.first == 0x2F || name.hasPrefix("end") { return none }
    if ["raw", "site.baseurl", "site.url", "else"].contains(name) { return none }
    if ["link", "post_url"].contains(name) { return parts.dropFirst().first?.indices }
    let mark = bytes[range].first { [0x22, 0x27, 0x60].contains($0) }
    let quotes = range.filter { bytes[$0] == mark }
    guard quotes.count == 2, !bytes[range].contains(0x3D), name != "include" else { return nil }
    var kept = quotes[0] + 1..<quotes[1]
    // Link targets are relative to the folder of the recipes.
    let isLink = name == "ref" || name == "relref"
    if isLink, bytes[kept].first == 0x2F { kept = kept.lowerBound + 1..<kept.upperBound }
    return kept
  }
}
