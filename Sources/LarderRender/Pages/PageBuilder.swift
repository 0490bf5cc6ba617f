internal import LarderModel

/// Makes all pages. Each method stands beside the model of its page.
struct PageBuilder {
  let context: SiteContext
  let cards: Cards
  let lines: IngredientLines
  let markdown: MarkdownRenderer
  let related: RelatedFinder

  var words: Wording { context.wording }

  /// How many recipes there are, and the names of the first that a page shows.
  func describe(_ count: Int, _ shown: some Sequence<Int>) -> String {
    context.description.recipes(
      count, beginning: shown.lazy.map { context.recipes[$0].name })
  }
}
