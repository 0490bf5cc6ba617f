/// The validated content of a site: slugs are unique, and all references resolve.
package struct Catalog: Sendable {
  package var site: SiteConfiguration
  /// Recipes in the order of the catalog, followed by Markdown recipes by file name.
  ///
  /// Empty if a sliced build does not keep recipes in memory.
  package internal(set) var recipes: [Recipe]
  /// Summaries of the recipes, at the same indices.
  package internal(set) var summaries: [RecipeSummary]
  package internal(set) var pages: [StaticPage]
  /// Image files that recipes use, sorted by path below the content folder, without duplicates.
  package private(set) var pictures: [PictureFile]
  /// Files that are published unchanged, sorted by path.
  package let files: [PlainFile]
  /// Local copies of remote images, by URL. An image with a copy is published and shown like the
  /// owner's own; an image without one is a link.
  package var downloads: [WebAddress: PictureFile] = [:]
  /// The logo in the masthead, in place of the site's title.
  package var logo: Logo?
  /// Text of the home page, from `Content/pages/index.md`.
  package var home: StaticPage?
  /// The owner's texts about terms, from `Content/terms/<taxonomy>/<slug>.md`.
  package var terms: [StaticPage] = []
  /// The record of published URLs; `nil` if the owner does not keep one.
  package var urls: PublishedURLs?
  /// Recipes that exist, but are not published: drafts, and those that a build leaves out.
  package var withheld: [RecipeSummary] = []
  /// Routes of all texts and translations, drafts included, if there is such a record.
  package var knownRoutes: [String] = []
  /// Collections of recipes, by file name.
  package var collections: [RecipeCollection] = []
  /// Entries of the journal, newest first.
  package var journal: [StaticPage] = []
  /// The recipes and pages that are dated in the future.
  package var schedule = Schedule()
  /// Recipes of this catalog whose page is in the site of another language, by slug: their paths
  /// relative to the site's root, such as `de/recipes/kuchen/`.
  package var elsewhere: [Slug: String] = [:]
  /// The originals of translated recipes, by slug.
  package var originals: [Slug: Original] = [:]
  /// The content folder, as messages name it.
  package var folder = ""
  /// The number of recipes and pages that were omitted as drafts.
  package let drafts: Int

  package init(
    site: SiteConfiguration, recipes: [Recipe], summaries: [RecipeSummary]? = nil,
    pages: [StaticPage], pictures: [PictureFile], files: [PlainFile] = [], drafts: Int = 0
  ) {
    self.site = site
    self.recipes = recipes
    self.summaries = summaries ?? recipes.map { RecipeSummary($0) }
    self.pages = pages
    self.pictures = pictures
    self.files = files
    self.drafts = drafts
  }

  /// Keeps the recipes at the given indices, in the order of the indices.
  package mutating func select(_ places: [Int]) {
    if places.elementsEqual(summaries.indices) { return }
    summaries = places.map { summaries[$0] }
    if !recipes.isEmpty { recipes = places.map { recipes[$0] } }
  }

  /// Removes translations that are drafts.
  package mutating func leaveOutDraftsOfTranslations() {
    if site.languages.isEmpty { return }
    for place in recipes.indices { recipes[place].translations.removeAll(where: \.isDraft) }
    for place in pages.indices { pages[place].translations.removeAll(where: \.isDraft) }
  }

  /// Removes images that cannot be published, so that recipes and pages are shown without them.
  package mutating func leaveOut(images refused: Set<SitePath>) {
    if refused.isEmpty { return }
    func isRefused(_ picture: Picture) -> Bool {
      if case .file(let path) = picture.source { refused.contains(path) } else { false }
    }
    pictures.removeAll { refused.contains($0.path) }
    downloads = downloads.filter { !refused.contains($0.value.path) }
    func cleaned(_ page: inout StaticPage) {
      if page.picture.map(isRefused) ?? false { page.picture = nil }
    }
    for place in pages.indices { cleaned(&pages[place]) }
    for place in collections.indices { cleaned(&collections[place].page) }
    for place in journal.indices { cleaned(&journal[place]) }
    for place in summaries.indices {
      let named = (summaries[place].pictures + summaries[place].stepPictures).filter(isRefused)
      if named.isEmpty { continue }
      summaries[place].pictures.removeAll(where: isRefused)
      summaries[place].stepPictures.removeAll(where: isRefused)
      for case .file(let path) in named.map(\.source) {
        summaries[place].missing.insert(path.description)
      }
      if recipes.isEmpty { continue }
      recipes[place].pictures.removeAll(where: isRefused)
      for step in recipes[place].steps.indices
      where recipes[place].steps[step].picture.map(isRefused) ?? false {
        recipes[place].steps[step].picture = nil
      }
    }
  }

  /// The recipes whose page is in the site of this language.
  package var ownSummaries: [RecipeSummary] { summaries.filter { elsewhere[$0.slug] == nil } }

  /// All texts of the owner with pages of their own: pages, collections and journal entries.
  package var texts: [StaticPage] { pages + collections.map(\.page) + journal }

  /// Returns the URL at which visitors can edit a file, with its path from the folder that contains
  /// the content folder: `Content/recipes/pie.md`.
  package func editURL(of origin: Recipe.Origin) -> String? {
    guard let edit = site.edit else { return nil }
    let name = folder.split(separator: "/").last.map { $0.allSatisfy { $0 == "." } ? "" : "\($0)/" }
    let path = PercentEncoding.encoded(path: (name ?? "") + source(of: origin))
    return edit.split(separator: "{path}", omittingEmptySubsequences: false)
      .joined(separator: String(decoding: path, as: UTF8.self))
  }

  /// Returns the path of a file below the content folder: `pages/about.md`.
  package func source(of origin: Recipe.Origin) -> String {
    let prefix = folder.isEmpty ? "" : folder + "/"
    return String(
      decoding: origin.path.utf8.starts(with: prefix.utf8)
        ? origin.path.utf8.dropFirst(prefix.utf8.count) : origin.path.utf8.dropFirst(0),
      as: UTF8.self)
  }

  /// All images that the site shows: the owner's own, followed by copies.
  package var shownPictures: [PictureFile] {
    pictures + downloads.values.sorted { $0.path < $1.path }
  }

  /// The recipe that another one is a translation of, as it is in its own language, and the day of the
  /// translation, if it has one.
  package typealias Original = (language: String, recipe: Recipe, updated: CalendarDate?)

  /// A file of the site's owner that is published unchanged.
  package struct PlainFile: Hashable, Sendable {
    /// The path on the site and below the content folder: `files/menu.pdf`.
    package var path: SitePath
    /// The absolute path, for copying.
    package var file: String

    package init(path: SitePath, file: String) {
      self.path = path
      self.file = file
    }
  }

  /// An image of the site's owner, or a copy of a remote one, that was found and examined.
  package struct PictureFile: Hashable, Codable, Sendable {
    /// The path on the site and below the content folder: `images/pie.jpg`. Variants of the image
    /// are named after it.
    package var path: SitePath
    /// The absolute path, for reading.
    package var file: String
    /// The width in pixels, as displayed.
    package var width: Int
    package var height: Int

    package init(path: SitePath, file: String, width: Int, height: Int) {
      self.path = path
      self.file = file
      self.width = width
      self.height = height
    }
  }
}

