internal import LarderLoad
internal import LarderModel

/// A value that a format puts together for the readers of recipes, or takes apart.
enum DraftValue: FieldValue {
  case null
  case flag(Bool)
  /// In JSON's notation.
  case number(String)
  case string(String)
  case list([DraftValue])
  case object([FieldEntry<DraftValue>])

  /// A copy of another notation's value, which may then be kept.
  init<Value: FieldValue>(_ value: Value) {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .flag(value.bool ?? false)
    case .number: self = .number(value.digits ?? "")
    case .string: self = .string(value.text ?? "")
    case .list: self = .list(value.elements.map { DraftValue($0) })
    case .object:
      self = .object(
        value.entries.map { FieldEntry(key: $0.key, value: DraftValue($0.value)) })
    }
  }

  /// An object of those values that are not `nil`.
  init(_ members: KeyValuePairs<String, DraftValue?>) {
    self = .object(
      members.compactMap { key, value in value.map { FieldEntry(key: key, value: $0) } })
  }

  var kind: FieldKind {
    switch self {
    case .null: .null
    case .flag: .bool
    case .number: .number
    case .string: .string
    case .list: .list
    case .object: .object
    }
  }

  var bool: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var digits: String? { if case .number(let digits) = self { digits } else { nil } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var elements: [DraftValue] { if case .list(let elements) = self { elements } else { [] } }
  var entries: [FieldEntry<DraftValue>] {
    if case .object(let entries) = self { entries } else { [] }
  }

  static func example(key: String, value: String) -> String { "\"\(key)\": \(value)" }
}

extension DraftValue {
  /// A text that holds something, trimmed; the digits of a number.
  var words: String? {
    let text = FieldReader<DraftValue>.trimmed(text ?? digits ?? "")
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
  static func strings(_ texts: [String]) -> DraftValue? {
    texts.isEmpty ? nil : .list(texts.map { .string($0) })
  }

  static func words(_ text: String?) -> DraftValue? { text.map { .string($0) } }
}

extension [DraftValue] {
  /// Objects by a number that each has; those with the same stay in their order.
  func ordered(by key: String) -> [DraftValue] {
    enumerated().sorted { one, other in
      let places = (one.element[key]?.amount ?? 0, other.element[key]?.amount ?? 0)
      return places.0 == places.1 ? one.offset < other.offset : places.0 < places.1
    }.map(\.element)
  }
}
