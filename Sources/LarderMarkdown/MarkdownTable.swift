internal import LarderModel

/// Tables of GitHub Flavored Markdown, which libcmark does not support.
package enum MarkdownTable {
  package enum Alignment: Hashable, Sendable { case start, center, end }

  /// Parses the line below the head of a table, such as `| --- | :-: |`.
  ///
  /// - Returns: The alignment of each column, or `nil` for any other line.
  package static func alignments(_ line: ArraySlice<UInt8>) -> [Alignment]? {
    guard line.contains(0x2D), line.allSatisfy({ [0x20, 0x09, 0x2D, 0x3A, 0x7C].contains($0) })
    else { return nil }
    var alignments: [Alignment] = []
    for cell in cells(line) {
      let rule = line[cell].drop { $0 == 0x3A }
      let dashes = rule.prefix { $0 == 0x2D }
      guard !dashes.isEmpty, dashes.endIndex >= cell.upperBound - 1, line[cell].last != 0x20 else {
        return nil
      }
      let isEnd = line[cell].last == 0x3A
      let isStart = line[cell].first == 0x3A
      alignments.append(isEnd ? isStart ? .center : .end : .start)
    }
    let isTable = alignments.count > 1 || line.contains(0x7C)
    return isTable && alignments.count <= 100 ? alignments : nil
  }

  /// Returns the cells of a row without surrounding spaces. `\|` does not separate cells.
  package static func cells(_ line: ArraySlice<UInt8>) -> [Range<Int>] {
    var row = trimmed(line)
    if row.first == 0x7C { row = row.dropFirst() }
    var cells: [Range<Int>] = []
    var start = row.startIndex
    for index in row.indices where row[index] == 0x7C && (index == start || row[index - 1] != 0x5C)
    {
      cells.append(trimmed(row[start..<index]).indices)
      start = index + 1
    }
    if start < row.endIndex { cells.append(trimmed(row[start...]).indices) }
    return cells
  }

  /// Whether two lines begin a table.
  package static func begins(_ head: ArraySlice<UInt8>, _ rule: ArraySlice<UInt8>) -> Bool {
    head.contains(0x7C) && alignments(rule)?.count == cells(head).count
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = line.drop { isSpace($0) }
    return start[..<(start.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start.startIndex)]
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D].contains(byte) }
}

/// Markdown whose tables are rewritten so that libcmark parses the content of their cells.
///
/// Each cell becomes a heading on its own line, `###### cell #`, since a heading contains only
/// inline content. The line number identifies the cell in the output of libcmark.
struct TableText {
  /// A cell. Tables and rows are numbered from 0 through the whole text.
  typealias Cell = (table: Int, row: Int, kind: MarkdownEvent.Container, isHead: Bool)

  /// Maximum number of cells in a text. Rows may omit cells, which are filled in, so a short text
  /// could produce very many.
  private static let limit = 4_000

  private(set) var bytes: [UInt8] = []
  /// Cells by line number, from 1.
  private(set) var cells: [Int: Cell] = [:]
  private var line = 1
  private var table = 0
  private var row = 0

  /// - Returns: `nil` for a text without tables.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard unsafe !text.span.holdsOnly({ $0 != 0x7C }) else { return nil }
    let source = unsafe Array(text)
    let lines = source.lines()
    var fences = FenceScanner()
    var index = 0
    while index < lines.count {
      let content = source[lines[index]].drop { $0 == 0x20 }
      let isIndented = content.startIndex - lines[index].lowerBound > 3
      let isCode = fences.isCode(source[lines[index]])
      if !isCode, !isIndented, index + 1 < lines.count,
        MarkdownTable.begins(source[lines[index]], source[lines[index + 1]])
      {
        let end = lines[(index + 2)...].firstIndex { TableText.ends(source[$0]) } ?? lines.count
        if addCells(lines[index..<end], of: source) {
          index = end
          continue
        }
      }
      let end = index + 1 < lines.count ? lines[index + 1].lowerBound : source.count
      bytes += source[lines[index].lowerBound..<end]
      line += 1
      index += 1
    }
    if cells.isEmpty { return nil }
  }

  /// Adds the cells of one table.
  ///
  /// - Returns: False if the table has too many cells; then nothing is added.
  private mutating func addCells(_ lines: ArraySlice<Range<Int>>, of source: [UInt8]) -> Bool {
    let first = lines.startIndex
    guard let alignments = MarkdownTable.alignments(source[lines[first + 1]]),
      cells.count + (lines.count - 1) * alignments.count <= TableText.limit
    else { return false }
    let indent = source[lines[first]].prefix { $0 == 0x20 }
    for place in lines.indices where place != first + 1 {
      let ranges = MarkdownTable.cells(source[lines[place]])
      for (column, alignment) in alignments.enumerated() {
        let cell = column < ranges.count ? source[ranges[column]] : []
        bytes += indent + "###### ".utf8
        for (index, byte) in zip(cell.indices, cell)
        where byte != 0x5C || index + 1 >= cell.endIndex || cell[index + 1] != 0x7C {
          bytes.append(byte)
        }
        bytes += " #\n".utf8
        let isHead = place == first
        let kind = MarkdownEvent.Container.tableCell(isHead: isHead && !cell.isEmpty, alignment)
        cells[line] = (table, row, kind, isHead)
        line += 1
      }
      row += 1
    }
    table += 1
    return true
  }

  /// Closes the current row and table if necessary, and opens those of the next cell.
  static func leave(_ open: inout Cell?, for cell: Cell?, _ visit: (MarkdownEvent) -> Void) {
    if let last = open, last.row != cell?.row {
      visit(.exit(.tableRow(isHead: last.isHead)))
      if last.table != cell?.table { visit(.exit(.table)) }
    }
    if let cell, cell.row != open?.row {
      if cell.table != open?.table { visit(.enter(.table)) }
      visit(.enter(.tableRow(isHead: cell.isHead)))
    }
    open = cell
  }

  /// Whether a line ends the table above it: an empty line, or the start of another block.
  static func ends(_ line: ArraySlice<UInt8>) -> Bool {
    let content = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = content.first, first != 0x0D else { return true }
    switch first {
    case 0x23, 0x3E, 0x3C, 0x60, 0x7E: return true
    case 0x2A, 0x2B, 0x2D: return content.dropFirst().first == 0x20
    default: return false
    }
  }
}
