internal import LarderModel

/// The inline parts of GitHub Flavored Markdown that libcmark does not support: strikethrough,
/// autolinks, check boxes, and references to footnotes.
///
/// It collects the events of one paragraph, heading or cell, and changes only its texts. All work is
/// linear in their length. Two rules differ from GitHub's: emphasis is never crossed, and a single
/// tilde between letters or digits is literal, since it is a range in `5~10`.
struct InlineExtensions {
  /// The place of a run of tildes, which begins or ends a strikethrough.
  private typealias Tildes = (part: Int, range: Range<Int>)

  /// The events of the open block; texts are copied, since they may be changed.
  private var parts: [(event: MarkdownEvent, text: [UInt8]?)] = []
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
      case 0x7E, 0x40, escapedTilde: return true
      case 0x3A: if unsafe text[index...].starts(with: slashes) { return true }
      case 0x57, 0x77: if unsafe isWWW(text[index...]) { return true }
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
  mutating func process(
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
    case .text(let bytes) where isInBlock: parts.append(unsafe (event, Array(bytes)))
    default: if isInBlock { parts.append((event, nil)) } else { visit(event) }
    }
  }

  private mutating func write(_ visit: (MarkdownEvent) -> Void) {
    var tildes = strikethroughs()[...]
    var (links, start) = (0, 0)
    if let isChecked = checkBox, let text = parts.first?.text,
      InlineExtensions.checkBox(text) != nil
    {
      visit(.checkBox(isChecked: isChecked))
      start = 4
    }
    for (place, (event, text)) in parts.enumerated() {
      guard let text else {
        if case .enter(.link) = event { links += 1 }
        if case .exit(.link) = event { links -= 1 }
        visit(event)
        continue
      }
      while let (mark, isOpen) = tildes.first, mark.part == place {
        tildes.removeFirst()
        write(text[start..<mark.range.lowerBound], at: place, isLinked: links > 0, visit)
        visit(isOpen ? .enter(.strikethrough) : .exit(.strikethrough))
        start = mark.range.upperBound
      }
      write(text[start...], at: place, isLinked: links > 0, visit)
      start = 0
    }
    parts.removeAll(keepingCapacity: true)
  }

  private static func visit(_ text: ArraySlice<UInt8>, _ visit: (MarkdownEvent) -> Void) {
    if !text.isEmpty { unsafe text.withUnsafeBufferPointer { unsafe visit(.text($0)) } }
  }

  // MARK: Strikethrough

  /// Returns the tildes that begin and end strikethroughs, in order.
  private func strikethroughs() -> [(mark: Tildes, isOpen: Bool)] {
    var found: [(mark: Tildes, isOpen: Bool)] = []
    // Per container, the tildes that may begin one.
    var levels: [[Tildes]] = [[]]
    for (place, (event, text)) in parts.enumerated() {
      if case .enter = event { levels.append([]) }
      if case .exit = event { levels.removeLast() }
      let (text, level) = (text ?? [], levels.count - 1)
      var end = 0
      while let start = text[end...].firstIndex(of: 0x7E) {
        end = start + text[start...].prefix { $0 == 0x7E }.count
        if end - start > 2 { continue }
        let (canOpen, canClose) = flanks(start..<end, of: text, at: place)
        if canClose,
          let match = levels[level].lastIndex(where: { $0.range.count == end - start })
        {
          found += [(levels[level][match], true), ((place, start..<end), false)]
          levels[level].removeSubrange(match...)
        } else if canOpen {
          // More could only be opened by a text that is not worth the time.
          if levels[level].count == 16 { levels[level].removeFirst() }
          levels[level].append((place, start..<end))
        }
      }
    }
    return found.sorted {
      ($0.mark.part, $0.mark.range.lowerBound) < ($1.mark.part, $1.mark.range.lowerBound)
    }
  }

  /// Returns whether a run of tildes may begin or end a strikethrough. Source: GitHub Flavored
  /// Markdown, section 6.2, with the restriction of `_` for single tildes.
  private func flanks(
    _ run: Range<Int>, of text: [UInt8], at place: Int
  ) -> (canOpen: Bool, canClose: Bool) {
    // A character has at most four bytes.
    let left = String(decoding: text[..<run.lowerBound].suffix(4), as: UTF8.self)
    let right = String(decoding: text[run.upperBound...].prefix(4), as: UTF8.self)
    let before = left.unicodeScalars.last.map { Flank($0) } ?? neighbour(place - 1)
    let after = right.unicodeScalars.first.map { Flank($0) } ?? neighbour(place + 1)
    let isLeft = after != .space && (after != .punctuation || before != .other)
    let isRight = before != .space && (before != .punctuation || after != .other)
    if run.count == 2 { return (isLeft, isRight) }
    return (
      isLeft && (!isRight || before == .punctuation), isRight && (!isLeft || after == .punctuation)
    )
  }

  private func neighbour(_ place: Int) -> Flank {
    parts.indices.contains(place) && !isBreak(parts[place].event) ? .punctuation : .space
  }

  private func isBreak(_ event: MarkdownEvent) -> Bool {
    switch event {
    case .softBreak, .hardBreak: true
    default: false
    }
  }

  private enum Flank {
    case space, punctuation, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .control: self = .space
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        self = .punctuation
      default:
        let isSign =
          scalar.isASCII && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
        self = isSign ? .punctuation : .other
      }
    }
  }

  // MARK: Links and footnotes

  private mutating func write(
    _ text: ArraySlice<UInt8>, at place: Int, isLinked: Bool, _ visit: (MarkdownEvent) -> Void
  ) {
    var start = text.startIndex
    var index = start
    /// Visits the text before a range, then what replaces the range.
    func replace(_ range: Range<Int>, _ body: () -> Void) {
      InlineExtensions.visit(text[start..<range.lowerBound], visit)
      body()
      (start, index) = (range.upperBound, range.upperBound)
    }
    while index < text.endIndex {
      guard InlineExtensions.mayBegin(text[index]) else {
        index += 1
        continue
      }
      let rest = text[index...]
      if rest.first == 0x5C, rest.dropFirst().first == InlineExtensions.escapedTilde {
        replace(index..<index + 2) { InlineExtensions.visit([0x7E], visit) }
      } else if let found = footnotes.reference(rest) {
        replace(index..<index + found.length) {
          visit(.footnote(number: found.number, use: found.use))
        }
      } else if !isLinked,
        let link = InlineExtensions.link(in: text, at: index, from: start, isFree: isFree(place))
      {
        replace(link.range) {
          let url = Array(link.prefix.utf8) + text[link.range]
          unsafe url.withUnsafeBufferPointer { url in
            let title = unsafe MarkdownEvent.Bytes(start: nil, count: 0)
            unsafe visit(.enter(.link(url: url, title: title)))
            InlineExtensions.visit(text[link.range], visit)
            unsafe visit(.exit(.link(url: url, title: title)))
          }
        }
      } else {
        index += 1
      }
    }
    InlineExtensions.visit(text[start...], visit)
  }

  /// Whether an escaped tilde, a footnote or a link may begin with a byte.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x40, 0x48, 0x57, 0x5B, 0x5C, 0x68, 0x77: true
    default: false
    }
  }

  /// Whether a link may begin with the text at `place`.
  private func isFree(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    switch parts[place - 1].event {
    case .enter(.emphasis), .enter(.strong), .exit(.emphasis), .exit(.strong): return true
    case let event: return isBreak(event)
    }
  }
}

