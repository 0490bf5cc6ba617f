internal import LarderModel

/// Files for programs: feed, site map, robots, and configuration for hosts.
struct SiteMetadataFiles {
  private let context: SiteContext

  private let policy: String

  /// Added to the name of a page that is gone, for the name of an empty file by which servers
  /// recognize it.
  private static let goneMark = ".gone"

  /// - Parameter policy: The pages' Content Security Policy.
  init(_ context: SiteContext, policy: String) {
    self.context = context
    self.policy = policy
  }

  /// Returns the files; feed and site map need a base URL and are absent without one.
  func files() -> [(path: String, bytes: [UInt8])] {
    let isRoot = context.site.folder.isEmpty
    var files = isRoot ? rootFiles() : []
    if let feed = AtomFeed.bytes(
      context.plan.catalog.summaries.filter { context.plan.catalog.elsewhere[$0.slug] == nil },
      site: context.site, renderer: MarkdownRenderer())
    {
      files.append(("feed.xml", feed))
    }
    for entry in context.plan.entries where entry.page.isGone {
      files.append((entry.route.file.description + SiteMetadataFiles.goneMark, []))
    }
    files += termFeeds() + collectionFeeds()
    if let feed = journalFeed() { files.append(feed) }
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
    files += LanguageModelFiles(context).files()
    if let domain = context.site.domain { files.append(("CNAME", Array("\(domain)\n".utf8))) }
    if let redirects = RedirectsFile.bytes(context) {
      files.append((RedirectsFile.path, redirects))
    }
    return files
  }

  /// Returns a feed for each term of the owner's taxonomies.
  private func termFeeds() -> [(path: String, bytes: [UInt8])] {
    let (site, summaries) = (context.site, context.plan.catalog.summaries)
    if site.baseURL == nil || site.taxonomies.isEmpty { return [] }
    return site.taxonomies.flatMap { declared -> [(path: String, bytes: [UInt8])] in
      let kind = Taxonomy.Kind(rawValue: declared.segment)
      return (context.plan.taxonomies[kind]?.terms ?? []).compactMap { term in
        let route = "\(kind.segment)/\(term.slug)/"
        return AtomFeed.bytes(
          term.recipes.map { summaries[$0] }
            .filter { context.plan.catalog.elsewhere[$0.slug] == nil },
          of: (context.title(of: term, kind), route),
          site: site, renderer: MarkdownRenderer()
        ).map { ("\(route)feed.xml", $0) }
      }
    }
  }

  /// Returns a feed for each collection that contains recipes with dates.
  private func collectionFeeds() -> [(path: String, bytes: [UInt8])] {
    context.plan.collections.compactMap { collection in
      let (page, summaries) = (collection.page, context.plan.catalog.summaries)
      let recipes = collection.recipes.compactMap { context.plan.places[$0] }
      return AtomFeed.bytes(
        recipes.map { summaries[$0] }, of: (page.title, page.route), site: context.site,
        renderer: MarkdownRenderer()
      ).map { ("\(page.route)feed.xml", $0) }
    }
  }

  /// Returns the feed of the journal, with whole texts.
  private func journalFeed() -> (path: String, bytes: [UInt8])? {
    if context.plan.catalog.journal.isEmpty { return nil }
    let (site, renderer) = (context.site, MarkdownRenderer())
    var options = context.feedOptions
    let entries = context.plan.catalog.journal.prefix(site.feedSize).map { entry in
      let page = entry.page
      options.links = page.urls
      return AtomFeed.Entry(
        path: page.route, title: page.title, language: page.language, published: entry.date,
        updated: max(page.updated ?? entry.date, entry.date), author: entry.author,
        terms: entry.tags,
        html: ("content", renderer.html(context.feedText(of: page), options)))
    }
    let title = context.wording[.journal]
    return AtomFeed.bytes(entries, of: (title, JournalEntry.route), site: site)
      .map { ("\(JournalEntry.route)feed.xml", $0) }
  }

  private func entry(_ entry: SitePlan.Entry) -> Sitemap.Entry? {
    guard entry.page.isIndexed else { return nil }
    var pictures: [Picture] = []
    if case .recipe(let index) = entry.page {
      pictures = context.summaries[index].pictures + context.summaries[index].stepPictures
    }
    return Sitemap.Entry(
      path: entry.route.url, lastModified: lastModified(entry.page),
      pictures: pictures.compactMap(context.ownAddress),
      alternates: context.alternates(entry.route.url).map { .init(tag: $0.tag, url: $0.url) })
  }

  private static func lastModified(_ recipe: borrowing RecipeSummary) -> CalendarDate? {
    recipe.updated ?? recipe.date
  }

  private func lastModified(_ page: SitePlan.Page) -> CalendarDate? {
    switch page {
    case .recipe(let index):
      return SiteMetadataFiles.lastModified(context.summaries[index])
    default:
      let text = context.plan.text(of: page)
      return text?.updated ?? text?.date
    }
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
    return Array(
      """
      \(base)*
        Content-Security-Policy: \(policy)
        Referrer-Policy: strict-origin-when-cross-origin
        X-Content-Type-Options: nosniff
        Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
        Cross-Origin-Opener-Policy: same-origin

      \(base)assets/*
        Cache-Control: public, max-age=31536000, immutable

      \(base)\(ServiceWorker.path)
        Cache-Control: no-cache

      """.utf8)
      + site.languages.dropFirst().flatMap { language in
        let folder = base + site.folder(of: language)
        return Array(
          """

          \(folder)assets/*
            Cache-Control: public, max-age=31536000, immutable

          \(folder)\(ServiceWorker.path)
            Cache-Control: no-cache

          """.utf8)
      }
  }
}

/// `_redirects`, with which Netlify and Cloudflare Pages redirect requests for moved recipes and
/// pages, and Netlify answers 410 for pages that are gone.
///
/// The format is one line per URL: `/cook/recipes/plum-pie/ /cook/recipes/pie/ 301`. With `!`, the
/// line also counts where a file exists. Other hosts serve the page at the old URL, which redirects
/// in the browser.
private enum RedirectsFile {
  static let path = "_redirects"

  /// - Returns: `nil` if nothing has moved and no page is gone.
  static func bytes(_ context: SiteContext) -> [UInt8]? {
    var bytes: [UInt8] = []
    for entry in context.plan.entries {
      let own = context.addresses.link(entry.route.url)
      switch entry.page {
      case .moved(let recipe):
        bytes +=
          "\(own) \(context.addresses.link(recipe: context.summaries[recipe].slug)) 301\n".utf8
      case .movedText(let index):
        let page = context.plan.catalog.pages[index]
        bytes += "\(own) \(context.addresses.link(page.route)) 301\n".utf8
      case .gone: bytes += "\(own) \(own) 410!\n".utf8
      default: continue
      }
    }
    return bytes.isEmpty ? nil : bytes
  }
}
