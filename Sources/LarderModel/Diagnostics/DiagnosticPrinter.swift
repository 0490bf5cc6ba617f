/// Formats diagnostics for people:
///
///     Content/recipes.json:12:18: error: "servings" must be … [invalid-servings]
///     12 |     "servings": true,
///        |                 ^~~~
///     hint: write "servings": 4
package enum DiagnosticPrinter {
  /// Returns a diagnostic with its excerpt, notes and hint, ending in a newline.
  ///
  /// Control and bidirectional characters are shown as `\u{…}`, so that content cannot manipulate
  /// the terminal.
  package static func text(_ diagnostic: Diagnostic) -> String {
    let headline =
      "\(diagnostic.location): \(diagnostic.severity.rawValue): "
      + "\(diagnostic.message) [\(diagnostic.problem.name)]"
    var text = headline.visible + "\n"
    text += excerpt(of: diagnostic) ?? ""
    for note in diagnostic.notes {
      text += "\(note.location): note: \(note.message)".visible + "\n"
    }
    if let hint = diagnostic.hint {
      text += "hint: \(hint)".visible + "\n"
    }
    return text
  }

  /// Returns the line of the problem with its number and an underline; `nil` if it is unknown.
  package static func excerpt(of diagnostic: Diagnostic) -> String? {
    guard let excerpt = diagnostic.excerpt, let line = diagnostic.location.line else { return nil }
    return self.excerpt(excerpt, line: line, column: diagnostic.location.column ?? 1)
  }

  /// Returns the excerpt; a long line is cut to a window of 120 bytes around the column.
  private static func excerpt(_ excerpt: Diagnostic.Excerpt, line: Int, column: Int) -> String {
    let bytes = Array(excerpt.line.utf8)
    let at = min(max(column - 1, 0), bytes.count)
    let fits = bytes.count <= 120
    let start = fits ? 0 : boundary(in: bytes, near: max(0, at - 40))
    let end = fits ? bytes.count : boundary(in: bytes, near: min(bytes.count, start + 120))
    let before = String(decoding: bytes[start..<max(start, at)], as: UTF8.self).visible
    let rest = String(decoding: bytes[max(start, at)..<max(at, end)], as: UTF8.self).visible
    let markedEnd = boundary(in: bytes, near: min(at + max(1, excerpt.length), max(at, end)))
    let marked = String(decoding: bytes[at..<max(at, markedEnd)], as: UTF8.self).visible
    let gutter = "\(line)"
    let indent = String(repeating: " ", count: before.unicodeScalars.count)
    let tail = String(repeating: "~", count: max(0, marked.unicodeScalars.count - 1))
    let blank = String(repeating: " ", count: gutter.utf8.count)
    return "\(gutter) | \(before)\(rest)\n\(blank) | \(indent)^\(tail)\n"
  }

  /// Returns the nearest offset at or before `offset` that does not split a UTF-8 sequence.
  private static func boundary(in bytes: [UInt8], near offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}

extension String {
  /// The text with control, line-separating and bidirectional characters escaped as `\u{…}`.
  package var visible: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09: result.append(" ")
      case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
