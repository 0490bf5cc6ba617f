package import LarderModel

extension SiteRenderer {
  /// Recipes and pages called what another one is called already, case not told apart; tabs,
  /// bookmarks and search results could not tell them apart either.
  package func duplicateTitles() -> [(title: String, origin: Recipe.Origin, first: Recipe.Origin)] {
    var firsts: [String: Recipe.Origin] = [:]
    let all =
      context.recipes.map { ($0.name, $0.origin) }
      + context.plan.catalog.pages.map { ($0.title, $0.origin) }
    return all.compactMap { title, origin in
      let key = title.lowercased()
      if let first = firsts[key] { return (title, origin, first) }
      firsts[key] = origin
      return nil
    }
  }
}
