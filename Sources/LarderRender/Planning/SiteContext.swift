internal import LarderBuild
internal import LarderKitchen
internal import LarderModel
internal import LarderPictures

/// What all pages share: made once, read by every worker. A class, so that handing it on costs
/// nothing.
final class SiteContext: Sendable {
  let plan: SitePlan
  /// How many recipes the catalog has.
  let count: Int
  /// Of those recipes that pages show.
  let summaries: ByPlace<RecipeSummary>
  /// Those of which there are pages.
  let recipes: ByPlace<Recipe>
  let facts: CatalogFacts
  let wording: Wording
  let kitchens: Kitchens
  let addresses: Addresses
  let related: RelatedRecipes
  let direction: WritingDirection
  /// See `navigation(current:)`.
  let navigation: [(label: String, url: String)]
  /// The addresses of terms by all labels that make one, as recipes spell them.
  let terms: [Taxonomy.Kind: [String: String]]
  /// By the language of their kitchen.
  private let readers: [String: KitchenReaders]
  private let wideReaders: KitchenReaders?
  private let pictures: [SitePath: Catalog.PictureFile]
  /// Those of them that are published as variants.
  let published: [SitePath: SitePicture]
  /// What Markdown shows of pictures, by their addresses.
  let embedded: [String: PictureModel]
  /// Whose drawings stand for recipes in shared links.
  let coverCards: CoverCards

  /// Most recipes of a catalog whose search index is one file and whose lists draw their covers.
  static let smallCatalog = 500

  /// Whether lists show covers from their files instead of drawing each again: many pages of
  /// many cards would be made of little else.
  var linksCovers: Bool { count > SiteContext.smallCatalog }

  /// A feed needs absolute addresses and something to say when; see `AtomFeed`.
  var hasFeed: Bool { site.baseURL != nil && facts.hasDates }

  /// How much recipes make that are ingredients of others.
  var yields: [Slug: String] { facts.yields }

  var forms: [RecipeForm] { site.forms(recipes: count) }

  var site: SiteConfiguration { plan.catalog.site }

  /// Looks at the whole catalog.
  ///
  /// - Parameters:
  ///   - recipes: All of them, or those of which there are pages.
  ///   - published: The pictures that are published as variants, by their own paths.
  convenience init(
    _ plan: SitePlan, _ wording: Wording, _ kitchens: Kitchens = Kitchens(),
    recipes: ByPlace<Recipe>? = nil, pictures published: [SitePath: SitePicture] = [:],
    parallel: Parallel = Parallel(jobs: 1)
  ) {
    let (site, summaries) = (plan.catalog.site, plan.catalog.summaries)
    let recipes = recipes ?? ByPlace(plan.catalog.recipes)
    let facts = CatalogFacts(summaries)
    let readers = KitchenReaders.all(kitchens, site, facts)
    var subjects: [String?: SubjectReader] = [:]
    for language in facts.languages + [nil] {
      subjects[language] = readers.own[kitchens[language ?? site.language].language]?.subjects
    }
    let related = RelatedRecipes(summaries, parallel: parallel, readers: subjects)
    let isLarge = summaries.count > SiteContext.smallCatalog
    let coverCards = CoverCards(site, recipes, areShared: isLarge) {
      readers.own[kitchens[$0].language]?.covers
    }
    self.init(
      plan, ByPlace(summaries), recipes, facts: facts, wording: wording, kitchens: kitchens,
      readers: readers, related: related, coverCards: coverCards, pictures: published)
  }

  /// Takes what is known of the catalog.
  init(
    _ plan: SitePlan, _ summaries: ByPlace<RecipeSummary>, _ recipes: ByPlace<Recipe>,
    facts: CatalogFacts, wording: Wording, kitchens: Kitchens, readers: KitchenReaders.All,
    related: RelatedRecipes, coverCards: CoverCards, pictures published: [SitePath: SitePicture]
  ) {
    self.plan = plan
    count = summaries.count
    self.summaries = summaries
    self.recipes = recipes
    self.facts = facts
    self.wording = wording
    self.kitchens = kitchens
    self.related = related
    self.coverCards = coverCards
    self.published = published
    (self.readers, wideReaders) = readers
    let addresses = Addresses(plan.catalog.site)
    self.addresses = addresses
    navigation = SiteContext.navigation(plan, wording, addresses)
    terms = Dictionary(
      uniqueKeysWithValues: plan.taxonomies.map { kind, taxonomy in
        (kind, taxonomy.slugs.mapValues { addresses.link("\(kind.segment)/\($0)/") })
      })
    direction = WritingDirection(ofLanguage: plan.catalog.site.language)
    pictures = Dictionary(
      plan.catalog.shownPictures.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    embedded = Dictionary(
      plan.catalog.pictures.map { file in
        let model = PictureModel(
          file, published[file.path], alternative: "", link: addresses.link(picture:))
        return (addresses.link(picture: file.path), model)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a recipe with these pictures has none that can be shown, and so a drawn cover.
  func hasCover(_ pictures: [Picture]) -> Bool {
    site.look.covers != .none && !pictures.contains { file(of: $0) != nil }
  }

  /// The file of a picture; `nil` for one that is not shown.
  func file(of picture: Picture) -> Catalog.PictureFile? {
    switch picture.source {
    case .file(let path): pictures[path]
    case .remote(let address): plan.catalog.downloads[address]
    }
  }

  /// What is published of a picture; `nil` for one that is published as it is, or not at all.
  func variants(of picture: Picture) -> SitePicture? {
    published.isEmpty ? nil : file(of: picture).flatMap { published[$0.path] }
  }

  /// What compounds in the names of recipes end in, for search.
  var searchTails: Set<[UInt8]> { SearchText.tails(of: [kitchens[site.language], kitchens["en"]]) }

  /// The kitchen of a recipe: of its own language, or of the site's.
  func kitchen(_ recipe: Recipe) -> Kitchen { kitchens[recipe.language ?? site.language] }

  /// What reads a recipe by the words that it was read by before.
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

  /// The drawing that stands in for a picture of a recipe.
  ///
  /// - Parameter hasLetters: See `Cover.svg`.
  func cover(of recipe: Recipe, hasLetters: Bool = true) -> [UInt8] {
    readers(recipe).map {
      Cover.svg(
        of: recipe, $0.covers, site.look.covers == .type ? .type : .drawn, hasLetters: hasLetters)
    } ?? []
  }

  /// Direction of a name where it is not the site's.
  func direction(of name: String) -> String? {
    let own = WritingDirection(of: name) ?? direction
    return own == direction ? nil : own.rawValue
  }

  /// Direction of a text where its own language runs the other way than the site's.
  func textDirection(ofLanguage language: String?) -> String? {
    guard let language else { return nil }
    let own = WritingDirection(ofLanguage: language)
    return own == direction ? nil : own.rawValue
  }
}
