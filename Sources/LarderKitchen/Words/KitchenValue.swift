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
}
