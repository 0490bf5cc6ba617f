package import LarderModel

/// Recipe fields that search engines ask for.
///
/// Source: Google's documentation of structured data for recipes, required and recommended
/// properties; `aggregateRating` and `video` are left to the site owner.
package enum SearchFields {
  /// Returns the fields that a recipe lacks, in the order of the native schema.
  ///
  /// - Parameter hasAuthor: Whether the site names an author of its recipes.
  package static func missing(in recipe: Recipe, hasAuthor: Bool = false) -> [String] {
    var missing: [String] = []
    func want(_ name: String, _ isThere: Bool) { if !isThere { missing.append(name) } }
    want("description", recipe.description ?? recipe.headline != nil)
    want("image", !recipe.pictures.isEmpty)
    want("author", hasAuthor || recipe.author != nil || recipe.source != nil)
    want("date", recipe.date != nil)
    want("category", !recipe.categories.isEmpty)
    want("cuisine", !recipe.cuisines.isEmpty)
    want("tags", !recipe.tags.isEmpty)
    want("prepMinutes", recipe.prepTime != nil)
    want("cookMinutes", recipe.cookTime != nil || recipe.totalTime != nil)
    want("servings", recipe.servings != nil || recipe.yield != nil)
    want("ingredients", !recipe.ingredients.isEmpty)
    want("steps", !recipe.steps.isEmpty)
    want("nutrition", recipe.nutrition.amounts[.calories] != nil)
    return missing
  }
}
