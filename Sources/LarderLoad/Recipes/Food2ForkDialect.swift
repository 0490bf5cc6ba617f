internal import LarderModel

extension RecipeDialect {
  /// A response of food2fork, a former service: title, image, publisher and URL, sometimes
  /// ingredients, never a method.
  static let food2Fork = RecipeDialect(
    name: "food2Fork", marks: ["f2f_url", "social_rank", "publisher_url"],
    recognizes: { $0.contains("title") && $0.contains("source_url") }, isLinkOnly: true,
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
}
