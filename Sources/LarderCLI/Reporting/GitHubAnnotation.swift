internal import LarderModel

/// A workflow command that GitHub Actions shows beside the line at fault.
enum GitHubAnnotation {
  static func line(_ diagnostic: Diagnostic) -> String {
    var properties = ["file=" + property(diagnostic.location.path)]
    if let line = diagnostic.location.line { properties.append("line=\(line)") }
    if let column = diagnostic.location.column { properties.append("col=\(column)") }
    properties.append("title=" + property(diagnostic.id.description))
    let message = diagnostic.message + (diagnostic.hint.map { " (hint: \($0))" } ?? "")
    let kind = diagnostic.severity.rawValue
    return "::\(kind) \(properties.joined(separator: ","))::\(data(message))\n"
  }

  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.visible
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
