internal import LarderModel

/// Files for programs: feed, site map, robots, and configuration for hosts.
struct SiteMetadataFiles {
  private let context: SiteContext

  private let policy: String

  /// - Parameter policy: The pages' Content Security Policy.
  init(_ context: SiteContext, policy: String) {
    self.context = context
    self.policy = policy
  }

  /// Returns the files; feed and site map need a base URL and are absent without one.
  func files() -> [(path: String, bytes: [UInt8])] {
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
    if let domain = context.site.domain { files.append(("CNAME", Array("\(domain)\n".utf8))) }
    if let redirects = RedirectsFile.bytes(context) {
      files.append((RedirectsFile.path, redirects))
    }
    if let feed = AtomFeed.bytes(
      context.plan.catalog.summaries, site: context.site, renderer: MarkdownRenderer())
    {
      files.append(("feed.xml", feed))
    }
    files += termFeeds()
    if let baseURL = context.site.baseURL {
      files += Sitemap(baseURL).files(context.plan.entries.compactMap(entry))
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
          term.recipes.map { summaries[$0] }, of: (context.title(of: term, kind), route),
          site: site, renderer: MarkdownRenderer()
        ).map { ("\(route)feed.xml", $0) }
      }
    }
  }

  private func entry(_ entry: SitePlan.Entry) -> Sitemap.Entry? {
    guard entry.page.isIndexed else { return nil }
    return Sitemap.Entry(path: entry.route.url, lastModified: lastModified(entry.page))
  }

  private static func lastModified(_ recipe: borrowing RecipeSummary) -> CalendarDate? {
    recipe.updated ?? recipe.date
  }

  private func lastModified(_ page: SitePlan.Page) -> CalendarDate? {
    switch page {
    case .recipe(let index):
      return SiteMetadataFiles.lastModified(context.summaries[index])
    case .text(let index):
      let page = context.plan.catalog.pages[index]
      return page.updated ?? page.date
    default: return nil
    }
  }
}
