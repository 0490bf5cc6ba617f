internal import LarderModel
package import LarderTemplate

/// A collection of recipes, or a menu.
package struct CollectionPage: Sendable {
  var head: Head
  var navigation, breadcrumbs: [Link]
  var title, url, countLabel: String
  var language, direction: String?
  /// Whether the page is a draft, and the day on which it appears, which only previews show.
  var isDraft: Bool
  var due: String?
  var text: HTML
  var picture: PictureModel?
  var remotePicture: NamedLink?
  var isMenu: Bool
  var guests, guestsLabel, serve: String?
  var sections: [CollectionSection]
  var beginnings: [MenuBeginning]
  /// URLs of the printable page and of the feed.
  var booklet, feed: String?
}

extension CollectionPage: TemplateModel {
  package static let shape = Shape<CollectionPage>("collection page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .list("breadcrumbs") { $0.breadcrumbs }
    .text("title") { $0.title }
    .text("url") { $0.url }
    .text("language") { $0.language }
    .text("direction") { $0.direction }
    .flag("isDraft") { $0.isDraft }
    .text("due") { $0.due }
    .html("text") { $0.text }
    .model("picture") { $0.picture }
    .model("remotePicture") { $0.remotePicture }
    .text("countLabel") { $0.countLabel }
    .flag("isMenu") { $0.isMenu }
    .text("guests") { $0.guests }
    .text("guestsLabel") { $0.guestsLabel }
    .text("serve") { $0.serve }
    .flag("hasRecipes") { !$0.sections.isEmpty }
    .list("sections") { $0.sections }
    .flag("hasBeginnings") { !$0.beginnings.isEmpty }
    .list("beginnings") { $0.beginnings }
    .text("booklet") { $0.booklet }
    .text("feed") { $0.feed }
}

/// Recipes of a collection below one heading.
package struct CollectionSection: Sendable {
  var title: String?
  var text: HTML
  var entries: [CollectionEntry]
}

extension CollectionSection: TemplateModel {
  package static let shape = Shape<CollectionSection>("section of a collection")
    .text("title") { $0.title }
    .html("text") { $0.text }
    .list("entries") { $0.entries }
}

/// A recipe of a collection with its servings.
package struct CollectionEntry: Sendable {
  var card: Card
  /// The servings of the recipe as written, and those to make, as exact fractions.
  var base, servings: String?
  /// Label such as `For 8`, with the URL of the recipe scaled to it.
  var servingsLabel, scaledURL: String?
  var note: String?
}

extension CollectionEntry: TemplateModel {
  package static let shape = Shape<CollectionEntry>("recipe of a collection")
    .model("card") { $0.card }
    .text("base") { $0.base }
    .text("servings") { $0.servings }
    .text("servingsLabel") { $0.servingsLabel }
    .text("scaledURL") { $0.scaledURL }
    .text("note") { $0.note }
}

/// When to begin a recipe of a menu.
package struct MenuBeginning: Sendable {
  /// Label such as `16:30`; `nil` for a recipe without a total time.
  var time: String?
  /// The minutes before the meal.
  var minutes: Int
  var name, url: String
  /// Label of the total time.
  var duration: String?
}

extension MenuBeginning: TemplateModel {
  package static let shape = Shape<MenuBeginning>("beginning")
    .text("time") { $0.time }
    .number("minutes") { $0.minutes }
    .text("name") { $0.name }
    .text("url") { $0.url }
    .text("duration") { $0.duration }
}

extension PageBuilder {
  func collection(_ index: Int) -> CollectionPage {
    let collection = context.plan.collections[index]
    let (page, recipes) = (collection.page, collection.recipes)
    var head = context.head(
      title: page.title, description: page.description ?? describe(recipes.count, recipes),
      route: page.route)
    head.image =
      page.picture.flatMap { context.sharedPicture($0, of: page.title) }
      ?? recipes.first.flatMap { context.sharedPicture(ofRecipe: $0) }
    let hasFeed =
      context.site.baseURL != nil
      && recipes.contains { AtomFeed.date(context.summaries[$0]) != nil }
    return CollectionPage(
      head: head,
      navigation: context.navigation(current: page.route),
      breadcrumbs: context.breadcrumbs([
        (words[.collections], PlannedCollection.route), (page.title, nil),
      ]),
      title: page.title, url: context.addresses.link(page.route),
      countLabel: words.recipes(recipes.count),
      language: page.language, direction: context.direction(of: page.title),
      isDraft: page.isDraft, due: context.appearance(of: page.date),
      text: markdown.blocks(page.text.isEmpty ? nil : page.text, context, topHeadingLevel: 2),
      picture: page.picture.flatMap { context.picture($0, of: page.title) },
      remotePicture: page.picture.flatMap { context.remoteLink($0) },
      isMenu: collection.isMenu,
      guests: collection.guests.map { String($0) },
      guestsLabel: collection.guests.map { words.text(.forGuests, ("count", String($0))) },
      serve: collection.serve.map(Wording.clock),
      sections: collection.sections.map { section in
        CollectionSection(
          title: section.title, text: markdown.blocks(section.text, context, topHeadingLevel: 3),
          entries: section.entries.map(entry))
      },
      beginnings: collection.beginnings { [context] in context.summaries[$0].totalTime }
        .map(beginning),
      booklet: collection.booklet.map { context.addresses.link($0) },
      feed: hasFeed ? context.addresses.link("\(page.route)feed.xml") : nil)
  }

