internal import LarderModel

/// Splits a template into text and tags, in one pass over its bytes.
struct TagScanner {
  /// Number of bytes of an unclosed tag that its message quotes.
  private static let longestShown = 60

  private let source: TemplateSource
  private var position = 0
  private var delimiters = Delimiters.standard

  /// Whether no further tag can be closed, so that the search for an end is not repeated.
  private var isTextOnly = false

  /// Errors of the kind `template-syntax`.
  private(set) var faults: [Diagnostic] = []

  init(_ source: TemplateSource) {
    self.source = source
  }

  /// Returns the next token, or `nil` at the end.
  mutating func next() -> Token? {
    guard position < source.bytes.count else { return nil }
    guard isTagOpen(at: position) else { return textToken(from: position) }
    return tag()
  }

  private func isTagOpen(at offset: Int) -> Bool {
    !isTextOnly && source.bytes[offset...].starts(with: delimiters.open)
  }

  private mutating func textToken(from start: Int) -> Token {
    while position < source.bytes.count, !isTagOpen(at: position) {
      position += 1
      if source.bytes[position - 1] == .newline { break }
    }
    return .text(start..<position)
  }

  private mutating func tag() -> Token {
    let start = position
    let bytes = source.bytes
    var inner = start + delimiters.open.count
    while inner < bytes.count, bytes[inner].isSpace { inner += 1 }
    let sigil = Sigil(inner < bytes.count ? bytes[inner] : 0)
    if sigil.isWritten { inner += 1 }
    let close = sigil.closing + delimiters.close
    guard let end = closing(close, from: inner, mayHoldTags: sigil.kind == .comment) else {
      return unclosed(sigil.kind, from: start, inner: inner, close: close)
    }
    position = end + close.count
    let tag = Tag(
      kind: sigil.kind, range: start..<position, name: trimmed(inner..<end), delimiters: delimiters)
    if tag.kind == .delimiters { set(tag) }
    return .tag(tag)
  }

  /// Returns the start of the closing delimiter; `nil` if there is none before the next tag.
  private func closing(_ close: [UInt8], from start: Int, mayHoldTags: Bool) -> Int? {
    for offset in start..<max(start, source.bytes.count) {
      if source.bytes[offset...].starts(with: close) { return offset }
      if !mayHoldTags, isTagOpen(at: offset) { return nil }
    }
    return nil
  }

  /// Reports an unclosed tag and treats it as text, up to the next tag.
  private mutating func unclosed(
    _ kind: Tag.Kind, from start: Int, inner: Int, close: [UInt8]
  ) -> Token {
    var end = kind == .comment ? source.bytes.count : inner
    while end < source.bytes.count, !isTagOpen(at: end) { end += 1 }
    isTextOnly = end == source.bytes.count
    position = end
    let line = source.bytes[start..<end].prefix { $0 != .newline }
    var shownEnd = min(line.endIndex, start + Self.longestShown)
    while shownEnd < line.endIndex, source.bytes[shownEnd].isContinuation { shownEnd -= 1 }
    let shown = trimmed(start..<shownEnd)
    let mark = String(decoding: close, as: UTF8.self)
    report(.unclosedTag(source.text(shown), close: mark), at: shown)
    return .text(start..<end)
  }

  private mutating func set(_ tag: Tag) {
    if let delimiters = Delimiters(setting: source.bytes[tag.name]) {
      self.delimiters = delimiters
    } else {
      report(.malformedDelimiters(source.text(tag.name)), at: tag.range)
    }
  }

  private mutating func report(_ problem: Problem, at range: Range<Int>) {
    guard faults.count < FaultCollector.most else { return }
    faults.append(source.fault(problem, at: range))
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, source.bytes[first].isSpace { range.removeFirst() }
    while let last = range.last, source.bytes[last].isSpace { range.removeLast() }
    return range
  }
}

/// One unit of a template's source, in source order.
enum Token: Sendable {
  /// Bytes outside of tags; a newline ends the token.
  case text(Range<Int>)
  case tag(Tag)
}

/// One tag of a template and its position.
struct Tag: Sendable {
  enum Kind: Sendable {
    case variable, raw, section, inverted, block, parent, partial, close, comment, delimiters

    /// Whether a close tag must follow.
    var opens: Bool {
      switch self {
      case .section, .inverted, .block, .parent: true
      case .variable, .raw, .partial, .close, .comment, .delimiters: false
      }
    }
  }

  let kind: Kind

  /// The whole tag with its delimiters, as a range of bytes of the source.
  let range: Range<Int>

  /// The name between sigil and delimiter, without padding.
  let name: Range<Int>

  /// The delimiters in force here, for hints that spell out a tag.
  let delimiters: Delimiters
}

extension TagScanner {
  /// The byte after the opening delimiter, which determines the kind of the tag.
  struct Sigil {
    let kind: Tag.Kind

    /// Bytes that precede the closing delimiter.
    let closing: [UInt8]

    /// Whether the sigil occupies a byte; false for a variable, whose name begins at once.
    let isWritten: Bool

    init(_ byte: UInt8) {
      let written: (Tag.Kind, String)? =
        switch byte {
        case UInt8(ascii: "#"): (.section, "")
        case UInt8(ascii: "^"): (.inverted, "")
        case UInt8(ascii: "$"): (.block, "")
        case UInt8(ascii: "<"): (.parent, "")
        case UInt8(ascii: ">"): (.partial, "")
        case UInt8(ascii: "/"): (.close, "")
        case UInt8(ascii: "!"): (.comment, "")
        case UInt8(ascii: "&"): (.raw, "")
        case UInt8(ascii: "{"): (.raw, "}")
        case UInt8(ascii: "="): (.delimiters, "=")
        default: nil
        }
      (kind, closing) = written.map { ($0, Array($1.utf8)) } ?? (.variable, [])
      isWritten = written != nil
    }
  }
}

/// The delimiters of tags: `{{` and `}}` until a template sets others.
struct Delimiters: Sendable {
  /// Maximum number of bytes, so that searching for delimiters stays cheap.
  static let longest = 16

  static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))

  let open: [UInt8]
  let close: [UInt8]

  init(open: [UInt8], close: [UInt8]) {
    self.open = open
    self.close = close
  }

  /// Parses the inside of `{{=<% %>=}}`: two delimiters without `=`, separated by white space.
  init?(setting bytes: ArraySlice<UInt8>) {
    let marks = bytes.split(whereSeparator: \.isSpace)
    guard marks.count == 2,
      marks.allSatisfy({ $0.count <= Self.longest && !$0.contains(UInt8(ascii: "=")) })
    else { return nil }
    self.init(open: Array(marks[0]), close: Array(marks[1]))
  }
}
