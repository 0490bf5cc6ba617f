internal import LarderModel
package import LarderTemplate

/// The recipes of a collection, or the courses of a menu.
package struct CollectionModel: Sendable {
  /// URL of the page, and of the one that prints as a booklet.
  var url: String
  var booklet: String?
  var countLabel: String
  var isMenu: Bool
  var guests, guestsLabel, serve: String?
  /// The day of the meal, and the URL of the calendar of its times.
  var day: DateModel?
  var calendar: String?
  var sections: [Section]
  /// All recipes in the order a cook begins them, if the menu has a time.
  var beginnings: [Entry]
  /// `On the day`, if all recipes are begun before.
  var serveDayLabel: String?
}

extension CollectionModel: TemplateModel {
  package static let shape = Shape<CollectionModel>("collection")
    .text("url") { $0.url }
    .text("booklet") { $0.booklet }
    .text("countLabel") { $0.countLabel }
    .flag("isMenu") { $0.isMenu }
    .text("guests") { $0.guests }
    .text("guestsLabel") { $0.guestsLabel }
    .text("serve") { $0.serve }
    .model("day") { $0.day }
    .text("calendar") { $0.calendar }
    .flag("hasRecipes") { !$0.sections.isEmpty }
    .list("sections", of: section) { $0.sections }
    .flag("hasBeginnings") { !$0.beginnings.isEmpty }
    .list("beginnings") { $0.beginnings }
    .text("serveDayLabel") { $0.serveDayLabel }
}

extension CollectionModel {
  /// Recipes of a collection below one heading.
  package typealias Section = (title: String?, text: HTML, entries: [Entry])

  private static let section = Shape<Section>("section of a collection")
    .text("title") { $0.title }
    .html("text") { $0.text }
    .list("entries") { $0.entries }
}

extension CollectionModel {
  /// A recipe of a collection with its servings.
  package struct Entry: Sendable {
    var card: Card
    /// The servings of the recipe as written, and those to make, as exact fractions.
    var base, servings: String?
    /// Label such as `For 8`, with the URL of the recipe scaled to it.
    var servingsLabel, scaledURL: String?
    var note: String?
    /// When to begin it, such as `16:30`, and how many minutes before the meal; `nil` for a recipe
    /// without a total time.
    var begin: String?
    var minutes = 0
    /// `1 day before` for the first of a day, if not all are begun on the day of the meal.
    var dayLabel: String?
  }
}

extension CollectionModel.Entry: TemplateModel {
  package static let shape = Shape<CollectionModel.Entry>("recipe of a collection")
    .model("card") { $0.card }
    .text("base") { $0.base }
    .text("servings") { $0.servings }
    .text("servingsLabel") { $0.servingsLabel }
    .text("scaledURL") { $0.scaledURL }
    .text("note") { $0.note }
    .text("begin") { $0.begin }
    .number("minutes") { $0.minutes }
    .text("dayLabel") { $0.dayLabel }
}

extension PageBuilder {
  func collection(_ index: Int) -> TextPage {
    let collection = context.plan.collections[index]
    let (recipes, summaries) = (context.plan.places(of: collection), context.summaries)
    var own = collection.page
    own.description = own.description ?? describe(recipes.count, recipes)
    var page = textPage(own, picture: recipes.first.flatMap { context.sharedPicture(ofRecipe: $0) })
    page.head.addStructuredData(
      SiteStructuredData.list(
        items(recipes), of: recipes.count, named: own.title, baseURL: context.site.baseURL))
    page.breadcrumbs = context.breadcrumbs([
      (words[.collections], RecipeCollection.route), (own.title, nil),
    ])
    page.due = context.appearance(of: own.date)
    let hasFeed = context.plan.catalog.hasFeed(recipes)
    page.feed = hasFeed ? context.feed(of: own.route) : nil
    var last = 0
    let beginnings = context.beginnings(of: collection).map { recipe, minute, days in
      defer { last = days }
      return CollectionModel.Entry(
        card: cards.linked(recipe), begin: minute.map(Wording.clock),
        minutes: summaries[recipe].totalTime?.count ?? 0,
        dayLabel: days == last ? nil : words.daysBefore(days))
    }
    page.collection = CollectionModel(
      url: context.addresses.link(own.route),
      booklet: collection.booklet.map { context.addresses.link($0) },
      countLabel: words.recipes(recipes.count),
      isMenu: collection.isMenu,
      guests: collection.guests.map { String($0) },
      guestsLabel: collection.guests.map { forGuests(String($0)) },
      serve: collection.serve.map(Wording.clock),
      day: collection.day.map { DateModel($0, words) },
      calendar: collection.calendar.map { context.addresses.link($0) },
      sections: collection.sections.map { section in
        (
          section.title, markdown.blocks(section.text, context, topHeadingLevel: 3),
          section.entries.compactMap(entry)
        )
      },
      beginnings: beginnings, serveDayLabel: last == 0 ? nil : words.daysBefore(0))
    return page
  }

