internal import LarderModel

/// What was read of a file with one recipe.
struct FileReading: Hashable, Sendable {
  /// `nil` after an error, or where the file contains none.
  var recipe: Recipe?
  /// In the order of the file.
  var diagnostics: [Diagnostic] = []
  /// Whether the file is about recipes rather than one of them.
  var isForPeople = false
  /// Whether the text of its recipe may link to other recipes.
  var hasLinks = false
  /// References from its recipe to others, at most one per ingredient.
  var references: [RecipeReference] = []
}

/// An ingredient that another recipe makes.
package struct RecipeReference: Hashable, Sendable {
  /// Its place in the list.
  package var ingredient: Int
  /// As it is written.
  package var path: String
  /// Offset of the mark in the file, in bytes.
  package var offset: Int
}
