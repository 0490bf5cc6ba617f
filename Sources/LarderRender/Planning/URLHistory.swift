package import LarderModel

/// The URLs of a site compared with those that it has published; see `PublishedURLs`.
package struct URLHistory: Sendable {
  /// A published URL that nothing serves.
  package struct Lost: Sendable {
    package let line: PublishedURLs.Line
    /// The recipe that was probably there.
    package let successor: Successor?
  }

  package struct Successor: Hashable, Sendable {
    package let name: String
    package let origin: Recipe.Origin
    /// Whether its name, identifier or file says so, and not only its being new.
    package let isCertain: Bool
  }

  package let record: PublishedURLs
  /// In the order of the record.
  package private(set) var lost: [Lost] = []
  /// URLs that are served, but not recorded.
  package private(set) var new: [Alias] = []
  /// URLs that are marked as gone, but served.
  package private(set) var returned: [Alias] = []
  /// URLs without a page, with the indices of recipes that have similar URLs.
  private(set) var gone: [(url: Alias, near: [Int])] = []

  /// - Parameter entries: All pages of the site, except for those that are gone.
  init(_ record: PublishedURLs, _ catalog: Catalog, _ entries: [SitePlan.Entry]) {
    self.record = record
    let recorded = Set(record.lines.map(\.url))
    new = entries.compactMap { entry in
      guard entry.page.isRecorded, let url = Alias("/" + entry.route.url) else { return nil }
      return recorded.contains(url) ? nil : url
    }
    let files = catalog.files.compactMap { Alias("/\($0.path)") }
    let served = Set(entries.compactMap { Alias("/" + $0.route.url) } + files)
    let drafts = URLHistory.routes(of: catalog.withheld.filter(\.isDraft), in: catalog)
      .union(catalog.draftRoutes)
    let omitted = Set(
      catalog.withheld.filter { !$0.isDraft }.map { SiteAddresses.path(of: $0.slug) })
    var lines: [PublishedURLs.Line] = []
    var goneURLs: [Alias] = []
    for line in record.lines where !omitted.contains(line.url.route) {
      if served.contains(line.url) {
        if line.isGone { returned.append(line.url) }
      } else if line.isGone || drafts.contains(line.url.route) {
        goneURLs.append(line.url)
      } else {
        lines.append(line)
      }
    }
    if !lines.isEmpty {
      let successors = Successors(catalog, new: Set(new), lost: lines.count)
      let isOnly = lines.count { Successors.slug(of: $0.url) != nil } == 1
      lost = lines.map { Lost(line: $0, successor: successors.of($0.url, isOnly: isOnly)) }
    }
    if !goneURLs.isEmpty {
      let near = NearRecipes(catalog.summaries)
      gone = goneURLs.map { ($0, near.to($0)) }
    }
  }

  /// Returns the URLs that drafts would have, and those of terms that only they have.
  private static func routes(of drafts: [RecipeSummary], in catalog: Catalog) -> Set<String> {
    if drafts.isEmpty { return [] }
    let kinds = Taxonomy.Kind.all(of: catalog.site)
    let taxonomies = Taxonomy.all(kinds.map { $0.source(in: catalog.site) }, of: drafts)
    let terms = kinds.flatMap { kind in
      [kind.segment + "/"]
        + (taxonomies[kind.source(in: catalog.site)]?.terms ?? []).map {
          "\(kind.segment)/\($0.slug)/"
        }
    }
    return Set(
      drafts.flatMap { [SiteAddresses.path(of: $0.slug)] + $0.aliases.map(\.route) } + terms)
  }
}

/// Finds the recipes that were probably at lost URLs.
private struct Successors {
  private let recipes: [RecipeSummary]
  /// Indices by identifier, by the slug of the name and by that of the file; `nil` for a key that
  /// several recipes have.
  private var keys: [String: Int?] = [:]
  /// Recipes whose URLs are new, by slug; empty if there are too many to compare each with each.
  private let new: [String: Int]
  private static let limit = 100_000

  init(_ catalog: Catalog, new urls: Set<Alias>, lost: Int) {
    let recipes = catalog.summaries + catalog.withheld
    self.recipes = recipes
    let all = Dictionary(
      recipes.indices.compactMap { index in
        let slug = recipes[index].slug
        let isNew = recipes[index].isDraft || Alias(slug.description).map(urls.contains) ?? false
        return isNew ? (slug.description, index) : nil
      }, uniquingKeysWith: { first, _ in first })
    new = all.count * lost <= Successors.limit ? all : [:]
    for index in recipes.indices {
      let recipe = recipes[index]
      let file = recipe.origin.path.split(separator: "/").last?.split(separator: ".").first
      let names = [recipe.name, file.map(String.init)].compactMap { $0.flatMap { Slug(from: $0) } }
      for key in Set([recipe.id] + names.map(\.description)) {
        keys[key] = keys[key] == nil ? .some(index) : .some(nil)
      }
    }
  }

  /// Returns the slug in the URL of a recipe: `recipes/plum-pie/`.
  static func slug(of url: Alias) -> String? {
    let parts = url.route.split(separator: "/")
    return parts.count == 2 && parts[0] == "recipes" ? String(parts[1]) : nil
  }

  /// - Parameter isOnly: Whether no other recipe is lost.
  func of(_ url: Alias, isOnly: Bool) -> URLHistory.Successor? {
    guard let slug = Successors.slug(of: url) else { return nil }
    if let index = keys[slug] ?? nil { return successor(index, isCertain: true) }
    if let near = Suggestion.nearest(to: slug, in: new.keys.sorted()), let index = new[near] {
      return successor(index, isCertain: true)
    }
    let words = Set(slug.split(separator: "-"))
    let similar = new.keys.filter { !words.isDisjoint(with: $0.split(separator: "-")) }
    let candidates = similar.isEmpty && isOnly ? Array(new.keys) : similar
    guard candidates.count == 1, let index = candidates.first.flatMap({ new[$0] }) else {
      return nil
    }
    return successor(index, isCertain: false)
  }

  private func successor(_ index: Int, isCertain: Bool) -> URLHistory.Successor {
    let recipe = recipes[index]
    return .init(name: recipe.name, origin: recipe.origin, isCertain: isCertain)
  }
}

/// Finds recipes whose URLs have words in common with other URLs.
private struct NearRecipes {
  /// Maximum number of suggestions, and of recipes that are compared for one word.
  private static let (count, limit) = (6, 50)

  /// The first recipes with a word.
  private var places: [Substring: [Int]] = [:]

  init(_ recipes: [RecipeSummary]) {
    for index in recipes.indices {
      for word in Set(recipes[index].slug.description.split(separator: "-"))
      where word.utf8.count > 2 && places[word]?.count ?? 0 < NearRecipes.limit {
        places[word, default: []].append(index)
      }
    }
  }

  /// Returns indices of recipes; those with more words in common come first.
  func to(_ url: Alias) -> [Int] {
    var scores: [Int: Int] = [:]
    for word in Set(url.route.split { "/-.".contains($0) }) {
      for index in places[word] ?? [] { scores[index, default: 0] += 1 }
    }
    return scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(NearRecipes.count).map(\.key)
  }
}
