internal import LarderKitchen
internal import LarderModel

extension RecipeDialect {
  /// The "les petits plats" catalog, used in JavaScript courses, and others in its format.
  ///
  /// `{name, servings, ingredients: [{ingredient, quantity, unit}], time, description, appliance,
  /// ustensils}`: the description is the method as one text; appliance and utensils are the
  /// equipment.
  static let petitsPlats = RecipeDialect(
    name: "petitsPlats", marks: ["appliance", "ustensils"],
    recognizes: { keys in
      keys.contains("ingredients") && keys.contains("description") && !keys.contains("steps")
    },
    fields: [
      "servings": .field(.servings), "time": .field(.totalMinutes), "description": .field(.steps),
      "appliance": .field(.equipment), "ustensils": .field(.equipment),
      "image": .own { value, recipe in
        recipe.read(value, of: "image", as: .field(.image))
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
}
