extension Problem {
  private static func toml(_ message: String, hint: String? = nil) -> Problem {
    Problem(.error, "toml-syntax", message, hint: hint)
  }

  package static let noTOML = toml("this is not valid TOML")
  package static let tomlTooDeep = Problem(.error, "too-deep", "this TOML is nested too deeply")

  /// - Parameter limit: The maximum size in bytes.
  package static func tomlTooLong(_ limit: Int) -> Problem {
    Problem(.error, "too-long", "the TOML is longer than \(limit / 1024) kB")
  }

  /// Rewords a message of toml++ for the site's owner.
  package static func toml(complaint: String) -> Problem {
    let holds = { (words: String) in complaint.contains(words) }
    if holds("cannot redefine") {
      return toml("this field appears twice", hint: "remove one of them")
    }
    if holds("maximum nested") { return tomlTooDeep }
    if holds("expected '='") {
      return toml(
        "an equals sign is missing after the name of the field",
        hint: "write title = \"Apple pie\"")
    }
    if holds("parsing string:") || holds("parsing literal string:") {
      return toml(
        "this text is not closed correctly",
        hint: "end it on its line with the quote it begins with, and write \\\\ for a backslash")
    }
    if holds("parsing array:") || holds("parsing inline table:") {
      return toml("a comma or the closing bracket is missing before this")
    }
    if holds("parsing table header:") || holds("parsing root table:") || holds("parsing key:") {
      return toml(
        "the name of a field was expected here", hint: "write title = \"Apple pie\"")
    }
    return toml("this is not a TOML value", hint: "put text in quotes: title = \"Apple pie\"")
  }
}
