internal import LarderModel

extension RecipeDialect {
  /// The nine recipes that begin with "Crock Pot Roast", and catalogs in the same format.
  ///
  /// An ingredient is `{quantity, name, type}` with the amount as text ("1 1/2 tbsp"); `type` is
  /// its aisle. The list keeps its order, in which cooks use the ingredients. `timers` contains the
  /// minutes for the step with the same index, 0 for none. `originalURL` is the source; `#` is not
  /// a valid URL.
  static let crockPot = RecipeDialect(
    name: "crockPot", marks: crockPotMarks,
    recognizes: { keys in
      keys.count(where: { crockPotMarks.contains($0) }) > 1
        || keys.allSatisfy {
          ["id", "slug", "name", "ingredients", "steps"].contains($0) || crockPotMarks.contains($0)
        }
    },
    ownKeys: ["id", "slug"],
    fields: [
      "steps": .native(.steps), "imageURL": .native(.image),
      "ingredients": .own { value, recipe in
        guard value.kind == .list else {
          return recipe.read(value, of: "ingredients", as: .native(.ingredients))
        }
        recipe.each(value, of: "ingredients", as: .ingredients, readLine)
      },
      "originalURL": .own { value, recipe in
        if value.text?.utf8.first == UInt8(ascii: "#") { return }
        recipe.read(value, of: "originalURL", as: .native(.source))
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
}

extension FieldReader {
  fileprivate mutating func typedIngredient(_ object: FieldValue) -> Ingredient? {
    var words: [String: String] = [:]
    for entry in entries(of: object) {
      guard ["quantity", "name", "type"].contains(entry.key) else {
        unknown(entry.key, of: "an ingredient", known: ["quantity", "name", "type"])
        continue
      }
      let wanted = FieldExpectation(entry.key, "text", example: "\"1 cup\"")
      words[entry.key] = at(.key(entry.key)) { reader in
        entry.value.digits ?? reader.text(entry.value, wanted, limit: 1000)
      }
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
}
