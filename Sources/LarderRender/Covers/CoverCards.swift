internal import LarderModel

/// The assignment of drawn social images to recipes without a photo, for shared links and search
/// engines, which need an image of fixed size.
///
/// Each recipe has its own image. In a large catalog, that would be too many: recipes share the
/// image of the first recipe with the same shape.
struct CoverCards {
  /// A recipe whose image is also used for others.
  struct Holder: Codable {
    /// The index in the catalog.
    var place: Int
    var slug: Slug
  }

  /// Recipes by shape; `nil` if each has its own image.
  let byShape: [String: Holder]?
  private let words: @Sendable (String) -> CoverWords?
  private let language: String
  /// Whether the site has a base URL, which links to share need.
  private let isNeeded: Bool

  /// The number of recipes of a large catalog that are considered.
  static let sample = 2_000

  /// - Parameter byShape: The result of a plan for the whole catalog.
  init(
    _ site: SiteConfiguration, _ byShape: [String: Holder]?,
    words: @escaping @Sendable (String) -> CoverWords?
  ) {
    (self.words, self.byShape, language) = (words, byShape, site.language)
    isNeeded = site.baseURL != nil && site.look.covers != .none
  }

  /// - Parameter areShared: Whether recipes of one shape share an image.
  init(
    _ site: SiteConfiguration, _ recipes: ByPlace<Recipe>, areShared: Bool,
    words: @escaping @Sendable (String) -> CoverWords?
  ) {
    let own = CoverCards(site, nil, words: words)
    var found: [String: Holder] = [:]
    for index in own.isNeeded && areShared ? 0..<min(recipes.count, CoverCards.sample) : 0..<0 {
      guard recipes[index].pictures.isEmpty, let shape = own.shape(of: recipes[index]),
        found[shape] == nil
      else { continue }
      found[shape] = Holder(place: index, slug: recipes[index].slug)
    }
    self.init(site, own.isNeeded && areShared ? found : nil, words: words)
  }

  private func shape(of recipe: Recipe) -> String? {
    words(recipe.language ?? language).map { CoverEvidence.shape(of: recipe, $0) }
  }

  /// Recipes whose images are also used for others, in catalog order.
  var shared: [Holder] { (byShape ?? [:]).values.sorted { $0.place < $1.place } }

  /// Returns the slug of the recipe whose image is used for a recipe; `nil` if there is none.
  ///
  /// - Parameter whole: The full recipe, if available.
  func holder(for recipe: RecipeSummary, _ whole: Recipe?) -> Slug? {
    guard isNeeded, recipe.pictures.isEmpty else { return nil }
    guard let byShape else { return recipe.slug }
    let shape = whole.flatMap { self.shape(of: $0) }
    return (shape.flatMap { byShape[$0] } ?? shared.first)?.slug
  }

  /// Returns the recipes with their own image, in catalog order.
  func holders(in recipes: [RecipeSummary]) -> [Int] {
    if byShape != nil { return shared.map(\.place) }
    return isNeeded ? recipes.indices.filter { recipes[$0].pictures.isEmpty } : []
  }
}
