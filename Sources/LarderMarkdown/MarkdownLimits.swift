internal import LarderModel

/// Limits that a text must meet before libcmark parses it.
///
/// libcmark 0.30.2 takes quadratic time for nesting and for unmatched delimiters. Within these
/// limits the worst known text takes a fraction of a second. No recipe comes near them.
package enum MarkdownLimits {
  package static let bytes = 65_536
  /// Limit for the markers that open containers at the start of one line, `>`, `-`, `+`, `*`, `1.`
  /// and `1)`, plus one for every two columns of indentation, which may continue containers.
  package static let markersPerLine = 100
  /// Limit for equal bytes of ``*_`[]!<`` in a row, ignoring spaces between them.
  package static let run = 1_000
  /// Limit for `[` in the whole text; each `]` may scan all of them again.
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
