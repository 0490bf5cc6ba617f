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
  func recipes(in list: SiteConfiguration.RecipeList) -> [Int] {
    let catalog = plan.catalog
    let found = catalog.places(in: list.order ?? .file)
      .filter { list.query.matches(catalog.summaries[$0]) }
    return list.limit.map { Array(found.prefix($0)) } ?? found
  }

  /// Returns the lists for templates, with cards rendered by the theme's template.
  func listedRecipes(
    _ cards: Cards, _ template: Template<Card>
  ) -> [String: [ListedRecipe]] {
    let buffer = HTMLBuffer()
    return Dictionary(
      site.lists.map { list in
        let limited = recipes(in: list).prefix(list.limit ?? 24)
        return (
          list.name,
          limited.map { place in
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

extension Constants {
  /// Returns `lists.…`, each a list of recipes; empty while these are unknown.
  static func lists(
    of site: SiteConfiguration, _ recipes: [String: [ListedRecipe]]
  ) -> Constant {
    .tree(
      Constants(
        site.lists.map { list in
          (list.name, .list((recipes[list.name] ?? []).map(\.constants)))
        }))
  }
}
