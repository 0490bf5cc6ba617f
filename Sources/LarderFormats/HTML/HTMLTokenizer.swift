internal import LarderModel

/// Splits HTML into tags and texts in one pass. Implements the states of the HTML standard's
/// tokenizer that determine where a tag, a comment or a raw text ends (section 13.2.5).
struct HTMLTokenizer {
  enum Token {
    case start(Tag, range: Range<Int>)
    case end(name: String)
    /// Text before decoding. Raw text is the content of scripts, styles and similar elements.
    case text(Range<Int>, isRaw: Bool)
    case comment(Range<Int>)
  }

  /// The name in lower case, and the attributes: names in lower case and decoded values, of which the
  /// first of several equal names is used.
  typealias Tag = (name: String, attributes: [(name: String, value: String)])

  /// The maximum number of attributes of a tag, and the maximum length of a name in bytes.
  private static let attributeLimit = 64
  private static let nameLimit = 64

  private static let rawNames: Set<String> = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
  ]

  let bytes: [UInt8]
  private var place: Int
  /// The element whose raw text follows.
  private var raw: String?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = TextEncoding.start(of: bytes)
  }

  mutating func next() -> Token? {
    guard place < bytes.count else { return nil }
    if let name = raw {
      raw = nil
      let end = endOfRawText(name)
      if end > place {
        defer { place = end }
        return .text(place..<end, isRaw: name != "title" && name != "textarea")
      }
    }
    if bytes[place] == UInt8(ascii: "<"), let token = markup() { return token }
    let start = place
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    return .text(start..<place, isRaw: false)
  }

  /// Reads markup that begins with `<`; `nil` if it is text.
  private mutating func markup() -> Token? {
    guard place + 1 < bytes.count else { return nil }
    switch bytes[place + 1] {
    case UInt8(ascii: "!"):
      let start = place
      if bytes[place...].starts(with: "<!--".utf8) {
        place = end(of: "-->", from: place + 4)
      } else {
        place = end(of: ">", from: place + 2)
      }
      return .comment(start..<place)
    case UInt8(ascii: "?"):
      let start = place
      place = end(of: ">", from: place + 2)
      return .comment(start..<place)
    case UInt8(ascii: "/"):
      guard place + 2 < bytes.count, bytes[place + 2].isLetter else { return nil }
      place += 2
      let name = name()
      place = end(of: ">", from: place)
      return .end(name: name)
    case let byte where byte.isLetter:
      let start = place
      place += 1
      let tag = tag()
      if HTMLTokenizer.rawNames.contains(tag.name) { raw = tag.name }
      return .start(tag, range: start..<place)
    default: return nil
    }
  }

  /// Reads a name in lower case, up to white space, `/` or `>`.
  private mutating func name() -> String {
    let start = place
    skip(to: ">/")
    return String(
      decoding: bytes[start..<min(place, start + HTMLTokenizer.nameLimit)], as: UTF8.self
    ).lowercased()
  }

  private mutating func tag() -> Tag {
    var tag: Tag = (name(), [])
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: ">") {
        place += 1
        return tag
      }
      if byte == UInt8(ascii: "/") || byte.isHTMLBlank {
        place += 1
      } else {
        attribute(of: &tag)
      }
    }
    return tag
  }

  private mutating func attribute(of tag: inout Tag) {
    let start = place
    place += 1
    skip(to: "=>/")
    let name = start..<min(place, start + HTMLTokenizer.nameLimit)
    skipBlanks()
    var value = place..<place
    if place < bytes.count, bytes[place] == UInt8(ascii: "=") {
      place += 1
      skipBlanks()
      value = attributeValue()
    }
    guard tag.attributes.count < HTMLTokenizer.attributeLimit else { return }
    let key = String(decoding: bytes[name], as: UTF8.self).lowercased()
    guard !tag.attributes.contains(where: { $0.name == key }) else { return }
    tag.attributes.append((key, HTMLTokenizer.decode(bytes[value])))
  }

  private mutating func attributeValue() -> Range<Int> {
    guard place < bytes.count else { return place..<place }
    let quote = bytes[place]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = place + 1
      let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
      place = min(end + 1, bytes.count)
      return start..<end
    }
    let start = place
    skip(to: ">")
    return start..<place
  }

  /// Continues at the next white space or one of these marks.
  private mutating func skip(to marks: String) {
    place = bytes[place...].firstIndex { $0.isHTMLBlank || marks.utf8.contains($0) } ?? bytes.count
  }

  private mutating func skipBlanks() {
    while place < bytes.count, bytes[place].isHTMLBlank { place += 1 }
  }

  /// Returns the end of a raw text: the position of its end tag, otherwise the end of the page.
  private func endOfRawText(_ name: String) -> Int {
    let wanted = Array(name.utf8)
    var index = place
    while let found = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let after = found + 2 + wanted.count
      if after <= bytes.count, bytes[found + 1] == UInt8(ascii: "/"),
        bytes[(found + 2)..<after].lazy.map({ $0 | 0x20 }).elementsEqual(wanted),
        after == bytes.count || !bytes[after].isLetter
      {
        return found
      }
      index = found + 1
    }
    return bytes.count
  }

  /// Returns the position after a mark, otherwise the end of the page.
  private func end(of mark: String, from start: Int) -> Int {
    bytes[...].end(of: mark, from: start) ?? bytes.count
  }

  /// Returns the text with its character references decoded.
  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: decoded(bytes), as: UTF8.self)
  }

  /// Returns the bytes of the text with its character references decoded.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(0x26), let decoded = HTMLEntity.decoded(Array(bytes)) else { return bytes }
    return decoded[...]
  }
}

extension UInt8 {
  var isHTMLBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
