internal import LarderModel

/// The inline parts of GitHub Flavored Markdown that libcmark does not support: strikethrough,
/// autolinks, check boxes, and references to footnotes.
///
/// It collects the events of one paragraph, heading or cell, and changes only its texts. All work is
/// linear in their length. Two rules differ from GitHub's: emphasis is never crossed, and a single
/// tilde between letters or digits is literal, since it is a range in `5~10`.
struct InlineExtensions {
  /// A text of a block, which may be changed, or another event.
  private enum Part {
    case text([UInt8])
    case event(MarkdownEvent)
  }

  /// The place of a run of tildes, which begins or ends a strikethrough.
  private struct Tildes {
    let event: Int
    let offset: Int
    let length: Int
    var isOpen: Bool
  }

  private var events: [Part] = []
  private var isInBlock = false
  /// The check box of the open paragraph, whose text begins with its brackets.
  private var checkBox: Bool?
  var footnotes: FootnoteNumbers

  /// - Returns: `nil` for a text in which nothing can need an extension.
  init?(_ text: MarkdownEvent.Bytes, footnotes: FootnoteNumbers) {
    self.footnotes = footnotes
    guard unsafe !footnotes.isEmpty || InlineExtensions.mayOccur(in: text) else { return nil }
  }

  /// Whether the text contains a tilde, a check box, or the part of a URL that identifies it.
  static func mayOccur(in text: MarkdownEvent.Bytes) -> Bool {
    for index in text.indices {
      switch unsafe text[index] {
      case 0x7E, 0x40, EscapedTilde.mark: return true
      case 0x3A: if unsafe text[index...].starts(with: Autolink.slashes) { return true }
      case 0x57, 0x77: if unsafe Autolink.isWWW(text[index...]) { return true }
      case 0x5B: if unsafe checkBox(text[index...]) != nil { return true }
      default: break
      }
    }
    return false
  }

  /// Returns whether the check box at the start of an item is checked; `nil` for other texts.
  static func checkBox(_ text: some Sequence<UInt8>) -> Bool? {
    let start = Array(text.prefix(4))
    guard start.count == 4, start[0] == 0x5B, start[2] == 0x5D, [0x20, 0x09].contains(start[3])
    else { return nil }
    switch start[1] {
    case 0x20: return false
    case 0x58, 0x78: return true
    default: return nil
    }
  }

  // MARK: Blocks

  /// - Parameter checkBox: The check box with which the source of a paragraph begins.
  mutating func add(
    _ event: MarkdownEvent, checkBox: Bool? = nil, _ visit: (MarkdownEvent) -> Void
  ) {
    switch event {
    case .enter(.paragraph), .enter(.heading), .enter(.tableCell):
      (isInBlock, self.checkBox) = (true, checkBox)
      visit(event)
    case .exit(.paragraph), .exit(.heading), .exit(.tableCell):
      write(visit)
      visit(event)
      isInBlock = false
    default:
      guard isInBlock else { return EscapedTilde.restore(event, visit) }
      if case .text(let bytes) = event {
        events.append(unsafe .text(Array(bytes)))
      } else {
        events.append(.event(event))
      }
    }
  }

  private mutating func write(_ visit: (MarkdownEvent) -> Void) {
    var tildes = strikethroughs()[...]
    var (links, start) = (0, 0)
    if let isChecked = checkBox, case .text(let text)? = events.first,
      InlineExtensions.checkBox(text) != nil
    {
      visit(.checkBox(isChecked: isChecked))
      start = 4
    }
    for (place, event) in events.enumerated() {
      switch event {
      case .event(let event):
        if case .enter(.link) = event { links += 1 }
        if case .exit(.link) = event { links -= 1 }
        EscapedTilde.restore(event, visit)
      case .text(let text):
        while let mark = tildes.first, mark.event == place {
          tildes.removeFirst()
          write(text[start..<mark.offset], at: place, isLinked: links > 0, visit)
          visit(mark.isOpen ? .enter(.strikethrough) : .exit(.strikethrough))
          start = mark.offset + mark.length
        }
        write(text[start...], at: place, isLinked: links > 0, visit)
        start = 0
      }
    }
    events.removeAll(keepingCapacity: true)
  }

  fileprivate static func visit(_ text: ArraySlice<UInt8>, _ visit: (MarkdownEvent) -> Void) {
    if !text.isEmpty { unsafe text.withUnsafeBufferPointer { unsafe visit(.text($0)) } }
  }

