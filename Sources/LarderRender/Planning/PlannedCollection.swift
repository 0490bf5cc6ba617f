internal import LarderModel

/// A collection with the recipes that its lists and queries find.
struct PlannedCollection: Codable, Sendable {
  struct Entry: Codable, Sendable {
    /// Index in the catalog.
    let recipe: Int
    /// The servings to make; `nil` for the recipe as written.
    var servings: Fraction?
    var note: String?
  }

  struct Section: Codable, Sendable {
    var title: String?
    var text: String?
    var entries: [Entry]
  }

  let page: StaticPage
  /// Sections with at least one recipe.
  let sections: [Section]
  let isMenu: Bool
  let guests: Int?
  let serve: Int?

  /// - Parameters:
  ///   - places: Indices of recipes by slug.
  ///   - find: Returns the recipes of a query.
  init(
    _ collection: RecipeCollection, _ recipes: [RecipeSummary], _ places: [Slug: Int],
    _ find: (SiteConfiguration.RecipeList) -> [Int]
  ) {
    (page, isMenu) = (collection.page, collection.isMenu)
    (guests, serve) = (collection.guests, collection.serve)
    sections = collection.sections.compactMap { section in
      var entries = section.entries.compactMap { entry in
        places[entry.recipe].map { Entry(recipe: $0, servings: entry.servings, note: entry.note) }
      }
      let named = Set(entries.map(\.recipe))
      let found = section.list.map(find) ?? []
      entries += found.filter { !named.contains($0) }.map { Entry(recipe: $0) }
      for place in entries.indices {
        let servings = entries[place].servings ?? collection.guests.map { Fraction(Int32($0)) }
        let isScaled = recipes[entries[place].recipe].servings != nil
        entries[place].servings = isScaled ? servings : nil
      }
      return entries.isEmpty
        ? nil : Section(title: section.title, text: section.text, entries: entries)
    }
  }

  /// Returns the collections of a catalog.
  static func all(of catalog: Catalog) -> [PlannedCollection] {
    if catalog.collections.isEmpty { return [] }
    let recipes = catalog.summaries
    let places = Dictionary(
      recipes.indices.map { (recipes[$0].slug, $0) }, uniquingKeysWith: { first, _ in first })
    return catalog.collections.map { collection in
      PlannedCollection(collection, recipes, places) { list in
        let found = catalog.places(in: list.order ?? catalog.site.order)
          .lazy.filter { list.query.matches(recipes[$0]) }
        return Array(found.prefix(list.limit ?? RecipeCollection.limit))
      }
    }
  }

  /// The recipes in their order, without duplicates.
  var recipes: [Int] {
    var seen: Set<Int> = []
    return sections.flatMap(\.entries).map(\.recipe).filter { seen.insert($0).inserted }
  }

  /// The page that prints as a booklet; `nil` if browsers could not lay it out.
  var booklet: String? {
    (1...Cookbook.volumeLimit).contains(recipes.count) ? "\(page.route)booklet/" : nil
  }

  static let route = "collections/"

  /// A recipe of a menu with the moment at which to begin it.
  struct Beginning: Equatable {
    let recipe: Int
    /// The minute of the day; `nil` for a recipe without a total time.
    let minute: Int?
    /// The number of days before the meal.
    var days = 0
  }

  /// Returns when to begin each recipe so that all are ready at `serve`, earliest first; recipes
  /// without a total time come last. A range of times counts with its upper end.
  ///
  /// - Parameter time: Returns the total time of a recipe.
  func beginnings(_ time: (Int) -> Minutes?) -> [Beginning] {
    guard let serve else { return [] }
    let all = recipes.map { recipe -> (at: Int, beginning: Beginning) in
      guard let total = time(recipe) else { return (.max, Beginning(recipe: recipe, minute: nil)) }
      let at = serve - total.count
      let days = at < 0 ? (1439 - at) / 1440 : 0
      return (at, Beginning(recipe: recipe, minute: at + days * 1440, days: days))
    }
    return all.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element.beginning)
  }
}

/// The lists of the journal: all entries, those of each year and those with each tag.
struct JournalPlan: Sendable {
  struct List: Sendable {
    /// The year or the tag; `nil` for all entries.
    var title: String?
    let route: String
    /// Indices of entries, newest first.
    var entries: [Int] = []
  }

  /// All entries, then years from the latest, then tags by slug.
  private(set) var lists: [List] = []
  private(set) var years = 0..<0
  private(set) var tags = 0..<0
  /// The indices of the lists of tags, by label as entries spell it.
  private(set) var places: [String: Int] = [:]
  /// Whether the site has a journal, even if its entries are unknown.
  let isThere: Bool

  static let tagsRoute = "\(JournalEntry.route)tags/"

  init(isThere: Bool) { self.isThere = isThere }

  init(_ entries: [JournalEntry]) {
    isThere = !entries.isEmpty
    if entries.isEmpty { return }
    lists = [List(route: JournalEntry.route, entries: Array(entries.indices))]
    for (place, entry) in entries.enumerated() {
      if lists.count == 1 || lists[lists.count - 1].route != entry.page.folder {
        let year = entry.date.isoDate.prefix { $0 != "-" }
        lists.append(List(title: String(year), route: entry.page.folder))
      }
      lists[lists.count - 1].entries.append(place)
    }
    years = 1..<lists.count
    var bySlug: [Slug: List] = [:]
    var slugs: [String: Slug] = [:]
    for (place, entry) in entries.enumerated() {
      for label in entry.tags {
        guard let slug = slugs[label] ?? Slug(from: label) else { continue }
        slugs[label] = slug
        var list =
          bySlug.removeValue(forKey: slug)
          ?? List(title: label, route: "\(JournalPlan.tagsRoute)\(slug)/")
        if list.entries.last != place { list.entries.append(place) }
        bySlug[slug] = list
      }
    }
    let sorted = bySlug.sorted { $0.key < $1.key }
    tags = lists.count..<lists.count + sorted.count
    let numbers = Dictionary(uniqueKeysWithValues: zip(sorted.map(\.key), tags))
    places = slugs.compactMapValues { numbers[$0] }
    lists += sorted.map(\.value)
  }
}
