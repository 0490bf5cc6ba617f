internal import LarderModel

/// Whose drawings stand for recipes without a photograph where only a picture of fixed size does:
/// in shared links and for search engines.
///
/// Each has a card of its own drawing. A large catalog would be made of little else: its recipes
/// share the cards of those that come first in the same shape.
struct CoverCards {
  /// A recipe whose card stands for others too.
  struct Holder: Codable {
    /// In the catalog.
    var place: Int
    var slug: Slug
  }

  /// By shape; `nil` where each has its own.
  let byShape: [String: Holder]?
  private let words: @Sendable (String) -> CoverWords?
  private let language: String
  /// Whether there is an address to share.
  private let isNeeded: Bool

  /// How many recipes of a large catalog are looked at.
  static let sample = 2_000

  /// - Parameter byShape: What a plan found in the whole catalog.
  init(
    _ site: SiteConfiguration, _ byShape: [String: Holder]?,
    words: @escaping @Sendable (String) -> CoverWords?
  ) {
    (self.words, self.byShape, language) = (words, byShape, site.language)
    isNeeded = site.baseURL != nil && site.look.covers != .none
  }

  /// - Parameter areShared: Whether recipes of one shape have one card.
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

  /// Those whose cards stand for others too, in the order of the catalog.
  var shared: [Holder] { (byShape ?? [:]).values.sorted { $0.place < $1.place } }

  /// The slug of the recipe whose card stands for another one, or for itself; `nil` where there is
  /// none.
  ///
  /// - Parameter whole: The same recipe, where it is at hand.
  func holder(for recipe: RecipeSummary, _ whole: Recipe?) -> Slug? {
    guard isNeeded, recipe.pictures.isEmpty else { return nil }
    guard let byShape else { return recipe.slug }
    let shape = whole.flatMap { self.shape(of: $0) }
    return (shape.flatMap { byShape[$0] } ?? shared.first)?.slug
  }

  /// The recipes that have a card, in the order of the catalog.
  func holders(in recipes: [RecipeSummary]) -> [Int] {
    if byShape != nil { return shared.map(\.place) }
    return isNeeded ? recipes.indices.filter { recipes[$0].pictures.isEmpty } : []
  }
}
