internal import LarderModel
internal import LarderTemplate

/// An entry of a list for templates: the available properties of a recipe, and its card.
struct ListedRecipe: Codable, Sendable {
  var name: String
  var url: String
  /// The card as HTML.
  var card: String

  var constants: Constants {
    ["name": .text(name), "url": .text(url), "card": .html(HTML(trusting: card))]
  }
}

extension SiteContext {
  /// Returns the recipes of a query, in its order.
  ///
  /// - Parameter limit: The maximum number if the list has none.
  func recipes(in list: SiteConfiguration.RecipeList, upTo limit: Int) -> [Int] {
    let catalog = plan.catalog
    let found = catalog.places(in: list.order ?? .file)
      .filter { list.query.matches(catalog.summaries[$0]) }
    return Array(found.prefix(list.limit ?? limit))
  }

  /// Returns the lists for templates, with cards rendered by the theme's template.
  func listedRecipes(
    _ cache: CardCache, by template: () -> Template<Card>?
  ) -> [String: [ListedRecipe]] {
    guard !site.lists.isEmpty, let template = template() else { return [:] }
    let cards = Cards(cache: cache, context: self, markdown: MarkdownRenderer())
    let buffer = HTMLBuffer()
    return Dictionary(
      site.lists.map { list in
        (
          list.name,
          recipes(in: list, upTo: 24).map { place in
            let card = cards.linked(place)
            buffer.reset()
            template.render(card, into: buffer)
            return ListedRecipe(
              name: card.name, url: card.url, card: String(decoding: buffer.bytes, as: UTF8.self))
          }
        )
      }, uniquingKeysWith: { $1 })
  }
}
