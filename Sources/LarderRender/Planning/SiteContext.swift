internal import LarderBuild
internal import LarderKitchen
internal import LarderModel
internal import LarderImages
package import LarderTemplate

/// The data that all pages share, created once and read by every worker.
final class SiteContext: Sendable {
  let plan: SitePlan
  /// The number of recipes in the catalog.
  let count: Int
  /// The number of recipes with a page in this language, which are the first ones.
  let ownCount: Int
  /// Summaries of the recipes that pages show.
  let summaries: ByPlace<RecipeSummary>
  /// Complete recipes, for those with a page.
  let recipes: ByPlace<Recipe>
  let facts: CatalogFacts
  let wording: Wording
  let kitchens: Kitchens
  let addresses: Addresses
  let related: RelatedRecipes
  let direction: WritingDirection
  /// Links of the navigation; see `navigation(current:)`.
  let navigation: [Link]
  /// The owner's texts about terms.
  let termTexts: [Taxonomy.Kind: [Slug: StaticPage]]
  /// The indices of the collections of each recipe.
  let memberships: [Slug: [Int]]
  /// Custom fields by name.
  let ownFields: [String: OwnField]
  /// Taxonomies with pages, other than tags, cuisines and categories, by field.
  let ownKinds: [TermSource: [Taxonomy.Kind]]
  /// URLs of terms by every label that recipes use for them.
  let terms: [Taxonomy.Kind: [String: String]]
  /// Readers by the language of their vocabulary.
  private let readers: [String: KitchenReaders]
  private let wideReaders: KitchenReaders?
  private let pictures: [SitePath: Catalog.PictureFile]
  /// Images that are published as variants.
  let published: [SitePath: SitePicture]
  /// Models of images for Markdown, by URL.
  let embedded: [String: PictureModel]
  /// The recipes whose covers represent other recipes in shared links; `nil` if each has its own.
  let coverHolders: [CoverHolder]?
  let artwork: CoverArtwork

  /// Maximum size of a catalog whose search index is one file and whose lists contain drawn covers.
  static let smallCatalog = 500

  /// Whether lists load covers from their files instead of containing them: in a large catalog,
  /// pages would consist of little else.
  var linksCovers: Bool { count > SiteContext.smallCatalog }

  /// Whether the site has a feed, which needs absolute URLs and dates; see `AtomFeed`.
  var hasFeed: Bool { site.baseURL != nil && facts.hasDates }

  /// Returns the URL of the feed of a list; `nil` without a base URL.
  func feed(of list: String) -> String? {
    site.baseURL == nil ? nil : addresses.link("\(list)feed.xml")
  }

  /// Yields of recipes that are ingredients of other recipes.
  var yields: [Slug: String] { facts.yields }

  /// The quotation marks of Markdown, if the owner wants typographic ones.
  var quotes: QuotationMarks? {
    site.smart ? QuotationMarks(language: site.language) : nil
  }

  var forms: [RecipeForm] { site.forms(recipes: count) }

  var site: SiteConfiguration { plan.catalog.site }

  /// Creates the context by a pass over the whole catalog.
  ///
  /// - Parameters:
  ///   - recipes: All recipes, or those with a page.
  ///   - published: Images that are published as variants, by their source paths.
  convenience init(
    _ plan: SitePlan, _ wording: Wording, _ kitchens: Kitchens = Kitchens(),
    recipes: ByPlace<Recipe>? = nil, pictures published: [SitePath: SitePicture] = [:],
    parallel: Parallel = Parallel(jobs: 1),
    artwork: CoverArtwork = .none, languages: SiteLanguages? = nil, beside other: SiteContext? = nil
  ) {
    let (site, summaries) = (plan.catalog.site, plan.catalog.summaries)
    let recipes = recipes ?? ByPlace(plan.catalog.recipes)
    let facts = CatalogFacts(plan.catalog)
    let readers = KitchenReaders.all(
      kitchens, site, facts, artwork, originals: plan.catalog.originals.values.map(\.language),
      known: other.map { $0.site.aisles == site.aisles ? $0.readers : [:] } ?? [:])
    var subjects: [String?: SubjectReader] = [:]
    for language in facts.languages + [nil] {
      subjects[language] = readers.own[kitchens[language ?? site.language].language]?.subjects
    }
    let related = RelatedRecipes(summaries, parallel: parallel, readers: subjects)
    let isLarge = summaries.count > SiteContext.smallCatalog
    let coverHolders =
      isLarge && site.drawsCards
      ? CoverHolder.all(recipes) {
        readers.own[kitchens[$0.language ?? site.language].language]?.covers
      } : nil
    self.init(
      plan, ByPlace(summaries), recipes, facts: facts, wording: wording, kitchens: kitchens,
      readers: readers, related: related, coverHolders: coverHolders, artwork: artwork,
      pictures: published, languages: languages)
  }

