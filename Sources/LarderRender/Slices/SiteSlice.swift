internal import LarderKitchen
package import LarderModel
internal import LarderImages

/// The work of one render task: pages of consecutive recipes with their cards, and an equal share
/// of the lists.
package struct SiteSlice: Codable, Sendable {
  /// Indices of the recipes that have a page in this slice.
  let recipes: Range<Int>
  /// Numbers of card files, from 0.
  let chunks: Range<Int>
  let entries: [SitePlan.Entry]
  /// All recipes of each term with a list in this slice, by the term's index in the taxonomy.
  let terms: [Taxonomy.Kind: [Int: [Int]]]
  /// The related recipes of each of `recipes`.
  let related: [[Int]]
  /// Indices of the recipes that pages show, in ascending order.
  let places: [Int]
  /// Summaries of these recipes.
  let summaries: [RecipeSummary]
  /// Indices of the recipes that are needed completely: for a page, or to draw a cover.
  let wholes: [Int]

  /// The recipes that are needed completely.
  package var sources: [RecipeSummary] {
    let own = Set(wholes)
    return zip(places, summaries).compactMap { own.contains($0) ? $1 : nil }
  }

  /// A slice without any work.
  package static let none = SiteSlice(
    recipes: 0..<0, chunks: 0..<0, entries: [], terms: [:], related: [], places: [],
    summaries: [], wholes: [])

  /// Whether slices contain card files; if not, the search index of the catalog is a single file.
  static func hasCards(recipes: Int) -> Bool { !SearchLayout(count: recipes).isWhole }
}

extension SitePlan {
  /// Returns the recipes of a list; `nil` for other pages.
  fileprivate func recipes(on page: Page) -> [Int]? {
    switch page {
    case .catalog(let number): Array(catalogPages.range(of: number))
    case .term(let kind, let place, let number):
      taxonomies[kind].map { taxonomy in
        let recipes = taxonomy.terms[place].recipes
        let pagination = Pagination(count: recipes.count, size: catalogPages.size)
        return Array(recipes[pagination.range(of: number)])
      }
    default: nil
    }
  }
}

extension SitePlan.Page {
  fileprivate var isList: Bool {
    switch self {
    case .catalog, .term: true
    default: false
    }
  }

  fileprivate var recipe: Int? { if case .recipe(let place) = self { place } else { nil } }
}

extension SiteRenderer {
  /// Work items that are not in any slice, by number: pages other than recipes and lists, and the
  /// cards of a catalog whose index is one file.
  package var unsharedPieces: [Int] {
    let entries = context.plan.entries
    let pages = entries.indices.filter {
      entries[$0].page.recipe == nil && !entries[$0].page.isList
    }
    return pages
      + (SiteSlice.hasCards(recipes: recipeCount) ? [] : Array(ownPageCount..<pieceCount))
  }

  /// Returns the indices of recipes that a plan needs completely for work items that are not in any
  /// slice.
  package static func wholes(of catalog: Catalog) -> [Int] {
    let count = catalog.summaries.count
    if count <= SiteContext.smallCatalog || catalog.site.hasCookbook(recipes: count) {
      return Array(0..<count)
    }
    let collections = RecipeCollection.all(of: catalog, SitePlan.places(of: catalog))
    let booklets = Set(collections.filter { $0.booklet != nil }.flatMap(\.recipes))
    return catalog.summaries.indices.filter {
      $0 < CoverHolder.sample || catalog.summaries[$0].isFeatured
        || booklets.contains(catalog.summaries[$0].slug)
    }
  }

  /// Whether a plan was made from the same shared inputs as this renderer.
  package func follows(_ plan: SlicePlan) -> Bool { fingerprints.site == plan.key }

