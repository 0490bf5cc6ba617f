internal import LarderModel

/// An answer of food2fork, a service that is gone: title, picture, publisher and address, sometimes
/// ingredients, never a method.
enum Food2ForkDialect: RecipeDialect {
  static let isLinkOnly = true

  static let marks: Set<String> = ["f2f_url", "social_rank", "publisher_url"]

  static func recognises(_ keys: [String]) -> Bool {
    markCount(keys) > 0 && keys.contains("title") && keys.contains("source_url")
  }

  private static let fields = [
    "title", "publisher", "source_url", "image_url", "ingredients", "publisher_url",
  ]

  private static let ignored: Set<String> = ["recipe_id", "social_rank", "f2f_url", "_id", "page"]

  static func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe? {
    var (publisher, address): (String?, WebAddress?) = (nil, nil)
    var home: WebAddress?
    let whole = readRecipe(
      of: entries, name: "title", slug: nil, id: nil, fields: fields, ignoring: ignored,
      origin: origin, with: &reader
    ) { key, value, recipe, reader in
      switch key {
      case "publisher": publisher = reader.looseText(value)
      case "source_url": address = reader.address(value, RecipeField.source.expectation(as: key))
      case "publisher_url": home = reader.linkedAddress(value)
      case "image_url":
        recipe.pictures = reader.linkedPictures(value, RecipeField.image.expectation(as: key))
      case "ingredients":
        recipe.ingredients = reader.ingredientLines(value, RecipeField.ingredients.expectation)
      default: break
      }
    }
    guard var recipe = whole else { return nil }
    recipe.source = (address ?? home).map {
      Attribution(name: publisher ?? FieldReader<Value>.host(of: $0), url: $0)
    }
    return recipe
  }
}
