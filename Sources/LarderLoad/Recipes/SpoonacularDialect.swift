internal import LarderKitchen
internal import LarderModel

/// A recipe of an answer of Spoonacular's recipe search.
///
/// Lengths of −1 and null are unknown. Of the summary, an advertisement, sentences that name the
/// service or its score are left out. Names of diets come as words and as booleans. An answer that was asked
/// for without its ingredients names those of each step, which are taken then, without amounts.
enum SpoonacularDialect: RecipeDialect {
  static let marks: Set<String> = [
    "readyInMinutes", "extendedIngredients", "analyzedInstructions", "spoonacularSourceUrl",
    "spoonacularScore", "aggregateLikes",
  ]

  static func recognises(_ keys: [String]) -> Bool { markCount(keys) > 1 }

  private static let fields = [
    "title", "image", "readyInMinutes", "preparationMinutes", "cookingMinutes", "servings",
    "sourceUrl", "sourceName", "creditsText", "author", "license", "summary", "cuisines",
    "dishTypes", "diets", "vegetarian", "vegan", "glutenFree", "dairyFree", "occasions",
    "analyzedInstructions", "instructions", "extendedIngredients", "nutrition", "winePairing",
  ]

  /// Ids, scores and prices in its own database.
  private static let ignored: Set<String> = [
    "id", "imageType", "openLicense", "aggregateLikes", "likes", "healthScore", "spoonacularScore",
    "pricePerServing", "cheap", "veryHealthy", "veryPopular", "sustainable", "gaps",
    "weightWatcherSmartPoints", "spoonacularSourceUrl", "originalId", "userTags", "ketogenic",
    "lowFodmap",
    "whole30", "usedIngredientCount", "missedIngredientCount", "usedIngredients",
    "missedIngredients", "unusedIngredients", "unknownIngredients", "creditText",
  ]

  private static let dietKeys = [
    "vegetarian": "vegetarian", "vegan": "vegan", "glutenFree": "gluten free",
    "dairyFree": "dairy free",
  ]

  static func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe? {
    let keys = Set(entries.filter { !$0.value.elements.isEmpty }.map(\.key))
    var (address, site): (WebAddress?, String?) = (nil, nil)
    var (credit, author): (String?, String?) = (nil, nil)
    var method = SpoonacularMethod<Value>()
    let whole = readRecipe(
      of: entries, name: "title", slug: nil, id: nil, fields: fields, ignoring: ignored,
      origin: origin, with: &reader
    ) { key, value, recipe, reader in
      switch key {
      case "image": recipe.pictures = reader.linkedPictures(value, RecipeField.image.expectation)
      case "readyInMinutes": recipe.totalTime = minutes(value, key, .totalMinutes, &reader)
      case "preparationMinutes": recipe.prepTime = minutes(value, key, .prepMinutes, &reader)
      case "cookingMinutes": recipe.cookTime = minutes(value, key, .cookMinutes, &reader)
      case "servings":
        (recipe.servings, recipe.yield) = reader.servings(
          value, RecipeField.servings.expectation, isProse: true)
      case "sourceUrl": address = reader.linkedAddress(value)
      case "sourceName": site = reader.looseText(value)
      case "creditsText": credit = reader.looseText(value)
      case "author": author = reader.looseText(value)
      case "license":
        if let license = reader.looseText(value) { recipe.addNote("License", license) }
      case "summary": recipe.description = summary(value, with: &reader)
      case "cuisines": recipe.cuisines = reader.words(value, RecipeField.cuisine.expectation)
      case "dishTypes":
        recipe.categories = reader.words(value, RecipeField.category.expectation(as: key))
      case "diets", "vegetarian", "vegan", "glutenFree", "dairyFree":
        recipe.diets += diets(key, value, with: &reader)
      case "occasions": recipe.tags = reader.words(value, RecipeField.tags.expectation(as: key))
      case "analyzedInstructions": method.read(value, with: &reader)
      case "instructions":
        if !keys.contains("analyzedInstructions") {
          recipe.steps = reader.instructions(value, RecipeField.steps.expectation(as: key))
        }
      case "extendedIngredients": recipe.ingredients = ingredients(value, with: &reader)
      case "nutrition": nutrition(value, into: &recipe, with: &reader)
      case "winePairing":
        if let wine = value["pairingText"].flatMap({ reader.looseText($0) }) {
          recipe.addNote("Wine", wine)
        }
      default: break
      }
    }
    guard var recipe = whole else { return nil }
    recipe.diets = FieldReader<Value>.unique(recipe.diets)
    recipe.author = (author ?? credit).map { Attribution(name: $0) }
    recipe.source =
      address.map { Attribution(name: site ?? FieldReader<Value>.host(of: $0), url: $0) }
      ?? site.map { Attribution(name: $0) }
    if !method.steps.isEmpty { recipe.steps = method.steps }
    recipe.equipment = FieldReader<Value>.unique(method.equipment)
    if recipe.ingredients.isEmpty, !method.ingredients.isEmpty {
      recipe.ingredients = FieldReader<Value>.unique(method.ingredients).map {
        Ingredient(text: $0, name: $0, isReadFromText: true)
      }
      reader.report(.noAmounts)
    }
    recipe.computeTotalTime()
    return recipe
  }

