internal import LarderKitchen
internal import LarderModel
package import LarderTemplate

/// The home page.
package struct HomePage: Sendable {
  var head: Head
  var navigation: [Link]
  /// The owner's words, from `Content/pages/index.md`.
  var text: HTML
  /// Up to three large cards.
  var large: [Card]
  var rows: [Row]
  /// One row per season; scripts show the one of the current month.
  var seasons: [Row]
  var small: [Card]
  /// Those that are not translated into the language of the site.
  var untranslated: [Card]
  var totalLabel: String
  var catalogURL: String
  /// Whether the catalog contains more recipes than this page shows.
  var hasMore: Bool
  var categories: [TermLink]
  var cuisines: [TermLink]
  var tags: [TermLink]
}

extension HomePage: TemplateModel {
  package static let shape = Shape<HomePage>("home page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .html("text") { $0.text }
    .flag("hasProse") { home in
      !home.text.bytes.isEmpty || home.rows.contains { !$0.text.bytes.isEmpty }
    }
    .list("large") { $0.large }
    .list("rows") { $0.rows }
    .list("seasons") { $0.seasons }
    .list("small") { $0.small }
    .text("totalLabel") { $0.totalLabel }
    .text("catalogURL") { $0.catalogURL }
    .flag("hasSmall") { !$0.small.isEmpty }
    .list("untranslated") { $0.untranslated }
    .flag("hasUntranslated") { !$0.untranslated.isEmpty }
    .flag("hasMore") { $0.hasMore }
    .list("categories") { $0.categories }
    .list("cuisines") { $0.cuisines }
    .list("tags") { $0.tags }
}

extension HomePage {
  /// A row of recipes that have something in common.
  package struct Row: Sendable {
    /// Identifier such as `newest`, `quick` or `winter`.
    var id: String
    var title: String
    /// URL of the list that begins with these recipes, if there is one.
    var url: String?
    var cards: [Card]
    /// Words in place of cards.
    var text = HTML(trusting: [])
    /// Journal entries in place of cards.
    var entries: [Card] = []
  }
}

extension HomePage.Row: TemplateModel {
  package static let shape = Shape<HomePage.Row>("row")
    .text("id") { $0.id }
    .text("title") { $0.title }
    .text("url") { $0.url }
    .list("cards") { $0.cards }
    .flag("hasCards") { !$0.cards.isEmpty }
    .html("text") { $0.text }
    .list("entries") { $0.entries }
    .flag("hasEntries") { !$0.entries.isEmpty }
}

extension PageBuilder {
  func home() -> HomePage {
    let count = context.count
    let shelves = context.homeShelves
    let site = context.site
    let home = context.plan.catalog.home
    let hasSeasons = site.rows?.contains(.seasons) ?? true
    var head = context.head(
      title: nil,
      description: home?.description ?? site.description ?? site.tagline
        ?? describe(count, 0..<count),
      route: "")
    head.blocks = [HTML(trusting: SiteStructuredData.website(context.site))]
    head.image = context.sharedPicture
    return HomePage(
      head: head,
      navigation: context.navigation(current: ""),
      text: markdown.ownerText(of: home, context),
      large: shelves.large.map { cards.drawn($0) }.leading(asPoster: true),
      rows: rows(shelves),
      seasons: (hasSeasons ? shelves.seasons : []).map { season, recipes in
        row(season.rawValue, words[season], url: link(season), recipes)
      },
      small: small(shelves.rest),
      untranslated: small(shelves.untranslated),
      totalLabel: words.recipes(count),
      catalogURL: context.addresses.link("recipes/"),
      hasMore: count > Set(shelves.large + shelves.rest + shelves.untranslated).count,
      categories: popular(.categories),
      cuisines: popular(.cuisines),
      tags: popular(.tags))
  }

  private func rows(_ shelves: HomeShelves) -> [HomePage.Row] {
    let sorted = context.site.order == .newest ? "" : "?sort=newest"
    let limited = "?time=\(HomeShelves.quickMinutes)"
    let newest = row("newest", words[.rowNewest], url: list(sorted), shelves.newest)
    let quick = row("quick", words[.rowQuick], url: list(limited), shelves.quick)
    var journal = row(
      "journal", words[.rowJournal], url: context.addresses.link(JournalPlan.route), [])
    journal.entries = context.plan.catalog.journal.indices.prefix(3).map(entryCard)
    let rows = context.site.rows?.enumerated().compactMap { place, wanted -> HomePage.Row? in
      let id = "row-\(place + 1)"
      switch wanted {
      case .newest: return newest
      case .quick: return quick
      case .seasons: return nil
      case .journal: return journal
      case .list(let list):
        return row(id, list.name, url: nil, context.recipes(in: list, upTo: 6))
      case .text(let text, let title):
        var row = row(id, title ?? "", url: nil, [])
        row.text = markdown.blocks(text, context, topHeadingLevel: title == nil ? 2 : 3)
        return row
      }
    }
    return (rows ?? [newest, quick, journal]).filter {
      !$0.cards.isEmpty || !$0.text.bytes.isEmpty || !$0.entries.isEmpty
    }
  }

  private func row(_ id: String, _ title: String, url: String?, _ recipes: [Int]) -> HomePage.Row {
    HomePage.Row(id: id, title: title, url: url, cards: small(recipes))
  }

  private func small(_ recipes: [Int]) -> [Card] {
    recipes.map(cards.linked)
  }

  private func list(_ query: String) -> String { context.addresses.link("recipes/") + query }

  /// Returns the URL of the tag that names a season.
  private func link(_ season: Season) -> String? {
    let menu = context.readers(context.kitchens[context.site.language])?.menu
    return context.plan.taxonomies[.tags]?.terms.first { menu?.season($0.label) == season }
      .flatMap { context.link(.tags, $0).url }
  }

  /// Returns the twelve terms with the most recipes; equal counts are sorted by slug.
  private func popular(_ kind: Taxonomy.Kind) -> [TermLink] {
    let terms = context.plan.taxonomies[kind]?.terms ?? []
    let ranked = terms.sorted {
      ($1.count, $0.slug) < ($0.count, $1.slug)
    }
    return ranked.prefix(12).map { context.link(kind, $0) }
  }
}
