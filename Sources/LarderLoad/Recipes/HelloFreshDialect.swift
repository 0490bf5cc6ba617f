internal import LarderModel

extension RecipeDialect {
  /// The HelloFresh test catalog.
  ///
  /// Everything is published except `user` (a person's name, address and position). `difficulty`
  /// counts from 0 (0 and 1 are easy, 2 medium, 3 hard). `weeks`, `country`, `favorites` and the
  /// items not included in the box (`undeliverable_ingredients`) become lines of the notes.
  static let helloFresh = RecipeDialect(
    name: "helloFresh",
    marks: [
      "deliverable_ingredients", "undeliverable_ingredients", "carbos", "fats", "fibers",
      "proteins", "incompatibilities", "highlighted", "weeks",
    ],
    leastMarks: 2, ownKeys: ["id", "slug"],
    fields: [
      "headline": .native(.headline), "description": .native(.description),
      "ingredients": .native(.ingredients), "calories": .nutrient(.calories),
      "carbos": .nutrient(.carbohydrates), "fats": .nutrient(.fat), "fibers": .nutrient(.fibre),
      "proteins": .nutrient(.protein), "time": .native(.totalMinutes),
      "highlighted": .native(.featured), "keywords": .native(.tags), "products": .native(.tags),
      "rating": .native(.rating), "ratings": .native(.ratings), "difficulty": .own(readDifficulty),
      "image": .own { value, recipe in
        let large = recipe.reader.pictures(value, RecipeField.image.expectation)
        recipe.recipe.pictures = large + recipe.recipe.pictures.filter { !large.contains($0) }
      },
      "thumb": .own { value, recipe in
        let small = recipe.reader.pictures(value, RecipeField.image.expectation(as: "thumb"))
        recipe.recipe.pictures += small.filter { !recipe.recipe.pictures.contains($0) }
      },
    ],
    ignored: [
      "user", "deliverable_ingredients", "undeliverable_ingredients", "incompatibilities", "weeks",
      "country", "favorites",
    ],
    finish: addNotes)

  @Sendable private static func readDifficulty(_ value: FieldValue, _ recipe: inout ForeignRecipe) {
    if recipe.reader.isAbsent(value) { return }
    let wanted = FieldExpectation("difficulty", "a whole number from 0 to 3", example: "1")
    switch recipe.reader.count(value, wanted) {
    case 0, 1: recipe.recipe.difficulty = .easy
    case 2: recipe.recipe.difficulty = .medium
    case .some: recipe.recipe.difficulty = .hard
    case nil: break
    }
  }

  /// Adds facts without a field of their own.
  @Sendable private static func addNotes(_ recipe: inout ForeignRecipe) {
    func texts(_ key: String) -> [String] {
      let wanted = FieldExpectation(key, "text or a list of texts", example: "\"text\"")
      guard let value = recipe[key] else { return [] }
      return recipe.at(.key(key)) { $0.reader.texts(value, wanted) }
    }
    let weeks = texts("weeks")
    let country = texts("country").first
    if !weeks.isEmpty {
      let place = country.map { " (\($0))" } ?? ""
      let label = weeks.count == 1 ? "Menu of week" : "Menu of weeks"
      recipe.recipe.notes = "- \(label) \(weeks.joined(separator: ", "))\(place)"
    } else if let country {
      recipe.recipe.addNote("Country", country)
    }
    if let value = recipe["favorites"] {
      let wanted = FieldExpectation("favorites", "a whole number from 0", example: "12")
      let count = recipe.at(.key("favorites")) { $0.reader.count(value, wanted) } ?? 0
      if count > 0 { recipe.recipe.addNote("Favourites", "\(count)") }
    }
    for (key, label) in [
      ("undeliverable_ingredients", "Not in the box"), ("incompatibilities", "Incompatible with"),
    ] {
      let texts = texts(key)
      if !texts.isEmpty { recipe.recipe.addNote(label, texts.joined(separator: ", ")) }
    }
  }
}
