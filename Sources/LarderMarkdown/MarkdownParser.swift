private import CCmark
internal import LarderModel

/// A parser for CommonMark and parts of GitHub Flavored Markdown that walks the tree of libcmark, which only this file
/// imports.
///
/// It owns the memory of the tree. Each worker has its own; it is never shared.
package final class MarkdownParser {
  private let arena = MarkdownArena()

  package init() {}

  /// Calls `visit` with every event of `text`; `visit` must not call the parser.
  ///
  /// Invalid UTF-8 and U+0000 become U+FFFD. The nodes of the tree are not freed one by one: the
  /// arena frees all of them.
  ///
  /// - Parameter isSmart: Whether straight quotes, `--`, `---` and `...` become typographic.
  /// - Returns: False for a text beyond `MarkdownLimits`, which is not visited.
  package func walk(
    _ text: UnsafeBufferPointer<UInt8>, isSmart: Bool = false, _ visit: (MarkdownEvent) -> Void
  ) -> Bool {
    if !isSmart, text.count <= MarkdownLimits.bytes, unsafe MarkdownParser.isPlainLine(text) {
      visit(.enter(.paragraph(isTight: false)))
      unsafe visit(.text(text))
      visit(.exit(.paragraph(isTight: false)))
      return true
    }
    guard unsafe MarkdownLimits.accepts(text) else { return false }
    if let marked = unsafe InlineExtensions.markingTildes(in: text) {
      unsafe marked.withUnsafeBufferPointer { unsafe walkNotes($0, isSmart, visit) }
    } else {
      unsafe walkNotes(text, isSmart, visit)
    }
    return true
  }

  /// Walks a text, and then its footnotes in the order of their first references.
  private func walkNotes(
    _ text: UnsafeBufferPointer<UInt8>, _ isSmart: Bool, _ visit: (MarkdownEvent) -> Void
  ) {
    if let notes = unsafe FootnoteText(text) {
      walk(notes, isSmart, visit)
    } else {
      var footnotes = FootnoteNumbers()
      unsafe walkBlocks(text, isSmart, &footnotes, visit)
    }
  }

  private func walk(_ text: FootnoteText, _ isSmart: Bool, _ visit: (MarkdownEvent) -> Void) {
    var footnotes = FootnoteNumbers(text.notes.keys)
    unsafe text.body.withUnsafeBufferPointer { unsafe walkBlocks($0, isSmart, &footnotes, visit) }
    var number = 0
    // A footnote may contain the first reference to another one.
    while number < footnotes.labels.count {
      if number == 0 { visit(.enter(.footnotes)) }
      let note = text.notes[footnotes.labels[number]] ?? []
      number += 1
      visit(.enter(.footnote(number: number)))
      unsafe note.withUnsafeBufferPointer { unsafe walkBlocks($0, isSmart, &footnotes, visit) }
      visit(.exit(.footnote(number: number)))
    }
    if number > 0 { visit(.exit(.footnotes)) }
  }

  private func walkBlocks(
    _ text: UnsafeBufferPointer<UInt8>, _ isSmart: Bool, _ footnotes: inout FootnoteNumbers,
    _ visit: (MarkdownEvent) -> Void
  ) {
    if let tables = unsafe TableText(text) {
      unsafe tables.bytes.withUnsafeBufferPointer {
        unsafe parse($0, cells: tables.cells, isSmart, &footnotes, visit)
      }
    } else {
      unsafe parse(text, isSmart, &footnotes, visit)
    }
  }

  /// Walks a text within `MarkdownLimits` with libcmark.
  ///
  /// - Parameter cells: The headings that represent cells of tables, by line number.
  func parse(
    _ text: UnsafeBufferPointer<UInt8>, cells: [Int: TableText.Cell] = [:], _ isSmart: Bool,
    _ footnotes: inout FootnoteNumbers, _ visit: (MarkdownEvent) -> Void
  ) {
    var extensions = unsafe InlineExtensions(text, footnotes: footnotes)
    let lines = extensions == nil ? [] : unsafe MarkdownParser.lineStarts(text)
    arena.use {
      guard
        let parser = unsafe cmark_parser_new_with_mem(
          CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8 | (isSmart ? CMARK_OPT_SMART : 0),
          MarkdownParser.memory)
      else { return }
      unsafe text.withMemoryRebound(to: CChar.self) {
        unsafe cmark_parser_feed(parser, $0.baseAddress, $0.count)
      }
      guard let root = unsafe cmark_parser_finish(parser),
        let iterator = unsafe cmark_iter_new(root)
      else { return }
      var open: TableText.Cell?
      var isInCell = false
      while true {
        let step = unsafe cmark_iter_next(iterator)
        guard step == CMARK_EVENT_ENTER || step == CMARK_EVENT_EXIT,
          let node = unsafe cmark_iter_get_node(iterator)
        else { return }
        let isHeading = unsafe cmark_node_get_type(node) == CMARK_NODE_HEADING
        if !cells.isEmpty, isHeading || !isInCell {
          let cell = unsafe isHeading ? cells[Int(cmark_node_get_start_line(node))] : nil
          if !isInCell { TableText.leave(&open, for: cell, visit) }
          if let cell {
            isInCell = step == CMARK_EVENT_ENTER
            let event = isInCell ? MarkdownEvent.enter(cell.kind) : .exit(cell.kind)
            if extensions?.process(event, visit) == nil { visit(event) }
            continue
          }
        }
        if let event = unsafe MarkdownParser.event(node, isEnter: step == CMARK_EVENT_ENTER) {
          let checkBox =
            lines.isEmpty || step == CMARK_EVENT_EXIT
            ? nil : unsafe MarkdownParser.checkBox(node, text, lines)
          if extensions?.process(event, checkBox: checkBox, visit) == nil { visit(event) }
        }
      }
    }
    if let extensions { footnotes = extensions.footnotes }
  }

  private static func lineStarts(_ text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var starts = [0]
    for index in text.indices {
      let byte = unsafe text[index]
      let isPair = unsafe byte == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isPair { starts.append(index + 1) }
    }
    return starts
  }

  /// Returns the check box with which the source of an item's first paragraph begins.
  private static func checkBox(
    _ node: OpaquePointer, _ text: UnsafeBufferPointer<UInt8>, _ lines: [Int]
  ) -> Bool? {
    guard unsafe cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH,
      let item = unsafe cmark_node_parent(node),
      unsafe cmark_node_get_type(item) == CMARK_NODE_ITEM,
      unsafe cmark_node_first_child(item) == node
    else { return nil }
    let line = unsafe Int(cmark_node_get_start_line(node)) - 1
    guard lines.indices.contains(line) else { return nil }
    let start = unsafe lines[line] + Int(cmark_node_get_start_column(node)) - 1
    return text.indices.contains(start) ? unsafe InlineExtensions.checkBox(text[start...]) : nil
  }

  private static func event(_ node: OpaquePointer, isEnter: Bool) -> MarkdownEvent? {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: return unsafe .text(bytes(cmark_node_get_literal(node)))
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .hardBreak
    case CMARK_NODE_CODE: return unsafe .code(written(cmark_node_get_literal(node), isCode: true))
    case CMARK_NODE_HTML_INLINE:
      return unsafe .html(bytes(cmark_node_get_literal(node)), isBlock: false)
    case CMARK_NODE_HTML_BLOCK:
      return unsafe .html(bytes(cmark_node_get_literal(node)), isBlock: true)
    case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
    case CMARK_NODE_CODE_BLOCK:
      let information = unsafe bytes(cmark_node_get_fence_info(node))
      let end = unsafe information.firstIndex { $0 == 0x20 || $0 == 0x09 } ?? information.count
      return unsafe .codeBlock(
        written(cmark_node_get_literal(node), isCode: true),
        language: UnsafeBufferPointer(rebasing: information[..<end]))
    default:
      guard let container = unsafe container(node) else { return nil }
      return isEnter ? .enter(container) : .exit(container)
    }
  }

  private static func container(_ node: OpaquePointer) -> MarkdownEvent.Container? {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: return .blockQuote
    case CMARK_NODE_LIST:
      let isOrdered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      return unsafe .list(start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil)
    case CMARK_NODE_ITEM: return .item
    case CMARK_NODE_PARAGRAPH:
      let list = unsafe cmark_node_parent(node).flatMap { unsafe cmark_node_parent($0) }
      return unsafe .paragraph(
        isTight: list.map { unsafe cmark_node_get_list_tight($0) != 0 } ?? false)
    case CMARK_NODE_HEADING: return unsafe .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_EMPH: return .emphasis
    case CMARK_NODE_STRONG: return .strong
    case CMARK_NODE_LINK:
      return unsafe .link(
        url: written(cmark_node_get_url(node)), title: written(cmark_node_get_title(node)))
    case CMARK_NODE_IMAGE:
      return unsafe .image(
        url: written(cmark_node_get_url(node)), title: written(cmark_node_get_title(node)))
    default: return nil
    }
  }

  private static func bytes(_ text: UnsafePointer<CChar>?) -> MarkdownEvent.Bytes {
    guard let text = unsafe text else { return unsafe MarkdownEvent.Bytes(start: nil, count: 0) }
    var count = 0
    while unsafe text[count] != 0 { count += 1 }
    return unsafe UnsafeRawBufferPointer(start: text, count: count).assumingMemoryBound(
      to: UInt8.self)
  }

  /// Returns text that libcmark keeps as written, with its escaped tildes, which are restored in the
  /// memory of the tree.
  private static func written(
    _ text: UnsafePointer<CChar>?, isCode: Bool = false
  ) -> MarkdownEvent.Bytes {
    let bytes = unsafe bytes(text)
    guard unsafe bytes.contains(InlineExtensions.escapedTilde) else { return unsafe bytes }
    let count = unsafe InlineExtensions.restoreTildes(
      UnsafeMutableBufferPointer(mutating: bytes), isCode: isCode)
    return unsafe MarkdownEvent.Bytes(rebasing: bytes[..<count])
  }

  /// Allocator of libcmark, never changed. It returns `nil` outside of an arena's use.
  private nonisolated(unsafe) static let memory: UnsafeMutablePointer<cmark_mem> = {
    let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    unsafe memory.initialize(
      to: cmark_mem(
        calloc: { count, size in unsafe MarkdownArena.current { unsafe $0.zeroed(count, size) } },
        realloc: { block, size in
          unsafe MarkdownArena.current { unsafe $0.resized(block, to: size) }
        },
        free: { _ in }))
    return unsafe memory
  }()
}

