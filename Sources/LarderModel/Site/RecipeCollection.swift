/// Recipes that belong together, from `Content/collections/*.md`: a list, a query, or a menu.
package struct RecipeCollection: Hashable, Codable, Sendable {
  /// A recipe that the file names.
  package struct Entry: Hashable, Codable, Sendable {
    package var recipe: Slug
    /// The servings to make, instead of those for all guests.
    package var servings: Fraction?
    package var note: String?

    package init(_ recipe: Slug, servings: Fraction? = nil, note: String? = nil) {
      (self.recipe, self.servings, self.note) = (recipe, servings, note)
    }
  }

  /// Recipes below one heading: a course of a menu.
  package struct Section: Hashable, Codable, Sendable {
    /// `nil` for the recipes of the collection itself.
    package var title: String?
    /// The text below the heading, in CommonMark.
    package var text: String?
    package var entries: [Entry] = []
    /// Recipes that follow those named; they are among `entries` once the site is planned.
    package var list: SiteConfiguration.RecipeList?

    package init() {}

    package var isEmpty: Bool { entries.isEmpty && list == nil }

    private enum CodingKeys: CodingKey { case title, text, entries }
  }

  package var page: StaticPage
  package var sections: [Section] = []
  /// Whether the sections are courses of one meal.
  package var isMenu = false
  /// The guests that all recipes are scaled to, and the minute of the day of the meal.
  package var guests, serve: Int?
  /// The day of the meal, if it is known.
  package var day: CalendarDate?

  package init(_ page: StaticPage) { self.page = page }

  /// The maximum number of recipes that one query adds.
  package static let limit = 200

  /// The recipes in their order, without duplicates.
  package var recipes: [Slug] { sections.flatMap(\.entries).map(\.recipe).unique { $0 } }
}

extension RecipeCollection {
  /// Returns the collection with the slugs that recipes have in another language, and without the
  /// recipes that are `nil`.
  func relinked(_ slugs: [Slug: Slug?]) -> RecipeCollection {
    var collection = self
    for place in sections.indices {
      collection.sections[place].entries = sections[place].entries.compactMap { entry in
        slugs[entry.recipe, default: entry.recipe].map {
          Entry($0, servings: entry.servings, note: entry.note)
        }
      }
    }
    return collection
  }
}

/// The effect of the day of a build: dated recipes, collections and entries wait until their day.
package struct Schedule: Hashable, Codable, Sendable {
  /// The day; `nil` if nothing waits.
  package let today: CalendarDate?
  /// Whether what waits is shown too, with its date, as in a preview.
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

  /// Whether something with this date is still to come.
  package func isAhead(_ date: CalendarDate?) -> Bool {
    guard let today, let date else { return false }
    return date.withoutTime > today
  }

  /// Whether something with this date is left out.
  package func waits(_ date: CalendarDate?) -> Bool { !showsWaiting && isAhead(date) }

  /// Takes the date of something that is published or waits into account.
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
