internal import LarderModel

/// Files for programs: feed, site map, robots, and configuration for hosts.
struct SiteMetadataFiles {
  let context: SiteContext
  /// The pages' Content Security Policy.
  let policy: String

  /// Returns the files; feed and site map need a base URL and are absent without one.
  func files() -> [(path: String, bytes: [UInt8])] {
    var files = context.site.folder.isEmpty ? rootFiles() : []
    files += feed(nil, Array(context.plan.catalog.summaries.indices))
    // Servers recognize a page that is gone by an empty file.
    for entry in context.plan.entries where entry.page.isGone {
      files.append(("\(entry.route.file).gone", []))
    }
    files += listFeeds() + journalFeed()
    files += context.plan.collections.compactMap { MenuCalendar.file($0, context) }
    if let baseURL = context.site.baseURL {
      files += Sitemap(baseURL).files(context.plan.entries.compactMap(entry))
    }
    return files
  }

  /// Returns the files that exist only at the root of the site.
  private func rootFiles() -> [(path: String, bytes: [UInt8])] {
    var files = [
      (
        path: "robots.txt",
        bytes: RobotsFile.bytes(
          site: context.site,
          disallowed: PersonalPageKind.all(of: context.site).map { $0.rawValue + "/" })
      ),
      (HeadersFile.path, HeadersFile.bytes(context.site, policy: policy)),
      (SitePath.noJekyll, []),
    ]
    files += LanguageModelFiles(context: context).files()
    if let domain = context.site.domain { files.append(("CNAME", Array("\(domain)\n".utf8))) }
    let redirects = redirects()
    if !redirects.isEmpty { files.append(("_redirects", redirects)) }
    return files
  }

  /// Returns `_redirects`, with which Netlify and Cloudflare Pages redirect requests for moved
  /// pages, and Netlify answers 410 for pages that are gone.
  ///
  /// The format is one line per URL: `/cook/recipes/plum-pie/ /cook/recipes/pie/ 301`. With `!`, the
  /// line also counts where a file exists. Other hosts serve the page at the old URL, which redirects
  /// in the browser.
  private func redirects() -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in context.plan.entries {
      let own = context.addresses.link(entry.route.url)
      switch entry.page {
      case .moved(let route, _):
        bytes += "\(own) \(context.addresses.link(route)) 301\n".utf8
      case .gone: bytes += "\(own) \(own) 410!\n".utf8
      default: continue
      }
    }
    return bytes
  }

  /// Returns the feed of recipes, if any of them has a date.
  ///
  /// - Parameter list: Title and route of the list that it is of; `nil` for the whole site.
  private func feed(
    _ list: (title: String, route: String)?, _ recipes: [Int]
  ) -> [(path: String, bytes: [UInt8])] {
    let catalog = context.plan.catalog
    let own = recipes.lazy.map { catalog.summaries[$0] }
      .filter { catalog.elsewhere[$0.slug] == nil }
    return AtomFeed.bytes(
      Array(own), of: list, site: context.site, renderer: MarkdownRenderer()
    ).map { [("\(list?.route ?? "")feed.xml", $0)] } ?? []
  }

  /// Returns the feeds of terms of the owner's taxonomies, and of collections.
  private func listFeeds() -> [(path: String, bytes: [UInt8])] {
    let (site, plan) = (context.site, context.plan)
    if site.baseURL == nil { return [] }
    return site.taxonomies.flatMap { declared -> [(path: String, bytes: [UInt8])] in
      let kind = Taxonomy.Kind(rawValue: declared.segment)
      return (plan.taxonomies[kind]?.terms ?? []).flatMap { term in
        feed((context.title(of: term, kind), "\(kind.segment)/\(term.slug)/"), term.recipes)
      }
    }
      + plan.collections.flatMap { feed(($0.page.title, $0.page.route), plan.places(of: $0)) }
  }

  /// Returns the feed of the journal, with whole texts.
  private func journalFeed() -> [(path: String, bytes: [UInt8])] {
    if context.plan.catalog.journal.isEmpty { return [] }
    let (site, renderer) = (context.site, MarkdownRenderer())
    var options = context.feedOptions
    let entries = context.plan.catalog.journal.prefix(site.feedSize).map { page in
      options.links = page.urls
      return AtomFeed.Entry(
        path: page.route, title: page.title, language: page.language, published: page.date,
        updated: page.updated, author: page.author, terms: page.tags,
        html: ("content", renderer.html(context.feedText(of: page), options)))
    }
    return AtomFeed.bytes(entries, of: (context.wording[.journal], JournalPlan.route), site: site)
      .map { [("\(JournalPlan.route)feed.xml", $0)] } ?? []
  }

  private func entry(_ entry: SitePlan.Entry) -> Sitemap.Entry? {
    guard entry.page.isIndexed else { return nil }
    let text = context.plan.ownerText(of: entry.page)
    var (pictures, changed): ([Picture], CalendarDate?) = ([], text?.updated ?? text?.date)
    if case .recipe(let index) = entry.page {
      let recipe = context.summaries[index]
      (pictures, changed) = (recipe.pictures + recipe.stepPictures, recipe.updated ?? recipe.date)
    }
    return Sitemap.Entry(
      path: entry.route.url, lastModified: changed,
      pictures: Array(
        pictures.filter { context.file(of: $0) != nil }.compactMap(context.address)
          .prefix(Sitemap.pictureLimit)),
      alternates: context.alternates(entry.route.url))
  }
}

/// `_headers`, which hosts such as Netlify and Cloudflare Pages read: headers that a page cannot
/// set itself, and how long files may be cached.
enum HeadersFile {
  static let path = "_headers"

  /// - Parameter policy: The pages' Content Security Policy.
  static func bytes(_ site: SiteConfiguration, policy: String) -> [UInt8] {
    let base = site.basePath
    let policy = policy + "; frame-ancestors 'self'"
    let folders = [""] + site.languages.dropFirst().map { site.folder(of: $0) }
    return Array(
      """
      \(base)*
        Content-Security-Policy: \(policy)
        Referrer-Policy: strict-origin-when-cross-origin
        X-Content-Type-Options: nosniff
        Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
        Cross-Origin-Opener-Policy: same-origin

      """.utf8)
      + folders.flatMap { folder in
        Array(
          """

          \(base)\(folder)assets/*
            Cache-Control: public, max-age=31536000, immutable

          \(base)\(folder)\(ServiceWorker.path)
            Cache-Control: no-cache

          """.utf8)
      }
  }
}
