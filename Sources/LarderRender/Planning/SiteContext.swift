internal import LarderBuild
internal import LarderKitchen
internal import LarderModel
internal import LarderPictures

/// What all pages share: made once, read by every worker. A class, so that handing it on costs
/// nothing.
final class SiteContext: Sendable {
  let plan: SitePlan
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
  var linksCovers: Bool { recipes.count > SiteContext.smallCatalog }

  /// A feed needs absolute addresses and something to say when; see `AtomFeed`.
  var hasFeed: Bool { site.baseURL != nil && facts.hasDates }

  /// How much recipes make that are ingredients of others.
  var yields: [Slug: String] { facts.yields }

  var forms: [RecipeForm] { site.forms(recipes: recipes.count) }

  var site: SiteConfiguration { plan.catalog.site }
  var recipes: Recipes { plan.catalog.recipes }

  /// Looks at the whole catalog.
  ///
  /// - Parameters:
  ///   - published: The pictures that are published as variants, by their own paths.
  ///   - version: Of the theme, whose words the last build may not have had.
  ///   - found: What an earlier build found.
  ///   - last: Of the last build, where it is at hand, and what that found.
  convenience init(
    _ plan: SitePlan, _ wording: Wording, _ kitchens: Kitchens = Kitchens(),
    pictures published: [SitePath: SitePicture] = [:], version: String = "",
    recalling found: RelatedRecipes.Found? = nil, after last: SiteContext? = nil,
    parallel: Parallel = Parallel(jobs: 1)
  ) {
    let (site, recipes) = (plan.catalog.site, plan.catalog.recipes)
    let facts = CatalogFacts(recipes, parallel)
    let kept = last?.readers(ifBy: kitchens, site, facts)
    let readers = kept ?? KitchenReaders.all(kitchens, site, facts)
    var subjects: [String?: SubjectReader] = [:]
    for language in facts.languages + [nil] {
      subjects[language] = readers.own[kitchens[language ?? site.language].language]?.subjects
    }
    let related = RelatedRecipes(
      recipes, version: version + site.readingKey,
      recalling: found ?? (kept == nil ? nil : last?.related.found), parallel: parallel,
      readers: subjects)
    let isLarge = recipes.count > SiteContext.smallCatalog
    let coverCards = CoverCards(plan.catalog, areShared: isLarge) {
      readers.own[kitchens[$0].language]?.covers
    }
    self.init(
      plan, facts: facts, wording: wording, kitchens: kitchens, readers: readers,
      related: related, coverCards: coverCards, pictures: published)
  }

  /// Takes what is known of the catalog.
  init(
    _ plan: SitePlan, facts: CatalogFacts, wording: Wording, kitchens: Kitchens,
    readers: KitchenReaders.All, related: RelatedRecipes, coverCards: CoverCards,
    pictures published: [SitePath: SitePicture]
  ) {
    self.plan = plan
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

  /// What reads recipes, if it would read them the same by these.
  private func readers(
    ifBy kitchens: Kitchens, _ site: SiteConfiguration, _ facts: CatalogFacts
  ) -> KitchenReaders.All? {
    let isSame =
      self.kitchens === kitchens && self.site == site && self.facts.languages == facts.languages
      && self.facts.hasForeignWords == facts.hasForeignWords
    return isSame ? (readers, wideReaders) : nil
  }

  /// Whether what is made of the words of the site alone is the same for another context.
  func hasWords(of other: SiteContext) -> Bool {
    readers(ifBy: other.kitchens, other.site, other.facts) != nil
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
    recipe.origin.hasForeignWords ? wideReaders : readers(kitchen(recipe))
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

extension SiteConfiguration {
  /// What the site says of how recipes without a language are read.
  fileprivate var readingKey: String { " " + language + String(reflecting: aisles) }
}
