package import LarderModel

extension SiteRenderer {
  package typealias TitledPage = (title: String, origin: Recipe.Origin)

  /// Recipes and pages called what another one is called already, case not told apart; tabs,
  /// bookmarks and search results could not tell them apart either.
  package func duplicateTitles() -> [(page: TitledPage, first: TitledPage)] {
    var firsts: [String: TitledPage] = [:]
    let all =
      context.recipes.map { (title: $0.name, origin: $0.origin) }
      + context.plan.catalog.pages.map { (title: $0.title, origin: $0.origin) }
    return all.compactMap { page in
      let key = page.title.lowercased()
      if let first = firsts[key] { return (page, first) }
      firsts[key] = page
      return nil
    }
  }
}
