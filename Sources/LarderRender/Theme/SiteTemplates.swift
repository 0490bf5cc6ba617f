internal import LarderBuild
package import LarderModel
internal import LarderTemplate

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
  let notFound: Template<NotFoundPage>
  let offline: Template<OfflinePage>
  /// One card by itself, for the results of a search.
  let card: Template<Card>

  /// Compiles all pages and reports the faults of all of them.
  init?(_ set: TemplateSet, into diagnostics: inout [Diagnostic]) {
    var faults: [Diagnostic] = []
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
    var personal: [PersonalPageKind: Template<PersonalPage>] = [:]
    for kind in PersonalPageKind.allCases {
      personal[kind] = compile("pages/\(kind.rawValue)", PersonalPage.self)
    }
    diagnostics += faults
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

/// What templates can name, as `larder theme names` prints it.
package enum TemplateNames {
  /// A line for each page of the theme with the model that it shows, then the models, then what
  /// every page knows of the site.
  package static func text(_ theme: Theme) -> String {
    let personal = PersonalPageKind.allCases.map { ($0.rawValue, PersonalPage.self as Model) }
    let pages = (models + personal).sorted { $0.0 < $1.0 }
    let lines = pages.map { "pages/\($0.0).html: \(ShapeOutline.name(of: $0.1))\n" }
    let outlines = ShapeOutline.outlines(of: pages.map(\.1))
    return lines.joined() + "\n" + outlines.map { "\($0)\n" }.joined() + site(theme)
  }

  private typealias Model = any TemplateModel.Type

  private static let models: [(String, Model)] = [
    ("home", HomePage.self), ("list", ListPage.self), ("terms", TermsPage.self),
    ("recipe", RecipePage.self), ("page", TextPage.self), ("moved", MovedPage.self),
    ("cookbook", CookbookPage.self), ("not-found", NotFoundPage.self),
    ("offline", OfflinePage.self),
  ]

  private static func site(_ theme: Theme) -> String {
    let catalog = Catalog(site: SiteConfiguration(), recipes: [], pages: [], pictures: [])
    var diagnostics: [Diagnostic] = []
    let context = SiteContext(SitePlan(catalog, into: &diagnostics), Wording(theme.strings))
    let constants = Constants(context, theme, assets: "", generator: "")
    return "site\n" + constants.names(below: "site").map { "  \($0)\n" }.joined()
  }
}

extension TemplateSource {
  /// HTML files of the theme by their name without the suffix; `nil` for other files.
  init?(_ file: ThemeFile) {
    let suffix = ".html"
    let name = file.name.description
    guard name.utf8.count > suffix.utf8.count,
      name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else { return nil }
    self.init(
      name: String(name.dropLast(suffix.count)), path: file.override ?? "theme:\(name)",
      bytes: file.bytes)
  }
}
