internal import LarderModel

/// The HelloFresh test catalog.
///
/// Everything in it is published but `user` (a person's name, address and position):
/// `carbos`, `fats`, `fibers`, `proteins` are nutrition, `time` is the total, `keywords`
/// and `products` are tags, `highlighted` features a recipe, `difficulty` counts from 0
/// (0 and 1 easy, 2 medium, 3 hard). `weeks` and `country`, `favorites` and what the box
/// leaves out (`undeliverable_ingredients`) become lines of the notes.
enum HelloFreshDialect: RecipeDialect {
  static let marks: Set<String> = [
    "deliverable_ingredients", "undeliverable_ingredients", "carbos", "fats", "fibers",
    "proteins", "incompatibilities", "highlighted", "weeks",
  ]

  static func recognises(_ keys: [String]) -> Bool {
    markCount(keys) >= 2
  }

  static func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe? {
    var notes = Notes()
    let whole = readRecipe(of: entries, fields: fields, origin: origin, with: &reader) {
      key, value, recipe, reader in
      read(key, value, into: &recipe, notes: &notes, with: &reader)
    }
    guard var recipe = whole else { return nil }
    recipe.tags = FieldReader<Value>.unique(recipe.tags)
    if let first = recipe.pictures.first {
      recipe.pictures = [first] + recipe.pictures.dropFirst().filter { $0 != first }
    }
    notes.append(to: &recipe)
    return recipe
  }

  private static let fields = [
    "id", "slug", "name", "headline", "description", "image", "thumb", "ingredients",
    "deliverable_ingredients", "undeliverable_ingredients", "incompatibilities", "calories",
    "carbos", "fats", "fibers", "proteins", "time", "difficulty", "favorites", "highlighted",
    "keywords", "products", "weeks", "country", "rating", "ratings", "user",
  ]

  /// Facts that no field of a recipe holds.
  private struct Notes {
    var weeks: [String] = []
    var country: String?
    var favorites: Int?
    var missing: [String] = []
    var incompatibilities: [String] = []

    func append(to recipe: inout Recipe) {
      var lines: [String] = []
      let place = country.map { " (\($0))" } ?? ""
      if !weeks.isEmpty {
        let word = weeks.count == 1 ? "week" : "weeks"
        lines.append("Menu of \(word) \(weeks.joined(separator: ", "))\(place)")
      } else if let country {
        lines.append("Country: \(country)")
      }
      if let favorites, favorites > 0 { lines.append("Favourites: \(favorites)") }
      if !missing.isEmpty { lines.append("Not in the box: " + missing.joined(separator: ", ")) }
      if !incompatibilities.isEmpty {
        lines.append("Incompatible with: " + incompatibilities.joined(separator: ", "))
      }
      let list = lines.map { "- \($0)" }.joined(separator: "\n")
      recipe.notes = list.isEmpty ? recipe.notes : list
    }
  }

  private static func read<Value: FieldValue>(
    _ key: String, _ value: Value, into recipe: inout Recipe, notes: inout Notes,
    with reader: inout FieldReader<Value>
  ) {
    let words = FieldExpectation(key, "text or a list of texts", example: "\"text\"")
    switch key {
    case "headline":
      recipe.headline = reader.text(value, RecipeField.headline.expectation, as: .markdown)
    case "description":
      recipe.description = reader.text(
        value, RecipeField.description.expectation, as: .markdown)
    case "image": recipe.pictures = reader.pictures(value, words) + recipe.pictures
    case "thumb": recipe.pictures += reader.pictures(value, words)
    case "ingredients": recipe.ingredients = reader.ingredients(value, words)
    case "undeliverable_ingredients": notes.missing = reader.texts(value, words)
    case "incompatibilities": notes.incompatibilities = reader.texts(value, words)
    case "calories": read(.calories, key, value, into: &recipe, with: &reader)
    case "carbos": read(.carbohydrates, key, value, into: &recipe, with: &reader)
    case "fats": read(.fat, key, value, into: &recipe, with: &reader)
    case "fibers": read(.fibre, key, value, into: &recipe, with: &reader)
    case "proteins": read(.protein, key, value, into: &recipe, with: &reader)
    case "time":
      recipe.totalTime = reader.minutes(
        value, FieldExpectation(key, "a duration such as \"PT35M\"", example: "\"PT35M\""))
    case "difficulty": recipe.difficulty = difficulty(value, with: &reader)
    case "favorites": notes.favorites = reader.count(value, whole(key))
    case "highlighted":
      let wanted = FieldExpectation(key, "true or false", example: "true")
      recipe.isFeatured = reader.flag(value, wanted) ?? false
    case "keywords", "products": recipe.tags += reader.texts(value, words)
    case "weeks": notes.weeks = reader.texts(value, words)
    case "country": notes.country = reader.text(value, words, limit: 200)
    case "rating":
      recipe.rating = reader.fraction(
        value, RecipeField.rating.expectation, in: .zero...Fraction(5))
    case "ratings": recipe.ratingCount = reader.count(value, whole(key))
    default: break
    }
  }

  private static func whole(_ key: String) -> FieldExpectation {
    FieldExpectation(key, "a whole number from 0", example: "12")
  }

  private static func read<Value: FieldValue>(
    _ nutrient: Nutrition.Nutrient, _ key: String, _ value: Value, into recipe: inout Recipe,
    with reader: inout FieldReader<Value>
  ) {
    let wanted = nutrient.expectation(key: key)
    if let amount = reader.amount(of: nutrient, value, wanted) {
      recipe.nutrition.amounts[nutrient] = amount
    }
  }

  private static func difficulty<Value: FieldValue>(
    _ value: Value, with reader: inout FieldReader<Value>
  ) -> Difficulty? {
    guard !reader.isAbsent(value) else { return nil }
    switch reader.count(
      value, FieldExpectation("difficulty", "a whole number from 0 to 3", example: "1"))
    {
    case 0, 1: return .easy
    case 2: return .medium
    case .some: return .hard
    case nil: return nil
    }
  }
}
