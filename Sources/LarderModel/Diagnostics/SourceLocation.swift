/// A place in a file of the site's owner, as printed in messages.
package struct SourceLocation: Hashable, Sendable {
  /// Path as the user would type it, for example `Content/recipes.json`.
  package var path: String
  /// Line from 1; `nil` when the whole file is meant.
  package var line: Int?
  /// Column from 1 in UTF-8 bytes; `nil` when the whole line is meant.
  package var column: Int?

  package init(path: String, line: Int? = nil, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension SourceLocation: Comparable {
  /// Orders by path (bytes), then line, then column; whole files come first.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    if !left.path.utf8.elementsEqual(right.path.utf8) {
      return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
    return (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `path:line:column`, shorter where line or column is unknown.
  package var description: String {
    var text = path
    if let line {
      text += ":\(line)"
      if let column { text += ":\(column)" }
    }
    return text
  }
}
