extension Problem {
  private static func yaml(_ message: String, hint: String? = nil) -> Problem {
    Problem(.error, "yaml-syntax", message, hint: hint)
  }

  package static let noYAML = yaml("this is not valid YAML")
  package static let controlInYAML = yaml(
    "this text contains a control character", hint: "remove the character")
  package static let unclosedQuote = yaml(
    "this quote is not closed", hint: "write the closing quote")
  package static let combiningMarks = yaml(
    "more than 100 combining marks on one letter", hint: "remove the marks")

  package static let yamlAnchor = Problem(
    .error, "yaml-alias", "YAML anchors are not supported",
    hint: "write the value in full, or put text that begins with & in quotes")
  package static let yamlAlias = Problem(
    .error, "yaml-alias", "YAML aliases are not supported",
    hint: "write the value in full, or put text that begins with * in quotes")
  package static let yamlTooDeep = Problem(
    .error, "too-deep", "this YAML is nested too deeply")

  /// - Parameter limit: The maximum size in bytes.
  package static func yamlTooLong(_ limit: Int) -> Problem {
    Problem(.error, "too-long", "the YAML is longer than \(limit / 1024) kB")
  }

  /// Rewords a message of libyaml for the site's owner.
  ///
  /// - Parameter context: What libyaml was parsing, in its words.
  package static func yaml(_ complaint: String, while context: String) -> Problem {
    if context.hasPrefix("while scanning a quoted scalar") { return unclosedQuote }
    switch complaint {
    case "mapping values are not allowed in this context":
      return yaml(
        "this colon would begin a value inside another",
        hint: "put text that contains a colon in quotes: title: \"Pie: the best\"")
    case "could not find expected ':'", "did not find expected key":
      return yaml(
        "a field was expected here: its name, a colon and a space",
        hint: "check the indentation, and put text with special characters in quotes")
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return yaml("YAML is indented with spaces, not tabs", hint: "replace the tab with spaces")
    case "found character that cannot start any token":
      return yaml(
        "text cannot begin with this character",
        hint: "put the text in quotes, and indent with spaces instead of tabs")
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      return yaml("a comma or the closing bracket is missing before this")
    case "did not find expected '-' indicator":
      return yaml(
        "this line does not belong to the list above it", hint: "check the indentation")
    case "but found another document":
      return yaml("a second document begins here", hint: "remove the line ---")
    default: return yaml("this is not valid YAML: \(complaint)")
    }
  }
}
