internal import LarderModel

/// Names of ingredients, each once in memory: thousands of recipes name olive oil.
struct SharedNames {
  private var names: Set<String> = []

  /// Puts the texts that are known in the place of the recipe's own.
  mutating func share(_ recipe: inout Recipe) {
    // Shorter ones take no memory of their own.
    for place in recipe.ingredients.indices where recipe.ingredients[place].name.utf8.count > 15 {
      let name = recipe.ingredients[place].name
      recipe.ingredients[place].name = names.insert(name).memberAfterInsert
    }
  }
}
