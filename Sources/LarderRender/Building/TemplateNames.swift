package import LarderModel
internal import LarderTemplate

/// What templates can name, as `larder theme names` tells it.
package enum TemplateNames {
  /// A line for each page of the theme with the model that it shows, then the models, then what
  /// every page knows of the site.
  package static func text(_ theme: Theme) -> String {
    let personal = PersonalPage.Kind.allCases.map { ($0.rawValue, PersonalPage.self as Model) }
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