/// One step of the walk through a Markdown tree, in document order.
///
/// The bytes are borrowed from libcmark and are valid only during the call. It is `@safe` because
/// storing and comparing events is safe; reading the bytes needs `unsafe`.
@safe package enum MarkdownEvent {
  package typealias Bytes = UnsafeBufferPointer<UInt8>

  @safe package enum Container {
    case blockQuote
    /// A list that begins with the number `start`, or `nil` for bullets.
    case list(start: Int?)
    case item
    /// A paragraph; in a tight list it has no HTML element.
    case paragraph(isTight: Bool)
    /// A heading of level 1 to 6.
    case heading(level: Int)
    case emphasis
    case strong
    case link(url: Bytes, title: Bytes)
    case image(url: Bytes, title: Bytes)
    case strikethrough
    /// All footnotes, at the end of a text.
    case footnotes
    /// A footnote with its number, from 1.
    case footnote(number: Int)
    case table
    case tableRow(isHead: Bool)
    /// A table cell; a cell of the head without text is not a header cell.
    case tableCell(isHead: Bool, MarkdownTable.Alignment)
  }

  case enter(Container)
  case exit(Container)
  case text(Bytes)
  case code(Bytes)
  /// A code block; `language` is the first word after the fence, often empty.
  case codeBlock(Bytes, language: Bytes)
  case thematicBreak
  /// The check box at the start of an item's first paragraph, without the space after it.
  case checkBox(isChecked: Bool)
  /// The reference `use`, from 1, to a footnote.
  case footnote(number: Int, use: Int)
  case softBreak
  case hardBreak
  /// Raw HTML, which Larder omits.
  case html(Bytes, isBlock: Bool)
}

