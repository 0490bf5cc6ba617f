/// A dotted name as written: `author.name` has two segments, `.` has none.
struct Path: Sendable {
  struct Segment: Sendable {
    let name: Name
    let range: Range<Int>
  }

  let range: Range<Int>
  let segments: [Segment]

  /// Reads the name of a variable or section.
  ///
  /// - Returns: The path, or the problem `empty-tag` or `malformed-name`.
  static func parse(_ range: Range<Int>, of source: TemplateSource) -> Result<Path, Malformed> {
    let bytes = source.bytes[range]
    if bytes.isEmpty { return .failure(Malformed(problem: .emptyTag)) }
    if bytes.elementsEqual(Name.implicit.bytes) {
      return .success(Path(range: range, segments: []))
    }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) {
      return .failure(Malformed(problem: .malformedName(source.text(range))))
    }
    let segments = parts.map { Segment(name: Name($0), range: $0.startIndex..<$0.endIndex) }
    return .success(Path(range: range, segments: segments))
  }

  /// Why a name could not be read.
  struct Malformed: Error {
    let problem: TemplateProblem
  }
}
