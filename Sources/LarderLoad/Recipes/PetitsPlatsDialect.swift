internal import LarderKitchen
internal import LarderModel

/// The catalog of "les petits plats", with which many learn JavaScript, and others in its shape.
///
/// `{name, servings, ingredients: [{ingredient, quantity, unit}], time, description, appliance,
/// ustensils}`: the description is the method as one text, appliance and utensils are the equipment.
enum PetitsPlatsDialect: RecipeDialect {
  static let marks: Set<String> = ["appliance", "ustensils"]

  static func recognises(_ keys: [String]) -> Bool {
    markCount(keys) > 0 && keys.contains("ingredients") && keys.contains("description")
      && !keys.contains("steps")
  }

  private static let fields = [
    "name", "image", "servings", "ingredients", "time", "description", "appliance", "ustensils",
  ]

  static func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe? {
    readRecipe(
      of: entries, slug: nil, id: nil, fields: fields, ignoring: ["id", "slug"], origin: origin,
      with: &reader
    ) { key, value, recipe, reader in
      switch key {
      case "image": recipe.pictures = pictures(value, with: &reader)
      case "servings":
        (recipe.servings, recipe.yield) = reader.servings(
          value, RecipeField.servings.expectation, isProse: true)
      case "ingredients": recipe.ingredients = ingredients(value, with: &reader)
      case "time":
        recipe.totalTime = reader.minutes(value, RecipeField.totalMinutes.expectation(as: key))
      case "description":
        recipe.steps = reader.instructions(value, RecipeField.steps.expectation(as: key))
      case "appliance", "ustensils":
        recipe.equipment = FieldReader<Value>.unique(
          recipe.equipment
            + reader.words(
              value, RecipeField.equipment.expectation(as: key), isDivided: false))
      default: break
      }
    }
  }

  /// The name of a file alone is one in `images/`.
  private static func pictures<Value: FieldValue>(
    _ value: Value, with reader: inout FieldReader<Value>
  ) -> [Picture] {
    reader.linkedPictures(value, RecipeField.image.expectation).map { picture in
      guard case .file(let path) = picture.source, !path.description.utf8.contains(0x2F),
        let inside = SitePath("images/\(path)")
      else { return picture }
      return Picture(source: .file(inside))
    }
  }

  private static func ingredients<Value: FieldValue>(
    _ value: Value, with reader: inout FieldReader<Value>
  ) -> [Ingredient] {
    let wanted = RecipeField.ingredients.expectation
    var ingredients: [Ingredient] = []
    for (index, element) in reader.bounded(value, wanted).enumerated() {
      reader.at(.index(index)) { reader in
        guard element.kind == .object else {
          ingredients += reader.ingredientLines(element, wanted)
          return
        }
        if let ingredient = ingredient(element, with: &reader) { ingredients.append(ingredient) }
      }
    }
    return ingredients
  }

  /// `{ingredient, quantity, unit}`, of which only the first is always there.
  private static func ingredient<Value: FieldValue>(
    _ object: Value, with reader: inout FieldReader<Value>
  ) -> Ingredient? {
    var (name, amount, unit): (String?, String?, String?) = (nil, nil, nil)
    for entry in reader.entries(of: object) {
      let words = reader.at(.key(entry.key)) { $0.looseText(entry.value) }
      switch entry.key {
      case "ingredient": name = words
      case "quantity", "quantite": amount = words ?? amount
      case "unit": unit = words
      default:
        reader.unknown(entry.key, of: "an ingredient", known: ["ingredient", "quantity", "unit"])
      }
    }
    guard let name else {
      reader.report(
        .missingIngredientName(example: Value.example(key: "ingredient", value: "\"Sucre\"")))
      return nil
    }
    return Ingredient(
      text: [amount, unit, name].compactMap { $0 }.joined(separator: " "),
      quantity: amount.flatMap { reader.quantity($0) },
      unit: unit.flatMap { reader.lexicon.unit($0) }, unitText: unit, name: name)
  }
}
