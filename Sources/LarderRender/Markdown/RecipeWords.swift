internal import LarderModel

/// A recipe's Markdown as plain words: read once, for structured data and for other forms.
struct RecipeWords: Sendable {
  var headline: String?
  var description: [PlainParagraph]
  var notes: [PlainParagraph]
  /// Paragraphs of every step; none for one without words.
  var steps: [[PlainParagraph]]

  /// - Parameter steps: Where these have been read already.
  init(
    _ recipe: Recipe, steps: [[PlainParagraph]]? = nil, _ markdown: MarkdownRenderer
  ) {
    headline = recipe.headline.map { markdown.plainText($0) }
    description = recipe.description.map { markdown.paragraphs($0) } ?? []
    notes = recipe.notes.map { markdown.paragraphs($0) } ?? []
    self.steps = steps ?? recipe.steps.map { markdown.paragraphs($0.text) }
  }

  /// A step on one line.
  func step(_ index: Int) -> String { PlainParagraph.joined(steps[index]) }

  /// The description, or else the headline; `nil` when neither has words.
  var summary: String? {
    if !description.isEmpty { return PlainParagraph.joined(description) }
    return headline?.isEmpty == false ? headline : nil
  }
}
