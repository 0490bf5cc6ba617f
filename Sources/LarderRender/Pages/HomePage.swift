package import LarderTemplate

/// The first screen.
package struct HomePage: Sendable {
  var head: Head
  var navigation: [Link]
  /// Up to three.
  var large: [Card]
  var small: [Card]
  var totalLabel: String
  var catalogURL: String
  /// Whether the catalog holds more than this page shows.
  var hasMore: Bool
  var categories: [TermLink]
  var cuisines: [TermLink]
  var tags: [TermLink]
}

extension HomePage: TemplateModel {
  package static let shape = Shape<HomePage>("home page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .list("large") { $0.large }
    .list("small") { $0.small }
    .text("totalLabel") { $0.totalLabel }
    .text("catalogURL") { $0.catalogURL }
    .flag("hasSmall") { !$0.small.isEmpty }
    .flag("hasMore") { $0.hasMore }
    .list("categories") { $0.categories }
    .list("cuisines") { $0.cuisines }
    .list("tags") { $0.tags }
}