// A tilde after a backslash is literal. The texts of libcmark do not contain the backslash, so its
// source contains another character in place of the tilde.
extension InlineExtensions {
  /// A control character, which texts do not contain.
  static let escapedTilde: UInt8 = 0x1A

  /// Returns the text with marks, or `nil` for a text without escaped tildes.
  static func markingTildes(in text: MarkdownEvent.Bytes) -> [UInt8]? {
    guard unsafe !text.span.holdsOnly({ $0 != 0x5C }) else { return nil }
    var marked: [UInt8]?
    var backslashes = 0
    for index in text.indices {
      let byte = unsafe text[index]
      if byte == 0x7E, !backslashes.isMultiple(of: 2) {
        if marked == nil { marked = unsafe Array(text) }
        marked?[index] = escapedTilde
      }
      backslashes = byte == 0x5C ? backslashes + 1 : 0
    }
    return marked
  }

  /// Puts tildes in place of the marks in code, a URL or a title, which libcmark keeps as written.
  ///
  /// - Returns: The number of bytes that are left.
  static func restoreTildes(_ bytes: UnsafeMutableBufferPointer<UInt8>, isCode: Bool) -> Int {
    var count = 0
    for index in bytes.indices {
      let byte = unsafe bytes[index]
      let isMark = byte == escapedTilde
      if isMark, !isCode, count > 0, unsafe bytes[count - 1] == 0x5C { count -= 1 }
      unsafe bytes[count] = isMark ? 0x7E : byte
      count += 1
    }
    // The text ends here when it is read again.
    if count < bytes.count { unsafe bytes[count] = 0 }
    return count
  }
}

