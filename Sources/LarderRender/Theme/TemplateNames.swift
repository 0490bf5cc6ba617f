internal import LarderBuild
package import LarderModel
internal import LarderTemplate

/// The names that templates can use, as printed by `larder theme names`.
package enum TemplateNames {
  /// Returns one line per page of the theme with its model, then the models, then the constants of
  /// the site.
  package static func reference(for theme: Theme) -> String {
    let pages = SiteTemplates.models.sorted { $0.name < $1.name }
    let lines = pages.map { "pages/\($0.name).html: \(ShapeOutline.name(of: $0.model))\n" }
    let outlines = ShapeOutline.outlines(of: pages.map(\.model))
    return lines.joined() + "\n" + outlines.map { "\($0)\n" }.joined() + site(theme)
  }

  private static func site(_ theme: Theme) -> String {
    let catalog = Catalog(site: SiteConfiguration(), recipes: [], pages: [], pictures: [])
    var diagnostics: [Diagnostic] = []
    let context = SiteContext(SitePlan(catalog, into: &diagnostics), Wording(theme.strings))
    let constants = Constants(context, theme, assets: "", generator: "")
    return "site\n" + constants.names(below: "site").map { "  \($0)\n" }.joined()
  }
}

extension TemplateSource {
  /// Creates a template source from an HTML file, with a name without the suffix; `nil` for other
  /// files.
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
