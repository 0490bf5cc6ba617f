package import LarderModel

/// Lines and names of ingredients, stored once in memory: thousands of recipes need two tablespoons
/// of olive oil. All workers share them.
package struct SharedTexts: Sendable {
  private let known = SharedCache<String, String>(limit: 20_000)

  package init() {}

  /// Replaces texts of the recipe by equal texts that are stored already.
  package func share(_ recipe: inout Recipe) {
    for place in recipe.ingredients.indices {
      share(&recipe.ingredients[place].text)
      share(&recipe.ingredients[place].name)
    }
  }

  private func share(_ text: inout String) {
    // Shorter strings are stored inline.
    if text.utf8.count > 15 { text = known.value(of: text) { text } }
  }
}
