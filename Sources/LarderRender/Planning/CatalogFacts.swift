internal import LarderKitchen
internal import LarderModel

/// What pages show of the catalog as a whole, found out by one look at every recipe.
struct CatalogFacts: Sendable {
  /// That recipes name, each once, in the order in which they come.
  var languages: [String] = []
  /// Whether words of other languages are read in a recipe.
  var hasForeignWords = false
  /// Whether a recipe says when it was published or changed.
  var hasDates = false
  /// How much recipes make that are ingredients of others.
  var yields: [Slug: String] = [:]
  /// `nil` for a catalog without such names.
  var searchExample: SearchExample?

  init() {}

  /// Fields are read in place: copies of recipes and ingredients cost more than all else here.
  init(_ recipes: Recipes, language: String, _ kitchens: Kitchens) {
    searchExample = SearchExample(recipes, language: language, kitchens)
    var made: Set<Slug> = []
    for place in recipes.indices {
      note(recipes[place], &made)
    }
    if made.isEmpty { return }
    for place in recipes.indices where made.contains(recipes[card: place].slug) {
      yields[recipes[card: place].slug] = recipes[card: place].yield
    }
  }

  private mutating func note(_ recipe: borrowing Recipe, _ made: inout Set<Slug>) {
    if let language = recipe.language, languages.last != language, !languages.contains(language) {
      languages.append(language)
    }
    hasForeignWords = hasForeignWords || recipe.origin.hasForeignWords
    hasDates = hasDates || recipe.date != nil || recipe.updated != nil
    for line in recipe.ingredients.indices {
      if let slug = recipe.ingredients[line].recipe { made.insert(slug) }
    }
  }
}
