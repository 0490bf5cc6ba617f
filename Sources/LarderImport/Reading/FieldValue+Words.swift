internal import LarderLoad
internal import LarderModel

extension FieldValue {
  /// A text that holds something, trimmed; the digits of a number.
  var words: String? {
    let text = FieldReader.trimmed(text ?? digits ?? "")
    return text.isEmpty ? nil : text
  }

  /// Whether it is `true`, or says so.
  var isTrue: Bool {
    bool ?? ["true", "yes", "1"].contains(words.map { $0.prefix(8).lowercased() } ?? "")
  }

  /// The names of objects, and texts, in a list.
  var names: [String] { elements.compactMap { ($0["name"] ?? $0).words } }

  /// A number above zero.
  var amount: Double? {
    guard let number = words.flatMap({ Double($0) }), number > 0, number.isFinite else {
      return nil
    }
    return number
  }

  /// A rating of 1 to 5; `nil` for none.
  var stars: Int? {
    let stars = Int(clamping: min(5, (amount ?? 0).rounded()))
    return stars > 0 ? stars : nil
  }

  /// A list of texts, unless there are none.
  static func strings(_ texts: [String]) -> FieldValue? {
    texts.isEmpty ? nil : .list(texts.map { .string($0) })
  }

  static func words(_ text: String?) -> FieldValue? { text.map { .string($0) } }
}

extension [FieldValue] {
  /// Objects by a number that each has; those with the same stay in their order.
  func ordered(by key: String) -> [FieldValue] {
    enumerated().sorted { one, other in
      let places = (one.element[key]?.amount ?? 0, other.element[key]?.amount ?? 0)
      return places.0 == places.1 ? one.offset < other.offset : places.0 < places.1
    }.map(\.element)
  }
}