  private func forGuests(_ count: String) -> String { words.text(.forGuests, ("count", count)) }

  private func entry(_ entry: RecipeCollection.Entry) -> CollectionModel.Entry? {
    guard let place = context.plan.places[entry.recipe] else { return nil }
    let card = cards.linked(place)
    return CollectionModel.Entry(
      card: card, base: context.summaries[place].servings?.lower.description,
      servings: entry.servings?.description,
      servingsLabel: entry.servings.map { forGuests(words.decimal($0)) },
      scaledURL: entry.servings.map { "\(card.url)?servings=\($0.decimalDescription)" },
      note: entry.note)
  }

  /// Returns the index of all collections, each with its own image or that of a recipe.
  func collections() -> TermsPage {
    let links = context.plan.collections.map { collection in
      let (page, recipes) = (collection.page, context.plan.places(of: collection))
      let shown = recipes.first { cards.linked($0).picture != nil } ?? recipes.first
      var card = shown.map { cards.linked($0) }
      if let own = page.picture.flatMap({ context.picture($0, of: page.title) }) {
        card?.picture = own
      }
      return TermLink(
        label: page.title, url: context.addresses.link(page.route),
        count: words.number(recipes.count), countLabel: words.recipes(recipes.count), card: card)
    }
    return index(words[.collections], RecipeCollection.route, of: links)
  }

  /// Returns the recipes of a collection as a printable document.
  func booklet(_ index: Int) -> CookbookPage {
    let collection = context.plan.collections[index]
    let (page, recipes) = (collection.page, context.plan.places(of: collection))
    let route = collection.booklet ?? page.route
    var head = context.head(
      title: "\(page.title), \(words[.booklet])",
      description: describe(recipes.count, recipes), route: route)
    head.robots = "noindex"
    var seen: Set<Slug> = []
    let chapters = collection.sections.map { section -> CookbookPage.Chapter in
      let entries = section.entries.compactMap { own -> CookbookPage.Entry? in
        guard seen.insert(own.recipe).inserted, let place = context.plan.places[own.recipe]
        else { return nil }
        var entry = self.entry((seen.count, place), isScaled: true)
        entry.inCollection = self.entry(own)
        return entry
      }
      return (section.title, entries)
    }
    return CookbookPage(
      head: head,
      navigation: context.navigation(current: route),
      breadcrumbs: context.breadcrumbs([
        (words[.collections], RecipeCollection.route), (page.title, page.route),
      ]),
      title: page.title,
      volumeLabel: collection.guests.map { forGuests(String($0)) },
      countLabel: words.recipes(recipes.count),
      chapters: chapters.filter { !$0.entries.isEmpty },
      isBooklet: true, guests: collection.guests.map { String($0) })
  }
}

extension SiteContext {
  /// Returns links to the collections that contain a recipe.
  func collections(ofRecipeAt index: Int) -> [NamedLink] {
    (memberships[summaries[index].slug] ?? []).map { named(plan.collections[$0].page) }
  }

  func named(_ page: StaticPage) -> NamedLink {
    NamedLink(name: page.title, url: addresses.link(page.route))
  }

  /// Returns `Appears on 24 December 2026` in previews, for a date that is still to come.
  func appearance(of date: CalendarDate?) -> String? {
    let schedule = plan.catalog.schedule
    guard schedule.showsWaiting, schedule.isAhead(date), let date else { return nil }
    return wording.text(.appearsOn, ("date", wording.date(date)))
  }
}
