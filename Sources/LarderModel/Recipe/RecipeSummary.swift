/// As much of a recipe as other pages show of it, and as the plan of a site needs: lists, terms,
/// search filters, related recipes and links. No steps.
package struct RecipeSummary: Hashable, Codable, Sendable {
  /// An ingredient by which recipes are compared.
  package struct Ingredient: Hashable, Codable, Sendable {
    package var name: String
    package var note: String?
    /// Whether its unit is a can, a jar or the like.
    package var isPacked: Bool
    /// Slug of the recipe that makes it.
    package var recipe: Slug?
  }

  package var id: String
  package var slug: Slug
  package var name: String
  package var language: String?
  /// Inline CommonMark.
  package var headline: String?
  /// CommonMark.
  package var description: String?
  package var pictures: [Picture]
  /// Pictures of steps.
  package var stepPictures: [Picture]
  /// Whether a text may show a picture.
  package var mayShowPictures: Bool
  package var author: Attribution?
  package var date: CalendarDate?
  package var updated: CalendarDate?
  package var categories: [String]
  package var cuisines: [String]
  package var tags: [String]
  package var diets: [String]
  package var seasons: [String]
  package var difficulty: Difficulty?
  package var prepTime: Minutes?
  package var cookTime: Minutes?
  package var restTime: Minutes?
  package var totalTime: Minutes?
  package var servings: Quantity?
  package var yield: String?
  package var rating: Fraction?
  package var ratingCount: Int?
  package var isFeatured: Bool
  package var isDraft: Bool
  /// Whether there are neither ingredients nor steps.
  package var isEmpty: Bool
  package var related: [Slug]
  package var aliases: [Alias]
  package var origin: Recipe.Origin
  package var ingredients: [Ingredient]
  /// Slugs and paths of recipes and pictures that it names and that are not there.
  package var missing: Set<String> = []

  /// The recipe is lent, since a copy costs more than the rest.
  package init(_ recipe: borrowing Recipe) {
    id = recipe.id
    slug = recipe.slug
    name = recipe.name
    headline = recipe.headline
    description = recipe.description
    pictures = recipe.pictures
    author = recipe.author
    date = recipe.date
    updated = recipe.updated
    categories = recipe.categories
    cuisines = recipe.cuisines
    tags = recipe.tags
    diets = recipe.diets
    seasons = recipe.seasons
    difficulty = recipe.difficulty
    prepTime = recipe.prepTime
    cookTime = recipe.cookTime
    restTime = recipe.restTime
    totalTime = recipe.totalTime
    servings = recipe.servings
    rating = recipe.rating
    ratingCount = recipe.ratingCount
    isFeatured = recipe.isFeatured
    isDraft = recipe.isDraft
    isEmpty = recipe.ingredients.isEmpty && recipe.steps.isEmpty
    related = recipe.related
    aliases = recipe.aliases
    origin = recipe.origin
    stepPictures = recipe.steps.indices.compactMap { recipe.steps[$0].picture }
    mayShowPictures = false
    ingredients = recipe.ingredients.indices.map { place in
      Ingredient(
        name: recipe.ingredients[place].name, note: recipe.ingredients[place].note,
        isPacked: recipe.ingredients[place].unit?.isPack == true,
        recipe: recipe.ingredients[place].recipe)
    }
    language = recipe.language
    yield = recipe.yield
    let texts = [recipe.description, recipe.notes]
    mayShowPictures =
      texts.contains { $0.map(RecipeSummary.mayShowPictures) ?? false }
      || recipe.steps.indices.contains {
        RecipeSummary.mayShowPictures(recipe.steps[$0].text)
      }
  }

  /// Whether a text in Markdown could show a picture: one is written `![pie](images/pie.jpg)`.
  package static func mayShowPictures(_ text: String) -> Bool {
    !text.holdsOnly { $0 != 0x5B }
  }
}

extension RecipeField {
  /// The values of a list of texts that a summary has; none for other fields.
  package func texts(in recipe: borrowing RecipeSummary) -> [String] {
    switch self {
    case .category: recipe.categories
    case .cuisine: recipe.cuisines
    case .tags: recipe.tags
    case .diets: recipe.diets
    case .season: recipe.seasons
    default: []
    }
  }
}

/// Values of recipes, by the places of these in the catalog: of all of them, or of some.
package struct ByPlace<Value: Sendable>: Sendable {
  /// How many recipes the catalog has.
  package let count: Int
  @usableFromInline let values: [Value]
  /// Where each place is in `values`; `nil` where all are there.
  @usableFromInline let indices: [Int: Int]?

  /// The values of all recipes.
  package init(_ values: [Value]) {
    (self.values, count, indices) = (values, values.count, nil)
  }

  /// The values of some recipes.
  ///
  /// - Parameters:
  ///   - values: At `places`, each of which is there once.
  ///   - count: Of the whole catalog.
  package init(_ values: [Value], at places: [Int], of count: Int) {
    (self.values, self.count) = (values, count)
    indices = Dictionary(uniqueKeysWithValues: zip(places, values.indices))
  }

  /// Whether there is a value at a place.
  package func contains(_ place: Int) -> Bool {
    indices.map { $0[place] != nil } ?? values.indices.contains(place)
  }

  /// Reads a value in place: to copy a recipe costs more than most of what is done with it.
  @inlinable package subscript(place: Int) -> Value {
    _read {
      guard let indices else {
        yield values[place]
        return
      }
      guard let index = indices[place] else {
        preconditionFailure("recipe \(place) is not at hand here")
      }
      yield values[index]
    }
  }
}
