internal import LarderLoad
internal import LarderModel
internal import LarderRender

/// What must be true of whatever comes out of a reader.
enum Promise {
  /// No message reaches a terminal with controls in it.
  static func holds(for diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      precondition(!diagnostic.id.description.isEmpty && !diagnostic.message.isEmpty)
      for scalar in DiagnosticPrinter.text(diagnostic).unicodeScalars where scalar != "\n" {
        precondition(!isUnsafe(scalar), "U+\(String(scalar.value, radix: 16)) on a terminal")
      }
    }
  }

  /// Texts are clean, and their Markdown becomes nothing but safe HTML.
  static func holds(for recipe: Recipe) {
    precondition(!recipe.name.isEmpty, "a recipe without a name")
    let words = [recipe.name] + recipe.tags + recipe.cuisines + recipe.ingredients.map(\.name)
    for text in words {
      for scalar in text.unicodeScalars {
        precondition(!isUnsafe(scalar), "U+\(String(scalar.value, radix: 16)) in a text")
      }
    }
    for text in [recipe.headline, recipe.description, recipe.notes] + recipe.steps.map(\.text) {
      if let text { holds(forMarkdown: text) }
    }
  }

  static func holds(forMarkdown text: String) {
    let clean = TextCleaner.literalMarkdown(text)
    let renderer = MarkdownRenderer()
    for options in [
      MarkdownOptions(basePath: "/cook/", topHeadingLevel: 3, durations: .english),
      MarkdownOptions(mode: .inline, hasLinks: false),
    ] {
      SafeHTML.check(Array(renderer.html(clean, options).utf8))
    }
    _ = renderer.plainText(clean)
  }

  /// Controls, and marks that reorder the text around them.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
