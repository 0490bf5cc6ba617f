internal import LarderKitchen
internal import LarderModel

extension FieldTable {
  /// The nine recipes that begin with "Crock Pot Roast", and catalogs in the same format.
  ///
  /// An ingredient is `{quantity, name, type}` with the amount as text ("1 1/2 tbsp"); `type` is
  /// its aisle. The list keeps its order, in which cooks use the ingredients. `timers` contains the
  /// minutes for the step with the same index, 0 for none. `originalURL` is the source; `#` is not
  /// a valid URL.
  static let crockPot = FieldTable(
    name: "crockPot", title: "catalogs with timers",
    marks: crockPotMarks,
    accepts: { keys in
      keys.count(where: { crockPotMarks.contains($0) }) > 1
        || keys.allSatisfy {
          ["id", "slug", "name", "ingredients", "steps"].contains($0)
            || crockPotMarks.contains($0)
        }
    },
    ownKeys: ["id", "slug"],
    fields: [
      "steps": .native(.steps), "imageURL": .native(.image),
      "ingredients": .own { value, recipe in
        guard value.kind == .list else {
          return recipe.readField(value, of: "ingredients", as: .native(.ingredients))
        }
        recipe.each(value, of: "ingredients", as: .ingredients, readLine)
      },
      "originalURL": .own { value, recipe in
        if value.text?.utf8.first == UInt8(ascii: "#") { return }
        recipe.readField(value, of: "originalURL", as: .native(.source))
      },
    ],
    ignored: ["timers"], finish: readTimers)

  private static let crockPotMarks: Set<String> = ["timers", "imageURL", "originalURL"]

  @Sendable private static func readTimers(_ recipe: inout ForeignRecipe) {
    guard let value = recipe["timers"], value.kind != .null else { return }
    recipe.at(.key("timers")) { recipe in
      let wanted = FieldExpectation("timers", "a list of minutes", example: "[0, 20]")
      guard value.kind == .list else { return recipe.reader.mismatch(value, wanted) }
      let timers = recipe.reader.bounded(value, wanted)
      let steps = recipe.recipe.steps.count
      for (index, timer) in timers.enumerated() {
        let minutes = recipe.at(.index(index)) { $0.reader.minutes(timer, wanted) }
        if index < steps { recipe.recipe.steps[index].minutes = minutes }
      }
      if !timers.isEmpty, timers.count != steps {
        recipe.reader.report(.timersMismatch(timers.count, steps: steps))
      }
    }
  }

  private static func readLine(_ element: FieldValue, into recipe: inout ForeignRecipe) {
    let ingredient =
      element.kind == .object
      ? recipe.reader.typedIngredient(element)
      : recipe.reader.text(element, RecipeField.ingredients.expectation, limit: 2048)
        .flatMap { recipe.reader.ingredientLine($0) }
    if let ingredient { recipe.recipe.ingredients.append(ingredient) }
  }

  /// A response of food2fork, a former service: title, image, publisher and URL, sometimes
  /// ingredients, never a method.
  static let food2Fork = FieldTable(
    name: "food2Fork", title: "food2fork",
    marks: ["f2f_url", "social_rank", "publisher_url"],
    accepts: { $0.contains("title") && $0.contains("source_url") }, isLinkOnly: true,
    nameKey: "title",
    fields: [
      "publisher": .site, "image_url": .field(.image), "ingredients": .field(.ingredients),
      "source_url": .own { value, recipe in
        let wanted = RecipeField.source.expectation(as: "source_url")
        recipe.page = recipe.reader.address(value, wanted) ?? recipe.page
      },
      "publisher_url": .own { value, recipe in
        recipe.page = recipe.page ?? recipe.reader.linkedAddress(value)
      },
    ],
    ignored: ["recipe_id", "social_rank", "f2f_url", "_id", "page"],
    finish: { if $0.page == nil { $0.site = nil } })

