internal import LarderBuild
package import LarderModel

/// A parsed recipe, and the data that identify it in later imports.
///
/// A text page is a recipe as well, whose notes are its text, so that images, links and later
/// imports are handled in the same way.
package struct ImportedRecipe: Sendable {
  package var recipe: Recipe
  /// The format and the other program's key, or a key of name and ingredients if there is none.
  package var key: String
  /// Fingerprint of the source of the recipe.
  package var fingerprint: Fingerprint
  /// Ratings, favorites, plans and cooked dates of the other program's user.
  package var personal: Personal
  /// Names by which other imported recipes refer to this one; the first is unique.
  package var names: [Slug]
  package var isPage = false

  /// The path of its file below the content folder.
  package func path(_ slug: Slug) -> String { "\(isPage ? "pages" : "recipes")/\(slug).md" }

  package struct Personal: Hashable, Sendable {
    package var isFavourite = false
    /// The rating, from 1 to 5.
    package var rating: Int?
    /// The dates on which the recipe was cooked, and those for which it is planned.
    package var cooked: Set<CalendarDate> = []
    package var planned: Set<CalendarDate> = []

    package init() {}
  }

  /// Returns the key of a recipe whose program has no keys.
  package static func key(of recipe: Recipe) -> String {
    var inputs = FingerprintBuilder("imported recipe")
    inputs.add(recipe.name)
    for ingredient in recipe.ingredients { inputs.add(ingredient.text) }
    return "recipe:\(inputs.fingerprint)"
  }
}

extension Recipe {
  /// Changes the sources of the images of the dish and its steps.
  package mutating func movePictures(_ place: (Picture.Source) -> Picture.Source) {
    for index in pictures.indices { pictures[index].source = place(pictures[index].source) }
    for index in steps.indices {
      guard let source = steps[index].picture?.source else { continue }
      steps[index].picture?.source = place(source)
    }
  }
}

/// Unique slugs.
package struct SlugNames {
  private var taken: Set<Slug> = []
  /// The last number that was appended to a slug.
  private var numbers: [Slug: Int] = [:]

  package init() {}

  package func contains(_ slug: Slug) -> Bool { taken.contains(slug) }

  /// Adds a slug, with a number if it is taken: `pie-2`.
  ///
  /// - Parameter isTaken: Whether a slug is taken outside of this collection.
  package mutating func add(_ wanted: Slug, unless isTaken: (Slug) -> Bool = { _ in false }) -> Slug
  {
    var slug = wanted
    while taken.contains(slug) || isTaken(slug) {
      let number = numbers[wanted, default: 1] + 1
      numbers[wanted] = number
      guard let next = Slug("\(wanted)-\(number)") ?? Slug("recipe-\(taken.count + number)") else {
        break
      }
      slug = next
    }
    taken.insert(slug)
    return slug
  }
}
