package import LarderModel
public import Synchronization

/// A cache of computed values, such as foods and amounts, that occur in many recipes.
///
/// All workers share it; the values do not depend on which worker computes them. It is usable from
/// inline because a type that is only `package` would not be specialized in other modules.
@usableFromInline
package final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let values = Mutex<[Key: Value]>([:])
  /// Maximum number of values. The first ones stay, since common values occur early.
  @usableFromInline let limit: Int

  package init(limit: Int) { self.limit = limit }

  @inlinable package func value(of key: Key, orMake make: () -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let made = make()
    values.withLock { if $0.count < limit { $0[key] = made } }
    return made
  }
}

// Lines and names of ingredients, stored once in memory: thousands of recipes need two tablespoons of
// olive oil.
extension SharedCache<String, String> {
  /// Replaces texts of the recipe by equal texts that are stored already.
  package func share(_ recipe: inout Recipe) {
    for place in recipe.ingredients.indices {
      share(&recipe.ingredients[place].text)
      share(&recipe.ingredients[place].name)
    }
  }

  private func share(_ text: inout String) {
    // Shorter strings are stored inline.
    if text.utf8.count > 15 { text = value(of: text) { text } }
  }
}