  /// Returns one slice of the site.
  ///
  /// - Parameters:
  ///   - number: Number of the slice, from 0.
  ///   - slices: Number of slices, which are of about equal size.
  package func slice(_ number: Int, of slices: Int) -> SiteSlice {
    func part(of total: Int) -> Range<Int> {
      total * number / slices..<total * (number + 1) / slices
    }
    let plan = context.plan
    let own = part(of: context.count)
    let hasCards = SiteSlice.hasCards(recipes: context.count)
    let chunks = part(of: hasCards ? CardFile.count(recipes: context.count) : 0)
    let all = plan.entries.filter(\.page.isList)
    let lists = all[part(of: all.count)]
    let pages = plan.entries.filter { $0.page.recipe.map(own.contains) ?? false }
    var terms: [Taxonomy.Kind: [Int: [Int]]] = [:]
    for case .term(let kind, let place, _) in lists.map(\.page) {
      terms[kind, default: [:]][place] = plan.taxonomies[kind]?.terms[place].recipes
    }
    let finder = RelatedFinder(context.related)
    let related = own.map { finder.related(to: $0) }
    let listed = lists.compactMap { plan.recipes(on: $0.page) }
    var shown = Set(own).union(related.joined()).union(listed.joined())
    shown.formUnion([own.lowerBound - 1, own.upperBound].filter((0..<context.count).contains))
    for chunk in chunks { shown.formUnion(CardFile.recipes(of: chunk, count: context.count)) }
    let places = shown.sorted()
    // Covers need complete recipes: those of small catalogs, and the one that represents a list in
    // shared links.
    let wholes = context.linksCovers ? Set(own).union(listed.compactMap(\.first)) : shown
    return SiteSlice(
      recipes: own, chunks: chunks, entries: pages + lists, terms: terms, related: related,
      places: places,
      summaries: places.map { place in
        var summary = context.summaries[place]
        summary.ingredients = []
        return summary
      }, wholes: wholes.sorted())
  }
}

extension SiteRenderer {
  /// Creates the renderer of a slice.
  ///
  /// - Parameters:
  ///   - recipes: The slice's `sources`.
  ///   - site: The configuration with which the plan was made.
  ///   - style: The style with which the plan was made.
  /// - Returns: `nil` after an error.
  package init?(
    _ slice: SiteSlice, _ recipes: [Recipe], of plan: SlicePlan, _ site: SiteConfiguration,
    by style: Style, into diagnostics: inout [Diagnostic]
  ) {
    var site = site
    site.aisles = plan.aisles
    var catalog = Catalog(
      site: site, recipes: [], pages: plan.pages, pictures: plan.pictures, drafts: plan.drafts)
    catalog.downloads = plan.downloads
    catalog.terms = plan.terms
    var taxonomies = plan.taxonomies
    for (kind, terms) in slice.terms {
      for (place, recipes) in terms { taxonomies[kind]?.terms[place].recipes = recipes }
    }
    let sitePlan = SitePlan(
      catalog, of: plan.count, slice.entries, taxonomies, hasCookbook: plan.hasCookbook,
      collections: plan.collections, plan.journal)
    let kitchens = style.kitchens
    let artwork = CoverArtwork(style.theme, kitchens.foods, into: &diagnostics)
    let readers = KitchenReaders.all(kitchens, site, plan.facts, artwork)
    let related = RelatedRecipes(slice.related, from: slice.recipes.lowerBound, count: plan.count)
    let context = SiteContext(
      sitePlan, ByPlace(slice.summaries, at: slice.places, of: plan.count),
      ByPlace(recipes, at: slice.wholes, of: plan.count), facts: plan.facts,
      wording: Wording(style.theme.strings, language: site.language), kitchens: kitchens,
      readers: readers, related: related, coverHolders: plan.covers, artwork: artwork,
      pictures: plan.published)
    self.init(
      context, by: style, chunks: slice.chunks, recipes: slice.places, lists: plan.lists,
      into: &diagnostics)
  }
}

/// The data that all render tasks share: the common parts of all pages, and facts about the whole
/// catalog. It does not contain recipes.
package struct SlicePlan: Codable, Sendable {
  /// The number of recipes in the catalog.
  package let count: Int
  package let drafts: Int
  let facts: CatalogFacts
  let covers: [CoverHolder]?
  /// Taxonomies with counts and without recipes.
  let taxonomies: [Taxonomy.Kind: Taxonomy]
  let hasCookbook: Bool
  let collections: [RecipeCollection]
  let journal: JournalPlan
  /// Pages without their texts, for the navigation.
  let pages: [StaticPage]
  let terms: [StaticPage]
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
    covers = context.coverHolders
    taxonomies = context.plan.taxonomies.mapValues(\.withoutRecipes)
    hasCookbook = !context.plan.cookbook.volumes.isEmpty
    collections = context.plan.collections
    journal = context.plan.journal
    pages = catalog.pages.map { page in
      var page = page
      page.text = ""
      return page
    }
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
  var withoutRecipes: Taxonomy.Term {
    var term = self
    term.recipes = []
    return term
  }
}
