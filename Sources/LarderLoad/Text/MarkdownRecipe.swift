package import LarderModel

/// A recipe written as Markdown, taken apart by its headings.
package struct MarkdownRecipe {
  /// One ingredient line or one step.
  package struct Item {
    /// Plain text of an ingredient, Markdown of a step; not yet cleaned.
    package var text: String
    /// Heading this item stands under.
    package var section: String?
    /// First byte of the text in the file.
    package var offset: Int
    /// Address of the first link in an ingredient, which may name another recipe.
    package var link: String? = nil
  }

  /// Heading of the first level at the top.
  package var title: String?
  /// Pictures that stand on lines of their own before the first part.
  package var pictures: [(alternative: String, address: String)] = []
  /// `label: value` of the list before the first part; the offset is the value's.
  package var facts: [(label: String, value: String, offset: Int)] = []
  /// Markdown before the first part.
  package var description: String?
  package var descriptionOffset = 0
  package var ingredients: [Item] = []
  package var steps: [Item] = []
  /// Markdown of everything else, with its headings.
  package var notes: String?
  package var notesOffset = 0

  /// Reads the Markdown behind the front matter.
  ///
  /// A heading of any level whose last or first word is "ingredients" opens the ingredients;
  /// "steps", "directions", "method", "instructions" or "preparation" open the steps (German,
  /// French, Spanish, Italian and Dutch words too). Deeper headings inside a part, lines of
  /// bold text and short lines ending in a colon before a list are sections. Notes, tips and
  /// every other heading of the part's level go to `notes`, where prose below the ingredients
  /// goes too.
  ///
  /// Each list item is one item. Steps without a list are paragraphs, or the lines of one
  /// whose lines are sentences; between list items a paragraph belongs to the step before it. An item under an ingredient is an ingredient of
  /// its own, one under a step stays in the step's Markdown. HTML comments are skipped.
  package static func read(_ source: SourceText, from offset: Int) -> MarkdownRecipe {
    var reader = MarkdownRecipeReader(MarkdownBlocks(source.bytes, from: offset))
    reader.read()
    return reader.recipe
  }
}