  // MARK: Strikethrough

  /// Returns the tildes that begin and end strikethroughs, in order.
  private func strikethroughs() -> [Tildes] {
    var found: [Tildes] = []
    // Per container, the tildes that may begin one.
    var levels: [[Tildes]] = [[]]
    for (place, event) in events.enumerated() {
      switch event {
      case .event(.enter): levels.append([])
      case .event(.exit): levels.removeLast()
      case .text(let bytes):
        var offset = 0
        while let start = bytes[offset...].firstIndex(of: 0x7E) {
          let length = bytes[start...].prefix { $0 == 0x7E }.count
          offset = start + length
          guard length <= 2 else { continue }
          let sides = flanks(start..<offset, of: bytes, at: place)
          let run = Tildes(event: place, offset: start, length: length, isOpen: true)
          let level = levels.count - 1
          if sides.canClose,
            let match = levels[level].lastIndex(where: { $0.length == length })
          {
            found.append(levels[level][match])
            found.append(
              Tildes(event: place, offset: start, length: length, isOpen: false))
            levels[level].removeSubrange(match...)
          } else if sides.canOpen {
            // More could only be opened by a text that is not worth the time.
            if levels[level].count == 16 { levels[level].removeFirst() }
            levels[level].append(run)
          }
        }
      default: break
      }
    }
    return found.sorted { ($0.event, $0.offset) < ($1.event, $1.offset) }
  }

  /// Returns whether a run of tildes may begin or end a strikethrough. Source: GitHub Flavored
  /// Markdown, section 6.2, with the restriction of `_` for single tildes.
  private func flanks(
    _ run: Range<Int>, of bytes: [UInt8], at place: Int
  ) -> (canOpen: Bool, canClose: Bool) {
    let before =
      run.lowerBound > 0
      ? Flank(before: run.lowerBound, in: bytes) : neighbour(place - 1)
    let after =
      run.upperBound < bytes.count
      ? Flank(after: run.upperBound, in: bytes) : neighbour(place + 1)
    let isLeft = after != .space && (after != .punctuation || before != .other)
    let isRight = before != .space && (before != .punctuation || after != .other)
    if run.count == 2 { return (isLeft, isRight) }
    return (
      isLeft && (!isRight || before == .punctuation), isRight && (!isLeft || after == .punctuation)
    )
  }

  private func neighbour(_ place: Int) -> Flank {
    guard events.indices.contains(place) else { return .space }
    switch events[place] {
    case .event(.softBreak), .event(.hardBreak): return .space
    default: return .punctuation
    }
  }

  private enum Flank {
    case space, punctuation, other

    init(before end: Int, in bytes: [UInt8]) {
      var start = end - 1
      while start > 0, end - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      self.init(bytes[start..<end])
    }

    init(after start: Int, in bytes: [UInt8]) {
      var end = start + 1
      while end < bytes.count, end - start < 4, bytes[end] & 0xC0 == 0x80 { end += 1 }
      self.init(bytes[start..<end])
    }

    private init(_ character: ArraySlice<UInt8>) {
      let text = String(decoding: character, as: UTF8.self)
      let properties = text.unicodeScalars.first?.properties
      switch properties?.generalCategory {
      case .spaceSeparator, .control: self = .space
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        self = .punctuation
      default:
        let isASCII = properties != nil && text.utf8.count == 1
        let isSign = isASCII && properties?.isAlphabetic == false && properties?.numericType == nil
        self = isSign ? .punctuation : .other
      }
    }
  }

  // MARK: Links and footnotes

  private mutating func write(
    _ text: ArraySlice<UInt8>, at place: Int, isLinked: Bool, _ visit: (MarkdownEvent) -> Void
  ) {
    let end = text.endIndex
    var start = text.startIndex
    var index = start
    func flush(_ upper: Int) {
      InlineExtensions.visit(text[start..<upper], visit)
    }
    while index < end {
      let rest = text[index..<end]
      if EscapedTilde.isAt(rest) {
        flush(index)
        InlineExtensions.visit([0x7E], visit)
        index += 2
        start = index
        continue
      }
      if rest.first == 0x5B, let found = footnotes.reference(rest) {
        flush(index)
        visit(.footnote(number: found.number, use: found.use))
        index += found.length
        start = index
        continue
      }
      if !isLinked,
        let link = Autolink(text, at: index, from: start, isFree: isFree(place))
      {
        flush(link.range.lowerBound)
        link.visit(text[link.range], visit)
        index = link.range.upperBound
        start = index
        continue
      }
      index += 1
    }
    flush(end)
  }

