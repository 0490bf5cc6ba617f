internal import LarderModel

/// What the Python library recipe-scrapers makes of a page (`scraper.to_json()`).
///
/// Method and ingredients are there twice or three times; the form that says most counts: groups of
/// ingredients before the plain list, the list of instructions before their text. Times are minutes,
/// the yield is a text such as "4 servings". The source is the page that it was made from.
enum RecipeScrapersDialect: RecipeDialect {
  static let marks: Set<String> = [
    "canonical_url", "ingredient_groups", "instructions_list", "site_name", "nutrients", "yields",
    "total_time", "host",
  ]

  /// Two of the marks; `yields` and `total_time` alone are anybody's.
  static func recognises(_ keys: [String]) -> Bool {
    markCount(keys) > 1
      && keys.contains { ["canonical_url", "ingredient_groups", "instructions_list"].contains($0) }
  }

  private static let fields = [
    "title", "author", "canonical_url", "host", "site_name", "image", "images", "description",
    "ingredients", "ingredient_groups", "instructions", "instructions_list", "total_time",
    "prep_time", "cook_time", "yields", "nutrients", "category", "cuisine", "cooking_method",
    "keywords", "dietary_restrictions", "equipment", "language", "ratings", "ratings_count",
  ]

  static func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe? {
    let keys = entries.map(\.key)
    var (address, site): (WebAddress?, String?) = (nil, nil)
    var keywords: [String] = []
    let whole = readRecipe(
      of: entries, name: "title", slug: nil, id: nil, fields: fields, ignoring: ["links"],
      origin: origin, with: &reader
    ) { key, value, recipe, reader in
      switch key {
      case "author":
        recipe.author = reader.linkedPerson(value, RecipeField.author.expectation)
      case "canonical_url": address = reader.linkedAddress(value)
      case "site_name": site = reader.looseText(value) ?? site
      case "host": site = site ?? reader.looseText(value)
      case "image": recipe.pictures = reader.linkedPictures(value, RecipeField.image.expectation)
      case "images": recipe.pictures += reader.linkedPictures(value, RecipeField.image.expectation)
      case "description":
        recipe.description = reader.pageText(value, RecipeField.description.expectation)
      case "ingredients":
        let lines = reader.ingredientLines(value, RecipeField.ingredients.expectation)
        if recipe.ingredients.isEmpty { recipe.ingredients = lines }
      case "ingredient_groups":
        let grouped = groups(value, with: &reader)
        if grouped.contains(where: { $0.group != nil }) || !keys.contains("ingredients") {
          recipe.ingredients = grouped
        }
      case "instructions_list":
        recipe.steps = reader.instructions(value, RecipeField.steps.expectation(as: key))
      case "instructions":
        if !keys.contains("instructions_list") {
          recipe.steps = reader.instructions(value, RecipeField.steps.expectation(as: key))
        }
      case "total_time":
        recipe.totalTime = reader.looseMinutes(value, RecipeField.totalMinutes.expectation(as: key))
      case "prep_time":
        recipe.prepTime = reader.looseMinutes(value, RecipeField.prepMinutes.expectation(as: key))
      case "cook_time":
        recipe.cookTime = reader.looseMinutes(value, RecipeField.cookMinutes.expectation(as: key))
      case "yields":
        (recipe.servings, recipe.yield) = reader.servings(
          value, RecipeField.servings.expectation(as: key), isProse: true)
      case "nutrients": SchemaOrgDialect.nutrition(value, into: &recipe, with: &reader)
      case "category":
        recipe.categories = reader.words(value, RecipeField.category.expectation)
      case "cuisine": recipe.cuisines = reader.words(value, RecipeField.cuisine.expectation)
      case "keywords", "cooking_method":
        keywords += reader.words(value, RecipeField.tags.expectation(as: key))
      case "dietary_restrictions":
        recipe.diets = reader.words(value, RecipeField.diets.expectation(as: key))
          .compactMap(SchemaOrgDialect.diet)
      case "equipment":
        recipe.equipment = reader.words(
          value, RecipeField.equipment.expectation, isDivided: false)
      case "language": recipe.language = SchemaOrgDialect.language(value, with: &reader)
      case "ratings":
        recipe.rating = reader.fraction(
          value, RecipeField.rating.expectation(as: key), in: .zero...Fraction(5))
      case "ratings_count":
        recipe.ratingCount = reader.count(value, RecipeField.ratings.expectation(as: key))
      default: break
      }
    }
    guard var recipe = whole else { return nil }
    let own = (recipe.categories + recipe.cuisines).map { $0.lowercased() }
    recipe.tags = FieldReader<Value>.unique(keywords.filter { !own.contains($0.lowercased()) })
    recipe.pictures = PictureSizes.largest(of: recipe.pictures)
    recipe.computeTotalTime()
    recipe.source =
      address.map { Attribution(name: site ?? FieldReader<Value>.host(of: $0), url: $0) }
      ?? site.map { Attribution(name: $0) }
    return recipe
  }

  /// `[{"purpose": "For the sauce", "ingredients": ["…"]}]`, of which one group may have no purpose.
  private static func groups<Value: FieldValue>(
    _ value: Value, with reader: inout FieldReader<Value>
  ) -> [Ingredient] {
    let wanted = RecipeField.ingredients.expectation(as: "ingredient_groups")
    var ingredients: [Ingredient] = []
    for (index, group) in reader.bounded(value, wanted).enumerated() {
      reader.at(.index(index)) { reader in
        guard let lines = group["ingredients"] else { return }
        let purpose = group["purpose"].flatMap { reader.looseText($0) }
        for var ingredient in reader.ingredientLines(lines, wanted) {
          if ingredient.group == nil { ingredient.group = purpose }
          ingredients.append(ingredient)
        }
      }
    }
    return ingredients
  }
}
