internal import LarderModel

/// A recipe's Markdown as plain text, converted once for structured data and exports.
struct RecipeWords: Sendable {
  var headline: String?
  var description: [PlainParagraph]
  var notes: [PlainParagraph]
  /// Paragraphs of every step; empty for a step without text.
  var steps: [[PlainParagraph]]

  /// - Parameter steps: The text of the steps, if it has been converted already.
  init(
    _ recipe: Recipe, steps: [[PlainParagraph]]? = nil, _ markdown: MarkdownRenderer
  ) {
    headline = recipe.headline.map { markdown.plainText($0) }
    description = recipe.description.map { markdown.paragraphs($0) } ?? []
    notes = recipe.notes.map { markdown.paragraphs($0) } ?? []
    self.steps = steps ?? recipe.steps.map { markdown.paragraphs($0.text) }
  }

  /// Returns the text of a step on one line.
  func step(_ index: Int) -> String { PlainParagraph.joined(steps[index]) }

  /// The description, or else the headline; `nil` if neither contains text.
  var summary: String? {
    if !description.isEmpty { return PlainParagraph.joined(description) }
    return headline?.isEmpty == false ? headline : nil
  }
}
