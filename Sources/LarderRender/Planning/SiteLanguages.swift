package import LarderModel

/// The languages of a site, and the pages that are the same page in several of them.
package struct SiteLanguages: Sendable {
  /// A language as pages name it.
  package struct Language: Sendable {
    /// BCP 47 tag.
    package let tag: String
    /// The folder below the site's root: `de/`; empty for the default language.
    let folder: String
    /// Its own name for itself: `Deutsch`.
    let name: String
    /// The offer to read a page in it, and the word for closing that offer.
    let offer: String
    let close: String

    package init(_ site: SiteConfiguration, _ words: Wording, name: String) {
      (tag, folder, self.name) = (site.language, site.folder, name)
      (offer, close) = (words[.languageOffer], words[.close])
    }
  }

  /// A page in one language.
  struct Version: Sendable {
    /// Index of the language.
    let language: Int
    /// Relative to the site's root, not percent-encoded: `de/recipes/kuchen/`.
    let path: String
  }

  /// The default language first.
  let languages: [Language]
  /// For each language, the keys of its pages by route.
  private var keys: [[String: String]] = []
  /// For each language, the routes of its pages by key.
  private var routes: [[String: String]] = []

  package init(_ languages: [Language], _ plans: [SitePlan]) {
    self.languages = languages
    for (place, plan) in plans.enumerated() {
      let joined =
        place == 0 ? [:] : JoinedTerms.terms(of: plan, in: plans[0])
      var (own, back): ([String: String], [String: String]) = ([:], [:])
      for entry in plan.entries {
        let key = SiteLanguages.key(of: entry, in: plan, place, joined)
        own[entry.route.url] = key ?? ""
        if let key { back[key] = entry.route.url }
      }
      keys.append(own)
      routes.append(back)
    }
  }

  /// Returns the key that a page has in every language; `nil` for pages without translations, such
  /// as the second page of a list.
  private static func key(
    of entry: SitePlan.Entry, in plan: SitePlan, _ language: Int,
    _ joined: [Taxonomy.Kind: [Slug: Slug]]
  ) -> String? {
    switch entry.page {
    case .home, .catalog(number: 1), .terms: return "page \(entry.route.url)"
    case .recipe(let index): return "recipe \(plan.catalog.summaries[index].id)"
    case .text(let index):
      return plan.catalog.pages[index].original.map { "text \($0)" }
    case .term(let kind, let place, number: 1):
      guard let slug = plan.taxonomies[kind]?.terms[place].slug else { return nil }
      if language == 0 { return "term \(kind.segment)/\(slug)" }
      return joined[kind]?[slug].map { "term \(kind.segment)/\($0)" }
    case .personal, .cookbook(volume: 0): return "\(unindexed)\(entry.route.url)"
    default: return nil
    }
  }

  private static let unindexed = "own "

  /// Returns the page in every language in which it exists, the default language first.
  ///
  /// - Parameters:
  ///   - route: The route in `language`.
  ///   - isIndexed: Whether to leave out pages that search engines must not index.
  func versions(of route: String, in language: Int, isIndexed: Bool = false) -> [Version] {
    guard let key = keys[language][route], !key.isEmpty,
      !isIndexed || !key.hasPrefix(SiteLanguages.unindexed)
    else { return [] }
    return languages.indices.compactMap { place in
      routes[place][key].map { Version(language: place, path: languages[place].folder + $0) }
    }
  }

  /// Returns where a link to a path of the default language leads from another language: to the
  /// translation of that page, or else to the page itself.
  ///
  /// - Parameter path: Without a leading slash; may have a query and a fragment.
  func target(of path: String, in language: Int) -> String {
    let route = String(decoding: path.utf8.prefix { $0 != 0x3F && $0 != 0x23 }, as: UTF8.self)
    let rest = path.dropFirst(route.count)
    let folder = languages[language].folder
    if let key = keys[0][route], !key.isEmpty {
      return (routes[language][key].map { folder + $0 } ?? route) + rest
    }
    return keys[language][route] == nil ? path : folder + path
  }
}

