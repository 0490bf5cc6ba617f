internal import LarderModel

/// HTML tags in text that should be plain.
enum HTMLTag {
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
  static func tag(
    in bytes: [UInt8], at start: Int
  ) -> (name: String, isClosing: Bool, end: Int)? {
    var index = start + 1
    let isClosing = index < bytes.count && bytes[index] == 0x2F
    if isClosing { index += 1 }
    let nameStart = index
    while index < bytes.count, index - nameStart <= 10,
      bytes[index].isLetter
        || (bytes[index].isDigit && index > nameStart)
    {
      index += 1
    }
    let name = String(decoding: bytes[nameStart..<index].map(\.lowered), as: UTF8.self)
    guard index > nameStart, blocks.contains(name) || inline.contains(name) else { return nil }
    guard index < bytes.count,
      bytes[index] == 0x3E || bytes[index] == 0x2F || bytes[index] <= 0x20
    else { return nil }
    while index < bytes.count, index - start < 2000 {
      if bytes[index] == 0x3E { return (name, isClosing, index + 1) }
      if bytes[index] == 0x3C { return nil }
      index += 1
    }
    return nil
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
    "del", "dfn", "em", "embed", "font", "i", "img", "input", "ins", "kbd", "label", "link",
    "mark", "math", "meta", "noscript", "object", "picture", "q", "s", "samp", "select", "small",
    "source", "span", "strike", "strong", "sub", "sup", "svg", "textarea", "time", "tt", "u",
    "var", "wbr",
  ]
}
