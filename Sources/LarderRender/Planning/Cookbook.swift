internal import LarderModel

/// All recipes in the order of a printed book: by category, then by name.
struct Cookbook: Sendable {
  /// Maximum number of recipes per volume, so that browsers can lay out the page for printing.
  static let volumeLimit = 300

  /// Name of the category, `nil` for recipes without one, and its recipes.
  typealias Chapter = (category: String?, recipes: [Entry])
  /// Number of a recipe through all volumes, from 1, and its index in the catalog.
  typealias Entry = (number: Int, recipe: Int)

  /// Volumes of about equal length; a chapter may continue in the next volume.
  private(set) var volumes: [[Chapter]] = []

  /// Creates a book whose content is unknown.
  ///
  /// - Parameter isThere: Whether the site has a book.
  init(isThere: Bool = false) { volumes = isThere ? [[]] : [] }

  /// - Parameters:
  ///   - categories: The categories; a recipe belongs to its first one.
  ///   - elsewhere: Slugs of recipes that are left out.
  init(
    _ recipes: [RecipeSummary], _ categories: Taxonomy?, without elsewhere: Set<Slug> = []
  ) {
    let terms = categories?.terms ?? []
    var places = [Int](repeating: terms.count, count: recipes.count)
    let bySlug = Dictionary(
      terms.enumerated().map { ($1.slug, $0) }, uniquingKeysWith: { first, _ in first })
    for index in recipes.indices {
      let slug = recipes[index].categories.lazy.compactMap { categories?.slugs[$0] }.first
      if let place = slug.flatMap({ bySlug[$0] }) { places[index] = place }
    }
    let slugs = recipes.map(\.slug)
    let own = recipes.indices.filter { !elsewhere.contains(slugs[$0]) }
    let order = own.sorted { (places[$0], slugs[$0]) < (places[$1], slugs[$1]) }
    let count = (order.count + Cookbook.volumeLimit - 1) / Cookbook.volumeLimit
    let size = count == 0 ? 1 : (order.count + count - 1) / count
    for (position, index) in order.enumerated() {
      if position % size == 0 { volumes.append([]) }
      let category = places[index] < terms.count ? terms[places[index]].label : nil
      let entry = (number: position + 1, recipe: index)
      let volume = volumes.count - 1
      if let last = volumes[volume].indices.last, volumes[volume][last].category == category {
        volumes[volume][last].recipes.append(entry)
      } else {
        volumes[volume].append((category, [entry]))
      }
    }
  }

  /// Returns the route of a volume: `cookbook/`, `cookbook/2/`.
  static func route(_ volume: Int) -> String {
    volume == 0 ? "cookbook/" : "cookbook/\(volume + 1)/"
  }
}
