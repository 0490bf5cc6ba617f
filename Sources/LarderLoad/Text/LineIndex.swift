package import LarderModel

/// Finds lines of a large file without reading it anew for each of them.
///
/// Keeps the line number at every 4 kB, so that a position costs at most one such
/// stretch, however many are asked for; a file of 400 MB needs 1.6 MB.
package struct LineIndex: Sendable {
  private static let stride = 1 << 12
  /// Columns beyond this get no excerpt: the file is not laid out in lines for people. Bytes behind
  /// a place of which an excerpt shows no more, too.
  static let excerptLimit = 4096

  private let path: String
  private let bytes: [UInt8]
  private let marks: [LineMark]

  /// - Parameter last: The farthest place that is likely to be asked for; by default the end.
  package init(path: String, bytes: [UInt8], upTo last: Int? = nil) {
    self.init(FilePart(path: path, bytes: bytes), upTo: last)
  }

  /// Finds the lines, of the whole file, of places in a part of it.
  ///
  /// What excerpts show must be in the part.
  init(_ part: FilePart, upTo last: Int? = nil) {
    path = part.path
    bytes = part.bytes
    var marks: [LineMark] = []
    var mark = LineMark(number: part.line.number, start: part.line.start - part.offset)
    let end = max(1, min(last ?? bytes.count, bytes.count))
    for start in Swift.stride(from: 0, to: end, by: LineIndex.stride) {
      marks.append(mark)
      mark.advance(through: start..<(start + LineIndex.stride), of: bytes)
    }
    self.marks = marks
  }

  /// The diagnostic of a problem, with position and excerpt filled in.
  ///
  /// - Parameter located: Counted from the first byte of the part.
  package func diagnostic(_ located: LocatedProblem) -> Diagnostic {
    let offset = min(max(0, located.offset), bytes.count)
    let mark = mark(at: offset)
    let column = offset - mark.start + 1
    var excerpt: Diagnostic.Excerpt?
    if column <= LineIndex.excerptLimit {
      let limit = min(bytes.count, offset + LineIndex.excerptLimit)
      let shown = bytes[max(0, mark.start)..<limit]
      let end = shown.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? limit
      let line = String(decoding: shown[..<end], as: UTF8.self)
      excerpt = Diagnostic.Excerpt(line: line, length: max(1, min(located.length, end - offset)))
    }
    return Diagnostic(located.problem, at: location(at: offset), excerpt: excerpt)
  }

  /// Lines end with LF, CR LF or CR. Columns count UTF-8 bytes from 1.
  package func location(at offset: Int) -> SourceLocation {
    let offset = min(max(0, offset), bytes.count)
    let mark = mark(at: offset)
    return SourceLocation(path: path, line: mark.number, column: offset - mark.start + 1)
  }

  private func mark(at offset: Int) -> LineMark {
    let block = min(offset / LineIndex.stride, marks.count - 1)
    var mark = marks[block]
    mark.advance(through: (block * LineIndex.stride)..<offset, of: bytes)
    return mark
  }
}
