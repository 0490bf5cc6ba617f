internal import LarderKitchen
internal import LarderModel

extension FieldTable {
  /// A recipe in a response of Spoonacular's recipe search.
  ///
  /// Durations of −1 and null are unknown. Sentences in the summary that mention the service or its
  /// score, which are advertisements, are dropped. Diets are given as words and as booleans. A
  /// response that was requested without ingredients still lists those of each step, which are used
  /// without amounts.
  static let spoonacular = FieldTable(
    name: "spoonacular", title: "Spoonacular",
    marks: [
      "readyInMinutes", "extendedIngredients", "analyzedInstructions", "spoonacularSourceUrl",
      "spoonacularScore", "aggregateLikes",
    ],
    leastMarks: 2, nameKey: "title",
    prepare: { entries in
      // −1 means unknown.
      entries.filter { entry in
        let isTime = ["readyInMinutes", "preparationMinutes", "cookingMinutes"].contains(
          entry.key)
        return !isTime || FieldReader.number(entry.value).map { $0 > .zero } ?? true
      }
    },
    fields: [
      "image": .field(.image), "readyInMinutes": .native(.totalMinutes),
      "preparationMinutes": .native(.prepMinutes), "cookingMinutes": .native(.cookMinutes),
      "servings": .field(.servings), "sourceUrl": .page, "sourceName": .site,
      "license": .note("License"), "cuisines": .field(.cuisine), "dishTypes": .field(.category),
      "occasions": .field(.tags), "diets": .field(.diets), "vegetarian": diet("vegetarian"),
      "vegan": diet("vegan"), "glutenFree": diet("gluten free"), "dairyFree": diet("dairy free"),
      "summary": .own(readSummary), "analyzedInstructions": .own(readMethod),
      "extendedIngredients": .own { value, recipe in
        recipe.each(value, of: "extendedIngredients", as: .ingredients, readIngredient)
      },
      "nutrition": .own(readNutrients),
      "author": .own { value, recipe in
        recipe.recipe.author =
          recipe.reader.looseText(value).map { Attribution(name: $0) } ?? recipe.recipe.author
      },
      "creditsText": .own { value, recipe in
        if recipe["author"].flatMap({ recipe.reader.looseText($0) }) != nil { return }
        recipe.recipe.author = recipe.reader.looseText(value).map { Attribution(name: $0) }
      },
      "instructions": .own { value, recipe in
        if recipe["analyzedInstructions"]?.elements.isEmpty == false { return }
        recipe.readField(value, of: "instructions", as: .field(.steps))
      },
      "winePairing": .own { value, recipe in
        guard let wine = value["pairingText"] else { return }
        recipe.readField(wine, of: "pairingText", as: .note("Wine"))
      },
    ],
    ignored: [
      // Ids, scores and prices in its own database.
      "id", "imageType", "openLicense", "aggregateLikes", "likes", "healthScore",
      "spoonacularScore", "pricePerServing", "cheap", "veryHealthy", "veryPopular", "sustainable",
      "gaps", "weightWatcherSmartPoints", "spoonacularSourceUrl", "originalId", "userTags",
      "ketogenic", "lowFodmap", "whole30", "usedIngredientCount", "missedIngredientCount",
      "usedIngredients", "missedIngredients", "unusedIngredients", "unknownIngredients",
      "creditText",
    ],
    finish: takeIngredientsOfSteps)

  private static func diet(_ name: String) -> Meaning {
    .own { value, recipe in
      if value.bool == true {
        recipe.recipe.diets = FieldReader.unique(recipe.recipe.diets + [name])
      }
    }
  }

  /// Reads the sentences about the dish, without tags.
  @Sendable private static func readSummary(_ value: FieldValue, into recipe: inout ForeignRecipe) {
    guard let text = value.text else { return }
    let found = sentences(text).filter { sentence in
      let words = sentence.lowercased()
      return !["spoonacular", "this score is", " fans.", "similar recipes"].contains { mark in
        words.utf8.count >= mark.utf8.count && words.contains(mark)
      }
    }
    let plain = TextCleaner.plain(found.joined(separator: " "))
    recipe.recipe.description = recipe.reader.cleaned(
      plain, RecipeField.description.expectation, as: .markdown)
  }

