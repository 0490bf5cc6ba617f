internal import LarderBuild
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
  /// The first three recipes that the catalog features; of a part of a site none.
  var featured: [Int] = []

  private static let featuredLimit = 3

  init() {}

  /// Fields are read in place: copies of recipes and ingredients cost more than all else here.
  init(_ recipes: [RecipeSummary], _ parallel: Parallel) {
    let parts = parallel.map(count: recipes.count, minimumSlice: 500) { range in
      var (facts, made) = (CatalogFacts(), Set<Slug>())
      for place in range { facts.note(recipes[place], at: place, &made) }
      return (facts, made)
    }
    for (part, _) in parts {
      languages += part.languages.filter { !languages.contains($0) }
      hasForeignWords = hasForeignWords || part.hasForeignWords
      hasDates = hasDates || part.hasDates
      featured += part.featured.prefix(CatalogFacts.featuredLimit - featured.count)
    }
    let made = parts.reduce(into: Set()) { $0.formUnion($1.1) }
    if made.isEmpty { return }
    for recipe in recipes where made.contains(recipe.slug) { yields[recipe.slug] = recipe.yield }
  }

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
