internal import LarderModel

/// The part of a site that one task makes: pages of recipes that follow one another, with the lists
/// and cards that show these, and an equal part of the terms' lists.
///
/// Every page of a site is either in one share or is the plan's own.
struct SiteShare: Codable, Sendable {
  /// Some pages of one term, by their numbers from 1.
  struct TermPages: Codable, Sendable {
    var kind: Taxonomy.Kind
    /// In the taxonomy.
    var place: Int
    var pages: Range<Int>
    /// All recipes of the term.
    var recipes: [Int]

    func pagination(_ plan: SitePlan) -> Pagination {
      Pagination(count: recipes.count, size: plan.catalogPages.size)
    }
  }

  /// Places in the catalog.
  var recipes: Range<Int>
  /// Numbers of pages of the catalog, from 1.
  var pages: Range<Int>
  /// Numbers of files of cards, from 0.
  var chunks: Range<Int>
  var terms: [TermPages]
}

extension SiteShare {
  /// - Parameters:
  ///   - number: From 0.
  ///   - count: Of all shares, which are of about equal size.
  init(_ number: Int, of count: Int, of plan: SitePlan) {
    func part(of total: Int) -> Range<Int> {
      total * number / count..<total * (number + 1) / count
    }
    recipes = part(of: plan.catalogPages.count)
    let pages = part(of: plan.catalogPages.pages)
    self.pages = pages.lowerBound + 1..<pages.upperBound + 1
    let recipes = plan.catalogPages.count
    chunks = part(of: SiteShare.hasCards(recipes: recipes) ? CardFile.count(recipes: recipes) : 0)
    let terms = Taxonomy.Kind.allCases.flatMap { kind in
      (plan.taxonomies[kind]?.terms ?? []).enumerated().map { (kind, $0, $1) }
    }
    let sizes = terms.map { Pagination(count: $2.count, size: plan.catalogPages.size).pages }
    self.terms = SiteShare.pages(of: terms, sizes, in: part(of: sizes.reduce(0, +)))
  }

  /// Whether shares have the cards of a catalog, whose index is more than one file then.
  static func hasCards(recipes: Int) -> Bool { !SearchLayout(count: recipes).isWhole }

  /// - Parameters:
  ///   - sizes: How many pages each term has.
  ///   - part: Of all these pages.
  private static func pages(
    of terms: [(kind: Taxonomy.Kind, place: Int, term: Taxonomy.Term)], _ sizes: [Int],
    in part: Range<Int>
  ) -> [TermPages] {
    var start = 0
    var found: [TermPages] = []
    for (term, size) in zip(terms, sizes) {
      let own = part.clamped(to: start..<start + size)
      if !own.isEmpty {
        found.append(
          TermPages(
            kind: term.kind, place: term.place,
            pages: own.lowerBound - start + 1..<own.upperBound - start + 1,
            recipes: term.term.recipes))
      }
      start += size
    }
    return found
  }
}

extension SitePlan.Page {
  /// Whether a share of the site holds the page; the plan makes the others.
  var isShared: Bool {
    switch self {
    case .recipe, .catalog, .term: true
    default: false
    }
  }
}

extension SiteShare {
  /// The pages of the share, in the order in which they are made.
  func entries(
    _ recipes: ByPlace<RecipeSummary>, _ taxonomies: [Taxonomy.Kind: Taxonomy]
  ) -> [SitePlan.Entry] {
    let own = self.recipes.map { place -> (String, SitePlan.Page) in
      (SiteAddresses.path(of: recipes[place].slug), .recipe(place))
    }
    let lists = pages.map { number -> (String, SitePlan.Page) in
      (SitePlan.page(number, of: "recipes/"), .catalog(number: number))
    }
    let terms = terms.flatMap { term in
      let slug = taxonomies[term.kind]?.terms[term.place].slug
      return term.pages.map { number -> (String, SitePlan.Page) in
        (
          SitePlan.page(number, of: "\(term.kind.segment)/\(slug?.description ?? "")/"),
          .term(term.kind, place: term.place, number: number)
        )
      }
    }
    return (own + lists + terms).compactMap { url, page in
      Route(url).map { SitePlan.Entry(route: $0, page: page) }
    }
  }

  /// The first recipes of the share's lists.
  func firsts(of plan: SitePlan) -> Set<Int> {
    let lists = pages.map { plan.catalogPages.range(of: $0).first }
    let terms = terms.flatMap { term in
      term.pages.map { term.recipes[term.pagination(plan).range(of: $0)].first }
    }
    return Set((lists + terms).compactMap { $0 })
  }

  /// The recipes that the share's pages show beside its own.
  ///
  /// - Parameter related: To each of the share's own recipes.
  func others(of plan: SitePlan, related: [[Int]]) -> Set<Int> {
    let all = 0..<plan.catalogPages.count
    var others = Set([recipes.lowerBound - 1, recipes.upperBound].filter(all.contains))
    for places in related { others.formUnion(places) }
    for number in pages { others.formUnion(plan.catalogPages.range(of: number)) }
    for chunk in chunks { others.formUnion(CardFile.recipes(of: chunk, count: all.count)) }
    for term in terms {
      for number in term.pages {
        others.formUnion(term.recipes[term.pagination(plan).range(of: number)])
      }
    }
    return others
  }
}
