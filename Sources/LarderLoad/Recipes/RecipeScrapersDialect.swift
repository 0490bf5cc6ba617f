internal import LarderModel

extension RecipeDialect {
  /// The output of the Python library recipe-scrapers (`scraper.to_json()`).
  ///
  /// Method and ingredients occur two or three times; the most detailed version wins: groups of
  /// ingredients over the plain list, the list of instructions over their text. Times are minutes;
  /// the yield is a text such as "4 servings". The source is the scraped page.
  static let recipeScrapers = RecipeDialect(
    name: "recipeScrapers",
    marks: [
      "canonical_url", "ingredient_groups", "instructions_list", "site_name", "nutrients",
      "yields", "total_time", "host",
    ],
    leastMarks: 2,
    recognizes: { keys in
      // `yields` and `total_time` alone are used in other formats too.
      keys.contains { ["canonical_url", "ingredient_groups", "instructions_list"].contains($0) }
    },
    nameKey: "title",
    fields: [
      "author": .field(.author), "canonical_url": .page, "site_name": .site,
      "image": .field(.image), "images": .field(.image), "description": .field(.description),
      "total_time": .field(.totalMinutes), "prep_time": .field(.prepMinutes),
      "cook_time": .field(.cookMinutes), "yields": .field(.servings),
      "nutrients": .field(.nutrition), "category": .field(.category),
      "cuisine": .field(.cuisine), "keywords": .field(.tags), "cooking_method": .field(.tags),
      "dietary_restrictions": .field(.diets), "equipment": .field(.equipment),
      "language": .field(.language), "ratings": .field(.rating),
      "ratings_count": .field(.ratings), "instructions_list": .field(.steps),
      "host": .own { value, recipe in
        recipe.site = recipe.site ?? recipe.reader.looseText(value)
      },
      "instructions": .own { value, recipe in
        if recipe["instructions_list"] != nil { return }
        recipe.read(value, of: "instructions", as: .field(.steps))
      },
      "ingredients": .own { value, recipe in
        let wanted = RecipeField.ingredients.expectation
        let lines = recipe.reader.ingredientLines(value, wanted)
        if recipe.recipe.ingredients.isEmpty { recipe.recipe.ingredients = lines }
      },
      "ingredient_groups": .own(readGroups),
    ],
    ignored: ["links"], finish: { $0.dropRepeatedTags() })

  /// Reads `[{"purpose": "For the sauce", "ingredients": ["…"]}]`; one group may have no purpose.
  @Sendable private static func readGroups(_ value: FieldValue, into recipe: inout ForeignRecipe) {
    let wanted = RecipeField.ingredients.expectation(as: "ingredient_groups")
    var ingredients: [Ingredient] = []
    recipe.each(value, of: "ingredient_groups", as: .ingredients) { group, recipe in
      guard let lines = group["ingredients"] else { return }
      let purpose = group["purpose"].flatMap { recipe.reader.looseText($0) }
      for var ingredient in recipe.reader.ingredientLines(lines, wanted) {
        if ingredient.group == nil { ingredient.group = purpose }
        ingredients.append(ingredient)
      }
    }
    if ingredients.contains(where: { $0.group != nil }) || recipe["ingredients"] == nil {
      recipe.recipe.ingredients = ingredients
    }
  }
}
