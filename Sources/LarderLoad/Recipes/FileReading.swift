internal import LarderModel

/// The contents of a file with one recipe.
struct FileReading: Hashable, Sendable {
  /// The recipe; `nil` after an error, or if the file contains none.
  var recipe: Recipe?
  /// Diagnostics in file order.
  var diagnostics: [Diagnostic] = []
  /// Whether the file is about recipes instead of being one.
  var isForPeople = false
  /// Whether the text of its recipe may link to other recipes.
  var hasLinks = false
  /// References from its recipe to others, at most one per ingredient.
  var references: [RecipeReference] = []
}

/// A reference from an ingredient to its recipe.
package struct RecipeReference: Hashable, Sendable {
  /// Its index in the list.
  package var ingredient: Int
  /// The path as written.
  package var path: String
  /// Offset of the mark in the file, in bytes.
  package var offset: Int
}
