package import LarderTemplate

/// One page of the catalog, or of the recipes of one term.
package struct ListPage: Sendable {
  var head: Head
  var navigation: [Link]
  var breadcrumbs: [Link]
  var title: String
  /// What kind of list: `Tag`, `Cuisine`.
  var kicker: String?
  var countLabel: String
  var cards: [Card]
  var pagination: PaginationModel?
}

extension ListPage: TemplateModel {
  package static let shape = Shape<ListPage>("list page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .list("breadcrumbs") { $0.breadcrumbs }
    .text("title") { $0.title }
    .text("kicker") { $0.kicker }
    .text("countLabel") { $0.countLabel }
    .list("cards") { $0.cards }
    .model("pagination") { $0.pagination }
}

/// Links to the other pages of a list.
package struct PaginationModel: Sendable {
  struct Entry: Sendable {
    var number: Int
    var url: String
    var label: String
    var isCurrent: Bool
    var isGap: Bool
  }

  var label: String
  var previousURL: String?
  var nextURL: String?
  var pages: [Entry]
}

extension PaginationModel: TemplateModel {
  package static let shape = Shape<PaginationModel>("pagination")
    .text("label") { $0.label }
    .text("previousURL") { $0.previousURL }
    .text("nextURL") { $0.nextURL }
    .list("pages") { $0.pages }
}

extension PaginationModel.Entry: TemplateModel {
  package static let shape = Shape<PaginationModel.Entry>("page link")
    .number("number") { $0.number }
    .text("url") { $0.url }
    .text("label") { $0.label }
    .flag("isCurrent") { $0.isCurrent }
    .flag("isGap") { $0.isGap }
}
