internal import LarderBuild
package import LarderModel

/// A recipe that was read, and what is needed to recognise it another time.
package struct ImportedRecipe: Sendable {
  package var recipe: Recipe
  /// The format and the other program's own key of the recipe; of name and ingredients without one.
  package var key: String
  /// Of what it was read from.
  package var fingerprint: Fingerprint
  /// What the other program's user thought of it and did with it.
  package var personal: Personal
  /// What links in the other recipes of the import call it; the first is its alone.
  var names: [Slug]

  package struct Personal: Hashable, Sendable {
    package var isFavourite = false
    /// 1 to 5.
    package var rating: Int?
    /// When it was cooked, and when it is to be.
    package var cooked: Set<CalendarDate> = []
    package var planned: Set<CalendarDate> = []

    package init() {}
  }

  /// The key of a recipe whose program has none.
  static func key(of recipe: Recipe) -> String {
    var inputs = FingerprintBuilder("imported recipe")
    inputs.add(recipe.name)
    for ingredient in recipe.ingredients { inputs.add(ingredient.text) }
    return "recipe:\(inputs.fingerprint)"
  }
}

extension Recipe {
  /// Says where the pictures of the dish and of its steps are found now.
  mutating func movePictures(_ place: (Picture.Source) -> Picture.Source) {
    for index in pictures.indices { pictures[index].source = place(pictures[index].source) }
    for index in steps.indices {
      guard let source = steps[index].picture?.source else { continue }
      steps[index].picture?.source = place(source)
    }
  }
}
