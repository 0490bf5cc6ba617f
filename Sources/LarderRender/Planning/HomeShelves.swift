internal import LarderKitchen
internal import LarderModel

/// The recipes on the home page, as indices in the catalog. Recipes that accompany others, such as
/// sauces, are not in rows, and come last in the other places. Recipes without a page in the
/// language of the site are not in rows either, and follow all others.
struct HomeShelves {
  /// Up to three recipes: featured ones, then those with a photo, then the first ones.
  let large: [Int]
  /// Rows of at least three recipes each. No recipe is in two rows that are visible at once.
  let newest: [Int]
  let quick: [Int]
  /// One row per season; the browser shows the one of the current month.
  let seasons: [(season: Season, recipes: [Int])]
  /// All other recipes of a small catalog, the first ones of a large catalog.
  let rest: [Int]
  /// Those without a page in the language of the site, which follow `rest`.
  let untranslated: [Int]

  /// Maximum total time of a quick recipe, in minutes.
  static let quickMinutes = 30
  private static let rowLength = 3...6
  /// Maximum number of recipes that are shown without rows.
  private static let oneShelf = 12
  /// Number of recipes of a large catalog that are searched for quick and seasonal ones.
  private static let sample = 2_000

  /// - Parameters:
  ///   - own: The number of recipes with a page in the language of the site, which are the first
  ///     ones; `nil` for all.
  ///   - featured: The first three featured recipes.
  ///   - isNewestFirst: Whether the recipes are sorted by date already.
  ///   - pageSize: Maximum number of recipes in a list.
  ///   - isSupporting: Whether a recipe accompanies others.
  ///   - hasPhoto: Whether a photo of a recipe is shown.
  ///   - seasons: Returns the seasons of a recipe.
  init(
    _ recipes: [RecipeSummary], own: Int? = nil, featured: [Int], isNewestFirst: Bool = false,
    pageSize: Int,
    isSupporting: (Int) -> Bool, hasPhoto: (Int) -> Bool = { _ in false },
    seasons: (Int) -> Set<Season>
  ) {
    let own = own ?? recipes.count
    large = HomeShelves.large(
      featured, of: recipes.count, own: own, isSupporting, hasPhoto)
    var used = Set(large)
    func row(_ places: some Sequence<Int>) -> [Int] {
      var found: [Int] = []
      for place in places where place < own && !used.contains(place) && !isSupporting(place) {
        found.append(place)
        if found.count == HomeShelves.rowLength.upperBound { break }
      }
      if found.count < HomeShelves.rowLength.lowerBound { return [] }
      return found.filter(hasPhoto) + found.filter { !hasPhoto($0) }
    }
    var (newest, quick): ([Int], [Int]) = ([], [])
    var ofSeasons: [(Season, [Int])] = []
    if recipes.count > HomeShelves.oneShelf {
      newest =
        isNewestFirst
        ? row(recipes.indices.lazy.prefix { recipes[$0].date != nil })
        : row(HomeShelves.newest(recipes))
      used.formUnion(newest)
      let sample = recipes.indices.prefix(HomeShelves.sample)
      quick = row(
        sample.lazy.filter {
          recipes[$0].totalTime.map { $0.count <= HomeShelves.quickMinutes } ?? false
        })
      used.formUnion(quick)
      let known = sample.map { seasons($0) }
      for season in Season.allCases {
        let places = row(sample.lazy.filter { known[$0].contains(season) })
        if !places.isEmpty { ofSeasons.append((season, places)) }
      }
    }
    (self.newest, self.quick, self.seasons) = (newest, quick, ofSeasons)
    let left = recipes.count - used.count
    let count = left <= pageSize ? left : min(pageSize, HomeShelves.oneShelf)
    func leading(_ count: Int, of places: Range<Int>) -> [Int] {
      HomeShelves.leading(count, of: places.lazy.filter { !used.contains($0) }, isSupporting)
    }
    rest = leading(count, of: 0..<own)
    untranslated = leading(count - rest.count, of: own..<recipes.count)
  }

  /// - Parameters:
  ///   - count: The number of all recipes.
  ///   - own: The number of those that come first, whatever is featured or has a photo.
  static func large(
    _ featured: [Int], of count: Int, own: Int, _ isSupporting: (Int) -> Bool,
    _ hasPhoto: (Int) -> Bool
  ) -> [Int] {
    if own < count {
      let first = large(featured.filter { $0 < own }, of: own, own: own, isSupporting, hasPhoto)
      if first.count == 3 { return first }
      let all = large(featured, of: count, own: count, isSupporting, hasPhoto)
      return Array((first + all.filter { $0 >= own }).prefix(3))
    }
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

  /// Returns the first indices, with supporting recipes last.
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

  /// Returns the indices of recipes with a date, newest first.
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
      plan.catalog.summaries, own: ownCount, featured: facts.featured,
      isNewestFirst: site.order == .newest, pageSize: site.pageSize, isSupporting: isSupporting,
      hasPhoto: hasPhoto, seasons: seasons)
  }

  /// Up to three recipes that the home page shows large.
  var featured: [Int] {
    HomeShelves.large(
      facts.featured, of: count, own: ownCount, isSupporting, hasPhoto)
  }

  private func hasPhoto(_ place: Int) -> Bool {
    summaries[place].pictures.contains { file(of: $0) != nil }
  }

  /// Whether a recipe accompanies others, by its name and categories, or by its tags if it has no
  /// category.
  private func isSupporting(_ place: Int) -> Bool {
    guard let words = readers(summaries[place])?.menu else { return false }
    if words.isSupporting(dish: summaries[place].name) { return true }
    let categories = summaries[place].categories
    return (categories.isEmpty ? summaries[place].tags : categories)
      .contains { words.isSupporting(category: $0) }
  }

  /// Returns the seasons in the recipe's own field and in its tags.
  private func seasons(_ place: Int) -> Set<Season> {
    guard let words = readers(summaries[place])?.menu else { return [] }
    return Set(
      (summaries[place].seasons + summaries[place].tags).compactMap { words.season($0) })
  }
}
