/// A form, besides its page, in which a recipe is published.
///
/// The raw value is the name in `site.yaml`.
package enum RecipeForm: String, Sendable, CaseIterable {
  /// schema.org/Recipe in JSON-LD.
  case json
  /// The native fields as front matter with prose, which Larder reads back.
  case markdown
  case cooklang
  /// Lines for a terminal or a letter.
  case text

  /// Name of the file beside the page.
  package var fileName: String {
    switch self {
    case .json: "recipe.json"
    case .markdown: "recipe.md"
    case .cooklang: "recipe.cook"
    case .text: "recipe.txt"
    }
  }

  /// Media type; Cooklang has none that is registered.
  package var mediaType: String {
    switch self {
    case .json: "application/ld+json"
    case .markdown: "text/markdown"
    case .cooklang: "text/x-cooklang"
    case .text: "text/plain"
    }
  }
}
