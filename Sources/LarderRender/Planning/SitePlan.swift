package import LarderModel

/// Every page of the site, one address each, decided before anything is rendered.
package struct SitePlan: Sendable {
  package struct Entry: Sendable {
    package let route: Route
    package let page: Page
  }

  /// In the order of the site's lists.
  package let catalog: Catalog
  package let entries: [Entry]
  let taxonomies: [Taxonomy.Kind: Taxonomy]
  /// By all that search can filter by; of a part of a site none.
  let filters: [RecipeField: Taxonomy]
  let catalogPages: Pagination
  /// Without volumes where the site has no cookbook.
  let cookbook: Cookbook

  /// Lays out DESIGN section 4.
  ///
  /// - Parameter diagnostics: Receives `route-collision` for two pages at one address.
  package init(_ catalog: Catalog, into diagnostics: inout [Diagnostic]) {
    let catalog = catalog.ordered()
    self.catalog = catalog
    let size = catalog.site.pageSize
    catalogPages = Pagination(count: catalog.recipes.count, size: size)
    let filters = Taxonomy.all(RecipeField.filters.map(\.field), of: catalog.recipes)
    self.filters = filters
    taxonomies = Dictionary(
      uniqueKeysWithValues: Taxonomy.Kind.allCases.compactMap { kind in
        filters[kind.field].map { (kind, $0) }
      })
    let hasCookbook = catalog.site.hasCookbook(recipes: catalog.recipes.count)
    cookbook = hasCookbook ? Cookbook(catalog.recipes, taxonomies[.categories]) : Cookbook()
    let layout = SitePlan.layout(catalog, taxonomies, catalogPages, cookbook)
    entries = layout.entries
    diagnostics += layout.diagnostics
  }

  /// Of a part of the site, whose pages are known.
  init(
    _ catalog: Catalog, _ entries: [Entry], _ taxonomies: [Taxonomy.Kind: Taxonomy],
    hasCookbook: Bool
  ) {
    self.catalog = catalog
    self.entries = entries
    self.taxonomies = taxonomies
    filters = [:]
    catalogPages = Pagination(count: catalog.recipes.count, size: catalog.site.pageSize)
    cookbook = Cookbook(isThere: hasCookbook)
  }

  /// Address of the `number`th page of a list, from 1.
  static func page(_ number: Int, of list: String) -> String {
    number == 1 ? list : "\(list)page/\(number)/"
  }
}

extension SitePlan {
  /// Collects entries and notices addresses that are taken.
  struct Layout {
    private(set) var entries: [Entry] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var taken: [String: Recipe.Origin?] = [:]

    /// Keeps the address of a page of the owner's that is published as it is.
    mutating func reserve(_ file: SitePath) {
      let index = "/index.html"
      var url = file.description
      if url.hasSuffix(index) { url.removeLast(index.count - 1) }
      taken.updateValue(
        Recipe.Origin(path: file.description, offset: 0), forKey: url.lowercased())
    }

    /// - Parameter index: Of the recipe.
    /// - Returns: Whether it has other addresses too.
    mutating func add(_ index: Int, _ recipe: borrowing Recipe) -> Bool {
      add("recipes/\(recipe.slug)/", .recipe(index), origin: recipe.origin)
      return !recipe.aliases.isEmpty
    }

    /// Addresses that differ in case alone are one: they would be one file on many disks.
    mutating func add(
      _ url: String, _ page: Page, origin: Recipe.Origin? = nil,
      hint: String = "give one of them another slug"
    ) {
      guard let route = Route(url) else { return }
      if let first = taken.updateValue(origin, forKey: url.lowercased()) {
        diagnostics.append(
          Diagnostic(
            .routeCollision(url, with: first?.path, hint: hint),
            at: SourceLocation(path: origin?.path ?? "Content")))
      }
      entries.append(Entry(route: route, page: page))
    }
  }
}

/// One address of the site and the file behind it.
package struct Route: Hashable, Sendable {
  /// Relative to the base path, without a leading slash: ``, `recipes/pie/`, `404.html`.
  package let url: String
  /// File in the output folder.
  package let file: SitePath

  /// - Returns: `nil` unless every segment may be a file name.
  package init?(_ url: String) {
    let isFolder = url.isEmpty || url.utf8.last == 0x2F
    guard let file = SitePath(isFolder ? url + "index.html" : url) else { return nil }
    self.url = url
    self.file = file
  }
}

/// A page that scripts fill from what the browser keeps. The raw value is its URL segment and its
/// template below `pages/`.
package enum PersonalPageKind: String, Sendable, CaseIterable {
  case favourites
  case signIn = "sign-in"
  case settings
  case shoppingList = "shopping-list"
  case plan
}

extension PersonalPageKind {
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