extension MarkdownParser {
  /// Whether CommonMark certainly turns a text into one paragraph with exactly the same characters:
  /// one line that begins with a letter, does not end with a space, and contains none of the
  /// characters that have a meaning.
  ///
  /// Most steps of most recipes are such a line, and this test takes a thousandth of the time of
  /// libcmark.
  static func isPlainLine(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = unsafe text.first, first >= 0x80 || (0x41...0x5A).contains(first & 0xDF),
      unsafe text.last != 0x20
    else { return false }
    let isLiteral = unsafe literals.withUnsafeBufferPointer { literals in
      unsafe text.allSatisfy { unsafe literals[Int($0)] }
    }
    return unsafe isLiteral && !InlineExtensions.mayOccur(in: text)
  }

  /// Whether each byte is literal: not one of `\`, `` ` ``, `*`, `_`, `[`, `]`, `<`, `>`, `&`, `#`,
  /// `!`, `~`, `|`, `@`, and no line ending, tab or other control character.
  private static let literals: [Bool] = {
    let special = Set("\\`*_[]<>&#!~|@\u{7F}".utf8)
    return (0...0xFF).map { $0 >= 0x20 && !special.contains(UInt8($0)) }
  }()
}

/// Limits that a text must meet before libcmark parses it.
///
/// libcmark 0.30.2 takes quadratic time for nesting and for unmatched delimiters. Within these
/// limits the worst known text takes a fraction of a second. No recipe comes near them.
package enum MarkdownLimits {
  package static let bytes = 65_536
  /// Maximum number of markers that open containers at the start of a line, `>`, `-`, `+`, `*`, `1.`
  /// and `1)`, plus one for every two columns of indentation, which may continue containers.
  package static let markersPerLine = 100
  /// Maximum number of equal bytes of ``*_`[]!<`` in a row, ignoring spaces between them.
  package static let run = 1_000
  /// Maximum number of `[` in the whole text; each `]` may scan all of them again.
  package static let brackets = 8_000

  /// Whether a text is within all limits.
  package static func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= bytes, unsafe hasShallowLines(text) else { return false }
    // Most texts are too short for the rest.
    return unsafe text.count <= run || hasShortRuns(text)
  }

  private static func hasShallowLines(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if unsafe markers(in: text[...]) > markersPerLine { return false }
    // Most texts are one line.
    if unsafe text.span.holdsOnly({ $0 != 0x0A && $0 != 0x0D }) { return true }
    for index in text.indices where unsafe text[index] == 0x0A || text[index] == 0x0D {
      if unsafe markers(in: text[(index + 1)...]) > markersPerLine { return false }
    }
    return true
  }

  /// Whether the text is within `run` and `brackets`.
  private static func hasShortRuns(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var run = 0
    var runByte: UInt8 = 0
    var brackets = 0
    for index in text.indices {
      let byte = unsafe text[index]
      switch byte {
      case 0x2A, 0x5F, 0x60, 0x5B, 0x5D, 0x21, 0x3C:
        run = byte == runByte ? run + 1 : 1
        runByte = byte
        if byte == 0x5B { brackets += 1 }
        if run > MarkdownLimits.run || brackets > MarkdownLimits.brackets { return false }
      case 0x20, 0x09: break
      default: (run, runByte) = (0, 0)
      }
    }
    return true
  }

  /// Counts container markers at the start of a line; stops soon after the limit.
  private static func markers(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var count = 0
    var columns = 0
    var index = unsafe line.startIndex
    while unsafe index < line.endIndex, count <= markersPerLine {
      let byte = unsafe line[index]
      if byte == 0x20 || byte == 0x09 {
        columns += byte == 0x20 ? 1 : 4
        index += 1
        continue
      }
      let inside = max(0, columns - 1) / 2
      columns = 0
      switch byte {
      case 0x3E:
        count += 1 + inside
        index += 1
      case 0x2A, 0x2B, 0x2D:
        guard unsafe isBlank(line, index + 1) else { return count }
        count += 1 + inside
        index += 1
      case 0x30...0x39:
        while unsafe index < line.endIndex, unsafe (0x30...0x39).contains(line[index]) {
          index += 1
        }
        guard unsafe index < line.endIndex, unsafe line[index] == 0x2E || line[index] == 0x29,
          unsafe isBlank(line, index + 1)
        else { return count }
        count += 1 + inside
        index += 1
      default: return count
      }
    }
    return count
  }

  private static func isBlank(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ index: Int) -> Bool {
    unsafe index >= line.endIndex || [0x20, 0x09, 0x0A, 0x0D].contains(line[index])
  }
}