  /// The HelloFresh test catalog.
  ///
  /// Everything is published except `user` (a person's name, address and position). `difficulty`
  /// counts from 0 (0 and 1 are easy, 2 medium, 3 hard). `weeks`, `country`, `favorites` and the
  /// items not included in the box (`undeliverable_ingredients`) become lines of the notes.
  static let helloFresh = FieldTable(
    name: "helloFresh", title: "HelloFresh's test catalog",
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
      "rating": .native(.rating), "ratings": .native(.ratings),
      "difficulty": .own(readDifficulty),
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
      "user", "deliverable_ingredients", "undeliverable_ingredients", "incompatibilities",
      "weeks",
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

  /// A meal of TheMealDB: text fields named `str…`, up to twenty ingredients with measures in
  /// separate fields, and the method as one text.
  ///
  /// The area is the cuisine: "Turkish". There are neither times nor servings.
  static let mealDB = FieldTable(
    name: "mealDB", title: "TheMealDB",
    marks: ["idMeal", "strMeal", "strInstructions", "strIngredient1"],
    leastMarks: 2, accepts: { $0.contains("strMeal") }, nameKey: "strMeal",
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
        meal.readField(value, of: "strArea", as: .field(.cuisine))
        meal.recipe.cuisines.removeAll { $0.lowercased() == "unknown" }
      },
    ],
    ignored: places.union(["idMeal", "strCreativeCommonsConfirmed"]), finish: readIngredients)

  private static let places = Set((1...50).flatMap { ["strIngredient\($0)", "strMeasure\($0)"] })

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

  /// The "les petits plats" catalog, used in JavaScript courses, and others in its format.
  ///
  /// `{name, servings, ingredients: [{ingredient, quantity, unit}], time, description, appliance,
  /// ustensils}`: the description is the method as one text; appliance and utensils are the
  /// equipment.
  static let petitsPlats = FieldTable(
    name: "petitsPlats", title: "Les petits plats",
    marks: ["appliance", "ustensils"],
    accepts: { keys in
      keys.contains("ingredients") && keys.contains("description") && !keys.contains("steps")
    },
    fields: [
      "servings": .field(.servings), "time": .field(.totalMinutes), "description": .field(.steps),
      "appliance": .field(.equipment), "ustensils": .field(.equipment),
      "image": .own { value, recipe in
        recipe.readField(value, of: "image", as: .field(.image))
        recipe.recipe.pictures = recipe.recipe.pictures.map { picture in
          // A file name alone refers to `images/`.
          guard case .file(let path) = picture.source, !path.description.utf8.contains(0x2F),
            let inside = SitePath("images/\(path)")
          else { return picture }
          return Picture(source: .file(inside))
        }
      },
      "ingredients": .own { value, recipe in
        recipe.each(value, of: "ingredients", as: .ingredients, readIngredient)
      },
    ],
    ignored: ["id", "slug"])

  /// Reads `{ingredient, quantity, unit}`, of which only the first is always present.
  private static func readIngredient(_ element: FieldValue, into recipe: inout ForeignRecipe) {
    guard element.kind == .object else {
      recipe.recipe.ingredients += recipe.reader.ingredientLines(
        element, RecipeField.ingredients.expectation)
      return
    }
    var (name, amount, unit): (String?, String?, String?) = (nil, nil, nil)
    for entry in recipe.reader.entries(of: element) {
      let words = recipe.at(.key(entry.key)) { $0.reader.looseText(entry.value) }
      switch entry.key {
      case "ingredient": name = words
      case "quantity", "quantite": amount = words ?? amount
      case "unit": unit = words
      default:
        recipe.reader.unknown(
          entry.key, of: "an ingredient", known: ["ingredient", "quantity", "unit"])
      }
    }
    guard let name else {
      let example = recipe.reader.example("ingredient", "\"Sucre\"")
      return recipe.reader.report(.missingIngredientName(example: example))
    }
    recipe.recipe.ingredients.append(
      Ingredient(
        text: [amount, unit, name].compactMap { $0 }.joined(separator: " "),
        quantity: amount.flatMap { recipe.reader.quantity($0) },
        unit: unit.flatMap { recipe.reader.lexicon.unit($0) }, unitText: unit, name: name))
  }

  /// The output of the Python library recipe-scrapers (`scraper.to_json()`).
  ///
  /// Method and ingredients occur two or three times; the most detailed version wins: groups of
  /// ingredients over the plain list, the list of instructions over their text. Times are minutes;
  /// the yield is a text such as "4 servings". The source is the scraped page.
  static let recipeScrapers = FieldTable(
    name: "recipeScrapers", title: "recipe-scrapers",
    marks: [
      "canonical_url", "ingredient_groups", "instructions_list", "site_name", "nutrients",
      "yields", "total_time", "host",
    ],
    leastMarks: 2,
    accepts: { keys in
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
        recipe.readField(value, of: "instructions", as: .field(.steps))
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

extension FieldReader {
  fileprivate mutating func typedIngredient(_ object: FieldValue) -> Ingredient? {
    var words: [String: String] = [:]
    parts(of: object, "an ingredient", ["quantity", "name", "type"]) { key, value, reader in
      let wanted = FieldExpectation(key, "text", example: "\"1 cup\"")
      words[key] = value.digits ?? reader.text(value, wanted, limit: 1000)
    }
    guard let name = words["name"] else {
      let example = example("name", "\"beef roast\"")
      if !words.isEmpty { report(.missingIngredientName(example: example)) }
      return nil
    }
    let line = [words["quantity"], name].compactMap { $0 }.joined(separator: " ")
    guard var ingredient = ingredientLine(line) else { return nil }
    if let type = words["type"] {
      ingredient.aisle = type
      ingredient.isReadFromText = false
    }
    return ingredient
  }

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
