internal import LarderModel
internal import LarderTemplate

/// Makes home, lists, indexes and pages of text from cards that are made already.
struct ListBuilder {
  let context: SiteContext
  let cards: Cards
  let markdown: MarkdownRenderer

  private var words: Wording { context.wording }

  func home() -> HomePage {
    let recipes = context.recipes
    let featured = recipes.indices.lazy.filter { recipes[$0].isFeatured }.prefix(3)
    let first = recipes.indices.lazy.filter { !recipes[$0].isFeatured }.prefix(3)
    let large = (Array(featured) + Array(first)).prefix(3)
    let chosen = Set(large)
    let small = recipes.indices.lazy.filter { !chosen.contains($0) }.prefix(context.site.pageSize)
    let site = context.site
    var head = context.head(
      title: nil,
      description: site.description ?? site.tagline ?? describe(recipes.count, recipes.indices),
      route: "")
    head.blocks = [StructuredDataBlock(SiteStructuredData.website(context.site))]
    return HomePage(
      head: head,
      navigation: context.navigation(current: ""),
      large: large.map { cards.drawn($0) },
      small: small.map { cards[$0].withLinkedCover(context.addresses) },
      totalLabel: words.recipes(recipes.count),
      catalogURL: context.addresses.link("recipes/"),
      hasMore: recipes.count > large.count + small.count,
      categories: popular(.categories),
      cuisines: popular(.cuisines),
      tags: popular(.tags))
  }

  func catalog(page number: Int) -> ListPage {
    let pagination = context.plan.catalogPages
    return list(
      title: words[.allRecipes], kicker: nil, base: "recipes/", pagination, number,
      Array(pagination.range(of: number)),
      breadcrumbs: [(words[.allRecipes], nil)])
  }

  func term(_ kind: Taxonomy.Kind, _ term: Taxonomy.Term, page number: Int) -> ListPage {
    let pagination = Pagination(count: term.recipes.count, size: context.site.pageSize)
    return list(
      title: term.label, kicker: words[kind.singularKey], base: "\(kind.segment)/\(term.slug)/",
      pagination, number, Array(term.recipes[pagination.range(of: number)]),
      breadcrumbs: [(words[kind.pluralKey], "\(kind.segment)/"), (term.label, nil)])
  }

  func terms(_ taxonomy: Taxonomy) -> TermsPage {
    let title = words[taxonomy.kind.pluralKey]
    let route = "\(taxonomy.kind.segment)/"
    return TermsPage(
      head: context.head(
        title: title,
        description: context.description.list(title, taxonomy.terms.lazy.map(\.label)),
        route: route),
      navigation: context.navigation(current: route),
      breadcrumbs: context.breadcrumbs([(title, nil)]),
      title: title,
      terms: taxonomy.terms.map { context.link(taxonomy.kind, $0) })
  }

  func text(_ page: StaticPage) -> TextPage {
    let description = page.description ?? markdown.plainText(page.text)
    let route = "\(page.slug)/"
    return TextPage(
      head: context.head(title: page.title, description: description, route: route),
      navigation: context.navigation(current: route),
      breadcrumbs: context.breadcrumbs([(page.title, nil)]),
      title: page.title,
      body: markdown.blocks(page.text, context, topHeadingLevel: 2, hasAnchors: true))
  }

  func moved(_ index: Int) -> MovedPage {
    let recipe = context.recipes[index]
    return MovedPage(
      title: recipe.name, url: context.addresses.link(recipe: recipe.slug),
      canonical: context.addresses.published.recipe(recipe.slug))
  }

  func personal(_ kind: PersonalPage.Kind) -> PersonalPage {
    let title = words[kind.key]
    let route = "\(kind.rawValue)/"
    var head = context.head(title: title, description: words[kind.aboutKey], route: route)
    head.robots = "noindex"
    return PersonalPage(
      head: head,
      navigation: context.navigation(current: route),
      breadcrumbs: context.breadcrumbs([(title, nil)]),
      title: title,
      catalogURL: context.addresses.link("recipes/"),
      aisles: kind == .shoppingList
        ? context.site.aisles.map { AisleModel(name: $0.name, words: $0.words) } : [])
  }

  func notFound() -> NotFoundPage {
    var head = context.head(
      title: words[.notFound], description: words[.notFoundText], route: "404.html")
    head.canonical = nil
    head.robots = "noindex"
    return NotFoundPage(
      head: head,
      navigation: context.navigation(current: "404.html"),
      title: words[.notFound],
      cards: context.recipes.indices.prefix(3).map { cards.drawn($0) },
      catalogURL: context.addresses.link("recipes/"))
  }

  func offline() -> OfflinePage {
    var head = context.head(
      title: words[.offlineTitle], description: words[.offlineText], route: "offline.html")
    head.canonical = nil
    head.robots = "noindex"
    return OfflinePage(
      head: head,
      navigation: context.navigation(current: "offline.html"),
      title: words[.offlineTitle])
  }

  private func list(
    title: String, kicker: String?, base: String, _ pagination: Pagination, _ number: Int,
    _ recipes: [Int], breadcrumbs: [(label: String, route: String?)]
  ) -> ListPage {
    let place = words.text(
      .pageOfPages, ("page", String(number)), ("pages", String(pagination.pages)))
    let route = SitePlan.page(number, of: base)
    var head = context.head(
      title: number == 1 ? title : "\(title), \(place)",
      description: describe(pagination.count, recipes), route: route)
    let link = { (page: Int) in context.addresses.link(SitePlan.page(page, of: base)) }
    if number > 1 { head.previous = link(number - 1) }
    if number < pagination.pages { head.next = link(number + 1) }
    return ListPage(
      head: head,
      navigation: context.navigation(current: base),
      breadcrumbs: context.breadcrumbs(breadcrumbs),
      title: title,
      kicker: kicker,
      countLabel: words.recipes(pagination.count),
      cards: recipes.map { cards[$0] },
      pagination: pagination.pages == 1
        ? nil
        : PaginationModel(
          label: place,
          previousURL: head.previous,
          nextURL: head.next,
          pages: pagination.links(from: number).map { page in
            PaginationModel.Entry(
              number: page ?? 0, url: page.map(link) ?? "",
              label: page.map { words.text(.pageNumber, ("page", String($0))) } ?? "",
              isCurrent: page == number, isGap: page == nil)
          }))
  }

  private func describe(_ count: Int, _ shown: some Sequence<Int>) -> String {
    context.description.recipes(
      count, beginning: shown.lazy.map { context.recipes[$0].name })
  }

  /// The dozen terms with most recipes, equal ones by slug.
  private func popular(_ kind: Taxonomy.Kind) -> [TermLink] {
    let terms = context.plan.taxonomies[kind]?.terms ?? []
    let ranked = terms.sorted {
      ($1.recipes.count, $0.slug) < ($0.recipes.count, $1.slug)
    }
    return ranked.prefix(12).map { context.link(kind, $0) }
  }
}

extension PersonalPage.Kind {
  var key: Wording.Key {
    switch self {
    case .favourites: .favourites
    case .signIn: .signIn
    case .settings: .settings
    case .shoppingList: .shoppingList
    case .plan: .plan
    }
  }

  /// What the page says of itself.
  var aboutKey: Wording.Key {
    switch self {
    case .favourites: .favouritesEmptyHint
    case .signIn: .signInAbout
    case .settings: .storagePersistent
    case .shoppingList: .listEmptyHint
    case .plan: .planEmpty
    }
  }
}
