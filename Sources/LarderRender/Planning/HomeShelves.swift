internal import LarderKitchen
internal import LarderModel

/// What stands on the home page, as places in the catalog. What goes with a meal and is none, such
/// as a sauce, leads nowhere.
struct HomeShelves {
  /// Up to three: those that the catalog features, then those with a photo, then the first.
  let large: [Int]
  /// Rails, of at least three recipes each. Nothing stands in two that are seen at once.
  let newest: [Int]
  let quick: [Int]
  /// The browser shows that of the visitor's month.
  let seasons: [(season: Season, recipes: [Int])]
  /// All others of a small catalog, the first of a large one.
  let rest: [Int]

  /// Minutes of what is quick.
  static let quickMinutes = 30
  private static let railLength = 3...6
  /// Most recipes that need no rails.
  private static let oneShelf = 12
  /// How many recipes of a large catalog are looked at for what is quick or of a season.
  private static let sample = 2_000

  /// - Parameters:
  ///   - featured: The first three that the catalog features.
  ///   - isNewestFirst: Whether the recipes stand so.
  ///   - pageSize: Most recipes of a list.
  ///   - isSupporting: Whether a recipe goes with others.
  ///   - hasPhoto: Whether a photo of a recipe is shown.
  ///   - seasons: Those of a recipe.
  init(
    _ recipes: [RecipeSummary], featured: [Int], isNewestFirst: Bool = false, pageSize: Int,
    isSupporting: (Int) -> Bool, hasPhoto: (Int) -> Bool = { _ in false },
    seasons: (Int) -> Set<Season>
  ) {
    large = HomeShelves.large(featured, of: recipes.count, isSupporting, hasPhoto)
    var used = Set(large)
    func rail(_ places: some Sequence<Int>) -> [Int] {
      var found: [Int] = []
      for place in places where !used.contains(place) && !isSupporting(place) {
        found.append(place)
        if found.count == HomeShelves.railLength.upperBound { break }
      }
      if found.count < HomeShelves.railLength.lowerBound { return [] }
      return found.filter(hasPhoto) + found.filter { !hasPhoto($0) }
    }
    var (newest, quick): ([Int], [Int]) = ([], [])
    var ofSeasons: [(Season, [Int])] = []
    if recipes.count > HomeShelves.oneShelf {
      newest =
        isNewestFirst
        ? rail(recipes.indices.lazy.prefix { recipes[$0].date != nil })
        : rail(HomeShelves.newest(recipes))
      used.formUnion(newest)
      let sample = recipes.indices.prefix(HomeShelves.sample)
      quick = rail(
        sample.lazy.filter {
          recipes[$0].totalTime.map { $0.count <= HomeShelves.quickMinutes } ?? false
        })
      used.formUnion(quick)
      let known = sample.map { seasons($0) }
      for season in Season.allCases {
        let places = rail(sample.lazy.filter { known[$0].contains(season) })
        if !places.isEmpty { ofSeasons.append((season, places)) }
      }
    }
    (self.newest, self.quick, self.seasons) = (newest, quick, ofSeasons)
    let left = recipes.count - used.count
    let count = left <= pageSize ? left : min(pageSize, HomeShelves.oneShelf)
    rest = HomeShelves.leading(
      count, of: recipes.indices.lazy.filter { !used.contains($0) }, isSupporting)
  }

  /// - Parameter count: Of all recipes.
  static func large(
    _ featured: [Int], of count: Int, _ isSupporting: (Int) -> Bool, _ hasPhoto: (Int) -> Bool
  ) -> [Int] {
    let others = (0..<count).lazy.filter { !featured.contains($0) }
    let missing = max(0, min(3, count) - featured.count)
    var photos: [Int] = []
    for place in others.prefix(missing == 0 ? 0 : sample) where hasPhoto(place) {
      if photos.count == missing { break }
      if !isSupporting(place) { photos.append(place) }
    }
    return featured + photos
      + leading(
        missing - photos.count, of: others.filter { !photos.contains($0) }, isSupporting)
  }

  /// The first of some places, those of supporting recipes last.
  private static func leading(
    _ count: Int, of places: some Sequence<Int>, _ isSupporting: (Int) -> Bool
  ) -> [Int] {
    var (first, last): ([Int], [Int]) = ([], [])
    for place in places {
      if first.count >= count { break }
      if isSupporting(place) { last.append(place) } else { first.append(place) }
    }
    return Array((first + last).prefix(max(0, count)))
  }

  /// Places of recipes with a date, the newest first.
  private static func newest(_ recipes: [RecipeSummary]) -> [Int] {
    let dated = recipes.indices.compactMap { place in
      recipes[place].date.map { ($0, place) }
    }
    return dated.sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 > $1.0 }.map(\.1)
  }
}

extension SiteContext {
  var homeShelves: HomeShelves {
    HomeShelves(
      plan.catalog.summaries, featured: facts.featured, isNewestFirst: site.order == .newest,
      pageSize: site.pageSize, isSupporting: isSupporting, hasPhoto: hasPhoto, seasons: seasons)
  }

  /// The recipes that the home page shows large, three at most.
  var featured: [Int] {
    HomeShelves.large(facts.featured, of: count, isSupporting, hasPhoto)
  }

  private func hasPhoto(_ place: Int) -> Bool {
    summaries[place].pictures.contains { file(of: $0) != nil }
  }

  /// By the recipe's name and categories; by tags where it has no category.
  private func isSupporting(_ place: Int) -> Bool {
    guard let words = readers(summaries[place])?.menu else { return false }
    if words.isSupporting(dish: summaries[place].name) { return true }
    let categories = summaries[place].categories
    return (categories.isEmpty ? summaries[place].tags : categories)
      .contains { words.isSupporting(category: $0) }
  }

  /// By the recipe's own field and by tags that name a season.
  private func seasons(_ place: Int) -> Set<Season> {
    guard let words = readers(summaries[place])?.menu else { return [] }
    return Set(
      (summaries[place].seasons + summaries[place].tags).compactMap { words.season($0) })
  }
}
