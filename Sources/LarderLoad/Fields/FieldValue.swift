/// What kind of thing a value is, as a message names it.
package enum FieldKind: String, Sendable {
  case null
  case bool = "a boolean"
  case number = "a number"
  case string = "a string"
  case list = "a list"
  case object = "an object"
}

/// A value of a file, whatever notation the file is written in.
///
/// Values do not know their positions; the document finds a value by its path once there is
/// something to report about it.
package enum FieldValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The digits of a number: JSON's or YAML's decimal notation, exponent included.
  ///
  /// JSON numbers are in the shortest form that reads back as the same number, which is exact
  /// for everything up to 15 digits.
  case number(String)
  /// Text of any length.
  case string(String)
  /// A boolean of YAML, or a number of YAML or TOML, which may be meant as text.
  case plain(String, FieldKind)
  case list([FieldValue])
  /// Entries in order, repeated keys included.
  case object([FieldEntry])

  /// An object of those values that are not `nil`.
  package init(_ members: KeyValuePairs<String, FieldValue?>) {
    self = .object(
      members.compactMap { key, value in value.map { FieldEntry(key: key, value: $0) } })
  }

  package var kind: FieldKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .plain(_, let kind): kind
    case .list: .list
    case .object: .object
    }
  }

  /// `nil` unless `kind` is `.bool`.
  package var bool: Bool? {
    switch self {
    case .bool(let flag): flag
    case .plain(let text, .bool): text.utf8.count == 4
    default: nil
    }
  }

  /// `nil` unless `kind` is `.number`.
  package var digits: String? {
    switch self {
    case .number(let digits), .plain(let digits, .number): digits
    default: nil
    }
  }

  /// The text, where the notation lets this value be read as text.
  package var text: String? {
    switch self {
    case .string(let text), .plain(let text, _): text
    default: nil
    }
  }

  /// Elements of a list in order; empty for everything else.
  package var elements: [FieldValue] {
    if case .list(let elements) = self { elements } else { [] }
  }

  /// Entries of an object in order; empty for everything else.
  package var entries: [FieldEntry] {
    if case .object(let entries) = self { entries } else { [] }
  }

  /// The value of a key; of equal keys the last counts.
  package subscript(key: String) -> FieldValue? { entries.last { $0.key == key }?.value }
}

package struct FieldEntry: Hashable, Sendable {
  package var key: String
  package var value: FieldValue

  package init(key: String, value: FieldValue) {
    self.key = key
    self.value = value
  }
}

/// How a file writes fields, for the examples in its messages.
package enum FieldNotation: Sendable {
  case json, yaml, toml

  /// `"servings": 4`, `servings: 4` or `servings = 4`.
  func example(_ key: String, _ value: String) -> String {
    switch self {
    case .json: "\"\(key)\": \(value)"
    case .yaml: "\(key): \(value)"
    case .toml:
      // Objects are in JSON, {"calories": 320}.
      "\(key) = "
        + value.split(separator: "\": ", omittingEmptySubsequences: false)
        .joined(separator: "\" = ")
    }
  }
}
