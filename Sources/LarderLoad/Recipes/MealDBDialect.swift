internal import LarderKitchen
internal import LarderModel

/// A meal of TheMealDB: texts in fields called `str…`, up to twenty ingredients with measures in
/// fields of their own, the method as one text.
///
/// The area is the cuisine: "Turkish". There are neither times nor servings.
enum MealDBDialect: RecipeDialect {
  static let marks: Set<String> = ["idMeal", "strMeal", "strInstructions", "strIngredient1"]

  static func recognises(_ keys: [String]) -> Bool {
    keys.contains("strMeal") && markCount(keys) > 1
  }

  private static let fields = [
    "strMeal", "strMealAlternate", "strDrinkAlternate", "strCategory", "strArea",
    "strInstructions", "strMealThumb", "strTags", "strYoutube", "strSource", "dateModified",
    "strImageSource",
  ]

  private static let ignored: Set<String> = ["idMeal", "strCreativeCommonsConfirmed"]

  private static let places = 1...50

  static func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe? {
    var numbered: [String: Value] = [:]
    var others: [FieldEntry<Value>] = []
    for entry in entries {
      if entry.key.hasPrefix("strIngredient") || entry.key.hasPrefix("strMeasure") {
        numbered[entry.key] = entry.value
      } else {
        others.append(entry)
      }
    }
    let whole = readRecipe(
      of: others, name: "strMeal", slug: nil, id: nil, fields: fields, ignoring: ignored,
      origin: origin, with: &reader
    ) { key, value, recipe, reader in
      switch key {
      case "strMealAlternate", "strDrinkAlternate":
        if let name = reader.looseText(value) { recipe.addNote("Also called", name) }
      case "strCategory":
        recipe.categories = reader.words(value, RecipeField.category.expectation(as: key))
      case "strArea":
        recipe.cuisines = reader.words(value, RecipeField.cuisine.expectation(as: key))
          .filter { $0.lowercased() != "unknown" }
      case "strInstructions":
        recipe.steps = reader.instructions(value, RecipeField.steps.expectation(as: key))
      case "strMealThumb":
        recipe.pictures = reader.linkedPictures(value, RecipeField.image.expectation(as: key))
      case "strTags": recipe.tags = reader.words(value, RecipeField.tags.expectation(as: key))
      case "strYoutube":
        recipe.video = reader.linkedVideo(value, RecipeField.video.expectation(as: key))
      case "strSource":
        recipe.source = reader.linkedPerson(value, RecipeField.source.expectation(as: key))
      case "dateModified":
        recipe.updated = reader.looseDate(value, RecipeField.updated.expectation(as: key))
      case "strImageSource":
        if let source = reader.looseText(value) { recipe.addNote("Photograph from", source) }
      default: break
      }
    }
    guard var recipe = whole else { return nil }
    for place in places {
      let key = "strIngredient\(place)"
      guard let name = numbered[key], !reader.isAbsent(name) else { continue }
      let measure = numbered["strMeasure\(place)"]
      let ingredient = reader.at(.key(key)) { reader in
        let words = [measure, name].compactMap { value in value.flatMap { reader.looseText($0) } }
        return words.isEmpty ? nil : reader.measured(words)
      }
      if let ingredient { recipe.ingredients.append(ingredient) }
    }
    return recipe
  }
}

extension FieldReader {
  /// An ingredient of a measure and a name. A measure without a number that is no unit says how:
  /// "Drizzle" of oil, "Chopped" parsley.
  fileprivate mutating func measured(_ words: [String]) -> Ingredient? {
    guard words.count == 2 else { return ingredientLine(words[0]) }
    let isAmount =
      words[0].utf8.contains { (0x30...0x39).contains($0) || $0 >= 0x80 }
      || lexicon.unit(words[0]) != nil
    return ingredientLine(isAmount ? "\(words[0]) \(words[1])" : "\(words[1]), \(words[0])")
  }
}
