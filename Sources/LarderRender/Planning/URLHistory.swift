package import LarderModel

/// The URLs of a site compared with those that it has published; see `PublishedURLs`.
package struct URLHistory: Sendable {
  /// A published URL that nothing serves.
  package struct Lost: Sendable {
    package let line: PublishedURLs.Line
    /// The recipe that was probably there; without its name, the file about the term that was,
    /// whether or not it exists.
    package var successor: (recipe: String?, origin: Recipe.Origin)?
    /// Whether its identifier, name or file says so, and not only its being new.
    package var isCertain = false
  }

  package let record: PublishedURLs
  /// In the order of the record.
  package private(set) var lost: [Lost] = []
  /// URLs that are served, but not recorded, or recorded as gone.
  package private(set) var new: [Alias] = []
  /// URLs without a page, with the indices of recipes that have similar URLs.
  private(set) var gone: [(url: Alias, near: [Int])] = []

  /// - Parameter plans: Those of all languages, the default one first, without what is gone.
  init(_ record: PublishedURLs, of plans: [SitePlan]) {
    self.record = record
    let catalog = plans[0].catalog
    let marks = Dictionary(uniqueKeysWithValues: record.lines.map { ($0.url, $0.isGone) })
    var served = Set(catalog.files.compactMap { Alias("/\($0.path)") })
    for plan in plans {
      for entry in plan.entries {
        guard let url = Alias("/\(plan.catalog.site.folder)\(entry.route.url)") else { continue }
        served.insert(url)
        if marks[url] ?? entry.page.isRecorded { new.append(url) }
      }
    }
    let drafts = catalog.withheld.filter(\.isDraft)
    let absent = URLHistory.routes(of: drafts, in: catalog).union(catalog.knownRoutes)
    let omitted = Set(catalog.withheld.filter { !$0.isDraft }.map { $0.slug.description })
    let words = URLHistory.words(of: catalog.summaries)
    for line in record.lines where !served.contains(line.url) {
      if line.isGone || absent.contains(line.url.route) {
        gone.append((line.url, URLHistory.near(line.url, words)))
      } else if !omitted.contains(line.url.written) {
        lost.append(Lost(line: line))
      }
    }
    if lost.isEmpty { return }
    for kind in Taxonomy.Kind.all(of: catalog.site) {
      let texts = catalog.texts(of: kind)
      findSuccessors(in: kind.segment) { slug in
        let path =
          Slug(slug).flatMap { texts[$0]?.origin.path }
          ?? "\(catalog.folder)/terms/\(kind.segment)/\(slug).md"
        return (nil, Recipe.Origin(path: path, offset: 0))
      }
    }
    var recipes: [String: RecipeSummary] = [:]
    var slugs: [String: [String]] = [:]
    for recipe in catalog.summaries + catalog.withheld {
      let slug = recipe.slug.description
      recipes[slug] = recipe
      let file = recipe.origin.path.split(separator: "/").last?.split(separator: ".").first
      let names = [recipe.name, String(file ?? "")].compactMap { Slug(from: $0)?.description }
      for key in Set([recipe.id] + names) { slugs[key, default: []].append(slug) }
    }
    findSuccessors(
      in: "recipes", orDrafts: drafts.map(\.slug.description),
      by: slugs.compactMapValues { $0.count == 1 ? $0[0] : nil }
    ) { recipes[$0].map { ($0.name, $0.origin) } }
  }

  /// Finds what was probably at the lost URLs of a folder: a new page with a similar slug, or the
  /// only new one.
  ///
  /// - Parameters:
  ///   - drafts: Slugs of pages that will be new.
  ///   - known: Slugs by names that only one page has; such a page is preferred.
  ///   - successor: Returns the page with a slug.
  private mutating func findSuccessors(
    in folder: String, orDrafts drafts: [String] = [], by known: [String: String] = [:],
    _ successor: (String) -> (recipe: String?, origin: Recipe.Origin)?
  ) {
    func slug(_ url: Alias) -> String? {
      let parts = url.route.split(separator: "/")
      return parts.count == 2 && parts[0] == folder ? String(parts[1]) : nil
    }
    let slugs = Set(new.compactMap(slug) + drafts).sorted()
    let old = lost.indices.filter { slug(lost[$0].line.url) != nil }
    let only = old.count == 1 && slugs.count == 1 ? slugs[0] : nil
    // Comparing each with each must not take long.
    let isQuick = slugs.count * old.count <= 100_000
    for place in old {
      let name = slug(lost[place].line.url) ?? ""
      let near = known[name] ?? (isQuick ? Suggestion.nearest(to: name, in: slugs) : nil)
      lost[place].isCertain = near != nil
      lost[place].successor = (near ?? only).flatMap(successor)
    }
  }

  /// Returns the URLs that drafts would have, and those of terms that only they have.
  private static func routes(of drafts: [RecipeSummary], in catalog: Catalog) -> Set<String> {
    let kinds = drafts.isEmpty ? [] : Taxonomy.Kind.all(of: catalog.site)
    let all = Taxonomy.all(kinds.map { $0.source(in: catalog.site) }, of: drafts)
    let terms = kinds.flatMap { kind in
      let terms = all[kind.source(in: catalog.site)]?.terms ?? []
      return [kind.segment + "/"] + terms.map { "\(kind.segment)/\($0.slug)/" }
    }
    let own = drafts.flatMap { [SiteAddresses.path(of: $0.slug)] + $0.aliases.map(\.route) }
    return Set(own + terms)
  }

  /// Returns the indices of the first fifty recipes with each word of slugs.
  private static func words(of recipes: [RecipeSummary]) -> [Substring: [Int]] {
    var places: [Substring: [Int]] = [:]
    for index in recipes.indices {
      for word in Set(recipes[index].slug.description.split(separator: "-"))
      where word.utf8.count > 2 && places[word]?.count ?? 0 < 50 {
        places[word, default: []].append(index)
      }
    }
    return places
  }

  /// Returns up to six indices of recipes; those with more words in common come first.
  private static func near(_ url: Alias, _ words: [Substring: [Int]]) -> [Int] {
    let found = Set(url.route.split { "/-.".contains($0) }).flatMap { words[$0] ?? [] }
    let scores = Dictionary(found.map { ($0, 1) }, uniquingKeysWith: +)
    return scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(6).map(\.key)
  }
}
