internal import LarderModel
internal import LarderPictures

/// The data that all render tasks share: the common parts of all pages, and facts about the whole
/// catalog. It does not contain recipes.
package struct SlicePlan: Codable, Sendable {
  /// Slug and title of a page, for the navigation.
  struct Page: Codable {
    let slug: Slug
    let title: String
    let folder: String
  }

  /// The number of recipes in the catalog.
  package let count: Int
  package let drafts: Int
  let facts: CatalogFacts
  let covers: [String: CoverCards.Holder]?
  /// Taxonomies with counts and without recipes.
  let taxonomies: [Taxonomy.Kind: Taxonomy]
  let hasCookbook: Bool
  let pages: [Page]
  let terms: [TermText]
  let pictures: [Catalog.PictureFile]
  let downloads: [WebAddress: Catalog.PictureFile]
  let published: [SitePath: SitePicture]
  let lists: [String: [ListedRecipe]]
  let aisles: [SiteConfiguration.Aisle]
  /// `nil` if the plan creates all search files.
  let search: SearchPlan?
  /// The number of pages of the whole site.
  package let pageCount: Int
  /// Fingerprint of the inputs that all pages share, with which a task detects changes.
  let key: Fingerprint

  /// Whether slices contain words that have to be merged.
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
    covers = context.coverCards.byShape
    taxonomies = context.plan.taxonomies.mapValues(\.withoutRecipes)
    hasCookbook = !context.plan.cookbook.volumes.isEmpty
    pages = catalog.pages.map { Page(slug: $0.slug, title: $0.title, folder: $0.folder) }
    terms = catalog.terms
    pictures = catalog.pictures
    downloads = catalog.downloads
    published = context.published
    aisles = catalog.site.aisles
    lists = site.lists
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
  /// The term with its count, but without recipes.
  var withoutRecipes: Taxonomy.Term { Taxonomy.Term(slug: slug, label: label, count: count) }
}
