/// The part of a recipe that other pages and the plan of a site need: lists, terms, search filters,
/// related recipes and links, but no steps.
package struct RecipeSummary: Hashable, Codable, Sendable {
  /// An ingredient for comparing recipes.
  package struct Ingredient: Hashable, Codable, Sendable {
    package var name: String
    package var note: String?
    /// Whether its unit is a can, a jar or a similar package.
    package var isPacked: Bool
    /// Slug of the recipe for this ingredient.
    package var recipe: Slug?
  }

  package var id: String
  package var slug: Slug
  package var name: String
  package var language: String?
  /// The headline in inline CommonMark.
  package var headline: String?
  /// The description in CommonMark.
  package var description: String?
  package var pictures: [Picture]
  /// Images of steps.
  package var stepPictures: [Picture]
  /// Whether a text may contain an image.
  package var mayShowPictures: Bool
  package var author: Attribution?
  package var date: CalendarDate?
  package var updated: CalendarDate?
  package var categories: [String]
  package var cuisines: [String]
  package var tags: [String]
  package var diets: [String]
  package var equipment: [String]
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
  /// Whether the recipe has neither ingredients nor steps.
  package var isEmpty: Bool
  package var related: [Slug]
  package var aliases: [Alias]
  /// Values of own fields that cards, filters or lists show.
  package var own: [OwnValue]
  package var layout: String?
  package var origin: Recipe.Origin
  package var ingredients: [Ingredient]
  /// Slugs and paths to which the recipe refers, but which do not exist.
  package var missing: Set<String> = []

  /// Summarizes a recipe, which is borrowed: a copy would cost more than the rest.
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
    equipment = recipe.equipment
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
    layout = recipe.layout
    own = recipe.own.isEmpty ? [] : recipe.own.filter(\.isListed)
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

  /// Whether a Markdown text may contain an image, such as `![pie](images/pie.jpg)`.
  package static func mayShowPictures(_ text: String) -> Bool {
    !text.holdsOnly { $0 != 0x5B }
  }
}

extension RecipeField {
  /// Returns the values of a list of texts that is part of a summary; empty for any other field.
  package func texts(in recipe: borrowing RecipeSummary) -> [String] {
    switch self {
    case .category: recipe.categories
    case .cuisine: recipe.cuisines
    case .tags: recipe.tags
    case .diets: recipe.diets
    case .season: recipe.seasons
    case .equipment: recipe.equipment
    case .author: recipe.author.map { [$0.name] } ?? []
    case .ingredients: recipe.ingredients.map(\.name)
    default: []
    }
  }
}

/// Values of all or some recipes, by index in the catalog.
package struct ByPlace<Value: Sendable>: Sendable {
  /// The number of recipes in the catalog.
  package let count: Int
  @usableFromInline package let values: [Value]
  /// Positions in `values` by index; `nil` if all recipes have a value.
  @usableFromInline let indices: [Int: Int]?

  /// Creates the values of all recipes.
  package init(_ values: [Value]) {
    (self.values, count, indices) = (values, values.count, nil)
  }

  /// Creates the values of some recipes.
  ///
  /// - Parameters:
  ///   - values: Values in the order of `places`, which are unique.
  ///   - count: The number of recipes in the whole catalog.
  package init(_ values: [Value], at places: [Int], of count: Int) {
    (self.values, self.count) = (values, count)
    indices = Dictionary(uniqueKeysWithValues: zip(places, values.indices))
  }

  /// Whether there is a value at an index.
  package func contains(_ place: Int) -> Bool {
    indices.map { $0[place] != nil } ?? values.indices.contains(place)
  }

  /// Yields a value without copying it: a copy of a recipe costs more than most operations on it.
  @inlinable package subscript(place: Int) -> Value {
    // Code that is not specialized for the type would copy, and so would the array's subscript.
    @inline(__always) _read {
      guard let index = indices.map({ $0[place] }) ?? place else {
        preconditionFailure("recipe \(place) is not at hand here")
      }
      yield values.span[index]
    }
  }
}
