internal import LarderModel
internal import LarderTemplate

/// The theme's pages, compiled for one site.
struct SiteTemplates: Sendable {
  let home: Template<HomePage>
  let list: Template<ListPage>
  let terms: Template<TermsPage>
  let recipe: Template<RecipePage>
  let text: Template<TextPage>
  let moved: Template<MovedPage>
  let personal: [PersonalPage.Kind: Template<PersonalPage>]
  let cookbook: Template<CookbookPage>
  let notFound: Template<NotFoundPage>
  let offline: Template<OfflinePage>
  /// One card by itself, for the results of a search.
  let card: Template<Card>

  /// Compiles all pages and reports the faults of all of them.
  init?(_ set: TemplateSet, into diagnostics: inout [Diagnostic]) {
    var faults: [TemplateFault] = []
    func compile<Model: TemplateModel>(_ name: String, _ model: Model.Type) -> Template<Model>? {
      set.compile(name, for: model, into: &faults)
    }
    let home = compile("pages/home", HomePage.self)
    let list = compile("pages/list", ListPage.self)
    let terms = compile("pages/terms", TermsPage.self)
    let recipe = compile("pages/recipe", RecipePage.self)
    let text = compile("pages/page", TextPage.self)
    let moved = compile("pages/moved", MovedPage.self)
    let cookbook = compile("pages/cookbook", CookbookPage.self)
    let notFound = compile("pages/not-found", NotFoundPage.self)
    let offline = compile("pages/offline", OfflinePage.self)
    let card = compile("partials/card", Card.self)
    var personal: [PersonalPage.Kind: Template<PersonalPage>] = [:]
    for kind in PersonalPage.Kind.allCases {
      personal[kind] = compile("pages/\(kind.rawValue)", PersonalPage.self)
    }
    diagnostics += faults.map(Diagnostic.init)
    guard let home, let list, let terms, let recipe, let text, let moved, let cookbook,
      let notFound, let offline, let card, faults.isEmpty
    else { return nil }
    self.home = home
    self.list = list
    self.terms = terms
    self.recipe = recipe
    self.text = text
    self.moved = moved
    self.personal = personal
    self.cookbook = cookbook
    self.notFound = notFound
    self.offline = offline
    self.card = card
  }
}

extension Diagnostic {
  init(_ fault: TemplateFault) {
    self.init(
      .error, Diagnostic.ID(fault.id), fault.message,
      at: SourceLocation(path: fault.path, line: fault.line, column: fault.column),
      excerpt: fault.excerpt.isEmpty ? nil : Excerpt(line: fault.excerpt, length: fault.length),
      hint: fault.hint)
  }
}
