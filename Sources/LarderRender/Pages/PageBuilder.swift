internal import LarderModel
internal import LarderTemplate

/// Makes all pages. Each method stands beside the model of its page.
struct PageBuilder {
  let context: SiteContext
  let cards: Cards
  let lines: IngredientLines
  let markdown: MarkdownRenderer
  let related: RelatedFinder

  var words: Wording { context.wording }

  /// How many recipes there are, and the names of the first that a page shows.
  func describe(_ count: Int, _ shown: some Sequence<Int>) -> String {
    context.description.recipes(
      count, beginning: shown.lazy.map { context.recipes[$0].name })
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
