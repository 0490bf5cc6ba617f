package import LarderModel

/// What a kitchen's file says, apart from the notation it is written in.
package enum KitchenValue: Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([KitchenValue])
  /// Entries by key; of equal keys the last.
  case object([String: KitchenValue])
  /// What no kitchen holds: `null` and fractions.
  case other

  /// This with another laid over it: objects are joined key by key, all else is replaced.
  ///
  ///     // {"units": {"g": …, "ml": …}} under {"units": {"g": …}} keeps its "ml"
  package func merging(_ other: KitchenValue) -> KitchenValue {
    guard case .object(let own) = self, case .object(let others) = other else { return other }
    return .object(own.merging(others) { $0.merging($1) })
  }

  /// What kind of thing this is, as a message names it.
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

  // What is of another kind than wanted is as if it were not there: see `KitchenShape`.

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var number: Int? { if case .number(let number) = self { number } else { nil } }

  var isTrue: Bool { if case .flag(let flag) = self { flag } else { false } }

  var elements: [KitchenValue] { if case .list(let elements) = self { elements } else { [] } }

  var entries: [String: KitchenValue] {
    if case .object(let entries) = self { entries } else { [:] }
  }

  var words: [String] { elements.compactMap(\.text) }

  /// Of a text such as `1/2`.
  var fraction: Fraction? {
    let parts = text?.utf8.split(separator: 0x2F, maxSplits: 1).map { Int64(String($0) ?? "") }
    guard let parts, let over = parts.first ?? nil, let under = parts.count > 1 ? parts[1] : 1
    else { return nil }
    return Fraction(over, over: under)
  }
}

/// A fault of a kitchen's file, before its position is looked up.
package struct KitchenFault: Sendable {
  package enum Step: Hashable, Sendable {
    case key(String)
    /// From 0.
    case index(Int)
  }

  /// From the file's object to the value at fault.
  package var path: [Step]
  /// Whether the last key is at fault rather than its value.
  package var isKey: Bool
  package var problem: Problem

  /// `invalid-kitchen` and `unknown-field` in a file of words.
  package static func faults(inKitchen value: KitchenValue) -> [KitchenFault] {
    faults(in: value, .kitchen)
  }

  /// The same in the file of foods.
  package static func faults(inFoods value: KitchenValue) -> [KitchenFault] {
    faults(in: value, .foods)
  }

  private static func faults(in value: KitchenValue, _ shape: KitchenShape) -> [KitchenFault] {
    var faults: [KitchenFault] = []
    shape.check(value, into: &faults)
    return faults
  }
}
