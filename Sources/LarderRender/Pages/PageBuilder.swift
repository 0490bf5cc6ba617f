internal import LarderBuild
internal import LarderKitchen
package import LarderModel
internal import LarderTemplate

/// Renders pages one after another into one buffer; the method of each page is next to its model.
///
/// It owns the buffer and the memory of the Markdown parser: each thread has its own.
package final class PageBuilder {
  let context: SiteContext
  let cards: Cards
  let lines: IngredientLines
  /// Recipes of the cookbook, made together with their pages.
  let books: SharedCache<Int, RecipeModel>
  let markdown = MarkdownRenderer()
  let related: RelatedFinder
  private let templates: SiteTemplates
  let buffer = HTMLBuffer(capacity: 1 << 16)
  /// Renderers of the pages in the other languages.
  var translations: [PageBuilder] = []

  init(
    _ context: SiteContext, _ templates: SiteTemplates, lines: IngredientLines, cards: CardCache,
    books: SharedCache<Int, RecipeModel>
  ) {
    self.context = context
    self.books = books
    self.templates = templates
    self.lines = lines
    self.cards = Cards(cache: cards, context: context, markdown: markdown)
    related = RelatedFinder(context.related)
  }

  var words: Wording { context.wording }

  /// Describes a list by its number of recipes and the names of the first ones.
  func describe(_ count: Int, _ shown: some Sequence<Int>) -> String {
    words.describe(
      count, beginning: shown.lazy.map { [context] in context.summaries[$0].name })
  }

  /// Renders the page of the plan at `index`.
  ///
  /// - Returns: The file; its bytes are a copy.
  package func render(_ index: Int) -> (path: SitePath, bytes: [UInt8]) {
    let entry = context.plan.entries[index]
    if case .recipe(let recipe) = entry.page { return page(of: recipe, at: entry.route).page }
    buffer.reset()
    templates.render(entry.page, of: self, into: buffer)
    return (entry.route.file, buffer.bytes)
  }

  /// Renders the page at `index` and, for a recipe, its cover and exports.
  func pageFiles(_ index: Int) -> [(path: SitePath, bytes: [UInt8])] {
    let entry = context.plan.entries[index]
    guard case .recipe(let place) = entry.page else { return [render(index)] }
    let recipe = context.recipes[place]
    let (page, made) = page(of: place, at: entry.route)
    var files = [page]
    if context.hasCover(recipe.pictures) {
      let path = SitePath(recorded: SiteAddresses.coverPath(of: recipe.slug))
      files.append((path, Cover.file(of: made.cover, context.artwork)))
    }
    return Restart.working(on: recipe.slug) {
      files
        + context.formFiles(
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
      templates.recipe(context.summaries[index].layout).render(page, into: buffer)
      return ((route.file, buffer.bytes), files)
    }
  }
}

/// The theme's page templates, compiled for one site.
struct SiteTemplates: Sendable {
  // By name, with the owner's layouts.
  private let recipes: [String: Template<RecipePage>]
  private let texts: [String: Template<TextPage>]
  private let lists: [String: Template<ListPage>]
  private let notices: [String: Template<NoticePage>]
  private let personal: [String: Template<PersonalPage>]
  private let home: Template<HomePage>
  private let terms: Template<TermsPage>
  private let moved: Template<MovedPage>
  private let cookbook: Template<CookbookPage>
  private let privacy: Template<PrivacyPage>
  /// A single card, for search results and texts.
  let card: Template<Card>
  let clientTemplates: Template<ClientTemplatesPage>

  /// Names of templates in `pages/`, with their models.
  static let models: [(name: String, model: any TemplateModel.Type)] =
    [
      ("home", HomePage.self), ("list", ListPage.self), ("terms", TermsPage.self),
      ("recipe", RecipePage.self), ("page", TextPage.self), ("moved", MovedPage.self),
      ("collection", TextPage.self), ("journal", ListPage.self),
      ("entry", TextPage.self), ("cookbook", CookbookPage.self), ("privacy", PrivacyPage.self),
      ("not-found", NoticePage.self),
      ("gone", NoticePage.self),
      ("offline", NoticePage.self), ("client-templates", ClientTemplatesPage.self),
    ] + PersonalPageKind.allCases.map { ($0.rawValue, PersonalPage.self) }

  /// Compiles all pages and reports the errors in all of them.
  init?(_ set: TemplateSet, _ context: SiteContext, into diagnostics: inout [Diagnostic]) {
    var faults: [Diagnostic] = []
    func compile<Model: TemplateModel>(_ name: String) -> Template<Model> {
      set.compile(name, for: Model.self, into: &faults) ?? Template()
    }
    // The existence of a layout is checked where recipes and pages name it.
    func all<Model: TemplateModel>(_ names: [String?]) -> [String: Template<Model>] {
      let names = Set(names.compactMap { $0 }).sorted().filter { set.contains("pages/\($0)") }
      return Dictionary(uniqueKeysWithValues: names.map { ($0, compile("pages/\($0)")) })
    }
    recipes = all(["recipe"] + context.layouts)
    texts = all(["page", "collection", "entry"] + context.plan.catalog.texts.map(\.layout))
    lists = all(["list", "journal"])
    notices = all(["gone", "not-found", "offline"])
    personal = all(PersonalPageKind.allCases.map(\.rawValue))
    home = compile("pages/home")
    terms = compile("pages/terms")
    moved = compile("pages/moved")
    cookbook = compile("pages/cookbook")
    privacy = compile("pages/privacy")
    card = compile("partials/card")
    clientTemplates = compile("pages/client-templates")
    diagnostics += faults
    if !faults.isEmpty { return nil }
  }
}

extension SiteTemplates {
  /// Returns the template of a recipe, with its layout if it has one.
  func recipe(_ layout: String?) -> Template<RecipePage> {
    layout.flatMap { recipes[$0] } ?? recipes["recipe"] ?? Template()
  }

  /// Renders any page except that of a recipe.
  func render(_ page: SitePlan.Page, of pages: PageBuilder, into buffer: HTMLBuffer) {
    let plan = pages.context.plan
    func renderText(_ name: String, _ model: TextPage) {
      let layout = plan.ownerText(of: page)?.layout.flatMap { texts[$0] }
      (layout ?? texts[name])?.render(model, into: buffer)
    }
    switch page {
    case .home: home.render(pages.home(), into: buffer)
    case .recipe: break  // Rendered together with its other files.
    case .catalog(let number): lists["list"]?.render(pages.catalog(page: number), into: buffer)
    case .terms(let kind):
      if let taxonomy = plan.taxonomies[kind] {
        terms.render(pages.terms(kind, taxonomy), into: buffer)
      }
    case .term(let kind, let place, let number):
      if let term = plan.taxonomies[kind]?.terms[place] {
        lists["list"]?.render(pages.term(kind, term, page: number), into: buffer)
      }
    case .text(let index): renderText("page", pages.textPage(plan.catalog.pages[index]))
    case .moved(let route, let title):
      moved.render(pages.moved(to: route, title), into: buffer)
    case .gone(let near):
      notices["gone"]?.render(pages.notice(.gone, .goneText, near: near), into: buffer)
    case .personal(let kind): personal[kind.rawValue]?.render(pages.personal(kind), into: buffer)
    case .cookbook(let volume): cookbook.render(pages.cookbook(volume), into: buffer)
    case .collections: terms.render(pages.collections(), into: buffer)
    case .collection(let index): renderText("collection", pages.collection(index))
    case .booklet(let index): cookbook.render(pages.booklet(index), into: buffer)
    case .journal(let list, let number):
      lists["journal"]?.render(pages.journal(list, page: number), into: buffer)
    case .journalTags: terms.render(pages.journalTags(), into: buffer)
    case .entry(let index): renderText("entry", pages.entry(index, card))
    case .privacy: privacy.render(pages.privacy(), into: buffer)
    case .notFound:
      let page = pages.notice(.notFound, .notFoundText, near: pages.context.featured)
      notices["not-found"]?.render(page, into: buffer)
    case .offline:
      let page = pages.notice(.offlineTitle, .offlineText, route: "offline.html")
      notices["offline"]?.render(page, into: buffer)
    }
  }
}