  private func entry(_ entry: PlannedCollection.Entry) -> CollectionEntry {
    let base = context.summaries[entry.recipe].servings?.lower
    let card = cards.linked(entry.recipe)
    return CollectionEntry(
      card: card,
      base: base?.description,
      servings: entry.servings?.description,
      servingsLabel: entry.servings.map { words.text(.forGuests, ("count", words.decimal($0))) },
      scaledURL: entry.servings.map { "\(card.url)?servings=\($0.decimalDescription)" },
      note: entry.note)
  }

  private func beginning(_ beginning: PlannedCollection.Beginning) -> MenuBeginning {
    let recipe = context.summaries[beginning.recipe]
    return MenuBeginning(
      time: beginning.minute.map { words.time($0, daysBefore: beginning.days) },
      minutes: recipe.totalTime?.count ?? 0, name: recipe.name,
      url: context.addresses.link(recipe: recipe.slug),
      duration: recipe.totalTime.map { words.duration($0) })
  }

  /// Returns the index of all collections, each with its own image or that of a recipe.
  func collections() -> TermsPage {
    let (title, route) = (words[.collections], PlannedCollection.route)
    let all = context.plan.collections
    return TermsPage(
      head: context.head(
        title: title, description: context.description.list(title, all.lazy.map(\.page.title)),
        route: route),
      navigation: context.navigation(current: route),
      breadcrumbs: context.breadcrumbs([(title, nil)]),
      title: title,
      terms: all.map { collection in
        let recipes = collection.recipes
        let shown = recipes.first { cards.linked($0).picture != nil } ?? recipes.first
        var card = shown.map { cards.linked($0) }
        if let own = collection.page.picture.flatMap({
          context.picture($0, of: collection.page.title)
        }) {
          card?.picture = own
        }
        return TermLink(
          label: collection.page.title, url: context.addresses.link(collection.page.route),
          count: words.number(recipes.count), countLabel: words.recipes(recipes.count), card: card)
      })
  }

  /// Returns the recipes of a collection as a printable document.
  func booklet(_ index: Int) -> CookbookPage {
    let collection = context.plan.collections[index]
    let (page, recipes) = (collection.page, collection.recipes)
    let route = collection.booklet ?? page.route
    var head = context.head(
      title: page.title, description: describe(recipes.count, recipes), route: route)
    head.robots = "noindex"
    var number = 0
    var seen: Set<Int> = []
    let chapters = collection.sections.map { section in
      let own = section.entries.filter { seen.insert($0.recipe).inserted }
      return CookbookChapter(
        title: section.title,
        entries: own.map { entry in
          number += 1
          var model = self.entry(Cookbook.Entry(number: number, recipe: entry.recipe))
          model.scaledServings = entry.servings?.description
          model.writtenServings = context.summaries[entry.recipe].servings?.lower.description
          model.note = entry.note
          model.servingsLabel = entry.servings.map {
            words.text(.forGuests, ("count", words.decimal($0)))
          }
          return model
        })
    }
    return CookbookPage(
      head: head,
      navigation: context.navigation(current: route),
      breadcrumbs: context.breadcrumbs([
        (words[.collections], PlannedCollection.route), (page.title, page.route),
      ]),
      title: page.title,
      volumeLabel: collection.guests.map {
        words.text(.forGuests, ("count", String($0)))
      },
      countLabel: words.recipes(recipes.count), volumes: [],
      chapters: chapters.filter { !$0.entries.isEmpty }, ingredients: [], tags: [],
      isBooklet: true, guests: collection.guests.map { String($0) })
  }
}

extension SiteContext {
  /// Returns links to the collections that contain a recipe.
  func collections(ofRecipeAt index: Int) -> [(name: String, url: String)] {
    (memberships[index] ?? []).map { place in
      let page = plan.collections[place].page
      return (page.title, addresses.link(page.route))
    }
  }

  /// The day after which dates are marked as still to come; `nil` unless waiting pages are shown.
  var marksAfter: CalendarDate? {
    let schedule = plan.catalog.schedule
    return schedule.showsWaiting ? schedule.today : nil
  }

  /// Returns `Appears on 24 December 2026` in previews, for a date that is still to come.
  func appearance(of date: CalendarDate?) -> String? {
    guard let date, plan.catalog.schedule.showsWaiting, plan.catalog.schedule.isAhead(date) else {
      return nil
    }
    return wording.text(.appearsOn, ("date", wording.date(date)))
  }
}
