/// A value that is usually absent and is therefore stored indirectly: many recipes are in memory at
/// once, and an absent value takes only 8 bytes.
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
