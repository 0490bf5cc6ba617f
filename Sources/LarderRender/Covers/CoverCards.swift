internal import LarderModel

/// Whose drawings stand for recipes without a photograph where only a picture of fixed size does:
/// in shared links and for search engines.
///
/// Each has a card of its own drawing. A large catalog would be made of little else: its recipes
/// share the cards of those that first come in the same form.
struct CoverCards {
  /// A recipe whose card stands for others too.
  struct Holder: Codable {
    /// In the catalog.
    var place: Int
    var slug: Slug
  }

  /// By form; `nil` where each has its own.
  let byForm: [CoverForm: Holder]?
  private let words: @Sendable (String) -> CoverWords?
  private let language: String
  /// Whether there is an address to share.
  private let isNeeded: Bool

  /// How many recipes of a large catalog are looked at.
  static let sample = 2_000

  /// - Parameters:
  ///   - byForm: What was found in this catalog before.
  ///   - words: Those of a language.
  init(
    _ site: SiteConfiguration, _ byForm: [CoverForm: Holder]?,
    words: @escaping @Sendable (String) -> CoverWords?
  ) {
    self.words = words
    self.byForm = byForm
    language = site.language
    isNeeded = CoverCards.areNeeded(site)
  }

  /// - Parameter areShared: Whether recipes of one form have one card.
  init(
    _ site: SiteConfiguration, _ recipes: ByPlace<Recipe>, areShared: Bool,
    words: @escaping @Sendable (String) -> CoverWords?
  ) {
    let isNeeded = CoverCards.areNeeded(site)
    self.init(
      site, isNeeded && areShared ? CoverCards.first(in: recipes, site.language, words) : nil,
      words: words)
  }

  private static func areNeeded(_ site: SiteConfiguration) -> Bool {
    site.baseURL != nil && site.look.covers != .none
  }

  /// The first recipe of each form.
  private static func first(
    in recipes: ByPlace<Recipe>, _ language: String, _ words: (String) -> CoverWords?
  ) -> [CoverForm: Holder] {
    var found: [CoverForm: Holder] = [:]
    for index in 0..<min(recipes.count, CoverCards.sample) {
      guard recipes[index].pictures.isEmpty,
        let form = CoverCards.form(of: recipes[index], language, words), found[form] == nil
      else { continue }
      found[form] = Holder(place: index, slug: recipes[index].slug)
    }
    return found
  }

  private static func form(
    of recipe: Recipe, _ language: String, _ words: (String) -> CoverWords?
  ) -> CoverForm? {
    words(recipe.language ?? language).map { CoverForm.of(recipe, $0) }
  }

  /// Those whose cards stand for others too, in the order of the catalog.
  var shared: [Holder] { (byForm ?? [:]).values.sorted { $0.place < $1.place } }

  /// The slug of the recipe whose card stands for another one, or for itself; `nil` where there is
  /// none.
  ///
  /// - Parameter whole: The same recipe, where it is at hand.
  func holder(for recipe: RecipeSummary, _ whole: Recipe?) -> Slug? {
    guard isNeeded, recipe.pictures.isEmpty else { return nil }
    guard let byForm else { return recipe.slug }
    let form = whole.flatMap { CoverCards.form(of: $0, language, words) }
    return (form.flatMap { byForm[$0] } ?? shared.first)?.slug
  }

  /// The recipes that have a card, in the order of the catalog.
  func holders(in recipes: [RecipeSummary]) -> [Int] {
    if byForm != nil { return shared.map(\.place) }
    return isNeeded ? recipes.indices.filter { recipes[$0].pictures.isEmpty } : []
  }
}
