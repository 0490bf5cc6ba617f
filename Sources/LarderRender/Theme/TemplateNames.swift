internal import LarderBuild
package import LarderModel
internal import LarderTemplate

extension Theme {
  /// The names that templates can use, as printed by `larder theme names`: one line per page with
  /// its model, then the models, then the constants of the site.
  package var templateNames: String {
    let pages = SiteTemplates.models.sorted { $0.name < $1.name }
    let lines = pages.map { "pages/\($0.name).html: \(TemplateSet.name(of: $0.model))\n" }
    let outlines = TemplateSet.outlines(of: pages.map(\.model))
    return lines.joined() + "\n" + outlines.map { "\($0)\n" }.joined() + siteNames
  }

  private var siteNames: String {
    let catalog = Catalog(site: SiteConfiguration(), recipes: [], pages: [], pictures: [])
    var diagnostics: [Diagnostic] = []
    let context = SiteContext(SitePlan(catalog, into: &diagnostics), Wording(strings))
    let constants = Constants(context, self, assets: "", generator: "")
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