  /// Whether a link may begin with the text at `place`.
  private func isFree(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    switch events[place - 1] {
    case .event(.softBreak), .event(.hardBreak), .event(.enter(.emphasis)),
      .event(.enter(.strong)), .event(.exit(.emphasis)), .event(.exit(.strong)):
      return true
    default: return false
    }
  }
}

/// A tilde after a backslash, which is literal: the texts of libcmark do not contain the backslash,
/// so its source contains another character in place of the tilde.
enum EscapedTilde {
  /// A control character, which texts do not contain.
  static let mark: UInt8 = 0x1A

  /// Returns the text with marks, or `nil` for a text without escaped tildes.
  static func marked(_ text: MarkdownEvent.Bytes) -> [UInt8]? {
    guard unsafe !text.span.holdsOnly({ $0 != 0x5C }) else { return nil }
    var marked: [UInt8]?
    var backslashes = 0
    for index in text.indices {
      let byte = unsafe text[index]
      if byte == 0x7E, !backslashes.isMultiple(of: 2) {
        if marked == nil { marked = unsafe Array(text) }
        marked?[index] = mark
      }
      backslashes = byte == 0x5C ? backslashes + 1 : 0
    }
    return marked
  }

  static func isAt(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == 0x5C && text.dropFirst().first == mark
  }

  /// Visits an event with tildes in place of the marks in code, URLs and titles.
  static func restore(_ event: MarkdownEvent, _ visit: (MarkdownEvent) -> Void) {
    func restored(
      _ bytes: MarkdownEvent.Bytes, isCode: Bool = false, _ use: (MarkdownEvent.Bytes) -> Void
    ) {
      guard unsafe bytes.contains(mark) else { return unsafe use(bytes) }
      var result: [UInt8] = []
      for byte in unsafe Array(bytes) {
        if byte == mark, !isCode, result.last == 0x5C { result.removeLast() }
        result.append(byte == mark ? 0x7E : byte)
      }
      unsafe result.withUnsafeBufferPointer { unsafe use($0) }
    }
    func target(
      _ url: MarkdownEvent.Bytes, _ title: MarkdownEvent.Bytes,
      _ use: (MarkdownEvent.Bytes, MarkdownEvent.Bytes) -> Void
    ) {
      unsafe restored(url) { url in unsafe restored(title) { unsafe use(url, $0) } }
    }
    switch event {
    case .code(let bytes): unsafe restored(bytes, isCode: true) { unsafe visit(.code($0)) }
    case .codeBlock(let bytes, let language):
      unsafe restored(bytes, isCode: true) { unsafe visit(.codeBlock($0, language: language)) }
    case .enter(.link(let url, let title)):
      unsafe target(url, title) { unsafe visit(.enter(.link(url: $0, title: $1))) }
    case .exit(.link(let url, let title)):
      unsafe target(url, title) { unsafe visit(.exit(.link(url: $0, title: $1))) }
    case .enter(.image(let url, let title)):
      unsafe target(url, title) { unsafe visit(.enter(.image(url: $0, title: $1))) }
    case .exit(.image(let url, let title)):
      unsafe target(url, title) { unsafe visit(.exit(.image(url: $0, title: $1))) }
    default: visit(event)
    }
  }
}

/// A URL or an email address in a text. Source: GitHub Flavored Markdown, section 6.9; other schemes
/// than `http` and `https` are not links.
private struct Autolink {
  static let slashes = Array("://".utf8)

  let range: Range<Int>
  /// What the URL has before the text.
  private let prefix: String

  /// Returns the length of `http://` or `https://` at the start of a text.
  private static func schemeLength(_ text: ArraySlice<UInt8>) -> Int? {
    let name = text.prefix(5).map { $0 | 0x20 }
    guard name.starts(with: "http".utf8) else { return nil }
    let length = name.last == 0x73 ? 5 : 4
    return text.dropFirst(length).starts(with: slashes) ? length + 3 : nil
  }

  static func isWWW(_ text: some Sequence<UInt8>) -> Bool {
    text.prefix(4).map { $0 == 0x57 ? 0x77 : $0 } == [0x77, 0x77, 0x77, 0x2E]
  }

