internal import LarderModel

/// Facts about the whole catalog, collected in one pass over all recipes.
struct CatalogFacts: Codable, Sendable {
  /// Languages of recipes without duplicates, in order of appearance.
  var languages: [String] = []
  /// Whether any recipe is parsed with the words of other languages.
  var hasForeignWords = false
  /// Whether any recipe with its page in this site has a date of publication or change.
  var hasDates = false
  /// Yields of recipes that are ingredients of other recipes.
  var yields: [Slug: String] = [:]
  /// The first three featured recipes.
  var featured: [Int] = []

  private static let featuredLimit = 3

  init(_ catalog: Catalog) {
    let recipes = catalog.summaries
    var made: Set<Slug> = []
    for place in recipes.indices { note(recipes[place], at: place, &made) }
    hasDates = catalog.hasFeed(recipes.indices)
    if made.isEmpty { return }
    for recipe in recipes where made.contains(recipe.slug) { yields[recipe.slug] = recipe.yield }
  }

  /// Adds the facts of one recipe, which is borrowed: a copy would cost more than the rest.
  private mutating func note(
    _ recipe: borrowing RecipeSummary, at place: Int, _ made: inout Set<Slug>
  ) {
    if let language = recipe.language, languages.last != language, !languages.contains(language) {
      languages.append(language)
    }
    hasForeignWords = hasForeignWords || recipe.origin.hasForeignWords
    if recipe.isFeatured, featured.count < CatalogFacts.featuredLimit { featured.append(place) }
    for line in recipe.ingredients.indices {
      if let slug = recipe.ingredients[line].recipe { made.insert(slug) }
    }
  }
}

extension Catalog {
  /// Returns the catalog in the order of the site's configuration, which all lists follow.
  ///
  /// The sort is stable. In the order `newest`, recipes without a date come last.
  func ordered() -> Catalog {
    var ordered = self
    ordered.select(places(in: site.order))
    return ordered
  }

  /// Whether the feed of some recipes has entries: recipes with dates and a page in this site.
  func hasFeed(_ places: some Sequence<Int>) -> Bool {
    places.contains { place in
      (summaries[place].date ?? summaries[place].updated) != nil
        && elsewhere[summaries[place].slug] == nil
    }
  }

  /// Returns the indices of all recipes in an order, but those without a page in this language last.
  func places(in order: RecipeOrder) -> [Int] {
    let places = sorted(by: order)
    if elsewhere.isEmpty { return places }
    func isOwn(_ place: Int) -> Bool { elsewhere[summaries[place].slug] == nil }
    return places.filter(isOwn) + places.filter { !isOwn($0) }
  }

  private func sorted(by order: RecipeOrder) -> [Int] {
    switch order {
    case .file: return Array(summaries.indices)
    case .newest:
      let dates = summaries.map(\.date)
      guard dates.contains(where: { $0 != nil }) else { return Array(summaries.indices) }
      return summaries.indices.sorted { left, right in
        guard let date = dates[left] else { return dates[right] == nil && left < right }
        guard let other = dates[right] else { return true }
        return date == other ? left < right : date > other
      }
    case .name:
      let names = summaries.map { recipe in
        Slug(from: recipe.name)?.description ?? recipe.name.lowercased()
      }
      return summaries.indices.sorted { (names[$0], $0) < (names[$1], $1) }
    }
  }
}
