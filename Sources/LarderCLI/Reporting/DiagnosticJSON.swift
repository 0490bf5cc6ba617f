internal import LarderModel
internal import LarderRender

/// One diagnostic as one line of JSON, for `--format json`.
enum DiagnosticJSON {
  static func line(_ diagnostic: Diagnostic) -> String {
    var members: [String] = [
      member("severity", diagnostic.severity.rawValue),
      member("id", diagnostic.id.description),
      member("message", diagnostic.message),
    ]
    members += place(diagnostic.location)
    if let hint = diagnostic.hint { members.append(member("hint", hint)) }
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { note in
        "{" + ([member("message", note.message)] + place(note.location)).joined(separator: ",")
          + "}"
      }
      members.append("\"notes\":[" + notes.joined(separator: ",") + "]")
    }
    return "{" + members.joined(separator: ",") + "}\n"
  }

  private static func place(_ location: SourceLocation) -> [String] {
    var members = [member("path", location.path)]
    if let line = location.line { members.append("\"line\":\(line)") }
    if let column = location.column { members.append("\"column\":\(column)") }
    return members
  }

  private static func member(_ key: String, _ value: String) -> String {
    "\"\(key)\":" + JSONText.string(value)
  }
}
