internal import LarderModel

/// Files for programs rather than people: robots, headers, feed, site map.
struct MachineFiles {
  private let context: SiteContext

  init(_ context: SiteContext) { self.context = context }

  /// Feed and site map need a base URL, and are absent without one.
  func files() -> [(path: String, bytes: [UInt8])] {
    var files = [
      (
        path: "robots.txt",
        bytes: RobotsFile.bytes(
          site: context.site, disallowed: PersonalPage.Kind.allCases.map { $0.rawValue + "/" })
      ),
      (path: "_headers", bytes: HeadersFile.bytes(context.site)),
    ]
    if let feed = AtomFeed.bytes(
      context.recipes, site: context.site, renderer: MarkdownRenderer())
    {
      files.append(("feed.xml", feed))
    }
    if let baseURL = context.site.baseURL {
      files += Sitemap(baseURL).files(context.plan.entries.compactMap(entry))
    }
    return files
  }

  private func entry(_ entry: SitePlan.Entry) -> Sitemap.Entry? {
    switch entry.page {
    case .notFound, .offline, .personal, .cookbook: return nil
    case .recipe(let index):
      let recipe = context.recipes[index]
      return Sitemap.Entry(path: entry.route.url, lastModified: recipe.updated ?? recipe.date)
    default: return Sitemap.Entry(path: entry.route.url)
    }
  }
}
