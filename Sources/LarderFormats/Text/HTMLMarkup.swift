internal import LarderModel

/// Conversion of HTML inside Markdown to equivalent Markdown, and of HTML to plain text.
enum HTMLMarkup {
  /// Returns `&amp;name;` as `&name;`, and everything else unchanged.
  static func unescapedOnce(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      result.append(bytes[index])
      if bytes[index] == 0x26, bytes[(index + 1)...].starts(with: "amp;".utf8),
        isReference(bytes, behind: index + 5)
      {
        index += 4
      }
      index += 1
    }
    return result
  }

  private static func isReference(_ bytes: [UInt8], behind start: Int) -> Bool {
    var rest = bytes[start...].prefix(13)
    if rest.first == 0x23 { rest.removeFirst() }
    let name = rest.prefix { $0.isLetter || $0.isDigit }
    return !name.isEmpty && rest.dropFirst(name.count).first == 0x3B
  }

  /// Converts block tags and simple emphasis to Markdown in one pass.
  ///
  /// - Parameter hasHeadings: Whether headings become `## …` instead of keeping their tags.
  static func asMarkdown(_ bytes: [UInt8], hasHeadings: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x3C, let tag = HTMLMarkup.tag(in: bytes, at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let written = bytes[index..<tag.end]
      index = tag.end
      switch tag.name {
      case "br":
        result += "  \n".utf8
        while index < bytes.count, bytes[index].isBlank { index += 1 }
        if index < bytes.count, bytes[index] == 0x0A { index += 1 }
      case "p", "div", "ul", "ol", "section":
        if tag.isClosing || !isAtItem(&result) { result += "\n\n".utf8 }
      case let name where hasHeadings && name.utf8.first == 0x68 && name.utf8.last?.isDigit == true:
        result += (tag.isClosing ? "\n\n" : "\n\n## ").utf8
      case "li": result += (tag.isClosing ? "\n" : "\n- ").utf8
      case "b", "strong", "i", "em":
        let sign = tag.name == "b" || tag.name == "strong" ? "**" : "*"
        if let end = emphasis(sign, in: bytes, from: written.startIndex, tag, into: &result) {
          index = end
        } else {
          result += written
        }
      default: result += written
      }
    }
    return result
  }

  /// Returns whether a list item has just begun, whose paragraph stays on its line; trims spaces.
  private static func isAtItem(_ result: inout [UInt8]) -> Bool {
    guard let last = result.lastIndex(where: { !$0.isBlank && $0 != 0x0A }),
      result.count - last <= 64, result[last] == 0x2D, last == 0 || result[last - 1] == 0x0A
    else { return false }
    result.removeSubrange((last + 1)...)
    result.append(0x20)
    return true
  }

  /// Writes `<b>words</b>` as `**words**` if CommonMark will parse that as emphasis.
  ///
  /// - Returns: The offset after the closing tag; `nil` if the words contain another tag, a line
  ///   end or an asterisk, or if adjacent letters would make the asterisks literal.
  private static func emphasis(
    _ sign: String, in bytes: [UInt8], from start: Int,
    _ opening: (name: String, isClosing: Bool, end: Int), into result: inout [UInt8]
  ) -> Int? {
    guard !opening.isClosing else { return nil }
    var close = opening.end
    while close < bytes.count, bytes[close] != 0x3C {
      if bytes[close] < 0x20 || bytes[close] == 0x2A { return nil }
      close += 1
    }
    guard close < bytes.count, let closing = HTMLMarkup.tag(in: bytes, at: close),
      closing.isClosing,
      closing.name == opening.name
    else { return nil }
    var from = opening.end
    var to = close
    while from < to, bytes[from] == 0x20 { from += 1 }
    while to > from, bytes[to - 1] == 0x20 { to -= 1 }
    guard from < to else { return nil }
    let next = closing.end < bytes.count ? bytes[closing.end] : 0x20
    let isOpenClear = bytes[from].isWord || from > opening.end || !(result.last ?? 0x20).isWord
    let isCloseClear = bytes[to - 1].isWord || to < close || !next.isWord
    guard isOpenClear, isCloseClear, result.last != 0x2A, next != 0x2A else { return nil }
    if from > opening.end { result.append(0x20) }
    result += sign.utf8
    result += bytes[from..<to]
    result += sign.utf8
    if to < close { result.append(0x20) }
    return closing.end
  }

  /// Removes tags, comments, scripts and styles from the text in one pass.
  static func stripped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    var mayHoldComment = true
    while index < bytes.count {
      guard bytes[index] == 0x3C else {
        result.append(bytes[index])
        index += 1
        continue
      }
      if mayHoldComment, bytes[index...].starts(with: "<!--".utf8) {
        if let end = end(of: "-->", in: bytes, from: index + 4) {
          index = end
          continue
        }
        mayHoldComment = false
      }
      guard let tag = tag(in: bytes, at: index) else {
        result.append(0x3C)
        index += 1
        continue
      }
      index = tag.end
      if !tag.isClosing, tag.name == "script" || tag.name == "style" {
        index =
          end(of: tag.name == "script" ? "</script>" : "</style>", in: bytes, from: index)
          ?? bytes.count
      }
      if blocks.contains(tag.name) { result.append(0x20) }
    }
    return result
  }

  /// Returns the tag at `start`, a `<`: `<name …>` or `</name>` of a known element, up to the first
  /// `>`; `nil` if another `<`, 2,000 bytes or the end comes first.
  static func tag(in bytes: [UInt8], at start: Int) -> (name: String, isClosing: Bool, end: Int)? {
    var rest = bytes[(start + 1)...].prefix(1_999)
    let isClosing = rest.first == 0x2F
    if isClosing { rest.removeFirst() }
    let written = rest.prefix(11).prefix { $0.isLetter || $0.isDigit }
    let name = String(decoding: written.map(\.lowered), as: UTF8.self)
    rest = rest[written.endIndex...]
    guard blocks.contains(name) || inline.contains(name), let next = rest.first,
      next == 0x3E || next == 0x2F || next <= 0x20,
      let end = rest.firstIndex(where: { $0 == 0x3E || $0 == 0x3C }), bytes[end] == 0x3E
    else { return nil }
    return (name, isClosing, end + 1)
  }

  /// Returns the end of the first occurrence of `text`, in lower case, at or after `start`.
  private static func end(of text: String, in bytes: [UInt8], from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count, start <= bytes.count - wanted.count else { return nil }
    for place in start...(bytes.count - wanted.count) where bytes[place] == wanted[0] {
      if zip(bytes[place...], wanted).allSatisfy({ $0.lowered == $1 }) {
        return place + wanted.count
      }
    }
    return nil
  }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "br", "caption", "center", "dd", "div",
    "dl", "dt", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "head", "header", "hr", "html", "iframe", "li", "main", "nav", "ol", "option", "p", "pre",
    "script", "section", "style", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr",
    "ul", "video",
  ]

  private static let inline: Set<String> = [
    "a", "abbr", "acronym", "audio", "b", "bdi", "bdo", "big", "button", "cite", "code", "data",
    "del", "dfn", "em", "embed", "font", "i", "img", "input", "ins", "kbd", "label", "link", "mark",
    "math", "meta", "noscript", "object", "picture", "q", "s", "samp", "select", "small", "source",
    "span", "strike", "strong", "sub", "sup", "svg", "textarea", "time", "tt", "u", "var", "wbr",
  ]
}
