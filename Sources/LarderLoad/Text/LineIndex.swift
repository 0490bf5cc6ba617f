package import LarderModel

/// Finds lines of a large file without reading it anew for each of them.
///
/// Keeps the line number at every 4 kB, so that a position costs at most one such
/// stretch, however many are asked for; a file of 400 MB needs 1.6 MB.
package struct LineIndex: Sendable {
  private struct Mark {
    var line: Int
    var lineStart: Int
  }

  private static let stride = 1 << 12
  /// Columns beyond this get no excerpt: the file is not laid out in lines for people.
  private static let excerptLimit = 4096

  private let path: String
  private let bytes: [UInt8]
  private let marks: [Mark]

  /// - Parameter last: The farthest place that is likely to be asked for; by default the end.
  package init(path: String, bytes: [UInt8], upTo last: Int? = nil) {
    self.path = path
    self.bytes = bytes
    var marks: [Mark] = []
    var mark = Mark(line: 1, lineStart: 0)
    let end = max(1, min(last ?? bytes.count, bytes.count))
    for start in Swift.stride(from: 0, to: end, by: LineIndex.stride) {
      marks.append(mark)
      mark = LineIndex.advance(mark, through: start..<(start + LineIndex.stride), of: bytes)
    }
    self.marks = marks
  }

  /// The diagnostic of a problem, with position and excerpt filled in.
  package func diagnostic(_ located: LocatedProblem) -> Diagnostic {
    let offset = min(max(0, located.offset), bytes.count)
    let mark = mark(at: offset)
    let column = offset - mark.lineStart + 1
    var excerpt: Diagnostic.Excerpt?
    if column <= LineIndex.excerptLimit {
      let limit = min(bytes.count, offset + LineIndex.excerptLimit)
      let end = bytes[mark.lineStart..<limit].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? limit
      let line = String(decoding: bytes[mark.lineStart..<end], as: UTF8.self)
      excerpt = Diagnostic.Excerpt(line: line, length: max(1, min(located.length, end - offset)))
    }
    return Diagnostic(located.problem, at: location(at: offset), excerpt: excerpt)
  }

  /// Lines end with LF, CR LF or CR. Columns count UTF-8 bytes from 1.
  package func location(at offset: Int) -> SourceLocation {
    let offset = min(max(0, offset), bytes.count)
    let mark = mark(at: offset)
    return SourceLocation(path: path, line: mark.line, column: offset - mark.lineStart + 1)
  }

  private func mark(at offset: Int) -> Mark {
    let block = min(offset / LineIndex.stride, marks.count - 1)
    return LineIndex.advance(marks[block], through: (block * LineIndex.stride)..<offset, of: bytes)
  }

  private static func advance(_ mark: Mark, through range: Range<Int>, of bytes: [UInt8]) -> Mark {
    var mark = mark
    let end = min(range.upperBound, bytes.count)
    var index = range.lowerBound
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A || (byte == 0x0D && (index >= bytes.count || bytes[index] != 0x0A)) {
        mark.line += 1
        mark.lineStart = index
      }
    }
    return mark
  }
}
