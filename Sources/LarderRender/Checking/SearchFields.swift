package import LarderModel

extension Recipe {
  /// Returns the fields that search engines ask for and the recipe lacks, in the order of the
  /// native schema.
  ///
  /// Source: Google's documentation of structured data for recipes, required and recommended
  /// properties; `aggregateRating` and `video` are left to the site owner.
  ///
  /// - Parameter hasAuthor: Whether the site names an author of its recipes.
  package func missingSearchFields(hasAuthor: Bool = false) -> [String] {
    var missing: [String] = []
    func want(_ name: String, _ isThere: Bool) { if !isThere { missing.append(name) } }
    want("description", description ?? headline != nil)
    want("image", !pictures.isEmpty)
    want("author", hasAuthor || author != nil || source != nil)
    want("date", date != nil)
    want("category", !categories.isEmpty)
    want("cuisine", !cuisines.isEmpty)
    want("tags", !tags.isEmpty)
    want("prepMinutes", prepTime != nil)
    want("cookMinutes", cookTime != nil || totalTime != nil)
    want("servings", servings != nil || yield != nil)
    want("ingredients", !ingredients.isEmpty)
    want("steps", !steps.isEmpty)
    want("nutrition", nutrition.amounts[.calories] != nil)
    return missing
  }
}
