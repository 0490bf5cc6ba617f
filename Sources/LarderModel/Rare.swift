/// A value that is rarely there, kept in a place of its own: many recipes are in memory at once, and
/// where it is not there it takes 8 bytes.
@propertyWrapper
package enum Rare<Value: Hashable & Sendable>: Hashable, Sendable {
  case none
  indirect case some(Value)

  @inlinable package init(wrappedValue: Value?) {
    self = if let wrappedValue { .some(wrappedValue) } else { .none }
  }

  @inlinable package var wrappedValue: Value? {
    get { if case .some(let value) = self { value } else { nil } }
    set { self = Rare(wrappedValue: newValue) }
  }
}

extension Rare: Codable where Value: Codable {}
