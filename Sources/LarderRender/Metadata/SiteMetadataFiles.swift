internal import LarderModel

extension SiteContext {
  /// Returns files for programs: feed, site map, robots, and configuration for hosts. Feed and site
  /// map need a base URL and are absent without one.
  ///
  /// - Parameter policy: The pages' Content Security Policy.
  func metadataFiles(policy: String) -> [(path: String, bytes: [UInt8])] {
    var files = site.folder.isEmpty ? rootFiles(policy) : []
    files += feed(nil, Array(plan.catalog.summaries.indices))
    // Servers recognize a page that is gone by an empty file.
    for entry in plan.entries where entry.page.isGone {
      files.append(("\(entry.route.file).gone", []))
    }
    files += listFeeds() + journalFeed()
    files += plan.collections.compactMap { calendar(of: $0) }
    if let baseURL = site.baseURL {
      files += Sitemap(baseURL).files(plan.entries.compactMap(sitemapEntry))
    }
    return files
  }

  /// Returns the files that exist only at the root of the site.
  private func rootFiles(_ policy: String) -> [(path: String, bytes: [UInt8])] {
    var files = [
      (
        path: "robots.txt",
        bytes: site.robotsFile(
          disallowed: PersonalPageKind.all(of: site).map { $0.rawValue + "/" })
      ),
      ("_headers", site.headersFile(policy: policy)),
      (SitePath.noJekyll, []),
    ]
    files += languageModelFiles()
    if let domain = site.domain { files.append(("CNAME", Array("\(domain)\n".utf8))) }
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
    for entry in plan.entries {
      let own = addresses.link(entry.route.url)
      switch entry.page {
      case .moved(let route, _):
        bytes += "\(own) \(addresses.link(route)) 301\n".utf8
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
    let catalog = plan.catalog
    let own = recipes.lazy.map { catalog.summaries[$0] }
      .filter { catalog.elsewhere[$0.slug] == nil }
    return AtomFeed.bytes(
      Array(own), of: list, site: site, renderer: MarkdownRenderer()
    ).map { [("\(list?.route ?? "")feed.xml", $0)] } ?? []
  }

  /// Returns the feeds of terms of the owner's taxonomies, and of collections.
  private func listFeeds() -> [(path: String, bytes: [UInt8])] {
    if site.baseURL == nil { return [] }
    return site.taxonomies.flatMap { declared -> [(path: String, bytes: [UInt8])] in
      let kind = Taxonomy.Kind(rawValue: declared.segment)
      return (plan.taxonomies[kind]?.terms ?? []).flatMap { term in
        feed((title(of: term, kind), "\(kind.segment)/\(term.slug)/"), term.recipes)
      }
    }
      + plan.collections.flatMap { feed(($0.page.title, $0.page.route), plan.places(of: $0)) }
  }

  /// Returns the feed of the journal, with whole texts.
  private func journalFeed() -> [(path: String, bytes: [UInt8])] {
    if plan.catalog.journal.isEmpty { return [] }
    let renderer = MarkdownRenderer()
    var options = feedOptions
    let entries = plan.catalog.journal.prefix(site.feedSize).map { page in
      options.links = page.urls
      return AtomFeed.Entry(
        path: page.route, title: page.title, language: page.language, published: page.date,
        updated: page.updated, author: page.author, terms: page.tags,
        html: ("content", renderer.html(feedText(of: page), options)))
    }
    return AtomFeed.bytes(entries, of: (wording[.journal], JournalPlan.route), site: site)
      .map { [("\(JournalPlan.route)feed.xml", $0)] } ?? []
  }

  private func sitemapEntry(_ entry: SitePlan.Entry) -> Sitemap.Entry? {
    guard entry.page.isIndexed else { return nil }
    let text = plan.ownerText(of: entry.page)
    var (pictures, changed): ([Picture], CalendarDate?) = ([], text?.updated ?? text?.date)
    if case .recipe(let index) = entry.page {
      let recipe = summaries[index]
      (pictures, changed) = (recipe.pictures + recipe.stepPictures, recipe.updated ?? recipe.date)
    }
    return Sitemap.Entry(
      path: entry.route.url, lastModified: changed,
      pictures: Array(
        pictures.filter { file(of: $0) != nil }.compactMap(address)
          .prefix(Sitemap.pictureLimit)),
      alternates: alternates(entry.route.url))
  }
}

extension SiteConfiguration {
  /// Returns `_headers`, which hosts such as Netlify and Cloudflare Pages read: headers that a page
  /// cannot set itself, and how long files may be cached.
  ///
  /// - Parameter policy: The pages' Content Security Policy.
  func headersFile(policy: String) -> [UInt8] {
    let base = basePath
    let policy = policy + "; frame-ancestors 'self'"
    let folders = [""] + languages.dropFirst().map { folder(of: $0) }
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

  /// Returns `robots.txt`, which allows everything except pages that are empty without scripts, and
  /// names the site maps if there is a base URL.
  ///
  /// - Parameter disallowed: Paths relative to the site's root.
  func robotsFile(disallowed: [String]) -> [UInt8] {
    var lines = ["User-agent: *", "Allow: \(basePath)"]
    let folders = [""] + languages.dropFirst().map { folder(of: $0) }
    for path in folders.flatMap({ folder in disallowed.map { folder + $0 } }) {
      let encoded = String(decoding: PercentEncoding.encoded(path: path), as: UTF8.self)
      lines.append("Disallow: \(basePath)\(encoded)")
    }
    let sitemaps = folders.compactMap { SiteAddresses(baseURL).absolute($0 + "sitemap.xml") }
    if !sitemaps.isEmpty { lines += [""] + sitemaps.map { "Sitemap: \($0)" } }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
