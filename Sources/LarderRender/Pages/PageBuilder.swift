internal import LarderBuild
package import LarderModel
internal import LarderTemplate

/// Makes pages one after another into one buffer; the method of each page is beside its model.
///
/// A class, since it owns the buffer and the Markdown parser's memory: one per thread.
package final class PageBuilder {
  let context: SiteContext
  let cards: Cards
  let lines: IngredientLines
  let markdown = MarkdownRenderer()
  let related: RelatedFinder
  private let templates: SiteTemplates
  private let forms: RecipeFormFiles
  let buffer = HTMLBuffer(capacity: 1 << 16)

  init(
    _ context: SiteContext, _ templates: SiteTemplates, lines: IngredientLines, cards: CardCache
  ) {
    self.context = context
    self.templates = templates
    self.lines = lines
    forms = RecipeFormFiles(context)
    self.cards = Cards(
      cache: cards, builder: CardBuilder(context: context, markdown: markdown))
    related = RelatedFinder(context.related)
  }

  var words: Wording { context.wording }

  /// How many recipes there are, and the names of the first that a page shows.
  func describe(_ count: Int, _ shown: some Sequence<Int>) -> String {
    context.description.recipes(
      count, beginning: shown.lazy.map { [context] in context.summaries[$0].name })
  }

  /// Renders the `index`th page of the plan.
  ///
  /// - Returns: The file; its bytes are a copy that the caller owns.
  package func render(_ index: Int) -> (path: SitePath, bytes: [UInt8]) {
    let entry = context.plan.entries[index]
    if case .recipe(let recipe) = entry.page { return page(of: recipe, at: entry.route).page }
    buffer.reset()
    templates.render(entry.page, of: self, into: buffer)
    return (entry.route.file, buffer.bytes)
  }

  /// The `index`th page, and for a recipe its cover and its other forms.
  func pageFiles(_ index: Int) -> [(path: SitePath, bytes: [UInt8])] {
    let entry = context.plan.entries[index]
    guard case .recipe(let place) = entry.page else { return [render(index)] }
    let recipe = context.recipes[place]
    let (page, made) = page(of: place, at: entry.route)
    var files = [page]
    if context.hasCover(recipe.pictures) {
      let path = SitePath(recorded: SiteAddresses.coverPath(of: recipe.slug))
      files.append((path, CoverFile.bytes(of: made.cover)))
    }
    return Restart.working(on: recipe.slug) {
      files
        + forms.files(
          context.withPublishedPictures(recipe), made.words,
          structuredData: made.structuredData)
    }
  }

  private func page(
    of index: Int, at route: Route
  ) -> (page: (path: SitePath, bytes: [UInt8]), files: RecipeFiles) {
    Restart.working(on: context.summaries[index].slug) {
      let (page, files) = recipe(index)
      buffer.reset()
      templates.recipe.render(page, into: buffer)
      return ((route.file, buffer.bytes), files)
    }
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
