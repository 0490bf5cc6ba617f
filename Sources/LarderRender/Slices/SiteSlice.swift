internal import LarderKitchen
package import LarderModel

/// What one task makes of a site, beside the plan: pages of recipes that follow one another, with
/// their cards, and an equal part of the lists.
package struct SiteSlice: Codable, Sendable {
  /// Places of the recipes that have a page here.
  let recipes: Range<Int>
  /// Numbers of files of cards, from 0.
  let chunks: Range<Int>
  let entries: [SitePlan.Entry]
  /// All recipes of each term that has a list here, by the term's place in the taxonomy.
  let terms: [Taxonomy.Kind: [Int: [Int]]]
  /// The recipes to show beside each of `recipes`.
  let related: [[Int]]
  /// Places of the recipes that pages show, ascending.
  let places: [Int]
  /// Of these recipes.
  let summaries: [RecipeSummary]
  /// Places of those that are needed as a whole: with a page here, or to draw covers of.
  let wholes: [Int]

  /// The recipes that are needed as a whole.
  package var sources: [RecipeSummary] {
    let own = Set(wholes)
    return zip(places, summaries).compactMap { own.contains($0) ? $1 : nil }
  }

  /// Of which nothing is made.
  package static let none = SiteSlice(
    recipes: 0..<0, chunks: 0..<0, entries: [], terms: [:], related: [], places: [],
    summaries: [], wholes: [])

  /// Whether slices have the cards of a catalog, whose index is more than one file then.
  static func hasCards(recipes: Int) -> Bool { !SearchLayout(count: recipes).isWhole }
}

extension SitePlan {
  /// The recipes of a list; `nil` for other pages.
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

// MARK: Of a whole site

extension SiteRenderer {
  /// Pieces that are in no slice, by their numbers for a worker: pages of other kinds than slices
  /// have, and the cards of a catalog whose index is one file.
  package var unsharedPieces: [Int] {
    let entries = context.plan.entries
    let pages = entries.indices.filter {
      entries[$0].page.recipe == nil && !entries[$0].page.isList
    }
    return pages + (SiteSlice.hasCards(recipes: recipeCount) ? [] : Array(pageCount..<pieceCount))
  }

  /// Places of the recipes that a plan needs as a whole for the pieces that are in no slice.
  package static func wholes(of catalog: Catalog) -> [Int] {
    let count = catalog.summaries.count
    if count <= SiteContext.smallCatalog || catalog.site.hasCookbook(recipes: count) {
      return Array(0..<count)
    }
    return catalog.summaries.indices.filter {
      $0 < CoverCards.sample || catalog.summaries[$0].isFeatured
    }
  }

  /// Whether a plan says of all pages what this would.
  package func follows(_ plan: SlicePlan) -> Bool { fingerprints.site == plan.key }

  /// - Parameters:
  ///   - number: From 0.
  ///   - slices: How many there are, of about equal size.
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
    // Drawings are made from all of a recipe: those of small catalogs, and that by which a list is
    // shared.
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

// MARK: Of a slice

extension SiteRenderer {
  /// Makes the pages of a slice.
  ///
  /// - Parameters:
  ///   - recipes: The slice's `sources`.
  ///   - site: As it was when the plan was made.
  ///   - style: Likewise.
  /// - Returns: `nil` after an error.
  package init?(
    _ slice: SiteSlice, _ recipes: [Recipe], of plan: SlicePlan, _ site: SiteConfiguration,
    by style: Style, into diagnostics: inout [Diagnostic]
  ) {
    var site = site
    site.aisles = plan.aisles
    let origin = Recipe.Origin(path: "", offset: 0)
    var catalog = Catalog(
      site: site, recipes: [],
      pages: plan.pages.map {
        StaticPage(slug: $0.slug, title: $0.title, text: "", origin: origin)
      },
      pictures: plan.pictures, drafts: plan.drafts)
    catalog.downloads = plan.downloads
    var taxonomies = plan.taxonomies
    for (kind, terms) in slice.terms {
      for (place, recipes) in terms { taxonomies[kind]?.terms[place].recipes = recipes }
    }
    let sitePlan = SitePlan(
      catalog, of: plan.count, slice.entries, taxonomies, hasCookbook: plan.hasCookbook)
    let kitchens = style.kitchens
    let readers = KitchenReaders.all(kitchens, site, plan.facts)
    let covers = CoverCards(site, plan.covers) { readers.own[kitchens[$0].language]?.covers }
    let related = RelatedRecipes(slice.related, from: slice.recipes.lowerBound, count: plan.count)
    let context = SiteContext(
      sitePlan, ByPlace(slice.summaries, at: slice.places, of: plan.count),
      ByPlace(recipes, at: slice.wholes, of: plan.count), facts: plan.facts,
      wording: Wording(style.theme.strings, language: site.language), kitchens: kitchens,
      readers: readers, related: related, coverCards: covers, pictures: plan.published)
    self.init(
      context, by: style, chunks: slice.chunks, recipes: slice.places, into: &diagnostics)
  }
}
