public import Synchronization

/// What was worked out from something, kept for the next who wants the same: foods and amounts
/// stand in many recipes.
///
/// A class, since all workers share it; which of them works out a value has no influence on it.
/// Usable from inline: as `package` alone it would be compiled for no type in other modules.
@usableFromInline
package final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let values = Mutex<[Key: Value]>([:])
  /// Most values that are kept: those that come first, since what is common comes early.
  @usableFromInline let limit: Int

  package init(limit: Int) { self.limit = limit }

  @inlinable package func value(of key: Key, orMake make: () -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let made = make()
    values.withLock { if $0.count < limit { $0[key] = made } }
    return made
  }
}
