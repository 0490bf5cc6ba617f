internal import LarderModel
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

extension PageBuilder {
  func home() -> HomePage {
    let recipes = context.recipes
    let large = context.featured
    let chosen = Set(large)
    let small = recipes.indices.lazy.filter { !chosen.contains($0) }.prefix(context.site.pageSize)
    let site = context.site
    var head = context.head(
      title: nil,
      description: site.description ?? site.tagline ?? describe(recipes.count, recipes.indices),
      route: "")
    head.blocks = [StructuredDataBlock(SiteStructuredData.website(context.site))]
    head.image = context.sharedPicture
    return HomePage(
      head: head,
      navigation: context.navigation(current: ""),
      large: large.map { cards.drawn($0) }.leading(asPoster: true),
      small: small.map { cards[$0].withLinkedCover(context.addresses) },
      totalLabel: words.recipes(recipes.count),
      catalogURL: context.addresses.link("recipes/"),
      hasMore: recipes.count > large.count + small.count,
      categories: popular(.categories),
      cuisines: popular(.cuisines),
      tags: popular(.tags))
  }

  /// The dozen terms with most recipes, equal ones by slug.
  private func popular(_ kind: Taxonomy.Kind) -> [TermLink] {
    let terms = context.plan.taxonomies[kind]?.terms ?? []
    let ranked = terms.sorted {
      ($1.recipes.count, $0.slug) < ($0.recipes.count, $1.slug)
    }
    return ranked.prefix(12).map { context.link(kind, $0) }
  }
}
