extension TemplateSource {
  /// Lines longer than this have no excerpt, so that many faults of one line stay small.
  private static let longestExcerpt = 1_000

  /// Places a problem at a range of bytes; what reaches past the line is cut at its end.
  func fault(_ problem: TemplateProblem, at range: Range<Int>) -> TemplateFault {
    let offset = min(range.lowerBound, bytes.count)
    var line = 1
    var lineStart = 0
    for index in 0..<offset where bytes[index] == .newline {
      line += 1
      lineStart = index + 1
    }
    let rest = bytes[lineStart...]
    var lineEnd = rest.firstIndex(of: .newline) ?? bytes.count
    if lineEnd > lineStart, bytes[lineEnd - 1] == .carriageReturn { lineEnd -= 1 }
    let isShort = lineEnd - lineStart <= Self.longestExcerpt
    return TemplateFault(
      problem: problem, path: path, line: line, column: offset - lineStart + 1,
      length: max(0, min(range.upperBound, lineEnd) - offset),
      excerpt: isShort ? String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self) : "")
  }

  /// The text of a range, with U+FFFD for what is not UTF-8.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
