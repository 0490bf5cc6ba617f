/// The bytes of one input file, with the path for messages.
///
/// Converts byte offsets to positions and excerpts. Lines are not indexed in advance, because both
/// are only needed for a problem.
package struct SourceText: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Returns the position of a byte; an offset past the end returns the end of the text.
  ///
  /// Lines end with LF, CR LF or CR. Columns count UTF-8 bytes from 1.
  package func location(at offset: Int) -> SourceLocation {
    let (line, start) = lineStart(at: offset)
    return SourceLocation(
      path: path, line: line, column: min(offset, bytes.count) - start + 1)
  }

  /// Returns the line that contains a byte, without its line ending.
  package func line(at offset: Int) -> String {
    let start = lineStart(at: offset).start
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Returns a diagnostic about `length` bytes from `offset`, with position and excerpt.
  package func diagnostic(
    _ problem: Problem, at offset: Int, length: Int = 1
  ) -> Diagnostic {
    Diagnostic(
      problem, at: location(at: offset),
      excerpt: Diagnostic.Excerpt(line: line(at: offset), length: length))
  }

  private func lineStart(at offset: Int) -> (line: Int, start: Int) {
    let ends = bytes.lineEnds(in: 0..<max(0, offset))
    return (ends.count + 1, ends.next ?? 0)
  }
}

/// A location in a file of the site's owner, as printed in messages.
package struct SourceLocation: Hashable, Sendable {
  /// The path as the user would type it, for example `Content/recipes.json`.
  package var path: String
  /// The line from 1; `nil` for the whole file.
  package var line: Int?
  /// The column from 1 in UTF-8 bytes; `nil` for the whole line.
  package var column: Int?

  package init(path: String, line: Int? = nil, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension SourceLocation: Comparable {
  /// Orders by path (bytes), line and column; whole files come first.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    if !left.path.utf8.elementsEqual(right.path.utf8) {
      return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
    return (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as `path:line:column`, shorter if line or column is unknown.
  package var description: String {
    var text = path
    if let line {
      text += ":\(line)"
      if let column { text += ":\(column)" }
    }
    return text
  }
}
