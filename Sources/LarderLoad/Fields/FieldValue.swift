/// What kind of thing a value is, as a message names it.
package enum FieldKind: String, Sendable {
  case null
  case bool = "a boolean"
  case number = "a number"
  case string = "a string"
  case list = "a list"
  case object = "an object"
}

/// A value of a file in one of the notations recipes are written in: JSON or YAML.
///
/// Values know nothing of positions; a `FieldLocator` of the same notation finds a field
/// again by its path once there is something to say about it.
package protocol FieldValue {
  var kind: FieldKind { get }
  /// `nil` unless `kind` is `.bool`.
  var bool: Bool? { get }
  /// The digits of a number: JSON's or YAML's decimal notation, exponent included.
  ///
  /// JSON numbers come in the shortest form that reads back as the same number, which
  /// is exact for everything up to 15 digits; `nil` unless `kind` is `.number`.
  var digits: String? { get }
  /// The text where the notation lets this value be read as text: any plain YAML scalar,
  /// only strings in JSON. May be of any length.
  var text: String? { get }
  /// Elements of a list in order; empty for everything else.
  var elements: [Self] { get }
  /// Entries of an object in order, repeated keys included; empty for everything else.
  var entries: [FieldEntry<Self>] { get }
  /// How a field is written in this notation: `"servings": 4` or `servings: 4`.
  static func example(key: String, value: String) -> String
}

extension FieldValue {
  /// The value of a key; of equal keys the last counts.
  package subscript(key: String) -> Self? { entries.last { $0.key == key }?.value }
}

package struct FieldEntry<Value: FieldValue> {
  package var key: String
  package var value: Value

  package init(key: String, value: Value) {
    self.key = key
    self.value = value
  }
}

/// Text from outside any notation, such as "Servings: 4" in the prose of a recipe.
package struct TextValue: FieldValue {
  private let words: String

  package init(_ words: String) { self.words = words }

  package var kind: FieldKind { .string }
  package var bool: Bool? { nil }
  package var digits: String? { nil }
  package var text: String? { words }
  package var elements: [TextValue] { [] }
  package var entries: [FieldEntry<TextValue>] { [] }

  package static func example(key: String, value: String) -> String { "\(key): \(value)" }
}