  /// Creates the context from known facts about the catalog.
  init(
    _ plan: SitePlan, _ summaries: ByPlace<RecipeSummary>, _ recipes: ByPlace<Recipe>,
    facts: CatalogFacts, wording: Wording, kitchens: Kitchens, readers: KitchenReaders.All,
    related: RelatedRecipes, coverHolders: [CoverHolder]?, artwork: CoverArtwork,
    pictures published: [SitePath: SitePicture], languages: SiteLanguages? = nil
  ) {
    self.plan = plan
    count = summaries.count
    let elsewhere = plan.catalog.elsewhere
    ownCount =
      elsewhere.isEmpty
      ? count : plan.catalog.summaries.count { elsewhere[$0.slug] == nil }
    self.summaries = summaries
    self.recipes = recipes
    self.facts = facts
    self.wording = wording
    self.kitchens = kitchens
    self.related = related
    self.coverHolders = coverHolders
    self.artwork = artwork
    self.published = published
    (self.readers, wideReaders) = readers
    let addresses = Addresses(
      plan.catalog.site, languages, elsewhere: plan.catalog.elsewhere)
    self.addresses = addresses
    navigation = SiteContext.navigation(plan, wording, addresses)
    let site = plan.catalog.site
    let kinds = Taxonomy.Kind.all(of: site)
    termTexts =
      plan.catalog.terms.isEmpty
      ? [:]
      : Dictionary(uniqueKeysWithValues: kinds.map { ($0, plan.catalog.texts(of: $0)) })
    var memberships: [Slug: [Int]] = [:]
    for (place, collection) in plan.collections.enumerated() {
      for recipe in collection.recipes { memberships[recipe, default: []].append(place) }
    }
    self.memberships = memberships
    ownFields = Dictionary(site.fields.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    ownKinds = Dictionary(
      grouping: kinds.filter { $0.declaration(in: site) != nil }, by: { $0.source(in: site) })
    terms = Dictionary(
      uniqueKeysWithValues: plan.taxonomies.map { kind, taxonomy in
        (kind, taxonomy.slugs.mapValues { addresses.link("\(kind.segment)/\($0)/") })
      })
    direction = WritingDirection(ofLanguage: plan.catalog.site.language)
    pictures = Dictionary(
      plan.catalog.shownPictures.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    embedded = SiteContext.embedded(plan, published, addresses.link(picture:))
  }

  /// Returns models of images for Markdown, by URL.
  static func embedded(
    _ plan: SitePlan, _ published: [SitePath: SitePicture], _ link: (SitePath) -> String
  ) -> [String: PictureModel] {
    Dictionary(
      plan.catalog.pictures.map {
        (link($0.path), PictureModel($0, published[$0.path], alternative: "", link: link))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Layouts of the recipes with a page.
  var layouts: [String?] { summaries.values.map(\.layout) }

  /// Whether none of the images can be shown, so that the recipe gets a cover.
  func hasCover(_ pictures: [Picture]) -> Bool {
    site.look.covers != .none && !pictures.contains { file(of: $0) != nil }
  }

  /// Returns the file of an image; `nil` if the image is not shown.
  func file(of picture: Picture) -> Catalog.PictureFile? {
    switch picture.source {
    case .file(let path): pictures[path]
    case .remote(let address): plan.catalog.downloads[address]
    }
  }

  /// Returns the variants of an image; `nil` if it is published unchanged, or not at all.
  func variants(of picture: Picture) -> SitePicture? {
    published.isEmpty ? nil : file(of: picture).flatMap { published[$0.path] }
  }

  /// Words that can end a compound in the names of recipes, for search.
  var searchTails: Set<[UInt8]> { SearchText.tails(of: [kitchens[site.language], kitchens["en"]]) }

  /// Returns the vocabulary of the recipe's own language or else of the site's.
  func kitchen(_ recipe: Recipe) -> Kitchen { kitchens[recipe.language ?? site.language] }

  /// Returns the readers that match the words with which a recipe was parsed.
  func readers(_ recipe: Recipe) -> KitchenReaders? {
    readers(recipe.origin, language: recipe.language)
  }

  func readers(_ recipe: RecipeSummary) -> KitchenReaders? {
    readers(recipe.origin, language: recipe.language)
  }

  private func readers(_ origin: Recipe.Origin, language: String?) -> KitchenReaders? {
    origin.hasForeignWords ? wideReaders : readers(kitchens[language ?? site.language])
  }

  func readers(_ kitchen: Kitchen) -> KitchenReaders? { readers[kitchen.language] }

  /// Returns the cover that replaces a missing image of a recipe. That of a translation shows the
  /// dish of the original.
  ///
  /// - Parameter hasLetters: See `Cover.svg`.
  func cover(of recipe: Recipe, hasLetters: Bool = true) -> [UInt8] {
    let original = plan.catalog.originals[recipe.slug]
    let used = original.flatMap { readers(kitchens[$0.language]) } ?? readers(recipe)
    return used.map {
      Cover.svg(
        of: original?.recipe ?? recipe, named: recipe.name, $0.covers,
        site.look.covers, hasLetters: hasLetters)
    } ?? []
  }

  /// Returns the direction of a name if it differs from the site's.
  func direction(of name: String) -> String? {
    let own = WritingDirection(of: name) ?? direction
    return own == direction ? nil : own.rawValue
  }

  /// Returns the direction of a text in a language if it differs from the site's.
  func textDirection(ofLanguage language: String?) -> String? {
    guard let language else { return nil }
    let own = WritingDirection(ofLanguage: language)
    return own == direction ? nil : own.rawValue
  }
}

/// A link in the navigation or in the breadcrumbs.
package struct Link: Sendable {
  var label: String
  /// `nil` in the last breadcrumb, which is the page itself.
  var url: String?
  /// The language of its page, if that is not the language of the site.
  var language: SiteLanguages.Language?
  var isCurrent = false
  /// Links below it.
  var children: [Link] = []
}

extension Link: TemplateModel {
  package static let shape = Shape<Link>("link")
    .text("label") { $0.label }
    .text("url") { $0.url }
    .text("language") { $0.language?.tag }
    .text("languageName") { $0.language?.name }
    .flag("isCurrent") { $0.isCurrent }
    .list("children") { $0.children }
    .flag("hasChildren") { !$0.children.isEmpty }
    .flag("hasCurrentChild") { $0.children.contains(where: \.isCurrent) }
}
