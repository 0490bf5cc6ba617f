internal import LarderModel
package import LarderTemplate

/// A page that scripts fill with data stored in the browser.
package struct PersonalPage: Sendable {
  var head: Head
  var navigation: [Link]
  var breadcrumbs: [Link]
  var title: String
  var catalogURL: String
  /// Names of the site owner's aisles; empty except for the shopping list.
  var aisles: [String] = []
  /// Recipes that the home page shows large, for favourites and a shopping list that are empty.
  var cards: [Card] = []
}

extension PersonalPage: TemplateModel {
  package static let shape = Shape<PersonalPage>("personal page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .list("breadcrumbs") { $0.breadcrumbs }
    .text("title") { $0.title }
    .text("catalogURL") { $0.catalogURL }
    .list("aisles") { $0.aisles }
    .list("cards") { $0.cards }
    .flag("hasCards") { !$0.cards.isEmpty }
}

extension PageBuilder {
  func personal(_ kind: PersonalPageKind) -> PersonalPage {
    let title = words[kind.key]
    let route = "\(kind.rawValue)/"
    var head = context.head(title: title, description: words[kind.aboutKey], route: route)
    head.robots = "noindex"
    return PersonalPage(
      head: head,
      navigation: context.navigation(current: route),
      breadcrumbs: context.breadcrumbs([(title, nil)]),
      title: title,
      catalogURL: context.addresses.link("recipes/"),
      aisles: kind == .shoppingList ? context.site.aisles.map(\.name) : [],
      cards: kind == .favourites || kind == .shoppingList
        ? context.featured.map(cards.linked) : [])
  }
}
