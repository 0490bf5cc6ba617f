package import LarderTemplate

/// A page that scripts fill from what the browser keeps.
package struct PersonalPage: Sendable {
  /// The raw value is the page's URL segment and its template below `pages/`.
  package enum Kind: String, Sendable, CaseIterable {
    case favourites
    case signIn = "sign-in"
    case settings
    case shoppingList = "shopping-list"
    case plan
  }

  var head: Head
  var navigation: [Link]
  var breadcrumbs: [Link]
  var title: String
  var catalogURL: String
  /// The owner's own parts of the shop; empty but for the shopping list.
  var aisles: [AisleModel] = []
}

extension PersonalPage: TemplateModel {
  package static let shape = Shape<PersonalPage>("personal page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .list("breadcrumbs") { $0.breadcrumbs }
    .text("title") { $0.title }
    .text("catalogURL") { $0.catalogURL }
    .list("aisles") { $0.aisles }
}

/// One part of a shop with the words for what stands there.
package struct AisleModel: Sendable {
  var name: String
  var words: [String]
}

extension AisleModel: TemplateModel {
  package static let shape = Shape<AisleModel>("aisle")
    .text("name") { $0.name }
    .list("words") { $0.words }
}
