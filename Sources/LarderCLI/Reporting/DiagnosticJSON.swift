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
    "\"\(key)\":" + string(value)
  }

  private static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
