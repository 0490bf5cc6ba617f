package import LarderModel

/// The content of a vocabulary file, independent of its notation.
package enum KitchenValue: Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([KitchenValue])
  /// Values by key; of duplicate keys, the last counts.
  case object([String: KitchenValue])
  /// Values not used in vocabularies: `null` and decimal fractions.
  case other

  /// Merges another value into this one: objects are merged by key, everything else is replaced.
  ///
  ///     // {"units": {"g": …, "ml": …}} under {"units": {"g": …}} keeps its "ml"
  package func merging(_ other: KitchenValue) -> KitchenValue {
    guard case .object(let own) = self, case .object(let others) = other else { return other }
    return .object(own.merging(others) { $0.merging($1) })
  }

  /// The name of the type in messages.
  var kind: String {
    switch self {
    case .text: "a string"
    case .number: "a number"
    case .flag: "a boolean"
    case .list: "a list"
    case .object: "an object"
    case .other: "a value of another kind"
    }
  }

  // A value of the wrong type counts as missing: see `KitchenShape`.

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var number: Int? { if case .number(let number) = self { number } else { nil } }

  var isTrue: Bool { if case .flag(let flag) = self { flag } else { false } }

  var elements: [KitchenValue] { if case .list(let elements) = self { elements } else { [] } }

  var entries: [String: KitchenValue] {
    if case .object(let entries) = self { entries } else { [:] }
  }

  var words: [String] { elements.compactMap(\.text) }

  /// The value of a text such as `1/2`.
  var fraction: Fraction? {
    let parts = text?.utf8.split(separator: 0x2F, maxSplits: 1).map { Int64(String($0) ?? "") }
    guard let parts, let over = parts.first ?? nil, let under = parts.count > 1 ? parts[1] : 1
    else { return nil }
    return Fraction(over, over: under)
  }
}

/// An error in a vocabulary file, before its position is looked up.
package struct KitchenFault: Sendable {
  package enum Step: Hashable, Sendable {
    case key(String)
    /// An index from 0.
    case index(Int)
  }

  /// The path from the file's object to the invalid value.
  package var path: [Step]
  /// Whether the last key is invalid rather than its value.
  package var isKey: Bool
  package var problem: Problem

  /// Returns `invalid-kitchen` and `unknown-field` errors in a vocabulary file.
  package static func faults(inKitchen value: KitchenValue) -> [KitchenFault] {
    faults(in: value, .kitchen)
  }

  /// Returns the same errors in the file of foods.
  package static func faults(inFoods value: KitchenValue) -> [KitchenFault] {
    faults(in: value, .foods)
  }

  private static func faults(in value: KitchenValue, _ shape: KitchenShape) -> [KitchenFault] {
    var faults: [KitchenFault] = []
    shape.check(value, into: &faults)
    return faults
  }
}
