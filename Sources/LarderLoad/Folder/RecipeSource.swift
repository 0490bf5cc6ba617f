package import LarderModel

/// Where the files of a tree of recipes are: in a content folder, or in what is imported.
///
/// Paths are those below a content folder, `recipes/Soups/Tomato soup.md`.
package protocol RecipeSource {
  /// Folders that all files lie in and paths here leave out, though recipes name each other by them:
  /// `export/Soups`. Empty in a content folder.
  var above: String { get }

  /// Path for messages.
  func shown(_ path: String) -> String

  func isFile(_ path: String) -> Bool

  /// A text file in UTF-8.
  ///
  /// - Parameter limit: Largest size to accept, in bytes.
  /// - Returns: `nil` after a diagnostic.
  func text(_ path: String, limit: Int, into diagnostics: inout [Diagnostic]) -> SourceText?
}

extension ContentFile: RecipeSource {
  package var above: String { "" }

  package func isFile(_ path: String) -> Bool { (try? kind(of: path)) == .file }
}
