package import LarderKitchen
package import LarderModel

/// All pages of the site with unique URLs, planned before anything is rendered.
package struct SitePlan: Sendable {
  package struct Entry: Codable, Sendable {
    package let route: Route
    package let page: Page
  }

  /// The catalog in the order of the site's lists.
  package let catalog: Catalog
  package private(set) var entries: [Entry]
  let taxonomies: [Taxonomy.Kind: Taxonomy]
  /// Taxonomies by the names of search filters; empty in a slice.
  let filters: [String: Taxonomy]
  let catalogPages: Pagination
  /// The cookbook; without volumes if the site has none.
  let cookbook: Cookbook
  /// The comparison with the URLs published so far; `nil` without a record of them.
  package private(set) var history: URLHistory?
  let collections: [RecipeCollection]
  let journal: JournalPlan
  /// Indices of recipes by slug; empty without collections and a journal, and in a slice.
  let places: [Slug: Int]

  /// Plans the URLs of all pages, in the order they are rendered.
  ///
  /// - Parameters:
  ///   - flags: Words for no and yes, as used in search filters.
  ///   - kitchens: Vocabularies; the foods of the site's language group ingredients.
  ///   - diagnostics: Receives `route-collision` if two pages have the same URL, and `unknown-term`.
  package init(
    _ catalog: Catalog, flags: (no: String, yes: String) = ("No", "Yes"),
    kitchens: Kitchens? = nil, into diagnostics: inout [Diagnostic]
  ) {
    let catalog = catalog.ordered()
    let recipes = catalog.summaries
    self.catalog = catalog
    let (size, isRoot) = (catalog.site.pageSize, catalog.site.folder.isEmpty)
    catalogPages = Pagination(count: recipes.count, size: size)
    let (filters, kinds) = (SearchFilter.all(of: catalog.site), Taxonomy.Kind.all(of: catalog.site))
    let all = Taxonomy.all(
      filters.map(\.source) + kinds.map { $0.source(in: catalog.site) }, of: recipes, flags: flags,
      kitchen: catalog.site.taxonomies.isEmpty ? nil : kitchens?[catalog.site.language])
    self.filters = Dictionary(
      filters.compactMap { filter in
        all[filter.source].map { (filter.name, $0.only(filter.values)) }
      }, uniquingKeysWith: { first, _ in first })
    taxonomies = Dictionary(
      uniqueKeysWithValues: kinds.compactMap { kind in
        all[kind.source(in: catalog.site)].map { (kind, SitePlan.shown($0, kind, in: catalog)) }
      })
    // Texts about terms are checked in the language of the site.
    if isRoot { diagnostics += SitePlan.unknownTerms(catalog, kinds, all) }
    let hasCookbook = catalog.site.hasCookbook(recipes: recipes.count)
    cookbook =
      hasCookbook
      ? Cookbook(recipes, taxonomies[.categories], without: Set(catalog.elsewhere.keys))
      : Cookbook()
    places = SitePlan.places(of: catalog)
    collections = RecipeCollection.all(of: catalog, places)
    journal = JournalPlan(catalog.journal)
    var layout = Layout()
    if isRoot {
      for file in catalog.files { layout.reserve(file.path) }
      for language in catalog.site.languages.dropFirst() {
        layout.reserve(folder: catalog.site.folder(of: language))
      }
    }
    layout.addPage("", .home)
    layout.addList("recipes/", catalogPages) { .catalog(number: $0) }
    for index in recipes.indices {
      let slug = recipes[index].slug
      var page: Page? = .recipe(index)
      if let path = catalog.elsewhere[slug] {
        // Links by slug lead to its page, so its URL here is a redirect, or only reserved.
        page = isRoot ? .moved(to: path, title: recipes[index].name) : nil
      }
      layout.addPage(SiteAddresses.path(of: slug), page, origin: recipes[index].origin)
    }
    for kind in kinds {
      guard let taxonomy = taxonomies[kind], !taxonomy.terms.isEmpty else { continue }
      layout.addPage("\(kind.segment)/", .terms(kind))
      for (place, term) in taxonomy.terms.enumerated() {
        layout.addList("\(kind.segment)/\(term.slug)/", Pagination(count: term.count, size: size)) {
          .term(kind, place: place, number: $0)
        }
      }
    }
    for kind in PersonalPageKind.all(of: catalog.site) {
      layout.addPage("\(kind.rawValue)/", .personal(kind))
    }
    for volume in cookbook.volumes.indices {
      layout.addPage(Cookbook.route(volume), .cookbook(volume: volume))
    }
    let privacy = "privacy/"
    if catalog.site.hasPrivacy, !catalog.pages.contains(where: { $0.route == privacy }) {
      layout.addPage(privacy, .privacy)
    }
    layout.addPage("404.html", .notFound)
    if catalog.site.offline { layout.addPage("offline.html", .offline) }
    for (index, page) in catalog.pages.enumerated() {
      layout.addPage(page.route, .text(index), origin: page.origin)
    }
    if !collections.isEmpty { layout.addPage(RecipeCollection.route, .collections) }
    for (index, collection) in collections.enumerated() {
      layout.addPage(collection.page.route, .collection(index), origin: collection.page.origin)
      if let route = collection.booklet { layout.addPage(route, .booklet(collection: index)) }
    }
    for (index, list) in journal.lists.enumerated() {
      layout.addList(list.route, Pagination(count: list.entries.count, size: size)) {
        .journal(list: index, number: $0)
      }
    }
    if !journal.tags.isEmpty { layout.addPage(JournalPlan.tagsRoute, .journalTags) }
    for (index, entry) in catalog.journal.enumerated() {
      layout.addPage(entry.route, .entry(index), origin: entry.origin)
    }
    for index in recipes.indices where !recipes[index].aliases.isEmpty {
      let recipe = recipes[index]
      // Former URLs of an original are those of the whole site.
      guard isRoot || catalog.originals[recipe.slug] != nil else { continue }
      layout.addAliases(
        recipe.aliases, of: recipe.name,
        to: catalog.elsewhere[recipe.slug] ?? SiteAddresses.path(of: recipe.slug), recipe.origin)
    }
    for page in catalog.texts {
      layout.addAliases(page.aliases, of: page.title, to: page.route, page.origin)
    }
    for kind in kinds where isRoot {
      let texts = catalog.texts(of: kind)
      for term in taxonomies[kind]?.terms ?? [] {
        guard let text = texts[term.slug] else { continue }
        layout.addAliases(
          text.aliases, of: text.isTitled ? text.title : term.label,
          to: "\(kind.segment)/\(term.slug)/", text.origin)
      }
    }
    entries = layout.entries
    diagnostics += layout.diagnostics
  }

  /// Compares the URLs of the site with those that it has published, and adds pages at those that
  /// are gone.
  ///
  /// - Parameter others: The plans of its other languages.
  package mutating func compare(with others: [SitePlan] = []) {
    guard let urls = catalog.urls else { return }
    let history = URLHistory(urls, of: [self] + others)
    entries += history.gone.compactMap { gone in
      Route(gone.url.route).map { Entry(route: $0, page: .gone(near: gone.near)) }
    }
    self.history = history
  }

  /// Returns the terms of a taxonomy that have pages: not hidden ones, terms with an order first,
  /// and only foods used in several recipes.
  private static func shown(
    _ taxonomy: Taxonomy, _ kind: Taxonomy.Kind, in catalog: Catalog
  ) -> Taxonomy {
    let declaration = kind.declaration(in: catalog.site)
    var taxonomy = taxonomy.only(declaration?.values ?? [])
    if declaration?.source == .field(.ingredients) { taxonomy = taxonomy.filtered { $0.count > 1 } }
    for place in taxonomy.terms.indices where declaration != nil {
      taxonomy.terms[place].hasFeed = catalog.hasFeed(taxonomy.terms[place].recipes)
    }
    let texts = catalog.texts(of: kind)
    if texts.isEmpty { return taxonomy }
    taxonomy = taxonomy.filtered { texts[$0.slug]?.isHidden != true }
    func order(_ term: Taxonomy.Term) -> Int { texts[term.slug]?.order ?? .max }
    taxonomy.terms.sort { (order($0), $0.slug) < (order($1), $1.slug) }
    return taxonomy
  }

  /// Returns errors for texts about terms that do not exist.
  private static func unknownTerms(
    _ catalog: Catalog, _ kinds: [Taxonomy.Kind], _ all: [TermSource: Taxonomy]
  ) -> [Diagnostic] {
    catalog.terms.compactMap { text in
      let kind = kinds.first { catalog.isText(text, of: $0) }
      let terms = kind.flatMap { all[$0.source(in: catalog.site)] }?.terms ?? []
      if terms.contains(where: { $0.slug == text.slug }) { return nil }
      let (slug, name) = (text.slug.description, String(text.folder.dropLast()))
      let problem =
        kind == nil
        ? Problem.unknownTerm(
          "unknown taxonomy \"\(name)\"", name, known: kinds.map(\.segment))
        : Problem.unknownTerm(
          "no recipe has the term \"\(slug)\" of \"\(name)\"", slug,
          known: terms.map(\.slug.description))
      return Diagnostic(problem, at: SourceLocation(path: text.origin.path))
    }
  }

  /// Creates the plan of a slice, whose pages are known.
  init(
    _ catalog: Catalog, of count: Int, _ entries: [Entry],
    _ taxonomies: [Taxonomy.Kind: Taxonomy], hasCookbook: Bool,
    collections: [RecipeCollection], _ journal: JournalPlan
  ) {
    self.catalog = catalog
    self.entries = entries
    self.taxonomies = taxonomies
    filters = [:]
    catalogPages = Pagination(count: count, size: catalog.site.pageSize)
    cookbook = Cookbook(isThere: hasCookbook)
    (self.collections, self.journal, places) = (collections, journal, [:])
  }

  static func places(of catalog: Catalog) -> [Slug: Int] {
    let isNeeded = !catalog.collections.isEmpty || !catalog.journal.isEmpty
    let recipes = isNeeded ? catalog.summaries : []
    return Dictionary(
      recipes.indices.map { (recipes[$0].slug, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the owner's text that a page shows, if it has one of its own.
  func ownerText(of page: Page) -> StaticPage? {
    switch page {
    case .text(let index): catalog.pages[index]
    case .collection(let index): collections[index].page
    case .entry(let index): catalog.journal[index]
    default: nil
    }
  }

  /// Returns the URL of page `number` of a list, from 1.
  static func page(_ number: Int, of list: String) -> String {
    number == 1 ? list : "\(list)page/\(number)/"
  }
}

extension Catalog {
  /// Whether a text is about a term of a taxonomy, which its folder names.
  func isText(_ text: StaticPage, of kind: Taxonomy.Kind) -> Bool {
    [kind.segment, kind.declaration(in: site)?.name].contains(String(text.folder.dropLast()))
  }

  /// Returns the owner's texts about the terms of a taxonomy, by slug.
  func texts(of kind: Taxonomy.Kind) -> [Slug: StaticPage] {
    Dictionary(
      terms.filter { isText($0, of: kind) }.map { ($0.slug, $0) },
      uniquingKeysWith: { first, _ in first })
  }
}

// A new kind of page needs a case here with its lines in `SitePlan.init` and `SiteTemplates`, a
// model with its builder in a file of its own, and a template.

extension SitePlan {
  package enum Page: Codable, Sendable {
    case home
    case recipe(Int)
    case catalog(number: Int)
    case terms(Taxonomy.Kind)
    case term(Taxonomy.Kind, place: Int, number: Int)
    case text(Int)
    /// A former URL of another page, which has this route and title.
    case moved(to: String, title: String)
    /// A former URL without a successor, with recipes that have similar URLs.
    case gone(near: [Int])
    case personal(PersonalPageKind)
    case cookbook(volume: Int)
    case collections
    case collection(Int)
    case booklet(collection: Int)
    /// A page of one of `JournalPlan.lists`.
    case journal(list: Int, number: Int)
    case journalTags
    case entry(Int)
    case privacy
    case notFound
    case offline
  }
}

extension SitePlan.Page {
  /// Whether search engines may index the page, so that the site map lists it.
  var isIndexed: Bool {
    switch self {
    case .moved, .gone, .personal, .cookbook, .booklet, .notFound, .offline: false
    default: true
    }
  }

  var isGone: Bool { if case .gone = self { true } else { false } }

  /// Whether the URL belongs in the record of published URLs. Later pages of a list come and go,
  /// and the home page always exists.
  var isRecorded: Bool {
    switch self {
    case .home: false
    case .moved: true
    case .catalog(let number), .term(_, _, let number), .journal(_, let number): number == 1
    default: isIndexed
    }
  }
}

extension SitePlan {
  /// Collects entries and detects duplicate URLs.
  private struct Layout {
    private(set) var entries: [Entry] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var taken: [String: Recipe.Origin?] = [:]

    /// Reserves the URL of an HTML file that is published unchanged.
    mutating func reserve(_ file: SitePath) {
      let index = "/index.html"
      var url = file.description
      if url.hasSuffix(index) { url.removeLast(index.count - 1) }
      taken.updateValue(
        Recipe.Origin(path: file.description, offset: 0), forKey: url.lowercased())
    }

    /// Reserves the URL of the home page of another language.
    mutating func reserve(folder: String) { taken.updateValue(nil, forKey: folder.lowercased()) }

    /// Adds the pages of a list, by their numbers from 1.
    mutating func addList(_ list: String, _ pagination: Pagination, _ page: (Int) -> Page) {
      for number in 1...pagination.pages { addPage(SitePlan.page(number, of: list), page(number)) }
    }

    /// Adds the former URLs of a page.
    mutating func addAliases(
      _ aliases: [Alias], of title: String, to route: String, _ origin: Recipe.Origin
    ) {
      for alias in aliases {
        addPage(
          alias.route, .moved(to: route, title: title), origin: origin,
          hint: "remove it from the \"aliases\" of \"\(title)\"")
      }
    }

    /// Adds a page, or only reserves its URL if there is no page. URLs that differ only in case
    /// count as equal: on many disks they are one file.
    mutating func addPage(
      _ url: String, _ page: Page?, origin: Recipe.Origin? = nil,
      hint: String = "give one of them another slug"
    ) {
      guard let route = Route(url) else { return }
      if let first = taken.updateValue(origin, forKey: url.lowercased()) {
        diagnostics.append(
          Diagnostic(
            .routeCollision(url, with: first?.path, hint: hint),
            at: SourceLocation(path: origin?.path ?? "Content")))
      }
      if let page { entries.append(Entry(route: route, page: page)) }
    }
  }
}

/// A URL of the site and the file behind it.
package struct Route: Hashable, Codable, Sendable {
  /// The URL relative to the base path, without a leading slash: ``, `recipes/pie/`, `404.html`.
  package let url: String
  /// The file in the output folder.
  package let file: SitePath

  /// - Returns: `nil` unless every segment is a valid file name.
  package init?(_ url: String) {
    let isFolder = url.isEmpty || url.utf8.last == 0x2F
    guard let file = SitePath(isFolder ? url + "index.html" : url) else { return nil }
    self.url = url
    self.file = file
  }
}

/// A page that scripts fill with data stored in the browser. The raw value is its URL segment and
/// the name of its template in `pages/`.
package enum PersonalPageKind: String, Codable, Sendable, CaseIterable {
  case favourites
  case signIn = "sign-in"
  case settings
  case shoppingList = "shopping-list"
  case plan
}

extension PersonalPageKind {
  /// The personal pages of a site.
  static func all(of site: SiteConfiguration) -> [PersonalPageKind] {
    allCases.filter { $0 != .signIn || site.signIn != .off }
  }

  var key: Wording.Key {
    switch self {
    case .favourites: .favourites
    case .signIn: .signIn
    case .settings: .settings
    case .shoppingList: .shoppingList
    case .plan: .plan
    }
  }

  /// The key of the page's description.
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

/// The ranges of a list on its pages.
struct Pagination: Sendable {
  let count: Int
  let size: Int

  /// Number of pages, at least one even for an empty list.
  var pages: Int { max(1, (count + size - 1) / size) }

  /// Returns the positions in the list shown on `page`, from 1.
  func range(of page: Int) -> Range<Int> {
    min(count, (page - 1) * size)..<min(count, page * size)
  }

  /// Returns page numbers for links on `page`: both ends, two neighbors on each side, and `nil` for
  /// a gap of two or more.
  func links(from page: Int) -> [Int?] {
    let near = max(2, page - 2)...max(2, min(pages - 1, page + 2))
    var links: [Int?] = []
    var last = 0
    for number in [1] + near + [pages] where number > last && number <= pages {
      if number == last + 2 { links.append(last + 1) }
      if number > last + 2 { links.append(nil) }
      links.append(number)
      last = number
    }
    return links
  }
}
