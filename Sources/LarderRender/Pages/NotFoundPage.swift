internal import LarderModel
package import LarderTemplate

/// What a host shows for an address that leads nowhere.
package struct NotFoundPage: Sendable {
  var head: Head
  var navigation: [Link]
  var title: String
  /// A few recipes to go on with.
  var cards: [Card]
  var catalogURL: String
}

extension NotFoundPage: TemplateModel {
  package static let shape = Shape<NotFoundPage>("not-found page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .text("title") { $0.title }
    .list("cards") { $0.cards }
    .text("catalogURL") { $0.catalogURL }
}

/// What a browser shows without a network for a page that it has not kept.
package struct OfflinePage: Sendable {
  var head: Head
  var navigation: [Link]
  var title: String
}

extension OfflinePage: TemplateModel {
  package static let shape = Shape<OfflinePage>("offline page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .text("title") { $0.title }
}

extension PageBuilder {
  func notFound() -> NotFoundPage {
    var head = context.head(
      title: words[.notFound], description: words[.notFoundText], route: "404.html")
    head.canonical = nil
    head.robots = "noindex"
    return NotFoundPage(
      head: head,
      navigation: context.navigation(current: "404.html"),
      title: words[.notFound],
      cards: context.recipes.indices.prefix(3).map { cards.drawn($0) },
      catalogURL: context.addresses.link("recipes/"))
  }

  func offline() -> OfflinePage {
    var head = context.head(
      title: words[.offlineTitle], description: words[.offlineText], route: "offline.html")
    head.canonical = nil
    head.robots = "noindex"
    return OfflinePage(
      head: head,
      navigation: context.navigation(current: "offline.html"),
      title: words[.offlineTitle])
  }
}
