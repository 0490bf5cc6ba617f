internal import LarderModel

/// What pages show of the catalog as a whole, found out by one look at every recipe.
struct CatalogFacts: Codable, Sendable {
  /// That recipes name, each once, in the order in which they come.
  var languages: [String] = []
  /// Whether words of other languages are read in a recipe.
  var hasForeignWords = false
  /// Whether a recipe says when it was published or changed.
  var hasDates = false
  /// How much recipes make that are ingredients of others.
  var yields: [Slug: String] = [:]
  /// The first three recipes that the catalog features.
  var featured: [Int] = []

  private static let featuredLimit = 3

  init(_ recipes: [RecipeSummary]) {
    var made: Set<Slug> = []
    for place in recipes.indices { note(recipes[place], at: place, &made) }
    if made.isEmpty { return }
    for recipe in recipes where made.contains(recipe.slug) { yields[recipe.slug] = recipe.yield }
  }

  /// The recipe is lent, since a copy costs more than the rest.
  private mutating func note(
    _ recipe: borrowing RecipeSummary, at place: Int, _ made: inout Set<Slug>
  ) {
    if let language = recipe.language, languages.last != language, !languages.contains(language) {
      languages.append(language)
    }
    hasForeignWords = hasForeignWords || recipe.origin.hasForeignWords
    hasDates = hasDates || recipe.date != nil || recipe.updated != nil
    if recipe.isFeatured, featured.count < CatalogFacts.featuredLimit { featured.append(place) }
    for line in recipe.ingredients.indices {
      if let slug = recipe.ingredients[line].recipe { made.insert(slug) }
    }
  }
}
