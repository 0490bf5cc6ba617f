internal import LarderModel
package import LarderTemplate

/// One page of the catalog, or of the recipes of one term.
package struct ListPage: Sendable {
  var head: Head
  var navigation: [Link]
  var title: String
  /// The kind of term, such as `Tags` or `Cuisines`, linked to the index of all terms of that kind.
  var kicker: Link?
  /// The owner's text about a term.
  var text: HTML
  var picture: PictureModel?
  /// Properties of the term, if the owner declares its taxonomy.
  var feed: String?
  var countLabel: String
  var cards: [Card]
  /// Cards of recipes that are not translated into the language of the site.
  var untranslated: [Card] = []
  var pagination: PageLinks?
  /// Set only in the journal, whose cards are entries.
  var breadcrumbs: [Link] = []
  var years: [Link] = []
  var tags: [Link] = []
}

extension ListPage: TemplateModel {
  package static let shape = Shape<ListPage>("list page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .text("title") { $0.title }
    .model("kicker") { $0.kicker }
    .html("text") { $0.text }
    .model("picture") { $0.picture }
    .text("feed") { $0.feed }
    .text("countLabel") { $0.countLabel }
    .list("cards") { $0.cards }
    .flag("hasCards") { !$0.cards.isEmpty || $0.untranslated.isEmpty }
    .list("untranslated") { $0.untranslated }
    .flag("hasUntranslated") { !$0.untranslated.isEmpty }
    .model("pagination") { $0.pagination }
    .list("breadcrumbs") { $0.breadcrumbs }
    .list("years") { $0.years }
    .list("tags") { $0.tags }
    .flag("hasTags") { !$0.tags.isEmpty }
}

extension ListPage {
  /// Links to the other pages of a list.
  package struct PageLinks: Sendable {
    struct Entry: Sendable {
      var number: Int
      var url: String
      var label: String
      var isCurrent: Bool
      var isGap: Bool
    }

    var label: String
    var previousURL: String?
    var nextURL: String?
    var pages: [Entry]
  }
}

extension ListPage.PageLinks {
  /// - Returns: `nil` for a list on one page.
  init?(
    _ pagination: Pagination, at number: Int, _ head: Head, _ words: Wording,
    _ link: (Int) -> String
  ) {
    if pagination.pages == 1 { return nil }
    label = words.text(
      .pageOfPages, ("page", String(number)), ("pages", String(pagination.pages)))
    (previousURL, nextURL) = (head.previous, head.next)
    pages = pagination.links(from: number).map { page in
      Entry(
        number: page ?? 0, url: page.map(link) ?? "",
        label: page.map { words.text(.pageNumber, ("page", String($0))) } ?? "",
        isCurrent: page == number, isGap: page == nil)
    }
  }
}

extension ListPage.PageLinks: TemplateModel {
  package static let shape = Shape<ListPage.PageLinks>("pagination")
    .text("label") { $0.label }
    .text("previousURL") { $0.previousURL }
    .text("nextURL") { $0.nextURL }
    .list("pages") { $0.pages }
}

extension ListPage.PageLinks.Entry: TemplateModel {
  package static let shape = Shape<ListPage.PageLinks.Entry>("page link")
    .number("number") { $0.number }
    .text("url") { $0.url }
    .text("label") { $0.label }
    .flag("isCurrent") { $0.isCurrent }
    .flag("isGap") { $0.isGap }
}

extension PageBuilder {
  func catalog(page number: Int) -> ListPage {
    let pagination = context.plan.catalogPages
    return list(
      words[.allRecipes], base: "recipes/", pagination, number,
      recipes: Array(pagination.range(of: number)))
  }

  func term(_ kind: Taxonomy.Kind, _ term: Taxonomy.Term, page number: Int) -> ListPage {
    let pagination = Pagination(count: term.count, size: context.site.pageSize)
    let text = number == 1 ? context.termTexts[kind]?[term.slug] : nil
    let route = "\(kind.segment)/\(term.slug)/"
    var page = list(
      context.title(of: term, kind), text: text, base: route, pagination, number,
      recipes: Array(term.recipes[pagination.range(of: number)]))
    page.cards = page.cards.map { $0.leavingOut(kind, term.label) }
    page.untranslated = page.untranslated.map { $0.leavingOut(kind, term.label) }
    page.kicker = Link(
      label: kind.title(in: context.site, words),
      url: context.addresses.link("\(kind.segment)/"))
    if kind.source(in: context.site) == .field(.author) {
      let description = text.flatMap { $0.description ?? markdown.plainText($0.text) }
      let picture = text?.picture.flatMap { context.sharedPicture($0, of: page.title)?.address }
      page.head.addStructuredData(
        SiteStructuredData.profile(
          (page.title, route), description: description, picture: picture,
          baseURL: context.site.baseURL))
    }
    page.feed = term.hasFeed ? context.feed(of: route) : nil
    return page
  }

  private func list(
    _ title: String, text: StaticPage? = nil, base: String, _ pagination: Pagination,
    _ number: Int, recipes: [Int]
  ) -> ListPage {
    var page = list(
      title, description: text?.description ?? describe(pagination.count, recipes), base: base,
      pagination, number, items(recipes))
    page.head.image =
      text?.picture.flatMap { context.sharedPicture($0, of: title) }
      ?? recipes.first.flatMap { context.sharedPicture(ofRecipe: $0) }
    page.text = markdown.ownerText(of: text, context)
    page.picture = text?.picture.flatMap { context.picture($0, of: title) }
    page.countLabel = words.recipes(pagination.count)
    let all = recipes.map { cards[$0] }.leading()
    let own = recipes.count { $0 < context.ownCount }
    (page.cards, page.untranslated) = (Array(all[..<own]), Array(all[own...]))
    return page
  }

  /// Returns the names and paths of recipes, for structured data.
  func items(_ recipes: [Int]) -> [SiteStructuredData.Item] {
    recipes.map { index in
      let recipe = context.summaries[index]
      return (recipe.name, SiteAddresses.path(of: recipe.slug))
    }
  }

  /// Returns a page of a list, without cards.
  ///
  /// - Parameter name: The title of the document, if it is not that of the list.
  func list(
    _ title: String, named name: String? = nil, description: String, base: String,
    _ pagination: Pagination, _ number: Int, _ items: [SiteStructuredData.Item]
  ) -> ListPage {
    let link = { [context] (page: Int) in context.addresses.link(SitePlan.page(page, of: base)) }
    let place = words.text(
      .pageOfPages, ("page", String(number)), ("pages", String(pagination.pages)))
    let name = name ?? title
    var head = context.head(
      title: number == 1 ? name : "\(name), \(place)", description: description,
      route: SitePlan.page(number, of: base))
    head.addStructuredData(
      SiteStructuredData.list(
        items, of: pagination.count, from: pagination.range(of: number).lowerBound + 1,
        named: title, baseURL: context.site.baseURL))
    if number > 1 { head.previous = link(number - 1) }
    if number < pagination.pages { head.next = link(number + 1) }
    return ListPage(
      head: head, navigation: context.navigation(current: base), title: title,
      text: HTML(trusting: []), countLabel: "", cards: [],
      pagination: ListPage.PageLinks(pagination, at: number, head, words, link))
  }
}
