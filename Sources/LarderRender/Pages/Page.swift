internal import LarderModel
internal import LarderTemplate

// All kinds of pages: their addresses, their templates with the models that these show, and how
// they are made. A new kind is a case here with its lines below, a model with its builder in a
// file of its own, and a template.

extension SitePlan {
  package enum Page: Sendable {
    case home
    case recipe(Int)
    case catalog(number: Int)
    case terms(Taxonomy.Kind)
    case term(Taxonomy.Kind, place: Int, number: Int)
    case text(Int)
    /// Where a recipe stood before.
    case moved(recipe: Int)
    case personal(PersonalPageKind)
    case cookbook(volume: Int)
    case notFound
    case offline
  }
}

extension SitePlan.Page {
  /// Whether the page is for search engines, and so in the site map.
  var isIndexed: Bool {
    switch self {
    case .moved, .personal, .cookbook, .notFound, .offline: false
    default: true
    }
  }
}

extension SitePlan {
  /// The addresses of all pages, in the order in which they are made.
  static func layout(
    _ catalog: Catalog, _ taxonomies: [Taxonomy.Kind: Taxonomy], _ catalogPages: Pagination,
    _ cookbook: Cookbook
  ) -> Layout {
    var layout = Layout()
    for file in catalog.files { layout.reserve(file.path) }
    layout.add("", .home)
    for number in 1...catalogPages.pages {
      layout.add(SitePlan.page(number, of: "recipes/"), .catalog(number: number))
    }
    var moved: [Int] = []
    for index in catalog.recipes.indices {
      if layout.add(index, catalog.recipes[card: index]) { moved.append(index) }
    }
    for kind in Taxonomy.Kind.allCases {
      guard let taxonomy = taxonomies[kind], !taxonomy.terms.isEmpty else { continue }
      layout.add("\(kind.segment)/", .terms(kind))
      for (place, term) in taxonomy.terms.enumerated() {
        for number in 1...Pagination(count: term.count, size: catalog.site.pageSize).pages {
          layout.add(
            SitePlan.page(number, of: "\(kind.segment)/\(term.slug)/"),
            .term(kind, place: place, number: number))
        }
      }
    }
    for kind in PersonalPageKind.allCases { layout.add("\(kind.rawValue)/", .personal(kind)) }
    for volume in cookbook.volumes.indices {
      layout.add(Cookbook.route(volume), .cookbook(volume: volume))
    }
    layout.add("404.html", .notFound)
    if catalog.site.offline { layout.add("offline.html", .offline) }
    for (index, page) in catalog.pages.enumerated() {
      layout.add("\(page.slug)/", .text(index), origin: page.origin)
    }
    for index in moved {
      for alias in catalog.recipes[card: index].aliases {
        layout.add(
          alias.route, .moved(recipe: index), origin: catalog.recipes[card: index].origin,
          hint: "take it out of the \"aliases\" of \"\(catalog.recipes[card: index].name)\"")
      }
    }
    return layout
  }
}

/// The theme's pages, compiled for one site.
struct SiteTemplates: Sendable {
  let home: Template<HomePage>
  let list: Template<ListPage>
  let terms: Template<TermsPage>
  let recipe: Template<RecipePage>
  let text: Template<TextPage>
  let moved: Template<MovedPage>
  let personal: [PersonalPageKind: Template<PersonalPage>]
  let cookbook: Template<CookbookPage>
  let notFound: Template<NoticePage>
  let offline: Template<NoticePage>
  /// One card by itself, for the results of a search.
  let card: Template<Card>
  let furniture: Template<FurniturePage>

  /// Names below `pages/` with the models that they show.
  static let models: [(name: String, model: any TemplateModel.Type)] =
    [
      ("home", HomePage.self), ("list", ListPage.self), ("terms", TermsPage.self),
      ("recipe", RecipePage.self), ("page", TextPage.self), ("moved", MovedPage.self),
      ("cookbook", CookbookPage.self), ("not-found", NoticePage.self),
      ("offline", NoticePage.self), ("furniture", FurniturePage.self),
    ] + PersonalPageKind.allCases.map { ($0.rawValue, PersonalPage.self) }

  /// Compiles all pages and reports the faults of all of them.
  init?(_ set: TemplateSet, into diagnostics: inout [Diagnostic]) {
    var faults: [Diagnostic] = []
    func compile<Model: TemplateModel>(_ name: String) -> Template<Model> {
      set.compile(name, for: Model.self, into: &faults) ?? Template()
    }
    home = compile("pages/home")
    list = compile("pages/list")
    terms = compile("pages/terms")
    recipe = compile("pages/recipe")
    text = compile("pages/page")
    moved = compile("pages/moved")
    cookbook = compile("pages/cookbook")
    notFound = compile("pages/not-found")
    offline = compile("pages/offline")
    card = compile("partials/card")
    furniture = compile("pages/furniture")
    var personal: [PersonalPageKind: Template<PersonalPage>] = [:]
    for kind in PersonalPageKind.allCases { personal[kind] = compile("pages/\(kind.rawValue)") }
    self.personal = personal
    diagnostics += faults
    if !faults.isEmpty { return nil }
  }
}

extension SiteTemplates {
  /// Renders a page other than a recipe's.
  func render(_ page: SitePlan.Page, of pages: PageBuilder, into buffer: HTMLBuffer) {
    let plan = pages.context.plan
    switch page {
    case .home: home.render(pages.home(), into: buffer)
    case .recipe: break  // Made with what stands beside it.
    case .catalog(let number):
      list.render(pages.catalog(page: number), into: buffer)
    case .terms(let kind):
      if let taxonomy = plan.taxonomies[kind] {
        terms.render(pages.terms(kind, taxonomy), into: buffer)
      }
    case .term(let kind, let place, let number):
      if let term = plan.taxonomies[kind]?.terms[place] {
        list.render(pages.term(kind, term, page: number), into: buffer)
      }
    case .text(let index):
      text.render(pages.text(plan.catalog.pages[index]), into: buffer)
    case .moved(let recipe): moved.render(pages.moved(recipe), into: buffer)
    case .personal(let kind): personal[kind]?.render(pages.personal(kind), into: buffer)
    case .cookbook(let volume):
      cookbook.render(pages.cookbook(volume), into: buffer)
    case .notFound: notFound.render(pages.notFound(), into: buffer)
    case .offline: offline.render(pages.offline(), into: buffer)
    }
  }
}
