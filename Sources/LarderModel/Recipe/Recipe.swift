/// One recipe, checked: what is in it may be published as it is.
///
/// Texts are trimmed and in NFC; empty ones are `nil` or absent. Field names follow
/// the native schema of `Content/recipes.json`.
package struct Recipe: Hashable, Sendable {
  /// Stable key of favourites and ratings.
  package var id: String
  package var slug: Slug
  package var name: String
  /// BCP 47 tag of the recipe's own language when it is not the site's.
  package var language: String?
  /// Inline CommonMark.
  package var headline: String?
  /// CommonMark.
  package var description: String?
  /// CommonMark.
  package var notes: String?
  package var pictures: [Picture] = []
  package var author: Attribution?
  package var source: Attribution?
  package var date: CalendarDate?
  package var updated: CalendarDate?
  package var categories: [String] = []
  package var cuisines: [String] = []
  package var tags: [String] = []
  package var diets: [String] = []
  package var equipment: [String] = []
  package var difficulty: Difficulty?
  package var prepTime: Minutes?
  package var cookTime: Minutes?
  package var restTime: Minutes?
  /// As given, else the sum of the parts.
  package var totalTime: Minutes?
  package var servings: Quantity?
  package var yield: String?
  package var ingredients: [Ingredient] = []
  package var steps: [Step] = []
  package var nutrition = Nutrition()
  /// The catalog's own rating, 0–5.
  package var rating: Fraction?
  /// How many people gave `rating`.
  package var ratingCount: Int?
  package var isFeatured = false
  package var video: WebAddress?
  package var related: [Slug] = []
  /// Where the recipe stood before, each once.
  package var aliases: [Alias] = []
  /// Where the recipe stands in the catalog.
  package var origin: Origin

  package init(id: String, slug: Slug, name: String, origin: Origin) {
    self.id = id
    self.slug = slug
    self.name = name
    self.origin = origin
  }
}

extension Recipe {
  /// The file and the first byte of a recipe in it, enough to find any field again for a message.
  package struct Origin: Hashable, Sendable {
    package var path: String
    package var offset: Int

    package init(path: String, offset: Int) {
      self.path = path
      self.offset = offset
    }
  }
}
