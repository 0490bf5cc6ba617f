package import LarderModel

/// Lines and names of ingredients, each once in memory: thousands of recipes ask for two spoons of
/// olive oil. Shared by all workers.
package struct SharedTexts: Sendable {
  private let known = SharedCache<String, String>(limit: 20_000)

  package init() {}

  /// Puts the texts that are known in the place of the recipe's own.
  package func share(_ recipe: inout Recipe) {
    for place in recipe.ingredients.indices {
      share(&recipe.ingredients[place].text)
      share(&recipe.ingredients[place].name)
    }
  }

  private func share(_ text: inout String) {
    // Shorter ones take no memory of their own.
    if text.utf8.count > 15 { text = known.value(of: text) { text } }
  }
}
