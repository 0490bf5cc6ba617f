internal import LarderLoad
internal import LarderModel

extension FieldValue {
  /// The trimmed text if it is not empty, or the digits of a number.
  var words: String? {
    let text = FieldReader.trimmed(text ?? digits ?? "")
    return text.isEmpty ? nil : text
  }

  /// Whether the value is `true` or a text with that meaning.
  var isTrue: Bool {
    bool ?? ["true", "yes", "1"].contains(words.map { $0.prefix(8).lowercased() } ?? "")
  }

  /// The texts in a list, and the names of objects in it.
  var names: [String] { elements.compactMap { ($0["name"] ?? $0).words } }

  /// A number greater than zero.
  var amount: Double? {
    guard let number = words.flatMap({ Double($0) }), number > 0, number.isFinite else {
      return nil
    }
    return number
  }

  /// A rating from 1 to 5; `nil` if there is none.
  var stars: Int? {
    let stars = Int(clamping: min(5, (amount ?? 0).rounded()))
    return stars > 0 ? stars : nil
  }

  /// Returns a list of texts; `nil` if it would be empty.
  static func strings(_ texts: [String]) -> FieldValue? {
    texts.isEmpty ? nil : .list(texts.map { .string($0) })
  }

  static func words(_ text: String?) -> FieldValue? { text.map { .string($0) } }
}

extension [FieldValue] {
  /// Sorts objects by a numeric key; the order of equal ones is unchanged.
  func ordered(by key: String) -> [FieldValue] {
    enumerated().sorted { one, other in
      let places = (one.element[key]?.amount ?? 0, other.element[key]?.amount ?? 0)
      return places.0 == places.1 ? one.offset < other.offset : places.0 < places.1
    }.map(\.element)
  }
}