/// The terms of two languages that mean the same.
private enum JoinedTerms {
  /// Returns the terms of the default language by those of another. Terms are joined by `terms` in
  /// `site.yaml`, or if the labels of all recipes that exist in both languages agree.
  static func terms(
    of plan: SitePlan, in original: SitePlan
  ) -> [Taxonomy.Kind: [Slug: Slug]] {
    let site = plan.catalog.site
    let places = Dictionary(
      original.catalog.summaries.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first })
    var joined: [Taxonomy.Kind: [Slug: Slug]] = [:]
    for kind in Taxonomy.Kind.all(of: site) {
      guard let own = plan.taxonomies[kind], let others = original.taxonomies[kind] else {
        continue
      }
      var pairs = Pairs()
      for name in site.terms.pairs {
        guard let from = Slug(from: name.label), let to = Slug(from: name.translation) else {
          continue
        }
        pairs.fix(from, to)
      }
      for recipe in plan.catalog.summaries where plan.catalog.elsewhere[recipe.slug] == nil {
        guard let place = places[recipe.id] else { continue }
        let other = original.catalog.summaries[place]
        if original.catalog.elsewhere[other.slug] != nil { continue }
        let source = kind.source(in: site)
        func slugs(_ recipe: RecipeSummary, _ taxonomy: Taxonomy) -> [Slug] {
          source.labels(in: recipe, flags: ("no", "yes")).compactMap { taxonomy.slugs[$0] }
        }
        pairs.add(slugs(other, others), slugs(recipe, own))
      }
      joined[kind] = pairs.joined
    }
    return joined
  }

  private struct Pairs {
    private var forward: [Slug: Set<Slug>] = [:]
    private var back: [Slug: Set<Slug>] = [:]
    private var fixed: [Slug: Slug] = [:]

    mutating func fix(_ from: Slug, _ to: Slug) { fixed[from] = to }

    /// Adds the labels of one recipe in both languages. Equal labels mean the same, and the others
    /// are in the same order if there are as many.
    mutating func add(_ originals: [Slug], _ own: [Slug]) {
      let same = Set(originals).intersection(own)
      for slug in same { add(slug, slug) }
      let (left, right) = (
        originals.filter { !same.contains($0) }, own.filter { !same.contains($0) }
      )
      if left.count == right.count {
        for (from, to) in zip(left, right) { add(from, to) }
      }
    }

    private mutating func add(_ from: Slug, _ to: Slug) {
      forward[from, default: []].insert(to)
      back[to, default: []].insert(from)
    }

    /// Terms of the default language by those of the other.
    var joined: [Slug: Slug] {
      var joined: [Slug: Slug] = [:]
      for (to, sources) in back {
        guard sources.count == 1, let from = sources.first, forward[from]?.count == 1,
          fixed[from] ?? to == to
        else { continue }
        joined[to] = from
      }
      let counts = Dictionary(grouping: fixed, by: \.value)
      for (from, to) in fixed where counts[to]?.count == 1 {
        for (other, source) in joined where source == from && other != to { joined[other] = nil }
        joined[to] = from
      }
      return joined
    }
  }
}

/// A page in one of the site's languages, for links between them.
package struct LanguageLink: Sendable {
  var tag: String
  var name: String
  var url: String
  /// The base path of the site in this language.
  var base: String
  /// The absolute URL; `nil` if this language does not have the page, or without a base URL.
  var alternate: String?
  var isCurrent: Bool
  /// Whether this language has the page; otherwise the link leads to its list of recipes.
  var hasPage: Bool
  var offer: String
  var close: String
}

extension SiteContext {
  /// Returns the languages with the URLs of one page; empty for a site in one language.
  func languageLinks(_ route: String) -> [LanguageLink] {
    guard let languages = addresses.languages else { return [] }
    let own = addresses.language
    let versions = languages.versions(of: route, in: own)
    let indexed = languages.versions(of: route, in: own, isIndexed: true)
    return languages.languages.enumerated().map { place, language in
      let path = versions.first { $0.language == place }?.path
      let list = "\(language.folder)recipes/"
      return LanguageLink(
        tag: language.tag, name: language.name,
        url: addresses.rootLink(path ?? (place == own ? language.folder + route : list)),
        base: addresses.rootLink(language.folder),
        alternate: indexed.count < 2 || path == nil
          ? nil : path.flatMap { addresses.published.absolute(fromRoot: $0) },
        isCurrent: place == own, hasPage: path != nil, offer: language.offer,
        close: language.close)
    }
  }

  /// Returns the absolute URLs of a page for search engines, by language tag, with `x-default`;
  /// empty unless the page exists in several languages.
  func alternates(_ route: String) -> [(tag: String, url: String)] {
    guard let languages = addresses.languages else { return [] }
    let versions = languages.versions(of: route, in: addresses.language, isIndexed: true)
    let found = versions.compactMap { version in
      addresses.published.absolute(fromRoot: version.path).map {
        (tag: languages.languages[version.language].tag, url: $0)
      }
    }
    guard found.count > 1, let first = found.first else { return [] }
    return found + [("x-default", first.url)]
  }
}
