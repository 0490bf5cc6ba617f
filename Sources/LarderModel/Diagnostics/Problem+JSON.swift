extension Problem {
  private static func json(_ message: String, hint: String? = nil) -> Problem {
    Problem(.error, "json-syntax", message, hint: hint)
  }

  package static let jsonEmpty = json(
    "the file is empty", hint: "write [] for a catalog without recipes")
  package static let jsonEndInString = json(
    "the file ends inside this text", hint: "write the closing \", or restore the rest of the file")
  package static let jsonValueMissing = json("a value is missing here")
  package static let jsonMissingComma = json(
    "a comma is missing before this", hint: "write a comma after the value before it")
  package static let jsonMissingColon = json(
    "a colon is missing between the name of the field and its value",
    hint: "write \"name\": value")
  package static let jsonDoubledComma = json(
    "two commas without a value between them", hint: "remove the comma")
  package static let jsonKeyMissing = json(
    "the name of a field was expected here, in double quotes")
  package static let jsonSingleQuote = json(
    "text must be in double quotes, not single quotes",
    hint: "write \"text\" instead of 'text'")
  package static let jsonComment = json(
    "JSON has no comments",
    hint: "remove the comment, or move it into a field such as \"notes\"")
  package static let jsonLineBreakInString = json(
    "this text is not closed before the end of the line",
    hint: "write a closing \", or \\n for a line break that belongs to the text")
  package static let jsonAfterEnd = json(
    "there must be nothing after the end of the list",
    hint: "remove what follows, or move it inside the brackets")

  package static func jsonTooDeep(_ limit: Int) -> Problem {
    Problem(
      .error, "too-deep", "lists and objects are nested more than \(limit) levels deep")
  }

  package static func jsonNumberTooLarge(_ text: String) -> Problem {
    Problem(.error, "json-syntax", "the number \(text) is too large")
  }

  package static func jsonTooManyEntries(_ limit: Int) -> Problem {
    Problem(
      .error, "too-many-items", "a list or an object in this file has \(limit) entries or more")
  }

  package static func jsonRawControls(_ count: Int) -> Problem {
    Problem(
      .warning, "json-control-character",
      count == 1
        ? "this text contains an unescaped line break, tab or other control character"
        : "\(count) line breaks, tabs or other control characters in texts are not escaped, "
          + "from here on",
      hint: "write \\n for a line break and \\t for a tab; other programs refuse this file")
  }

  /// - Parameter open: The bracket that is not closed.
  package static func jsonEndInside(_ open: UInt8) -> Problem {
    let (name, close) = open == UInt8(ascii: "[") ? ("list", "]") : ("object", "}")
    return json(
      "the file ends before this \(name) is closed",
      hint: "write the closing \(close), or restore the rest of the file")
  }

  package static func jsonTrailingComma(before bracket: UInt8) -> Problem {
    json(
      "the comma must be followed by another "
        + (bracket == UInt8(ascii: "]") ? "value" : "field"),
      hint: "remove the comma")
  }

  package static func jsonWrongClosing(_ found: UInt8, expected: UInt8) -> Problem {
    let (found, expected) = (Unicode.Scalar(found), Unicode.Scalar(expected))
    return json(
      "unexpected \"\(found)\"; \"\(expected)\" was expected",
      hint: "close with \(expected), or remove the bracket")
  }

  package static func jsonUnquotedKey(_ name: String) -> Problem {
    json("the field name \(name) must be in double quotes", hint: "write \"\(name)\"")
  }

  package static func jsonWord(_ word: String) -> Problem {
    json("\(word) is not a JSON value", hint: advice(forWord: word))
  }

  package static func jsonControlInString(_ byte: UInt8) -> Problem {
    json(
      "the control character U+\(hex(UInt32(byte))) must be escaped inside text",
      hint: "write \\u\(hex(UInt32(byte))), or remove the character")
  }

  package static func jsonEscape(_ text: String) -> Problem {
    json("unknown escape \(text)", hint: "write \\\\ for a backslash")
  }

  package static func jsonLoneSurrogate(_ text: String) -> Problem {
    json(
      "\(text) is half of a character; its other half is missing",
      hint: "write the character itself")
  }

  /// - Parameter text: One character, or `nil` for a whole value.
  package static func jsonUnexpected(_ text: String?) -> Problem {
    json("\(text.map(shown) ?? "this value") was not expected here")
  }

  /// An error in the notation of a number.
  package enum NumberFlaw {
    case leadingZero, plusSign, pointFirst, pointLast, exponentEmpty, other
  }

  package static func jsonNumber(_ text: String, _ flaw: NumberFlaw) -> Problem {
    let hint =
      switch flaw {
      case .leadingZero: "remove the zero in front, or write \"\(text)\" if it is text"
      case .plusSign: "remove the plus sign"
      case .pointFirst: "write a digit before the point"
      case .pointLast: "write a digit after the point"
      case .exponentEmpty: "write the exponent's digits"
      case .other: advice(forWord: text)
      }
    return json("\(text) is not a JSON number", hint: hint)
  }

  private static func advice(forWord word: String) -> String {
    switch word.lowercased() {
    case "true", "yes", "on": "write true"
    case "false", "no", "off": "write false"
    case "null", "nil", "none", "undefined", "nan", "-nan", "infinity", "-infinity": "write null"
    default: "write \"\(word)\" if it is text"
    }
  }

  /// Returns the character in quotes, or `the character U+00A0` if it is invisible.
  private static func shown(_ text: String) -> String {
    guard let scalar = text.unicodeScalars.first else { return "\"\(text)\"" }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return "the character U+\(hex(scalar.value))"
    default: return "\"\(text)\""
    }
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
