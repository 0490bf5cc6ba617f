internal import LarderModel

extension SiteContext {
  /// Returns the export files of a recipe, in the order of `RecipeForm`.
  func formFiles(
    _ recipe: Recipe, _ words: RecipeWords, structuredData: [UInt8]
  ) -> [(path: SitePath, bytes: [UInt8])] {
    forms.compactMap { form in
      guard let path = SitePath(SiteAddresses.path(of: recipe.slug) + form.fileName) else {
        return nil
      }
      return (path, bytes(form, recipe, words, structuredData))
    }
  }

  private func bytes(
    _ form: RecipeForm, _ recipe: Recipe, _ words: RecipeWords, _ structuredData: [UInt8]
  ) -> [UInt8] {
    var output: [UInt8] = []
    switch form {
    case .json: output = structuredData + [0x0A]
    case .markdown: MarkdownForm.write(recipe, to: &output)
    case .cooklang: CooklangForm(self).write(recipe, words, to: &output)
    case .text: PlainTextForm(self).write(recipe, words, to: &output)
    }
    return output
  }
}

extension RecipeForm {
  /// The name of the format in every language; `nil` for plain text, whose name is translated.
  var properName: String? {
    switch self {
    case .json: "JSON-LD"
    case .markdown: "Markdown"
    case .cooklang: "Cooklang"
    case .text: nil
    }
  }
}
