internal import LarderModel
internal import Yams

/// What libyaml complains about, in words for the site's owner.
struct YAMLFault {
  var id: Diagnostic.ID = "yaml-syntax"
  var message: String
  var hint: String?
  var offset: Int
  /// The key that is written more than once, at the first place.
  var repeated: String?

  init(_ error: any Error, positions: YAMLPositions, source: SourceText) {
    offset = positions.start
    message = "this is no YAML"
    guard let error = error as? YamlError else { return }
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      offset = positions.offset(line: mark.line, column: mark.column)
      (message, hint) = YAMLFault.words(problem, context: context?.text ?? "")
      if message == YAMLFault.unclosed, let context {
        offset = positions.offset(line: context.mark.line, column: context.mark.column)
      }
    case .reader:
      message = "a control character stands in this text"
      hint = "remove the character"
      let isControl: (UInt8) -> Bool = {
        ($0 < 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09) || $0 == 0x7F
      }
      offset = source.bytes[positions.start...].firstIndex(where: isControl) ?? positions.start
    case .duplicatedKeysInMapping(let keys, let context):
      id = "duplicate-key"
      repeated = keys.first
      let name = FieldReader<YAMLValue>.shortened(keys.first ?? "")
      message = "\"\(name)\" is written twice; the last one counts"
      hint = "remove one of them"
      offset = positions.offset(line: context.mark.line, column: context.mark.column)
    default: break
    }
  }

  private static let unclosed = "this quote is never closed"

  private static func words(_ problem: String, context: String) -> (String, String?) {
    if context.hasPrefix("while scanning a quoted scalar") {
      return (unclosed, "write the closing quote")
    }
    switch problem {
    case "mapping values are not allowed in this context":
      return (
        "this colon would begin a value inside another",
        "put text that holds a colon in quotes: title: \"Pie: the best\""
      )
    case "could not find expected ':'", "did not find expected key":
      return (
        "a field was expected here: its name, a colon and a blank",
        "check the indentation, and put text with special characters in quotes"
      )
    case "found character that cannot start any token":
      return (
        "text cannot begin with this character",
        "put the text in quotes, and indent with blanks instead of tabs"
      )
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      return ("a comma or the closing bracket is missing before this", nil)
    case "did not find expected '-' indicator":
      return ("this line does not belong to the list above it", "check the indentation")
    case "but found another document":
      return ("a second document begins here", "remove the line ---")
    default: return ("this is no YAML: \(problem)", nil)
    }
  }
}
