package import LarderModel

/// The files of a recipe tree, in a content folder or in an import.
///
/// Paths are relative to a content folder: `recipes/Soups/Tomato soup.md`.
package protocol RecipeSource {
  /// Parent folders of all files, omitted from paths here although recipes refer to each other by
  /// them: `export/Soups`. Empty in a content folder.
  var above: String { get }

  /// Returns a path for messages.
  func shown(_ path: String) -> String

  func isFile(_ path: String) -> Bool

  /// Reads a text file as UTF-8.
  ///
  /// - Parameter limit: Maximum size in bytes.
  /// - Returns: `nil` after a diagnostic.
  func text(_ path: String, limit: Int, into diagnostics: inout [Diagnostic]) -> SourceText?
}

extension ContentFile: RecipeSource {
  package var above: String { "" }

  package func isFile(_ path: String) -> Bool { (try? kind(of: path)) == .file }
}
