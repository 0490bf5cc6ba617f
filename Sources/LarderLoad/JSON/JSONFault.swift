package import LarderModel

/// What keeps bytes from being JSON, and where.
struct JSONFault: Error, Hashable {
  enum Reason: Hashable {
    case empty
    case encoding(EncodingFault.Reason)
    case tooDeep
    case endInString
    /// The bracket that is never closed, and where it is.
    case endInside(UInt8, openedAt: Int)
    case valueMissing
    case trailingComma(before: UInt8)
    case missingComma
    case missingColon
    case doubledComma
    case wrongClosing(UInt8, expected: UInt8, openedAt: Int)
    case unquotedKey(String)
    case keyMissing
    case singleQuote
    case comment
    case word(String)
    case number(String, NumberFlaw)
    case numberTooLarge(String)
    case tooManyEntries
    case lineBreakInString
    case controlInString(UInt8)
    case escape(String)
    case loneSurrogate(String)
    case afterEnd
    case unexpected(String)
  }

  enum NumberFlaw: Hashable {
    case leadingZero, plusSign, pointFirst, pointLast, exponentEmpty, other
  }

  var offset: Int
  var length: Int
  var reason: Reason
}

extension JSONFault {
  var id: Diagnostic.ID {
    switch reason {
    case .tooDeep: "json-too-deep"
    case .numberTooLarge: "json-number"
    case .tooManyEntries: "json-too-many"
    default: "json-syntax"
    }
  }

  var message: String {
    switch reason {
    case .empty: "the file is empty"
    case .encoding(let reason): reason.message
    case .tooDeep:
      "lists and objects are nested more than \(JSONScanner.depthLimit) levels deep"
    case .endInString: "the file ends inside this text"
    case .endInside(let bracket, _):
      "the file ends before this \(JSONFault.name(bracket)) is closed"
    case .valueMissing: "a value is missing here"
    case .trailingComma(let bracket): "nothing may follow the comma but \(JSONFault.next(bracket))"
    case .missingComma: "a comma is missing before this"
    case .missingColon: "a colon is missing between the name of the field and its value"
    case .doubledComma: "two commas without a value between them"
    case .wrongClosing(let found, let expected, _):
      "\"\(Character(Unicode.Scalar(found)))\" closes nothing here, "
        + "\"\(Character(Unicode.Scalar(expected)))\" was expected"
    case .unquotedKey(let name): "the field name \(name) must stand in double quotes"
    case .keyMissing: "the name of a field was expected here, in double quotes"
    case .singleQuote: "text must stand in double quotes, not single ones"
    case .comment: "JSON has no comments"
    case .word(let word): "\(word) is not a JSON value"
    case .number(let text, _): "\(text) is not a JSON number"
    case .numberTooLarge(let text): "the number \(text) is too large to be read"
    case .tooManyEntries:
      "a list or an object in this has \(HugeNumber.entryLimit) entries or more"
    case .lineBreakInString: "this text is not closed before the end of the line"
    case .controlInString(let byte):
      "the control character U+\(JSONFault.hex(byte)) must be escaped inside text"
    case .escape(let text): "\(text) is not an escape that JSON knows"
    case .loneSurrogate(let text): "\(text) is half of a character; its other half is missing"
    case .afterEnd: "nothing may follow the end of the list"
    case .unexpected(let text): "\(text) was not expected here"
    }
  }

  var hint: String? {
    switch reason {
    case .empty: "write [] for a catalog without recipes"
    case .encoding(let reason): reason.hint
    case .tooDeep: nil
    case .endInString: "the file was cut short, or a closing \" is missing"
    case .endInside(let bracket, _):
      "the file was cut short, or a closing \(JSONFault.closing(bracket)) is missing"
    case .trailingComma, .doubledComma: "remove the comma"
    case .missingComma: "write a comma after the value before it"
    case .missingColon: "write \"name\": value"
    case .wrongClosing(_, let expected, _):
      "close with \(Character(Unicode.Scalar(expected))), or remove the bracket"
    case .unquotedKey(let name): "write \"\(name)\""
    case .keyMissing, .valueMissing: nil
    case .singleQuote: "write \"text\" instead of 'text'"
    case .comment: "remove the comment, or move it into a field such as \"notes\""
    case .word(let word): JSONFault.suggestion(for: word)
    case .number(let text, let flaw): JSONFault.suggestion(for: text, flaw)
    case .numberTooLarge, .tooManyEntries: nil
    case .lineBreakInString:
      "write a closing \", or \\n for a line break that belongs to the text"
    case .controlInString(let byte):
      "write \\u\(JSONFault.hex(byte)), or remove the character"
    case .escape: "write \\\\ for a backslash"
    case .loneSurrogate: "write the character itself"
    case .afterEnd: "remove what follows, or move it inside the brackets"
    case .unexpected: nil
    }
  }

  private static func name(_ bracket: UInt8) -> String {
    bracket == UInt8(ascii: "[") ? "list" : "object"
  }

  private static func closing(_ bracket: UInt8) -> String {
    bracket == UInt8(ascii: "[") ? "]" : "}"
  }

  private static func next(_ bracket: UInt8) -> String {
    bracket == UInt8(ascii: "]") ? "another value" : "another field"
  }

  /// `U+00A0` for an invisible character.
  static func name(of text: String) -> String? {
    guard let scalar = text.unicodeScalars.first else { return nil }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return "the character U+\(hex(scalar.value))"
    default: return nil
    }
  }

  static func hex(_ byte: some BinaryInteger) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private static func suggestion(for word: String) -> String? {
    switch word.lowercased() {
    case "true", "yes", "on": "write true"
    case "false", "no", "off": "write false"
    case "null", "nil", "none", "undefined", "nan", "-nan", "infinity", "-infinity": "write null"
    default: "write \"\(word)\" if it is text"
    }
  }

  private static func suggestion(for text: String, _ flaw: NumberFlaw) -> String? {
    switch flaw {
    case .leadingZero: "remove the zero in front, or write \"\(text)\" if it is text"
    case .plusSign: "remove the plus sign"
    case .pointFirst: "write a digit before the point"
    case .pointLast: "write a digit after the point"
    case .exponentEmpty: "write the exponent's digits"
    case .other: suggestion(for: text)
    }
  }
}

/// A fault with its place in the file, before lines are counted.
package struct LocatedFault: Hashable, Sendable {
  package var severity: Diagnostic.Severity
  package var id: Diagnostic.ID
  package var message: String
  package var hint: String?
  package var offset: Int
  package var length: Int

  init(_ fault: FieldFault, place: (offset: Int, length: Int)) {
    severity = fault.severity
    id = fault.id
    message = fault.message
    hint = fault.hint
    (offset, length) = place
  }

  init(_ fault: JSONFault) {
    severity = .error
    id = fault.id
    message = fault.message
    hint = fault.hint
    (offset, length) = (fault.offset, fault.length)
  }

  init(
    _ severity: Diagnostic.Severity, _ id: Diagnostic.ID, _ message: String, hint: String? = nil,
    offset: Int, length: Int = 1
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.hint = hint
    self.offset = offset
    self.length = length
  }
}
