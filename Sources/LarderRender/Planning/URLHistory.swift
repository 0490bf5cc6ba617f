package import LarderModel

/// The URLs of a site compared with those that it has published; see `PublishedURLs`.
package struct URLHistory: Sendable {
  /// A published URL that nothing serves.
  package struct Lost: Sendable {
    package let line: PublishedURLs.Line
    /// The recipe that was probably there.
    package var successor: RecipeSummary?
    /// The file about the term that was probably there, whether or not it exists.
    package var term: String?
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

  /// - Parameters:
  ///   - entries: All pages of the site by URL, except for those that are gone.
  ///   - kinds: The taxonomies.
  init(
    _ record: PublishedURLs, _ catalog: Catalog, _ entries: [(url: String, page: SitePlan.Page)],
    _ kinds: [Taxonomy.Kind]
  ) {
    self.record = record
    let marks = Dictionary(record.lines.map { ($0.url, $0.isGone) }, uniquingKeysWith: { $1 })
    var served = Set(catalog.files.compactMap { Alias("/\($0.path)") })
    for entry in entries {
      guard let url = Alias("/" + entry.url) else { continue }
      served.insert(url)
      if marks[url] ?? entry.page.isRecorded { new.append(url) }
    }
    let drafts = URLHistory.routes(of: catalog.withheld.filter(\.isDraft), in: catalog)
      .union(catalog.draftRoutes)
    let omitted = Set(catalog.withheld.filter { !$0.isDraft }.map { $0.slug.description })
    let near = NearRecipes(catalog.summaries)
    for line in record.lines where !served.contains(line.url) {
      if line.isGone || drafts.contains(line.url.route) {
        gone.append((line.url, near.to(line.url)))
      } else if !omitted.contains(line.url.written) {
        lost.append(Lost(line: line))
      }
    }
    if lost.isEmpty { return }
    findSuccessors(among: catalog.summaries + catalog.withheld)
    for kind in kinds { findSuccessors(in: kind, catalog) }
  }

  /// Finds the terms of a taxonomy that were probably at lost URLs.
  private mutating func findSuccessors(in kind: Taxonomy.Kind, _ catalog: Catalog) {
    func slug(_ url: Alias) -> String? {
      let parts = url.route.split(separator: "/")
      return parts.count == 2 && parts[0] == kind.segment ? String(parts[1]) : nil
    }
    let (slugs, places) = (
      new.compactMap(slug), lost.indices.filter { slug(lost[$0].line.url) != nil }
    )
    // Comparing each with each must not take long.
    if slugs.count * places.count > 100_000 { return }
    let texts = catalog.texts(of: kind)
    for place in places {
      let near = Suggestion.nearest(to: slug(lost[place].line.url) ?? "", in: slugs)
      let only = places.count == 1 && slugs.count == 1 ? slugs.first : nil
      lost[place].term = (near ?? only).map { slug in
        Slug(slug).flatMap { texts[$0]?.page.origin.path }
          ?? "\(catalog.folder)/terms/\(kind.segment)/\(slug).md"
      }
      lost[place].isCertain = near != nil
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

  /// Finds the recipes that were probably at lost URLs.
  private mutating func findSuccessors(among recipes: [RecipeSummary]) {
    let urls = Set(new)
    var fresh: [String: Int] = [:]
    // Keys that several recipes have are `nil`.
    var keys: [String: Int?] = [:]
    for (index, recipe) in recipes.enumerated() {
      let slug = recipe.slug.description
      if recipe.isDraft || Alias(slug).map(urls.contains) ?? false { fresh[slug] = index }
      let file = recipe.origin.path.split(separator: "/").last?.split(separator: ".").first
      let names = [recipe.name, String(file ?? "")].compactMap { Slug(from: $0)?.description }
      for key in Set([recipe.id] + names) {
        keys[key] = keys[key] == nil ? .some(index) : .some(nil)
      }
    }
    // Comparing each with each must not take long.
    let slugs = fresh.count * lost.count <= 100_000 ? fresh.keys.sorted() : []
    let isOnly = lost.count == 1 && slugs.count == 1
    for place in lost.indices where lost[place].line.url.route.hasPrefix("recipes/") {
      let slug = lost[place].line.url.written
      let near = Suggestion.nearest(to: slug, in: slugs).flatMap { fresh[$0] }
      let found = (keys[slug] ?? nil) ?? near
      lost[place].isCertain = found != nil
      lost[place].successor = (found ?? (isOnly ? fresh.values.first : nil)).map { recipes[$0] }
    }
  }
}

/// Finds recipes whose URLs have words in common with other URLs.
private struct NearRecipes {
  /// The first fifty recipes with a word.
  private var places: [Substring: [Int]] = [:]

  init(_ recipes: [RecipeSummary]) {
    for index in recipes.indices {
      for word in Set(recipes[index].slug.description.split(separator: "-"))
      where word.utf8.count > 2 && places[word]?.count ?? 0 < 50 {
        places[word, default: []].append(index)
      }
    }
  }

  /// Returns up to six indices of recipes; those with more words in common come first.
  func to(_ url: Alias) -> [Int] {
    let found = Set(url.route.split { "/-.".contains($0) }).flatMap { places[$0] ?? [] }
    let scores = Dictionary(found.map { ($0, 1) }, uniquingKeysWith: +)
    return scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(6).map(\.key)
  }
}
