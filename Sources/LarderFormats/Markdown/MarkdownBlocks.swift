internal import LarderMarkdown
internal import LarderModel

/// A Markdown text split into blocks, leniently, in one pass over its lines.
///
/// Recognizes headings, lists, code fences, tables and paragraphs; everything else is a paragraph,
/// kept as written. HTML comments and the markup of generators become NUL bytes, which `text(_:)`
/// omits, so that file offsets remain valid.
package struct MarkdownBlocks {
  let bytes: [UInt8]
  let markup: GeneratorMarkup
  /// Ranges of the lines without line endings.
  package let lines: [Range<Int>]
  package private(set) var blocks: [MarkdownBlock] = []

  package init(_ source: [UInt8], from offset: Int) {
    var start = min(max(offset, 0), source.count)
    if start == 0 { start = TextEncoding.start(of: source) }
    markup = GeneratorMarkup(
      MarkdownBlocks.withoutComments(source, from: start), from: start, hasFootnotes: true)
    bytes = markup.bytes
    lines = bytes.lines(from: start)
    var index = 0
    while index < lines.count { index = readBlock(at: index) }
  }

  func isBlank(_ line: Int) -> Bool { bytes[lines[line]].allSatisfy { $0.isBlank || $0 == 0 } }

  package func text(_ range: Range<Int>) -> String {
    guard bytes[range].contains(where: { $0 <= 1 }) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    return markup.text(range)
  }

  /// Returns the offset and column of the first nonblank byte of a line; tab stops are every four
  /// columns.
  func indent(of line: Int) -> (column: Int, start: Int) {
    var column = 0
    var index = lines[line].lowerBound
    while index < lines[line].upperBound, bytes[index].isBlank || bytes[index] == 0 {
      column += bytes[index] == 0x09 ? 4 - column % 4 : bytes[index] == 0 ? 0 : 1
      index += 1
    }
    return (column, index)
  }

  /// Reads the block that begins at `line` and returns the line after it.
  private mutating func readBlock(at line: Int) -> Int {
    let (column, start) = indent(of: line)
    let end = lines[line].upperBound
    if start == end { return line + 1 }
    if let fence = fence(at: start, end) {
      return addBlock(.code, from: line, to: behindFence(fence, from: line), start..<end)
    }
    if column < 4, let (level, text) = heading(at: start, end) {
      return addBlock(.heading(level: level), from: line, to: line + 1, text)
    }
    if isRule(start, end) { return addBlock(.rule, from: line, to: line + 1, start..<end) }
    if let text = itemText(at: start, end) {
      let last = behindItem(from: line, indent: column)
      return addBlock(
        .item(content: column + max(2, text - start)), from: line, to: last, text..<end)
    }
    if column < 4, isTable(at: line) {
      let next = lines[(line + 2)...].indices.first { next in
        let (column, start) = indent(of: next)
        return isBlank(next) || interrupts(start, lines[next].upperBound, column: column)
      }
      return addBlock(.table, from: line, to: next ?? lines.count, start..<lines[line].upperBound)
    }
    var next = line + 1
    while next < lines.count, !isBlank(next), !isTable(at: next) {
      let (nextColumn, nextStart) = indent(of: next)
      let nextEnd = lines[next].upperBound
      if next == line + 1, nextColumn < 4, let level = underline(nextStart, nextEnd) {
        return addBlock(.heading(level: level), from: line, to: next + 1, start..<end)
      }
      if interrupts(nextStart, nextEnd, column: nextColumn) { break }
      next += 1
    }
    return addBlock(.paragraph, from: line, to: next, start..<lines[next - 1].upperBound)
  }

  private func isTable(at line: Int) -> Bool {
    line + 1 < lines.count && MarkdownTable.begins(bytes[lines[line]], bytes[lines[line + 1]])
  }

  private mutating func addBlock(
    _ kind: MarkdownBlock.Kind, from line: Int, to next: Int, _ text: Range<Int>
  ) -> Int {
    blocks.append(MarkdownBlock(kind: kind, lines: line..<next, text: text))
    return next
  }

  private func interrupts(_ start: Int, _ end: Int, column: Int) -> Bool {
    fence(at: start, end) != nil || (column < 4 && heading(at: start, end) != nil)
      || isRule(start, end) || itemText(at: start, end) != nil
  }

  /// Returns the line after an item, which continues over lines indented by two or more columns
  /// and, until a blank line, also over lines indented less.
  private func behindItem(from line: Int, indent: Int) -> Int {
    var next = line + 1
    var last = next
    var isAfterBlank = false
    while next < lines.count {
      if isBlank(next) {
        isAfterBlank = true
        next += 1
        continue
      }
      let (column, start) = self.indent(of: next)
      let end = lines[next].upperBound
      if column >= indent + 2 {
        if let fence = fence(at: start, end) {
          next = behindFence(fence, from: next)
          last = next
          isAfterBlank = false
          continue
        }
      } else if isAfterBlank || interrupts(start, end, column: column) {
        break
      }
      next += 1
      last = next
      isAfterBlank = false
    }
    return last
  }

  /// Returns the byte and length of a code fence.
  private func fence(at start: Int, _ end: Int) -> (byte: UInt8, count: Int)? {
    guard start < end, bytes[start] == 0x60 || bytes[start] == 0x7E else { return nil }
    let run = bytes[start..<end].prefix { $0 == bytes[start] }
    guard run.count >= 3 else { return nil }
    if bytes[start] == 0x60, bytes[run.endIndex..<end].contains(0x60) { return nil }
    return (bytes[start], run.count)
  }

  private func behindFence(_ fence: (byte: UInt8, count: Int), from line: Int) -> Int {
    var next = line + 1
    while next < lines.count {
      let content = bytes[indent(of: next).start..<lines[next].upperBound]
      let run = content.prefix { $0 == fence.byte }
      next += 1
      if run.count >= fence.count, content[run.endIndex...].allSatisfy(\.isBlank) { break }
    }
    return next
  }

  /// Returns level and text of `## Text ##`; the space may be missing after two or more `#`.
  private func heading(at start: Int, _ end: Int) -> (level: Int, text: Range<Int>)? {
    guard start < end, bytes[start] == 0x23 else { return nil }
    let level = bytes[start..<end].prefix { $0 == 0x23 }.count
    var from = start + level
    guard level <= 6, from == end || bytes[from].isBlank || (level > 1 && !bytes[from].isDigit)
    else { return nil }
    var to = end
    while from < to, bytes[from].isBlank { from += 1 }
    while to > from, bytes[to - 1].isBlank { to -= 1 }
    var close = to
    while close > from, bytes[close - 1] == 0x23 { close -= 1 }
    if close < to, close == from || bytes[close - 1].isBlank { to = close }
    while to > from, bytes[to - 1].isBlank { to -= 1 }
    return (level, from..<to)
  }

  /// Returns the heading level for a line of `=` or `-` below a line of text.
  private func underline(_ start: Int, _ end: Int) -> Int? {
    guard start < end, bytes[start] == 0x3D || bytes[start] == 0x2D else { return nil }
    var index = start
    while index < end, bytes[index] == bytes[start] { index += 1 }
    guard bytes[index..<end].allSatisfy(\.isBlank) else { return nil }
    if bytes[start] == 0x3D { return 1 }
    return index - start >= 2 ? 2 : nil
  }

  private func isRule(_ start: Int, _ end: Int) -> Bool {
    guard start < end, [0x2A, 0x2D, 0x5F].contains(bytes[start]) else { return false }
    var count = 0
    for byte in bytes[start..<end] where !byte.isBlank {
      guard byte == bytes[start] else { return false }
      count += 1
    }
    return count >= 3
  }

  /// Returns whether an item belongs to a numbered list.
  func isNumbered(_ item: MarkdownBlock) -> Bool {
    digits(at: indent(of: item.lines.lowerBound).start).isEmpty == false
  }

  /// Returns the number before an item.
  func number(of item: MarkdownBlock) -> Int? {
    item.isItem ? Int(text(digits(at: indent(of: item.lines.lowerBound).start))) : nil
  }

  /// Returns the range of the digits, ASCII or Arabic.
  private func digits(at start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count {
      if bytes[end].isDigit {
        end += 1
      } else if bytes[end] == 0xD9, end + 1 < bytes.count, (0xA0...0xA9).contains(bytes[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    return start..<end
  }

  /// Returns the offset of a list item's text: after `- `, `* `, `+ `, `• `, `1. `, `1) `, `1- `
  /// before a letter, `: ` in definition lists, and a following check box `[ ] `.
  func itemText(at start: Int, _ end: Int) -> Int? {
    guard start < end else { return nil }
    var index = start
    switch bytes[start] {
    case 0x2A, 0x2B, 0x2D, 0x3A: index += 1
    case 0xE2:
      guard bytes[start..<end].starts(with: [0xE2, 0x80, 0xA2]) else { return nil }
      index += 3
    case 0x30...0x39, 0xD9:
      index = digits(at: start).upperBound
      guard index > start, index - start <= 9, index < end else { return nil }
      let isRange = index + 2 >= end || bytes[index + 1] != 0x20 || bytes[index + 2].isDigit
      guard
        bytes[index] == 0x2E || bytes[index] == 0x29 || bytes[index] == 0x2D && !isRange
      else { return nil }
      index += 1
    default: return nil
    }
    guard index == end || bytes[index].isBlank else { return nil }
    while index < end, bytes[index].isBlank { index += 1 }
    let rest = bytes[index..<end]
    if ["[ ] ", "[x] ", "[X] "].contains(where: { rest.starts(with: $0.utf8) }) {
      index += 4
      while index < end, bytes[index].isBlank { index += 1 }
    }
    return index
  }

  /// Replaces each closed `<!-- … -->` by NUL bytes, except for line endings.
  private static func withoutComments(_ source: [UInt8], from start: Int) -> [UInt8] {
    var bytes = source
    var index = start
    while let open = bytes.place(of: "<!--", in: index..<bytes.count),
      let close = bytes.place(of: "-->", in: open + 4..<bytes.count)
    {
      for place in open..<close + 3 where bytes[place] != 0x0A && bytes[place] != 0x0D {
        bytes[place] = 0
      }
      index = close + 3
    }
    return bytes
  }
}

/// A top-level block of a Markdown text.
package struct MarkdownBlock {
  package enum Kind: Equatable {
    /// A heading; level 0 is a line of plain text used as one.
    case heading(level: Int)
    /// A list item with its nested content, whose text is indented by `content` columns.
    case item(content: Int)
    case paragraph
    case code
    /// A thematic break.
    case rule
    case table
  }

  package var kind: Kind
  /// Lines of the block, as indices into the lines of the text.
  package var lines: Range<Int>
  /// Bytes of the first line without marker for headings and items; of the whole block for others.
  package var text: Range<Int>

  var isItem: Bool {
    if case .item = kind { return true }
    return false
  }
}
