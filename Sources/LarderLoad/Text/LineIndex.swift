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

  /// - Parameter last: The last offset that is likely to be looked up; by default the end.
  package init(path: String, bytes: [UInt8], upTo last: Int? = nil) {
    self.path = path
    self.bytes = bytes
    var marks: [Mark] = []
    var mark = Mark()
    let end = max(1, min(last ?? bytes.count, bytes.count))
    for start in Swift.stride(from: 0, to: end, by: LineIndex.stride) {
      marks.append(mark)
      mark.advance(through: start..<(start + LineIndex.stride), of: bytes)
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
    var mark = marks[block]
    mark.advance(through: (block * LineIndex.stride)..<offset, of: bytes)
    return mark
  }

  /// A line of a file. Lines end with LF, CR LF or CR.
  private struct Mark {
    /// Line number from 1.
    var number = 1
    /// Offset of its first byte.
    var start = 0

    /// Advances to the line in which `range` ends.
    mutating func advance(through range: Range<Int>, of bytes: [UInt8]) {
      let end = min(range.upperBound, bytes.count)
      var index = range.lowerBound
      while index < end {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A || (byte == 0x0D && (index >= bytes.count || bytes[index] != 0x0A)) {
          number += 1
          start = index
        }
      }
    }
  }
}
