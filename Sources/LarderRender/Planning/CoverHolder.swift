internal import LarderModel

/// A recipe without a photo whose drawn social image is also used for others with the same shape.
///
/// Shared links and search engines need an image of fixed size. Each recipe has its own; in a large
/// catalog, that would be too many.
struct CoverHolder: Codable {
  var shape: String
  /// The index in the catalog.
  var place: Int
  var slug: Slug

  /// The number of recipes of a large catalog that are considered.
  static let sample = 2_000

  /// Returns the first recipe of each shape, in catalog order.
  static func all(
    _ recipes: ByPlace<Recipe>, words: (Recipe) -> CoverWords?
  ) -> [CoverHolder] {
    var holders: [CoverHolder] = []
    for place in 0..<min(recipes.count, sample) where recipes[place].pictures.isEmpty {
      guard let shape = words(recipes[place])?.shape(of: recipes[place]),
        !holders.contains(where: { $0.shape == shape })
      else { continue }
      holders.append(CoverHolder(shape: shape, place: place, slug: recipes[place].slug))
    }
    return holders
  }
}

extension SiteConfiguration {
  /// Whether there are drawn social images; links to them need the base URL.
  var drawsCards: Bool { baseURL != nil && look.covers != .none }
}

extension SiteContext {
  /// Returns the recipe whose drawn image is used for links to a recipe; `nil` if there is none.
  func coverHolder(ofRecipe index: Int) -> Slug? {
    guard site.drawsCards, summaries[index].pictures.isEmpty else { return nil }
    guard let coverHolders else { return summaries[index].slug }
    let recipe = recipes.contains(index) ? recipes[index] : nil
    let shape = recipe.flatMap { readers(kitchen($0))?.covers.shape(of: $0) }
    return (coverHolders.first { $0.shape == shape } ?? coverHolders.first)?.slug
  }

  /// The recipes with their own drawn image, in catalog order.
  var coverCards: [Int] {
    if let coverHolders { return coverHolders.map(\.place) }
    let recipes = plan.catalog.summaries
    return site.drawsCards ? recipes.indices.filter { recipes[$0].pictures.isEmpty } : []
  }
}
