internal import LarderKitchen
package import LarderModel

// Recipes outside a site are read with the vocabulary of the default theme.

extension RecipeFile {
  package init(path: String, bytes: [UInt8], isThorough: Bool = false) {
    self.init(path: path, bytes: bytes, isThorough: isThorough, lexicons: BuiltIn.lexicons)
  }
}

extension FrontMatterReader {
  package static func recipe(
    source: SourceText, isThorough: Bool = false
  ) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    recipe(source: source, isThorough: isThorough, lexicons: BuiltIn.lexicons)
  }
}

extension CooklangReader {
  package static func read(_ source: SourceText) -> Reading { read(source, BuiltIn.lexicons) }
}

extension MarkdownRecipe {
  package static func read(
    _ source: SourceText, from offset: Int, given: Given = []
  ) -> MarkdownRecipe {
    read(source, from: offset, given: given, BuiltIn.lexicons.prose(nil, source.bytes))
  }
}
