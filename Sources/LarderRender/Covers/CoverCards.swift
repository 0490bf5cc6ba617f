internal import LarderModel

/// Whose drawings stand for recipes without a photograph where only a picture of fixed size does:
/// in shared links and for search engines.
///
/// Each has a card of its own drawing. A large catalog would be made of little else: its recipes
/// share the cards of those that first come in the same form.
struct CoverCards {
  /// By form; `nil` where each has its own.
  private let byForm: [CoverForm: Int]?
  private let words: @Sendable (String) -> CoverWords?
  private let language: String
  /// Whether there is an address to share.
  private let isNeeded: Bool

  /// How many recipes of a large catalog are looked at.
  private static let sample = 2_000

  /// - Parameter words: Those of a language.
  init(
    _ catalog: Catalog, areShared: Bool, words: @escaping @Sendable (String) -> CoverWords?
  ) {
    self.words = words
    language = catalog.site.language
    isNeeded = catalog.site.baseURL != nil && catalog.site.look.covers != .none
    guard isNeeded, areShared else {
      byForm = nil
      return
    }
    var found: [CoverForm: Int] = [:]
    for index in catalog.recipes.indices.prefix(CoverCards.sample) {
      guard CoverFile.isOnlyPicture(of: catalog.recipes[index]),
        let form = CoverCards.form(of: catalog.recipes[index], language, words),
        found[form] == nil
      else { continue }
      found[form] = index
    }
    byForm = found
  }

  private static func form(
    of recipe: Recipe, _ language: String, _ words: (String) -> CoverWords?
  ) -> CoverForm? {
    words(recipe.language ?? language).map { CoverForm.of(recipe, $0) }
  }

  /// Those whose cards stand for others too.
  var shared: [Int] { byForm?.values.sorted() ?? [] }

  /// The recipe whose card stands for another one, or for itself; `nil` where there is none.
  func holder(for index: Int, in recipes: Recipes) -> Int? {
    guard isNeeded, CoverFile.isOnlyPicture(of: recipes[index]) else { return nil }
    guard let byForm else { return index }
    let form = CoverCards.form(of: recipes[index], language, words)
    return form.flatMap { byForm[$0] } ?? shared.first
  }

  /// The recipes that have a card, in the order of the catalog.
  func holders(in recipes: Recipes) -> [Int] {
    if byForm != nil { return shared }
    return isNeeded ? recipes.indices.filter { CoverFile.isOnlyPicture(of: recipes[$0]) } : []
  }
}
