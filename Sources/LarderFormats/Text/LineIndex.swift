package import LarderModel

/// Finds lines of a large file without scanning it from the start each time.
///
/// Stores the line number at every 4 kB, so that each lookup scans at most 4 kB; a file of 400 MB
/// needs 1.6 MB.
package struct LineIndex: Sendable {
  private static let stride = 1 << 12
  /// Maximum column that gets an excerpt (people do not write longer lines), and maximum length of
  /// the excerpt after that column, in bytes.
  private static let excerptLimit = 4096

  private let path: String
  let bytes: [UInt8]
  private let marks: [Mark]

  /// A line of a file: its number, from 1, and the offset of its first byte.
  private typealias Mark = (number: Int, start: Int)

  /// - Parameter last: The last offset that is likely to be looked up; by default the end.
  package init(path: String, bytes: [UInt8], upTo last: Int? = nil) {
    self.path = path
    self.bytes = bytes
    var marks: [Mark] = []
    var mark: Mark = (1, 0)
    let end = max(1, min(last ?? bytes.count, bytes.count))
    for start in Swift.stride(from: 0, to: end, by: LineIndex.stride) {
      marks.append(mark)
      mark = LineIndex.mark(after: mark, start..<(start + LineIndex.stride), of: bytes)
    }
    self.marks = marks
  }

  /// Returns the diagnostic for a problem, with position and excerpt.
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

  /// Returns the position of an offset. Lines end with LF, CR LF or CR; columns count bytes from 1.
  package func location(at offset: Int) -> SourceLocation {
    let offset = min(max(0, offset), bytes.count)
    let mark = mark(at: offset)
    return SourceLocation(path: path, line: mark.number, column: offset - mark.start + 1)
  }

  private func mark(at offset: Int) -> Mark {
    let block = min(offset / LineIndex.stride, marks.count - 1)
    return LineIndex.mark(after: marks[block], (block * LineIndex.stride)..<offset, of: bytes)
  }

  /// Returns the line in which a range ends that begins in another line.
  private static func mark(after mark: Mark, _ range: Range<Int>, of bytes: [UInt8]) -> Mark {
    let ends = bytes.lineEnds(in: range)
    return (mark.number + ends.count, ends.next ?? mark.start)
  }
}
