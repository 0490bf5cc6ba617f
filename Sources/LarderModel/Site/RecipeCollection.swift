/// Recipes that belong together, from `Content/collections/*.md`: a list, a query, or a menu.
package struct RecipeCollection: Hashable, Codable, Sendable {
  /// A recipe that the file names.
  package struct Entry: Hashable, Codable, Sendable {
    package var recipe: Slug
    /// The servings to make, instead of those for all guests.
    package var servings: Fraction?
    package var note: String?
    /// How many days before the meal it is ready.
    package var daysBefore = 0

    package init(
      _ recipe: Slug, servings: Fraction? = nil, note: String? = nil, daysBefore: Int = 0
    ) {
      (self.recipe, self.servings, self.note) = (recipe, servings, note)
      self.daysBefore = daysBefore
    }
  }

  /// Recipes below one heading: a course of a menu.
  package struct Section: Hashable, Codable, Sendable {
    /// `nil` for recipes that the collection lists outside its sections.
    package var title: String?
    /// The text below the heading, in CommonMark.
    package var text: String?
    package var entries: [Entry] = []
    /// A query, whose results follow the named recipes. Planning the site adds them to `entries`.
    package var list: SiteConfiguration.RecipeList?

    package init() {}

    package var isEmpty: Bool { entries.isEmpty && list == nil }

    private enum CodingKeys: CodingKey { case title, text, entries }
  }

  package var page: StaticPage
  package var sections: [Section] = []
  /// Whether the sections are courses of one meal.
  package var isMenu = false
  /// The number of guests; recipes with servings are scaled to it.
  package var guests: Int?
  /// The time of the meal, in minutes after midnight.
  package var serve: Int?
  /// The day of the meal, if it is known.
  package var day: CalendarDate?

  package init(_ page: StaticPage) { self.page = page }

  /// The maximum number of recipes that one query adds.
  package static let limit = 200

  /// The recipes in their order, without duplicates.
  package var recipes: [Slug] { sections.flatMap(\.entries).map(\.recipe).unique { $0 } }
}

extension RecipeCollection {
  /// Returns the collection for another language.
  ///
  /// - Parameter slugs: Slugs in that language; a recipe whose slug is `nil` is removed.
  func relinked(_ slugs: [Slug: Slug?]) -> RecipeCollection {
    var collection = self
    for place in sections.indices {
      collection.sections[place].entries = sections[place].entries.compactMap { entry in
        slugs[entry.recipe, default: entry.recipe].map {
          var entry = entry
          entry.recipe = $0
          return entry
        }
      }
    }
    return collection
  }
}

/// Decides which dated recipes, collections and journal entries a build publishes, and which wait
/// because their date is in the future.
package struct Schedule: Hashable, Codable, Sendable {
  /// The day of the build; `nil` publishes everything.
  package let today: CalendarDate?
  /// Whether to show waiting items too, with their dates, as previews do.
  package let showsWaiting: Bool
  /// The latest date that has been reached; a build on any day from then until `next` is the same.
  package private(set) var since: CalendarDate?
  /// The earliest date that has not been reached.
  package private(set) var next: CalendarDate?
  /// The number of recipes, collections and entries that wait.
  package private(set) var waiting = 0

  package init(today: CalendarDate? = nil, showsWaiting: Bool = false) {
    (self.today, self.showsWaiting) = (today?.withoutTime, showsWaiting)
  }

  /// Creates the record of an earlier build.
  package init(since: CalendarDate?, next: CalendarDate?, waiting: Int) {
    self.init()
    (self.since, self.next, self.waiting) = (since, next, waiting)
  }

  /// Whether a build of the same sources on another day has the same result.
  package func covers(_ day: CalendarDate?) -> Bool {
    guard let day else { return waiting == 0 }
    return since.map { $0 <= day } ?? true && next.map { day < $0 } ?? true
  }

  /// Whether a date is in the future.
  package func isAhead(_ date: CalendarDate?) -> Bool {
    guard let today, let date else { return false }
    return date.withoutTime > today
  }

  /// Whether an item with this date is left out of the build.
  package func waits(_ date: CalendarDate?) -> Bool { !showsWaiting && isAhead(date) }

  /// Updates `since`, `next` and `waiting` for an item with this date.
  package mutating func note(_ date: CalendarDate?) {
    guard today != nil, let date = date?.withoutTime else { return }
    if isAhead(date) {
      waiting += 1
      next = min(next ?? date, date)
    } else {
      since = max(since ?? date, date)
    }
  }
}