  private static func readIngredient(_ element: FieldValue, into recipe: inout ForeignRecipe) {
    let words = ["amount", "unit", "name"].compactMap { key in
      element[key].flatMap { recipe.reader.looseText($0) }
    }
    let original = (element["original"] ?? element["originalString"])
      .flatMap { recipe.reader.looseText($0) }
    let line = original ?? words.joined(separator: " ")
    guard var ingredient = recipe.reader.ingredientLine(line) else { return }
    ingredient.aisle = element["aisle"].flatMap { recipe.reader.looseText($0) }
    recipe.recipe.ingredients.append(ingredient)
  }

  /// Reads `{"nutrients": [{"name": "Calories", "amount": 316.5, "unit": "kcal"}]}`, per serving.
  @Sendable private static func readNutrients(
    _ value: FieldValue, into recipe: inout ForeignRecipe
  ) {
    for entry in value["nutrients"]?.elements ?? [] {
      guard let name = (entry["name"] ?? entry["title"])?.text,
        let nutrient = NutrientName(name)?.nutrient,
        let amount = entry["amount"]?.digits, let unit = entry["unit"]?.text
      else { continue }
      var inner = FieldReader(isForeign: true, lexicon: recipe.reader.lexicon)
      let read = inner.amount(
        of: nutrient, .string("\(amount) \(unit)"), nutrient.expectation(key: name))
      if let read { recipe.recipe.nutrition.amounts[nutrient] = read }
    }
  }

  /// Reads `[{"name": "For the salad", "steps": [{"number": 1, "step": "…", "length": {…}}]}]`.
  @Sendable private static func readMethod(_ value: FieldValue, into recipe: inout ForeignRecipe) {
    let wanted = RecipeField.steps.expectation(as: "analyzedInstructions")
    var equipment: [String] = []
    recipe.each(value, of: "analyzedInstructions", as: .steps) { group, recipe in
      let heading = group["name"].flatMap { recipe.reader.looseText($0) }
      for step in group["steps"]?.elements ?? [] {
        guard let text = step["step"].flatMap({ recipe.reader.pageText($0, wanted) }) else {
          continue
        }
        let minutes = minutes(step["length"], recipe.reader.lexicon)
        recipe.recipe.steps.append(Step(text: text, section: heading, minutes: minutes))
        equipment += names(step["equipment"], &recipe.reader)
      }
    }
    recipe.recipe.equipment = FieldReader.unique(equipment)
  }

  private static func names(_ value: FieldValue?, _ reader: inout FieldReader) -> [String] {
    (value?.elements ?? []).compactMap { reader.looseText($0) }
  }

  /// Returns the minutes of `{"number": 2, "unit": "minutes"}`.
  private static func minutes(_ value: FieldValue?, _ lexicon: Lexicon) -> Minutes? {
    guard let number = value?["number"]?.digits, let unit = value?["unit"]?.text,
      unit.utf8.count < 20,
      case .minutes(let minutes) = DurationText.parse("\(number) \(unit)", lexicon)
    else { return nil }
    return minutes
  }

  /// Uses the ingredient names of all steps if the response has no others.
  @Sendable private static func takeIngredientsOfSteps(_ recipe: inout ForeignRecipe) {
    guard recipe.recipe.ingredients.isEmpty else { return }
    let steps = (recipe["analyzedInstructions"]?.elements ?? [])
      .flatMap { $0["steps"]?.elements ?? [] }.filter { $0["step"]?.text != nil }
    let found = steps.flatMap { names($0["ingredients"], &recipe.reader) }
    if found.isEmpty { return }
    recipe.recipe.ingredients = FieldReader.unique(found).map {
      Ingredient(text: $0, name: $0, isReadFromText: true)
    }
    recipe.reader.report(.noAmounts)
  }

  /// Splits text into sentences with their tags, but not inside a tag or a link, which has a
  /// title.
  private static func sentences(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var sentences: [String] = []
    var (start, index) = (0, 0)
    var (isTag, isLink) = (false, false)
    while index < bytes.count {
      switch bytes[index] {
      case 0x3C:
        isTag = true
        if bytes[index...].starts(with: "<a ".utf8) { isLink = true }
        if bytes[index...].starts(with: "</a".utf8) { isLink = false }
      case 0x3E: isTag = false
      case 0x21, 0x2E, 0x3F:
        let isEnd = index + 1 == bytes.count || bytes[index + 1] == 0x20
        guard isEnd, !isTag, !isLink else { break }
        sentences.append(String(decoding: bytes[start...index], as: UTF8.self))
        start = index + 1
      default: break
      }
      index += 1
    }
    sentences.append(String(decoding: bytes[start...], as: UTF8.self))
    return sentences
  }
}
