internal import LarderModel

/// What all pages share: made once, read by every worker.
struct SiteContext: Sendable {
  let plan: SitePlan
  let wording: Wording
  let addresses: Addresses
  let related: RelatedRecipes
  let direction: WritingDirection
  let durations: DurationLanguage
  private let pictures: [SitePath: Catalog.PictureFile]

  /// Most recipes of a catalog whose search index is one file and whose lists draw their covers.
  static let smallCatalog = 500

  /// Whether lists show covers from their files instead of drawing each again: many pages of
  /// many cards would be made of little else.
  var linksCovers: Bool { recipes.count > SiteContext.smallCatalog }

  /// A feed needs absolute addresses and something to say when; see `AtomFeed`.
  var hasFeed: Bool {
    site.baseURL != nil && recipes.contains { $0.date != nil || $0.updated != nil }
  }

  var forms: [RecipeForm] { site.forms(recipes: recipes.count) }

  var site: SiteConfiguration { plan.catalog.site }
  var recipes: [Recipe] { plan.catalog.recipes }

  /// - Parameter memory: What earlier builds found out about the same recipes.
  init(
    _ plan: SitePlan, _ wording: Wording, recalling memory: (any Memory)? = nil,
    parallel: Parallel = Parallel(jobs: 1)
  ) {
    self.plan = plan
    self.wording = wording
    addresses = Addresses(plan.catalog.site)
    related = RelatedRecipes(plan.catalog.recipes, recalling: memory, parallel: parallel)
    direction = WritingDirection(ofLanguage: plan.catalog.site.language)
    durations = DurationLanguage(tag: plan.catalog.site.language)
    pictures = Dictionary(
      plan.catalog.pictures.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Links above every page; without navigation in `site.yaml`, the lists that exist.
  func navigation(current: String) -> [Link] {
    let items: [(label: String, url: String)]
    if let own = site.navigation {
      items = own.map { ($0.label, addresses.link($0.url)) }
    } else {
      let lists = Taxonomy.Kind.allCases.filter { plan.taxonomies[$0]?.terms.isEmpty == false }
      items =
        [(wording[.allRecipes], addresses.link("recipes/"))]
        + lists.map { (wording[$0.pluralKey], addresses.link("\($0.segment)/")) }
        + plan.catalog.pages.map { ($0.title, addresses.link("\($0.slug)/")) }
    }
    let here = addresses.link(current)
    return items.map { Link(label: $0.label, url: $0.url, isCurrent: $0.url == here) }
  }

  /// A picture to show; `nil` for one on another site, which pages only link to.
  func picture(_ picture: Picture, of name: String) -> PictureModel? {
    guard case .file(let path) = picture.source, let file = pictures[path] else { return nil }
    return PictureModel(
      src: addresses.link(picture: path), alternative: picture.alternative ?? name,
      width: file.width, height: file.height, credit: picture.credit)
  }

  /// Whether a recipe with these pictures has none that can be shown, and so a drawn cover.
  func hasCover(_ pictures: [Picture]) -> Bool { !pictures.contains { size(of: $0) != nil } }

  /// In pixels; `nil` for a picture that is not shown.
  func size(of picture: Picture) -> (width: Int, height: Int)? {
    guard case .file(let path) = picture.source, let file = pictures[path] else { return nil }
    return (file.width, file.height)
  }

  /// A term with its page, counted.
  func link(_ kind: Taxonomy.Kind, _ term: Taxonomy.Term) -> TermLink {
    TermLink(
      label: term.label, url: addresses.link("\(kind.segment)/\(term.slug)/"),
      count: term.recipes.count, countLabel: wording.recipes(term.recipes.count))
  }

  /// The labels of one recipe with the pages of their terms.
  func links(_ kind: Taxonomy.Kind, of recipe: Recipe) -> [TermLink] {
    let slugs = plan.taxonomies[kind]?.slugs ?? [:]
    return kind.labels(of: recipe).map { label in
      let url = slugs[label].map { addresses.link("\(kind.segment)/\($0)/") }
      return TermLink(label: label, url: url, count: 0, countLabel: "")
    }
  }
}

extension Taxonomy.Kind {
  var singularKey: Wording.Key {
    switch self {
    case .tags: .tag
    case .cuisines: .cuisine
    case .categories: .category
    }
  }

  var pluralKey: Wording.Key {
    switch self {
    case .tags: .tags
    case .cuisines: .cuisines
    case .categories: .categories
    }
  }
}
