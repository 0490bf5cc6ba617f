package import LarderBuild
internal import LarderKitchen
package import LarderModel

/// A share of a site as a task gets it, beside the plan: what to make, and which recipes that takes.
///
/// In its file the recipes follow, those of others as far as they are shown.
package struct SiteSlice: Sendable {
  let share: SiteShare
  /// To each of the share's own recipes.
  let related: [[Int]]
  /// Of the recipes, in the whole catalog and ascending.
  package let places: [Int]
  /// Those of them that lists begin with.
  var firsts: Set<Int> = []
}

extension SiteSlice {
  /// Of which nothing is made.
  package static let none = SiteSlice(
    share: SiteShare(recipes: 0..<0, pages: 1..<1, chunks: 0..<0, terms: []), related: [],
    places: [])
}

extension SiteSlice: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(share)
    record.put(related)
    record.put(places)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    share = try record.value()
    related = try record.value()
    places = try record.value()
  }
}

// MARK: Of a whole site

extension SiteRenderer {
  /// Pieces that are in no slice, by their numbers for a worker: pages of other kinds than slices
  /// have, and the cards of a catalog whose index is one file.
  package var unsharedPieces: [Int] {
    let pages = context.plan.entries.indices.filter { !context.plan.entries[$0].page.isShared }
    return pages + (SiteShare.hasCards(recipes: recipeCount) ? [] : Array(pageCount..<pieceCount))
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
    let places = Set(share.recipes).union(others)
    return SiteSlice(
      share: share, related: related, places: places.sorted(),
      firsts: share.firsts(of: context.plan))
  }

  /// Those of the whole catalog.
  package var recipes: Recipes { context.recipes }

  /// Whether pages of a slice show no more of a recipe than its card.
  package func isCard(_ place: Int, in slice: SiteSlice) -> Bool {
    // Drawings are made from all of a recipe: those of small catalogs, and that by which a list is
    // shared.
    context.linksCovers && !slice.share.recipes.contains(place) && !slice.firsts.contains(place)
  }
}

// MARK: Of a slice

extension SiteRenderer {
  /// Makes the pages of a slice.
  ///
  /// - Parameters:
  ///   - recipes: At the slice's `places`.
  ///   - site: As it was when the plan was made.
  ///   - style: Likewise.
  /// - Returns: `nil` after an error.
  package init?(
    _ slice: SiteSlice, _ recipes: [Recipe], of plan: SlicePlan, _ site: SiteConfiguration,
    by style: Style, into diagnostics: inout [Diagnostic]
  ) {
    let held = Dictionary(zip(slice.places, recipes), uniquingKeysWith: { first, _ in first })
    var site = site
    site.aisles = plan.aisles
    var catalog = Catalog(
      site: site, recipes: Recipes(SliceRecipes(held, of: plan.count)), pages: plan.pages,
      pictures: plan.pictures, drafts: plan.drafts)
    catalog.downloads = plan.downloads
    var taxonomies = plan.taxonomies
    for term in slice.share.terms { taxonomies[term.kind]?.hold(term.recipes, of: term.place) }
    let sitePlan = SitePlan(
      catalog, slice.share.entries(catalog.recipes, taxonomies), taxonomies,
      hasCookbook: plan.hasCookbook)
    let kitchens = style.kitchens
    let readers = KitchenReaders.all(kitchens, site, plan.facts)
    let covers = CoverCards(site, plan.covers) { readers.own[kitchens[$0].language]?.covers }
    let related = RelatedRecipes(
      slice.related, from: slice.share.recipes.lowerBound, count: plan.count)
    let context = SiteContext(
      sitePlan, facts: plan.facts,
      wording: Wording(style.theme.strings, language: site.language), kitchens: kitchens,
      readers: readers, related: related, coverCards: covers, pictures: plan.published)
    self.init(
      context, by: style, chunks: slice.share.chunks, recipes: slice.places, into: &diagnostics)
  }
}
