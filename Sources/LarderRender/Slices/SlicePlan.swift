internal import LarderModel
internal import LarderPictures

/// What a plan leaves for all who make slices of its site: what stands on every page, and what the
/// catalog contains as a whole. No recipes.
package struct SlicePlan: Codable, Sendable {
  /// By title and slug, for the navigation.
  struct Page: Codable {
    let slug: Slug
    let title: String
  }

  /// How many recipes the catalog has.
  package let count: Int
  package let drafts: Int
  let facts: CatalogFacts
  let covers: [CoverForm: CoverCards.Holder]?
  /// With counts, and without recipes.
  let taxonomies: [Taxonomy.Kind: Taxonomy]
  let hasCookbook: Bool
  let pages: [Page]
  let pictures: [Catalog.PictureFile]
  let downloads: [WebAddress: Catalog.PictureFile]
  let published: [SitePath: SitePicture]
  let aisles: [SiteConfiguration.Aisle]
  /// `nil` where the plan makes all of the search files.
  let search: SearchPlan?
  /// Of the whole site.
  package let pageCount: Int
  /// Of everything that all pages share, by which a task sees that nothing has changed since.
  let key: Fingerprint

  /// Whether slices have words that are to be joined.
  package var hasWords: Bool { search != nil }

  init(_ site: SiteRenderer, _ search: SearchPlan?) {
    let context = site.context
    let catalog = context.plan.catalog
    self.search = search
    pageCount = site.pageCount
    key = site.fingerprints.site
    count = context.count
    drafts = catalog.drafts
    facts = context.facts
    covers = context.coverCards.byForm
    taxonomies = context.plan.taxonomies.mapValues(\.withoutRecipes)
    hasCookbook = !context.plan.cookbook.volumes.isEmpty
    pages = catalog.pages.map { Page(slug: $0.slug, title: $0.title) }
    pictures = catalog.pictures
    downloads = catalog.downloads
    published = context.published
    aisles = catalog.site.aisles
  }
}

extension Taxonomy {
  fileprivate var withoutRecipes: Taxonomy {
    var taxonomy = self
    taxonomy.terms = terms.map(\.withoutRecipes)
    return taxonomy
  }
}

extension Taxonomy.Term {
  /// The term with its count alone.
  var withoutRecipes: Taxonomy.Term { Taxonomy.Term(slug: slug, label: label, count: count) }
}
