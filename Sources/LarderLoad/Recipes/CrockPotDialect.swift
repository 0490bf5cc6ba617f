internal import LarderModel

/// The nine recipes that begin with "Crock Pot Roast", and catalogs like theirs.
///
/// An ingredient is `{quantity, name, type}` with the amount as text ("1 1/2 tbsp"); `type`
/// is the aisle it is found in. The order of the list stays as it is, since cooks use it in that
/// order. `timers` holds minutes for
/// the step of the same number, 0 for none. `originalURL` is the source; `#` leads nowhere.
enum CrockPotDialect: RecipeDialect {
  static let marks: Set<String> = ["timers", "imageURL", "originalURL"]
  private static let fields = [
    "id", "slug", "name", "ingredients", "steps", "timers", "imageURL", "originalURL",
  ]

  /// Two of the marks, or one and nothing that is not of this dialect.
  static func recognises(_ keys: [String]) -> Bool {
    let found = markCount(keys)
    return found >= 2 || (found == 1 && keys.allSatisfy { fields.contains($0) })
  }

  static func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe? {
    var timers: [Minutes?] = []
    let whole = readRecipe(of: entries, fields: fields, origin: origin, with: &reader) {
      key, value, recipe, reader in
      switch key {
      case "ingredients": recipe.ingredients = ingredients(value, with: &reader)
      case "steps": recipe.steps = reader.steps(value, RecipeField.steps.expectation)
      case "timers": timers = minutes(value, with: &reader)
      case "imageURL": recipe.pictures = reader.pictures(value, RecipeField.image.expectation)
      case "originalURL":
        if value.text?.utf8.first == UInt8(ascii: "#") { return }
        recipe.source = reader.attribution(value, RecipeField.source.expectation)
      default: break
      }
    }
    guard var recipe = whole else { return nil }
    attach(timers, to: &recipe, with: &reader)
    return recipe
  }

  private static func minutes<Value: FieldValue>(
    _ value: Value, with reader: inout FieldReader<Value>
  ) -> [Minutes?] {
    let wanted = FieldExpectation("timers", "a list of minutes", example: "[0, 20]")
    guard value.kind == .list || value.kind == .null else {
      reader.mismatch(value, wanted)
      return []
    }
    return reader.bounded(value, wanted).enumerated().map { index, element in
      reader.at(.index(index)) { $0.minutes(element, wanted) }
    }
  }

  private static func attach<Value: FieldValue>(
    _ timers: [Minutes?], to recipe: inout Recipe, with reader: inout FieldReader<Value>
  ) {
    if !timers.isEmpty, timers.count != recipe.steps.count {
      reader.at(.key("timers")) {
        $0.report(.timersMismatch(timers.count, steps: recipe.steps.count))
      }
    }
    for (index, timer) in timers.enumerated() where recipe.steps.indices.contains(index) {
      recipe.steps[index].minutes = timer
    }
  }

  private static func ingredients<Value: FieldValue>(
    _ value: Value, with reader: inout FieldReader<Value>
  ) -> [Ingredient] {
    let wanted = RecipeField.ingredients.expectation
    guard value.kind == .list else { return reader.ingredients(value, wanted) }
    var ingredients: [Ingredient] = []
    for (index, element) in reader.bounded(value, wanted).enumerated() {
      let ingredient = reader.at(.index(index)) { reader in
        element.kind == .object
          ? self.ingredient(element, with: &reader)
          : reader.text(element, wanted, limit: 2048).flatMap { reader.ingredientLine($0) }
      }
      if let ingredient { ingredients.append(ingredient) }
    }
    return ingredients
  }

  private static func ingredient<Value: FieldValue>(
    _ object: Value, with reader: inout FieldReader<Value>
  ) -> Ingredient? {
    var words: [String: String] = [:]
    for entry in reader.entries(of: object) {
      let wanted = FieldExpectation(entry.key, "text", example: "\"1 cup\"")
      guard ["quantity", "name", "type"].contains(entry.key) else {
        reader.unknown(entry.key, of: "an ingredient", known: ["quantity", "name", "type"])
        continue
      }
      words[entry.key] = reader.at(.key(entry.key)) { reader in
        entry.value.kind == .number
          ? entry.value.digits : reader.text(entry.value, wanted, limit: 1000)
      }
    }
    guard let name = words["name"] else {
      let example = Value.example(key: "name", value: "\"beef roast\"")
      if !words.isEmpty { reader.report(.missingIngredientName(example: example)) }
      return nil
    }
    let line = [words["quantity"], name].compactMap { $0 }.joined(separator: " ")
    guard var ingredient = reader.ingredientLine(line) else { return nil }
    if let type = words["type"] {
      ingredient.aisle = type
      ingredient.isReadFromText = false
    }
    return ingredient
  }
}
