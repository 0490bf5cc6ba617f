internal import LarderKitchen
internal import LarderModel

extension RecipeDialect {
  /// A meal of TheMealDB: text fields named `str…`, up to twenty ingredients with measures in
  /// separate fields, and the method as one text.
  ///
  /// The area is the cuisine: "Turkish". There are neither times nor servings.
  static let mealDB = RecipeDialect(
    name: "mealDB", marks: ["idMeal", "strMeal", "strInstructions", "strIngredient1"],
    leastMarks: 2, recognizes: { $0.contains("strMeal") }, nameKey: "strMeal",
    prepare: { entries in
      // Parts without a number are omitted.
      entries.filter { entry in
        let isPart = ["strIngredient", "strMeasure"].contains { entry.key.hasPrefix($0) }
        return !isPart || places.contains(entry.key)
      }
    },
    fields: [
      "strMealAlternate": .note("Also called"), "strDrinkAlternate": .note("Also called"),
      "strCategory": .field(.category), "strInstructions": .field(.steps),
      "strMealThumb": .field(.image), "strTags": .field(.tags), "strYoutube": .field(.video),
      "strSource": .field(.source), "dateModified": .field(.updated),
      "strImageSource": .note("Photograph from"),
      "strArea": .own { value, meal in
        meal.read(value, of: "strArea", as: .field(.cuisine))
        meal.recipe.cuisines.removeAll { $0.lowercased() == "unknown" }
      },
    ],
    ignored: places.union(["idMeal", "strCreativeCommonsConfirmed"]), finish: readIngredients)

  private static let places = Set(
    (1...50).flatMap { ["strIngredient\($0)", "strMeasure\($0)"] })

  @Sendable private static func readIngredients(_ meal: inout ForeignRecipe) {
    for place in 1...50 {
      let key = "strIngredient\(place)"
      guard let name = meal[key], !meal.reader.isAbsent(name) else { continue }
      let measure = meal["strMeasure\(place)"]
      let ingredient = meal.at(.key(key)) { meal in
        let words = [measure, name].compactMap { $0.flatMap { meal.reader.looseText($0) } }
        return words.isEmpty ? nil : meal.reader.measured(words)
      }
      if let ingredient { meal.recipe.ingredients.append(ingredient) }
    }
  }
}

extension FieldReader {
  /// Reads an ingredient from a measure and a name. A measure without number or unit is a
  /// preparation: "Drizzle" of oil, "Chopped" parsley.
  fileprivate mutating func measured(_ words: [String]) -> Ingredient? {
    guard words.count == 2 else { return ingredientLine(words[0]) }
    let isAmount =
      words[0].utf8.contains { (0x30...0x39).contains($0) || $0 >= 0x80 }
      || lexicon.unit(words[0]) != nil
    return ingredientLine(isAmount ? "\(words[0]) \(words[1])" : "\(words[1]), \(words[0])")
  }
}
