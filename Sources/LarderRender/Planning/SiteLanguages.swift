internal import LarderModel

/// The languages of a site, and the pages that are the same page in several of them.
package struct SiteLanguages: Sendable {
  /// A language as pages name it.
  package struct Language: Sendable {
    /// BCP 47 tag.
    let tag: String
    /// The folder below the site's root: `de/`; empty for the default language.
    let folder: String
    /// Its own name for itself: `Deutsch`.
    let name: String
    /// The offer to read a page in it, and the word for closing that offer.
    let offer: String
    let close: String

    fileprivate init(_ site: SiteConfiguration, _ words: Wording) {
      (tag, folder) = (site.language, site.folder)
      name = words.name(ofLanguage: tag)
      (offer, close) = (words[.languageOffer], words[.close])
    }
  }

  /// The default language first.
  let languages: [Language]
  /// For each language, the keys of its pages by route; empty for pages without translations.
  private var keys: [[String: String]] = []
  /// For each language, the routes of its pages by key.
  private var routes: [[String: String]] = []

  /// - Parameter sites: The default language first.
  package init(_ sites: [(words: Wording, plan: SitePlan)]) {
    languages = sites.map { Language($0.plan.catalog.site, $0.words) }
    for (_, plan) in sites {
      let isOriginal = plan.catalog.site.folder.isEmpty
      let joined = isOriginal ? [:] : SiteLanguages.joinedTerms(of: plan, in: sites[0].plan)
      var (own, back): ([String: String], [String: String]) = ([:], [:])
      for entry in plan.entries {
        let key = SiteLanguages.key(of: entry, in: plan, joined)
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
    of entry: SitePlan.Entry, in plan: SitePlan, _ joined: [Taxonomy.Kind: [Slug: Slug]]
  ) -> String? {
    switch entry.page {
    case .home, .catalog(number: 1), .terms: return "page \(entry.route.url)"
    case .recipe(let index): return "recipe \(plan.catalog.summaries[index].id)"
    case .text(let index): return plan.catalog.pages[index].original.map { "text \($0)" }
    case .term(let kind, let place, number: 1):
      guard let slug = plan.taxonomies[kind]?.terms[place].slug else { return nil }
      let original = plan.catalog.site.folder.isEmpty ? slug : joined[kind]?[slug]
      return original.map { "term \(kind.segment)/\($0)" }
    case .personal, .cookbook(volume: 0): return "\(unindexed)\(entry.route.url)"
    default: return nil
    }
  }

  private static let unindexed = "own "

  /// Returns the paths of a page in all languages, relative to the site's root and not
  /// percent-encoded: `de/recipes/kuchen/`; `nil` in place of pages that do not exist.
  ///
  /// - Parameters:
  ///   - route: The route in `language`.
  ///   - isIndexed: Whether to leave out pages that search engines must not index.
  func paths(of route: String, in language: Int, isIndexed: Bool = false) -> [String?] {
    let key = keys[language][route] ?? ""
    let isLeftOut = isIndexed && key.hasPrefix(SiteLanguages.unindexed)
    return zip(languages, routes).map { language, routes in
      isLeftOut ? nil : routes[key].map { language.folder + $0 }
    }
  }

  /// Returns where a link to a path of the default language leads from another language: to the
  /// translation of that page, or else to the page itself.
  ///
  /// - Parameter path: Without a leading slash; may have a query and a fragment.
  func target(of path: String, in language: Int) -> String {
    let route = String(decoding: path.utf8.prefix { $0 != 0x3F && $0 != 0x23 }, as: UTF8.self)
    if keys[0][route]?.isEmpty == false {
      return (paths(of: route, in: 0)[language] ?? route) + path.dropFirst(route.count)
    }
    return keys[language][route] == nil ? path : languages[language].folder + path
  }

  /// Returns the default language if such a link leads to one of its pages, because the page does
  /// not exist in the other language.
  func language(ofTarget path: String, in language: Int) -> Language? {
    let isPage = keys[0][String(path.prefix { $0 != "?" && $0 != "#" })] != nil
    return isPage && language > 0 && target(of: path, in: language) == path ? languages[0] : nil
  }

  /// Returns the terms of the default language by those of another that mean the same. Terms are
  /// joined by `terms` in `site.yaml`, or if the labels of all recipes that exist in both languages
  /// agree.
  private static func joinedTerms(
    of plan: SitePlan, in original: SitePlan
  ) -> [Taxonomy.Kind: [Slug: Slug]] {
    let site = plan.catalog.site
    let originals = Dictionary(
      original.catalog.ownSummaries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var joined: [Taxonomy.Kind: [Slug: Slug]] = [:]
    for kind in Taxonomy.Kind.all(of: site) {
      guard let own = plan.taxonomies[kind], let others = original.taxonomies[kind] else {
        continue
      }
      var pairs = TermPairs()
      for name in site.terms.pairs {
        if let from = Slug(from: name.label), let to = Slug(from: name.translation) {
          pairs.fixed[from] = to
        }
      }
      func slugs(_ recipe: RecipeSummary, _ taxonomy: Taxonomy) -> [Slug] {
        kind.source(in: site).labels(in: recipe, flags: ("no", "yes"))
          .compactMap { taxonomy.slugs[$0] }
      }
      for recipe in plan.catalog.ownSummaries {
        guard let original = originals[recipe.id] else { continue }
        pairs.addTerms(slugs(original, others), slugs(recipe, own))
      }
      joined[kind] = pairs.joined
    }
    return joined
  }
}

/// Terms of the default language and of another, in recipes that exist in both.
private struct TermPairs {
  /// Terms of the other language that the site's owner decides.
  var fixed: [Slug: Slug] = [:]
  private var forward: [Slug: Set<Slug>] = [:]
  private var back: [Slug: Set<Slug>] = [:]

  /// Adds the terms of one recipe in both languages. Equal terms mean the same, and the others are
  /// in the same order if there are as many.
  mutating func addTerms(_ originals: [Slug], _ own: [Slug]) {
    let same = Set(originals).intersection(own)
    let (left, right) = (originals.filter { !same.contains($0) }, own.filter { !same.contains($0) })
    let others = left.count == right.count ? Array(zip(left, right)) : []
    for (from, to) in same.map({ ($0, $0) }) + others {
      forward[from, default: []].insert(to)
      back[to, default: []].insert(from)
    }
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
    for (from, to) in fixed where counts[to]?.count == 1 { joined[to] = from }
    return joined
  }
}

/// A page in one of the site's languages, for links between them.
package struct LanguageLink: Sendable {
  let language: SiteLanguages.Language
  var url: String
  /// The base path of the site in this language.
  var base: String
  /// The absolute URL; `nil` if this language does not have the page, or without a base URL.
  var alternate: String?
  var isCurrent: Bool
  /// Whether this language has the page; otherwise the link leads to its list of recipes, and from
  /// a recipe to the one in that list.
  var hasPage: Bool
}

extension SiteContext {
  /// Returns the languages with the URLs of one page; empty for a site in one language.
  func languageLinks(_ route: String) -> [LanguageLink] {
    guard let languages = addresses.languages else { return [] }
    let paths = languages.paths(of: route, in: addresses.language)
    let alternates = alternates(route)
    return languages.languages.enumerated().map { place, language in
      let isCurrent = place == addresses.language
      let page = language.folder + (isCurrent ? route : "recipes/")
      return LanguageLink(
        language: language, url: addresses.rootLink(paths[place] ?? page),
        base: addresses.rootLink(language.folder),
        alternate: alternates.first { $0.tag == language.tag }?.url, isCurrent: isCurrent,
        hasPage: paths[place] != nil)
    }
  }

  /// Returns the absolute URLs of a page for search engines, by language tag, with `x-default`;
  /// empty unless the page exists in several languages.
  func alternates(_ route: String) -> [(tag: String, url: String)] {
    guard let languages = addresses.languages else { return [] }
    let paths = languages.paths(of: route, in: addresses.language, isIndexed: true)
    let found = zip(languages.languages, paths).compactMap { language, path in
      path.flatMap(addresses.published.absolute(fromRoot:)).map { (tag: language.tag, url: $0) }
    }
    guard found.count > 1 else { return [] }
    return found + [("x-default", found[0].url)]
  }
}
