internal import LarderBuild
package import LarderModel
internal import LarderTemplate

/// Renders pages one after another into one buffer; the method of each page is next to its model.
///
/// It owns the buffer and the memory of the Markdown parser: each thread has its own.
package final class PageBuilder {
  let context: SiteContext
  let cards: Cards
  let lines: IngredientLines
  let markdown = MarkdownRenderer()
  let related: RelatedFinder
  private let templates: SiteTemplates
  private let forms: RecipeFormFiles
  let buffer = HTMLBuffer(capacity: 1 << 16)
  /// Renderers of the pages in the other languages.
  var translations: [PageBuilder] = []

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

  /// Describes a list by its number of recipes and the names of the first ones.
  func describe(_ count: Int, _ shown: some Sequence<Int>) -> String {
    context.description.recipes(
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
      files.append((path, CoverFile.bytes(of: made.cover, context.artwork)))
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
      templates.recipe(context.summaries[index].layout).render(page, into: buffer)
      return ((route.file, buffer.bytes), files)
    }
  }
}

/// The theme's page templates, compiled for one site.
struct SiteTemplates: Sendable {
  let home: Template<HomePage>
  let list: Template<ListPage>
  let terms: Template<TermsPage>
  private let recipe: Template<RecipePage>
  private let text: Template<TextPage>
  /// The owner's templates, by the names that recipes and pages use for them.
  private let recipeLayouts: [String: Template<RecipePage>]
  private let textLayouts: [String: Template<TextPage>]
  let moved: Template<MovedPage>
  let gone: Template<NoticePage>
  let personal: [PersonalPageKind: Template<PersonalPage>]
  let cookbook: Template<CookbookPage>
  private let collection: Template<TextPage>
  let journal: Template<ListPage>
  private let entry: Template<TextPage>
  let privacy: Template<PrivacyPage>
  let notFound: Template<NoticePage>
  let offline: Template<NoticePage>
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
    home = compile("pages/home")
    list = compile("pages/list")
    terms = compile("pages/terms")
    recipe = compile("pages/recipe")
    text = compile("pages/page")
    moved = compile("pages/moved")
    gone = compile("pages/gone")
    cookbook = compile("pages/cookbook")
    collection = compile("pages/collection")
    journal = compile("pages/journal")
    entry = compile("pages/entry")
    privacy = compile("pages/privacy")
    notFound = compile("pages/not-found")
    offline = compile("pages/offline")
    card = compile("partials/card")
    clientTemplates = compile("pages/client-templates")
    var personal: [PersonalPageKind: Template<PersonalPage>] = [:]
    for kind in PersonalPageKind.allCases { personal[kind] = compile("pages/\(kind.rawValue)") }
    self.personal = personal
    // The existence of a layout is checked where recipes and pages name it.
    func layouts<Model: TemplateModel>(_ names: [String?]) -> [String: Template<Model>] {
      let names = Set(names.compactMap { $0 }).sorted().filter { set.contains("pages/\($0)") }
      return Dictionary(uniqueKeysWithValues: names.map { ($0, compile("pages/\($0)")) })
    }
    recipeLayouts = layouts(context.layouts)
    textLayouts = layouts(context.plan.catalog.texts.map(\.layout))
    diagnostics += faults
    if !faults.isEmpty { return nil }
  }
}

extension SiteTemplates {
  /// Returns the template of a recipe, with its layout if it has one.
  func recipe(_ layout: String?) -> Template<RecipePage> {
    layout.flatMap { recipeLayouts[$0] } ?? recipe
  }

  /// Renders any page except that of a recipe.
  func render(_ page: SitePlan.Page, of pages: PageBuilder, into buffer: HTMLBuffer) {
    let plan = pages.context.plan
    let layout = plan.text(of: page)?.layout.flatMap { textLayouts[$0] }
    switch page {
    case .home: home.render(pages.home(), into: buffer)
    case .recipe: break  // Rendered together with its other files.
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
      (layout ?? text).render(pages.text(plan.catalog.pages[index]), into: buffer)
    case .moved(let recipe): moved.render(pages.moved(recipe), into: buffer)
    case .movedText(let index):
      moved.render(pages.moved(plan.catalog.pages[index]), into: buffer)
    case .gone(let near): gone.render(pages.gone(near: near), into: buffer)
    case .personal(let kind): personal[kind]?.render(pages.personal(kind), into: buffer)
    case .cookbook(let volume):
      cookbook.render(pages.cookbook(volume), into: buffer)
    case .collections: terms.render(pages.collections(), into: buffer)
    case .collection(let index):
      (layout ?? collection).render(pages.collection(index), into: buffer)
    case .booklet(let index): cookbook.render(pages.booklet(index), into: buffer)
    case .journal(let list, let number):
      journal.render(pages.journal(list, page: number), into: buffer)
    case .journalTags: terms.render(pages.journalTags(), into: buffer)
    case .entry(let index): (layout ?? entry).render(pages.entry(index, card), into: buffer)
    case .privacy: privacy.render(pages.privacy(), into: buffer)
    case .notFound: notFound.render(pages.notFound(), into: buffer)
    case .offline: offline.render(pages.offline(), into: buffer)
    }
  }
}

/// The client templates and messages that all pages share and only scripts use, `furniture.txt` in
/// the assets folder. It contains only words and facts of the site.
struct FurniturePage: Sendable {}

extension FurniturePage: TemplateModel {
  static let shape = Shape<FurniturePage>("furniture")
}
