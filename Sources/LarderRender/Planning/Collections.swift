internal import LarderModel

extension RecipeCollection {
  static let route = "collections/"

  /// Returns the collections of a catalog, in which queries are replaced with their results, and
  /// without recipes that are not published.
  ///
  /// - Parameter places: Indices of recipes by slug.
  static func all(of catalog: Catalog, _ places: [Slug: Int]) -> [RecipeCollection] {
    let recipes = catalog.summaries
    return catalog.collections.map { collection in
      var collection = collection
      for index in collection.sections.indices {
        var entries = collection.sections[index].entries.filter { places[$0.recipe] != nil }
        if let list = collection.sections[index].list {
          let named = Set(entries.map(\.recipe))
          let found = catalog.places(in: list.order ?? catalog.site.order)
            .lazy.filter { list.query.matches(recipes[$0]) }.prefix(list.limit ?? limit)
          entries += found.map { Entry(recipes[$0].slug) }.filter { !named.contains($0.recipe) }
        }
        let guests = collection.guests.map { Fraction(Int32($0)) }
        collection.sections[index].entries = entries.map { entry in
          let isScaled = places[entry.recipe].map { recipes[$0].servings != nil } ?? false
          var entry = entry
          entry.servings = isScaled ? entry.servings ?? guests : nil
          return entry
        }
      }
      collection.sections.removeAll(where: \.entries.isEmpty)
      return collection
    }
  }

  /// The page that prints as a booklet; `nil` if browsers could not lay it out.
  var booklet: String? {
    (1...Cookbook.volumeLimit).contains(recipes.count) ? "\(page.route)booklet/" : nil
  }

  /// The file with the times of a menu whose day is known.
  var calendar: String? { day == nil || serve == nil ? nil : "\(page.route)menu.ics" }

}

extension SitePlan {
  /// Returns the indices of the recipes of a collection.
  func places(of collection: RecipeCollection) -> [Int] {
    collection.recipes.compactMap { places[$0] }
  }
}

extension SiteContext {
  /// Returns when to begin each recipe of a menu so that all are ready at `serve`, earliest first:
  /// the minute of the day, and how many days before the meal.
  ///
  /// A range of times counts with its upper end. Recipes without a total time come last, without a
  /// minute.
  func beginnings(of menu: RecipeCollection) -> [(recipe: Int, minute: Int?, days: Int)] {
    guard let serve = menu.serve else { return [] }
    let recipes = plan.places(of: menu)
    let days = Dictionary(
      menu.sections.flatMap(\.entries).map { ($0.recipe, $0.daysBefore) }, uniquingKeysWith: max)
    let starts = recipes.map { recipe in
      let ready = serve - 1440 * days[summaries[recipe].slug, default: 0]
      return summaries[recipe].totalTime.map { ready - $0.count }
    }
    let order = starts.indices.sorted { (starts[$0] ?? .max, $0) < (starts[$1] ?? .max, $1) }
    return order.map { index in
      let days = starts[index].map { max(0, (1439 - $0) / 1440) } ?? 0
      return (recipes[index], starts[index].map { $0 + days * 1440 }, days)
    }
  }
}