  /// −1 means unknown.
  private static func minutes<Value: FieldValue>(
    _ value: Value, _ key: String, _ field: RecipeField, _ reader: inout FieldReader<Value>
  ) -> Minutes? {
    if let number = FieldReader.number(value), number <= .zero { return nil }
    return reader.minutes(value, field.expectation(as: key))
  }

  private static func diets<Value: FieldValue>(
    _ key: String, _ value: Value, with reader: inout FieldReader<Value>
  ) -> [String] {
    if key == "diets" { return reader.words(value, RecipeField.diets.expectation) }
    return value.bool == true ? dietKeys[key].map { [$0] } ?? [] : []
  }

  /// The sentences that are about the dish, without tags.
  private static func summary<Value: FieldValue>(
    _ value: Value, with reader: inout FieldReader<Value>
  ) -> String? {
    guard let text = value.text else { return nil }
    let sentences = SpoonacularSummary.sentences(text).filter { sentence in
      let words = sentence.lowercased()
      return !["spoonacular", "this score is", " fans.", "similar recipes"].contains { mark in
        words.utf8.count >= mark.utf8.count && words.contains(mark)
      }
    }
    let plain = TextCleaner.plain(sentences.joined(separator: " "))
    return reader.cleaned(plain, RecipeField.description.expectation, as: .markdown)
  }

  private static func ingredients<Value: FieldValue>(
    _ value: Value, with reader: inout FieldReader<Value>
  ) -> [Ingredient] {
    let wanted = RecipeField.ingredients.expectation(as: "extendedIngredients")
    var ingredients: [Ingredient] = []
    for (index, element) in reader.bounded(value, wanted).enumerated() {
      reader.at(.index(index)) { reader in
        let words = ["amount", "unit", "name"].compactMap { key in
          element[key].flatMap { reader.looseText($0) }
        }
        let original = (element["original"] ?? element["originalString"])
          .flatMap { reader.looseText($0) }
        guard var ingredient = reader.ingredientLine(original ?? words.joined(separator: " "))
        else { return }
        ingredient.aisle = element["aisle"].flatMap { reader.looseText($0) }
        ingredients.append(ingredient)
      }
    }
    return ingredients
  }

  /// `{"nutrients": [{"name": "Calories", "amount": 316.5, "unit": "kcal"}]}`, of one serving.
  private static func nutrition<Value: FieldValue>(
    _ value: Value, into recipe: inout Recipe, with reader: inout FieldReader<Value>
  ) {
    for entry in value["nutrients"]?.elements ?? [] {
      guard let name = (entry["name"] ?? entry["title"])?.text,
        let nutrient = NutrientName(name)?.nutrient,
        let amount = entry["amount"]?.digits, let unit = entry["unit"]?.text
      else { continue }
      let wanted = nutrient.expectation(key: name)
      var inner = FieldReader<TextValue>(isForeign: true, lexicon: reader.lexicon)
      let read = inner.amount(of: nutrient, TextValue("\(amount) \(unit)"), wanted)
      if let read { recipe.nutrition.amounts[nutrient] = read }
    }
  }
}

/// `[{"name": "For the salad", "steps": [{"number": 1, "step": "…", "length": {…}}]}]`.
struct SpoonacularMethod<Value: FieldValue> {
  private(set) var steps: [Step] = []
  /// Names of the ingredients and tools of all steps, in order, repeated ones too.
  private(set) var ingredients: [String] = []
  private(set) var equipment: [String] = []

  mutating func read(_ value: Value, with reader: inout FieldReader<Value>) {
    let wanted = RecipeField.steps.expectation(as: "analyzedInstructions")
    for (index, group) in reader.bounded(value, wanted).enumerated() {
      reader.at(.index(index)) { reader in
        let heading = group["name"].flatMap { reader.looseText($0) }
        for step in group["steps"]?.elements ?? [] {
          guard let text = step["step"].flatMap({ reader.pageText($0, wanted) }) else { continue }
          steps.append(
            Step(
              text: text, section: heading,
              minutes: SpoonacularMethod.minutes(step["length"], reader.lexicon)))
          ingredients += SpoonacularMethod.names(step["ingredients"], &reader)
          equipment += SpoonacularMethod.names(step["equipment"], &reader)
        }
      }
    }
  }

  private static func names(_ value: Value?, _ reader: inout FieldReader<Value>) -> [String] {
    (value?.elements ?? []).compactMap { reader.looseText($0) }
  }

  /// `{"number": 2, "unit": "minutes"}`.
  private static func minutes(_ value: Value?, _ lexicon: Lexicon) -> Minutes? {
    guard let number = value?["number"]?.digits, let unit = value?["unit"]?.text,
      unit.utf8.count < 20,
      case .minutes(let minutes) = DurationText.read("\(number) \(unit)", lexicon)
    else { return nil }
    return minutes
  }
}

enum SpoonacularSummary {
  /// Sentences with the tags in them. None ends inside a tag or a link, whose words are titles.
  static func sentences(_ text: String) -> [String] {
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