/// The logo of a site, ready for display.
package struct Logo: Hashable, Sendable {
  package enum Format: String, Sendable {
    case svg, png
  }

  package let format: Format
  package let bytes: [UInt8]
  /// The width in pixels, or in units of the drawing.
  package let width: Int
  package let height: Int

  package init(_ format: Format, _ bytes: [UInt8], width: Int, height: Int) {
    (self.format, self.bytes, self.width, self.height) = (format, bytes, width, height)
  }

  /// The name in the theme's folder.
  package var name: String { "icons/logo.\(format.rawValue)" }

  /// Whether neither side is longer than 1.5 times the other, as in icons.
  package var isSquarish: Bool { width * 2 <= height * 3 && height * 2 <= width * 3 }
}

/// A text page of the site's owner, from `Content/pages/*.md`.
package struct StaticPage: Hashable, Codable, Sendable {
  package var slug: Slug
  package var title: String
  package var description: String?
  /// The text in CommonMark.
  package var text: String
  /// BCP 47 tag of the page's own language, if it differs from the site's.
  package var language: String?
  /// The image at the top of the page.
  package var picture: Picture?
  package var date: CalendarDate?
  package var updated: CalendarDate?
  /// Set only for journal entries.
  package var author: Attribution?
  package var tags: [String] = []
  /// For texts about terms: whether the file has a title, the position in the index, where terms
  /// without one come last, and whether the term has no page.
  package var isTitled = false
  package var order: Int?
  package var isHidden = false
  /// Whether the page is a draft, which is not published.
  package var isDraft = false
  /// Name of the owner's template below `pages/` that renders the page.
  package var layout: String?
  /// Former URLs of the page, without duplicates.
  package var aliases: [Alias] = []
  /// The folder below `Content/pages/`, or of another file that of its URL, with a slash at the end;
  /// empty for none.
  package var folder = ""
  /// URLs of the links in the text that are written as paths of files, in order.
  package var links: [FileLink] = []
  /// The text in other languages.
  package var translations: [StaticPage] = []
  /// The route of the page of which this is a translation.
  package var original: String?
  package var origin: Recipe.Origin

  package struct FileLink: Hashable, Codable, Sendable {
    /// The path as written: `kitchen.md#oven`.
    package let path: String
    /// `/kitchen/#oven`; empty if the file does not exist.
    package let url: String

    package init(_ path: String, url: String) { (self.path, self.url) = (path, url) }
  }

  package init(
    slug: Slug, title: String, description: String? = nil, text: String, origin: Recipe.Origin
  ) {
    self.slug = slug
    self.title = title
    self.description = description
    self.text = text
    self.origin = origin
  }

  /// The URL path: `about/`, `help/faq/`. The index of a folder is at the folder's own URL.
  package var route: String {
    slug.description == "index" ? folder : "\(folder)\(slug)/"
  }

  /// The route of the home page's text.
  package static let homeRoute = ""
}
