/// A value of a file in any notation.
///
/// Values do not store their positions; the document locates a value by its path if there is a
/// problem to report.
package enum FieldValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The digits of a number in decimal notation of JSON or YAML, including the exponent.
  ///
  /// JSON numbers use the shortest form that parses back to the same number, which is exact for up
  /// to 15 digits.
  case number(String)
  /// Text of any length.
  case string(String)
  /// A YAML boolean, or a number in YAML or TOML, that may be meant as text.
  case plain(String, Kind)
  case list([FieldValue])
  /// Entries in order, including repeated keys.
  case object([FieldEntry])

  /// Creates an object of the values that are not `nil`.
  package init(_ members: KeyValuePairs<String, FieldValue?>) {
    self = .object(
      members.compactMap { key, value in value.map { FieldEntry(key: key, value: $0) } })
  }

  package var kind: Kind {
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

  /// The text, if the notation allows this value to be read as text.
  package var text: String? {
    switch self {
    case .string(let text), .plain(let text, _): text
    default: nil
    }
  }

  /// Elements of a list in order; empty for any other value.
  package var elements: [FieldValue] {
    if case .list(let elements) = self { elements } else { [] }
  }

  /// Entries of an object in order; empty for any other value.
  package var entries: [FieldEntry] {
    if case .object(let entries) = self { entries } else { [] }
  }

  /// The value of a key; if the key is repeated, the last one.
  package subscript(key: String) -> FieldValue? { entries.last { $0.key == key }?.value }

  /// Merges another value into this one: objects are merged by key, everything else is replaced.
  ///
  ///     // {"units": {"g": …, "ml": …}} under {"units": {"g": …}} keeps its "ml"
  package func merging(_ other: FieldValue) -> FieldValue {
    guard case .object = self, case .object = other else { return other }
    let merged = members.merging(other.members) { $0.merging($1) }
    return .object(
      merged.sorted { $0.key < $1.key }.map { FieldEntry(key: $0.key, value: $0.value) })
  }

  /// The values of an object by key; if a key is repeated, the last one.
  package var members: [String: FieldValue] {
    Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The type of a value, as named in messages.
  package enum Kind: String, Sendable {
    case null
    case bool = "a boolean"
    case number = "a number"
    case string = "a string"
    case list = "a list"
    case object = "an object"
  }
}

package struct FieldEntry: Hashable, Sendable {
  package var key: String
  package var value: FieldValue

  package init(key: String, value: FieldValue) {
    self.key = key
    self.value = value
  }
}
