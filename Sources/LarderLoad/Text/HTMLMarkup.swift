internal import LarderModel

/// Conversion of HTML inside Markdown to equivalent Markdown.
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
    var index = start
    if index < bytes.count, bytes[index] == 0x23 { index += 1 }
    let digits = index
    while index < bytes.count, index - start < 12, bytes[index].isLetter || bytes[index].isDigit {
      index += 1
    }
    return index > digits && index < bytes.count && bytes[index] == 0x3B
  }

  /// Converts block tags and simple emphasis to Markdown in one pass.
  ///
  /// - Parameter hasHeadings: Whether headings become `## …` instead of keeping their tags.
  static func asMarkdown(_ bytes: [UInt8], hasHeadings: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x3C, let tag = HTMLTag.tag(in: bytes, at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      switch tag.name {
      case "br":
        result += "  \n".utf8
        index = tag.end
        while index < bytes.count, bytes[index].isBlank { index += 1 }
        if index < bytes.count, bytes[index] == 0x0A { index += 1 }
      case "p", "div", "ul", "ol", "section":
        if tag.isClosing || !isAtItem(&result) { result += "\n\n".utf8 }
        index = tag.end
      case let name where hasHeadings && name.utf8.first == 0x68 && name.utf8.last?.isDigit == true:
        result += (tag.isClosing ? "\n\n" : "\n\n## ").utf8
        index = tag.end
      case "li":
        result += (tag.isClosing ? "\n" : "\n- ").utf8
        index = tag.end
      case "b", "strong", "i", "em":
        let sign = tag.name == "b" || tag.name == "strong" ? "**" : "*"
        if let end = emphasis(sign, in: bytes, from: index, tag, into: &result) {
          index = end
        } else {
          result += bytes[index..<tag.end]
          index = tag.end
        }
      default:
        result += bytes[index..<tag.end]
        index = tag.end
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
    guard close < bytes.count, let closing = HTMLTag.tag(in: bytes, at: close), closing.isClosing,
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
}
