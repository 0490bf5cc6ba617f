internal import LarderModel

/// Recipes in nyum's format: blocks separated by `---`, each with a list of `` `2 tbsp` oil`` and
/// the step they belong to as a quotation. Source: github.com/doersino/nyum.
extension MarkdownRecipeReader {
  /// Whether the text is in this format: no headings, but quotations, and items that begin with
  /// amounts as code.
  var isInColumns: Bool {
    var hasAmount = false
    var hasStep = false
    for block in blocks {
      switch block.kind {
      case .heading: return false
      case .item: hasAmount = hasAmount || source.bytes[block.text].first == 0x60
      case .paragraph: hasStep = hasStep || isQuotation(block)
      case .code, .rule, .table: break
      }
    }
    return hasAmount && hasStep
  }

  mutating func readColumns() {
    recipe.isInColumns = true
    var hasBegun = false
    /// Index of the first ingredient of the block.
    var first = 0
    for (index, block) in blocks.enumerated() {
      switch block.kind {
      case .item:
        readIngredients(index)
        hasBegun = true
      case .paragraph where isQuotation(block):
        let text = block.lines.map { unquoted(source.text(source.lines[$0])) }
        recipe.steps.append(
          MarkdownRecipe.Item(
            text: withoutCode(text.joined(separator: "\n")), offset: block.text.lowerBound,
            uses: recipe.ingredients[first...].map(\.offset)))
        first = recipe.ingredients.count
        hasBegun = true
      case .rule: first = recipe.ingredients.count
      case .heading, .code, .paragraph, .table:
        if hasBegun { notes.append(index) } else { description.append(index) }
      }
    }
    for index in recipe.ingredients.indices {
      recipe.ingredients[index].text = withoutCode(recipe.ingredients[index].text)
    }
  }

  private func isQuotation(_ block: MarkdownBlock) -> Bool {
    block.kind == .paragraph && source.bytes[block.text].first == 0x3E
  }

  private func unquoted(_ line: String) -> String {
    let bytes = line.utf8.drop { $0.isBlank || $0 == 0x3E }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text without the backticks around its amounts.
  private func withoutCode(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 != 0x60 }, as: UTF8.self)
  }
}
