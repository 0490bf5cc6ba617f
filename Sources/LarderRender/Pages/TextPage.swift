package import LarderTemplate

/// A page of the owner's own words.
package struct TextPage: Sendable {
  var head: Head
  var navigation: [Link]
  var breadcrumbs: [Link]
  var title: String
  var body: HTML
}

extension TextPage: TemplateModel {
  package static let shape = Shape<TextPage>("page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .list("breadcrumbs") { $0.breadcrumbs }
    .text("title") { $0.title }
    .html("body") { $0.body }
}

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
