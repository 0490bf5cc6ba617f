internal import LarderModel

/// Facts about a file in `recipes/` that are needed besides its recipe.
struct FileNote: Hashable, Sendable {
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
