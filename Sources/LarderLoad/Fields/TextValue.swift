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