// Autolinks: URLs and email addresses in a text. Source: GitHub Flavored Markdown, section 6.9;
// other schemes than `http` and `https` are not links.
extension InlineExtensions {
  private static let slashes = Array("://".utf8)

  private static func isWWW(_ text: some Collection<UInt8>) -> Bool {
    text.dropFirst(3).first == 0x2E && text.prefix(3).allSatisfy { $0 | 0x20 == 0x77 }
  }

  /// Returns the length of `http://` or `https://` at the start of a text.
  private static func schemeLength(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.count > 6, zip(text, "http".utf8).allSatisfy({ $0 | 0x20 == $1 }) else {
      return nil
    }
    let length = text[text.startIndex + 4] | 0x20 == 0x73 ? 5 : 4
    return text.dropFirst(length).starts(with: slashes) ? length + 3 : nil
  }

  /// Returns a link, and what its URL has before the text.
  ///
  /// - Parameters:
  ///   - index: A character that identifies a link: the first of a URL, or the `@` of an address.
  ///   - start: The end of the link before it.
  ///   - isFree: Whether a link may begin with the text.
  private static func link(
    in text: ArraySlice<UInt8>, at index: Int, from start: Int, isFree: Bool
  ) -> (range: Range<Int>, prefix: String)? {
    let rest = text[index...]
    let (host, prefix): (Int, String)
    switch rest.first {
    case 0x40: return address(text, around: index, from: start).map { ($0, "mailto:") }
    case 0x57, 0x77:
      guard isWWW(rest) else { return nil }
      (host, prefix) = (index + 4, "http://")
    case 0x48, 0x68:
      guard let length = schemeLength(rest) else { return nil }
      (host, prefix) = (index + length, "")
    default: return nil
    }
    // A URL may begin after white space or one of `*_~(`.
    let mayBegin =
      index > text.startIndex
      ? [0x20, 0x09, 0x0A, 0x2A, 0x5F, 0x7E, 0x28].contains(text[index - 1])
      : isFree || text.startIndex > 0
    guard mayBegin, let end = end(rest, host: host) else { return nil }
    return (index..<end, prefix)
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
        let isEntity = start > host && start < end - 1 && url[start - 1] == 0x26
        end = isEntity ? start - 1 : end - 1
      default: return end
      }
    }
    return end
  }

  /// Returns an email address around its `@`.
  private static func address(
    _ text: ArraySlice<UInt8>, around at: Int, from lowest: Int
  ) -> Range<Int>? {
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