  /// - Parameters:
  ///   - index: A character that identifies a link: the first of a URL, or the `@` of an address.
  ///   - start: The end of the link before it.
  ///   - isFree: Whether a link may begin with the text.
  init?(_ text: ArraySlice<UInt8>, at index: Int, from start: Int, isFree: Bool) {
    let rest = text[index..<text.endIndex]
    switch rest.first {
    case 0x40:
      guard let range = Autolink.address(text, around: index, from: start) else {
        return nil
      }
      (self.range, prefix) = (range, "mailto:")
    case 0x57, 0x77:
      guard Autolink.isWWW(rest), Autolink.mayBegin(text, at: index, isFree),
        let end = Autolink.end(rest, host: index + 4)
      else { return nil }
      (range, prefix) = (index..<end, "http://")
    case 0x48, 0x68:
      guard let count = Autolink.schemeLength(rest),
        Autolink.mayBegin(text, at: index, isFree),
        let end = Autolink.end(rest, host: index + count)
      else { return nil }
      (range, prefix) = (index..<end, "")
    default: return nil
    }
  }

  func visit(_ text: ArraySlice<UInt8>, _ visit: (MarkdownEvent) -> Void) {
    let url = Array(prefix.utf8) + text
    unsafe url.withUnsafeBufferPointer { url in
      let title = unsafe MarkdownEvent.Bytes(start: nil, count: 0)
      unsafe visit(.enter(.link(url: url, title: title)))
      InlineExtensions.visit(text, visit)
      unsafe visit(.exit(.link(url: url, title: title)))
    }
  }

  /// Whether a URL may begin here: after white space or one of `*_~(`.
  private static func mayBegin(_ text: ArraySlice<UInt8>, at index: Int, _ isFree: Bool) -> Bool {
    guard index > text.startIndex else { return isFree || text.startIndex > 0 }
    return [0x20, 0x09, 0x0A, 0x2A, 0x5F, 0x7E, 0x28].contains(text[index - 1])
  }

  /// Returns the end of a URL without the punctuation after it; `nil` if the host is not valid.
  private static func end(_ rest: ArraySlice<UInt8>, host: Int) -> Int? {
    var end = host
    var labels = [false]
    // A host name has at most 253 bytes (RFC 1035). Without the limit, a text of many beginnings
    // would be read again for each of them.
    while end < rest.endIndex, end - host <= 253 {
      let byte = rest[end]
      if byte == 0x2E {
        labels.append(false)
      } else if byte == 0x5F {
        labels[labels.count - 1] = true
      } else if !isWord(byte), byte != 0x2D, byte < 0x80 {
        break
      }
      end += 1
    }
    guard (1...253).contains(end - host), !labels.suffix(2).contains(true), rest[host] != 0x2E
    else { return nil }
    while end < rest.endIndex, rest[end] > 0x20, rest[end] != 0x3C { end += 1 }
    end = trimmed(rest[..<end], from: host)
    return end > host ? end : nil
  }

  private static func trimmed(_ url: ArraySlice<UInt8>, from host: Int) -> Int {
    var end = url.endIndex
    var closing = 0
    for byte in url { closing += byte == 0x29 ? 1 : byte == 0x28 ? -1 : 0 }
    while end > host {
      switch url[end - 1] {
      case 0x21, 0x22, 0x27, 0x2A, 0x2C, 0x2E, 0x3A, 0x3F, 0x5F, 0x7E: end -= 1
      case 0x29:
        guard closing > 0 else { return end }
        closing -= 1
        end -= 1
      case 0x3B:
        var start = end - 1
        while start > host, isWord(url[start - 1]) { start -= 1 }
        guard start > host, start < end - 1, url[start - 1] == 0x26 else {
          end -= 1
          continue
        }
        end = start - 1
      default: return end
      }
    }
    return end
  }

  /// Returns an email address around its `@`.
  private static func address(_ text: ArraySlice<UInt8>, around at: Int, from lowest: Int) -> Range<
    Int
  >? {
    var start = at
    while start > lowest, isLocal(text[start - 1]) { start -= 1 }
    var end = at + 1
    var dots = 0
    while end < text.endIndex, isLocal(text[end]), text[end] != 0x2B {
      if text[end] == 0x2E {
        guard end + 1 < text.endIndex, isWord(text[end + 1]) else { break }
        dots += 1
      }
      end += 1
    }
    guard start < at, dots > 0, isWord(text[end - 1]) else { return nil }
    return start..<end
  }

  private static func isLocal(_ byte: UInt8) -> Bool {
    isWord(byte) || [0x2E, 0x2D, 0x5F, 0x2B].contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }
}
