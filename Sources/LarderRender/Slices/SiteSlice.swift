internal import LarderKitchen
package import LarderModel

/// A share of a site as a task gets it, beside the plan: what to make, and which recipes that takes.
package struct SiteSlice: Codable, Sendable {
  let share: SiteShare
  /// To each of the share's own recipes.
  let related: [[Int]]
  /// Of the recipes that its pages show, in the whole catalog and ascending.
  let places: [Int]
  /// Of these recipes.
  let summaries: [RecipeSummary]
  /// Places of those that are needed as a whole: its own, and those that covers are drawn of.
  let wholes: [Int]

  /// The recipes that are needed as a whole.
  package var sources: [RecipeSummary] {
    let own = Set(wholes)
    return zip(places, summaries).compactMap { own.contains($0) ? $1 : nil }
  }

  /// Of which nothing is made.
  package static let none = SiteSlice(
    share: SiteShare(recipes: 0..<0, pages: 1..<1, chunks: 0..<0, terms: []), related: [],
    places: [], summaries: [], wholes: [])
}

// MARK: Of a whole site

extension SiteRenderer {
  /// Pieces that are in no slice, by their numbers for a worker: pages of other kinds than slices
  /// have, and the cards of a catalog whose index is one file.
  package var unsharedPieces: [Int] {
    let pages = context.plan.entries.indices.filter { !context.plan.entries[$0].page.isShared }
    return pages + (SiteShare.hasCards(recipes: recipeCount) ? [] : Array(pageCount..<pieceCount))
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
  ///   - count: Of all slices.
  package func slice(_ number: Int, of count: Int) -> SiteSlice {
    let share = SiteShare(number, of: count, of: context.plan)
    let finder = RelatedFinder(context.related)
    let related = share.recipes.map { finder.related(to: $0) }
    let others = share.others(of: context.plan, related: related)
    let places = Set(share.recipes).union(others).sorted()
    // Drawings are made from all of a recipe: those of small catalogs, and that by which a list is
    // shared.
    let wholes =
      context.linksCovers ? Set(share.recipes).union(share.firsts(of: context.plan)) : Set(places)
    return SiteSlice(
      share: share, related: related, places: places,
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
    for term in slice.share.terms {
      taxonomies[term.kind]?.terms[term.place].recipes = term.recipes
    }
    let summaries = ByPlace(slice.summaries, at: slice.places, of: plan.count)
    let sitePlan = SitePlan(
      catalog, of: plan.count, slice.share.entries(summaries, taxonomies), taxonomies,
      hasCookbook: plan.hasCookbook)
    let kitchens = style.kitchens
    let readers = KitchenReaders.all(kitchens, site, plan.facts)
    let covers = CoverCards(site, plan.covers) { readers.own[kitchens[$0].language]?.covers }
    let related = RelatedRecipes(
      slice.related, from: slice.share.recipes.lowerBound, count: plan.count)
    let context = SiteContext(
      sitePlan, summaries, ByPlace(recipes, at: slice.wholes, of: plan.count), facts: plan.facts,
      wording: Wording(style.theme.strings, language: site.language), kitchens: kitchens,
      readers: readers, related: related, coverCards: covers, pictures: plan.published)
    self.init(
      context, by: style, chunks: slice.share.chunks, recipes: slice.places, into: &diagnostics)
  }
}
