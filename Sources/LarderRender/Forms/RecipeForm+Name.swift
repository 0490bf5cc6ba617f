internal import LarderModel

extension RecipeForm {
  /// What the form is called in every language; `nil` for plain text, which has a word in each.
  var properName: String? {
    switch self {
    case .json: "JSON-LD"
    case .markdown: "Markdown"
    case .cooklang: "Cooklang"
    case .text: nil
    }
  }
}
