/// Writes small JSON values as text; pages use `JSONWriter`.
package enum JSONText {
  /// Quotes a text; control characters, line separators and `<` are escaped, so that the result is
  /// valid on one line, in a terminal and in HTML.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x3C:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  package static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  /// Writes an object whose values are JSON already.
  package static func object(_ members: KeyValuePairs<String, String>) -> String {
    "{" + members.map { "\(string($0.key)):\($0.value)" }.joined(separator: ",") + "}"
  }
}
