/// Everything that was read, checked: slugs are unique, references lead somewhere.
package struct Catalog: Sendable {
  package var site: SiteConfiguration
  /// In the order of the catalog; Markdown recipes follow, by file name.
  ///
  /// None where a build in slices has no recipe in memory.
  package private(set) var recipes: [Recipe]
  /// Of the recipes, at the same places.
  package private(set) var summaries: [RecipeSummary]
  package private(set) var pages: [StaticPage]
  /// Picture files that recipes name, by path below the content folder, each once, sorted.
  package private(set) var pictures: [PictureFile]
  /// What is published as it is, sorted by path.
  package let files: [PlainFile]
  /// Copies of pictures on other sites, by their addresses. What is here is published and shown as
  /// the owner's own pictures are; what is not is a link.
  package var downloads: [WebAddress: PictureFile] = [:]
  /// What stands in the masthead for the site's title.
  package var logo: Logo?
  /// Text of the home page, from `Content/pages/index.md`.
  package var home: StaticPage?
  /// What the owner writes about terms, from `Content/terms/`.
  package var terms: [TermText] = []
  /// How many recipes and pages were left out, since they are drafts.
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

  /// Keeps the recipes at some places, in the order of these.
  package mutating func select(_ places: [Int]) {
    if places.elementsEqual(summaries.indices) { return }
    summaries = places.map { summaries[$0] }
    if !recipes.isEmpty { recipes = places.map { recipes[$0] } }
  }

  /// Takes images out that cannot be published, so that recipes and pages are shown without them.
  package mutating func leaveOut(images refused: Set<SitePath>) {
    if refused.isEmpty { return }
    func isRefused(_ picture: Picture) -> Bool {
      if case .file(let path) = picture.source { refused.contains(path) } else { false }
    }
    pictures.removeAll { refused.contains($0.path) }
    downloads = downloads.filter { !refused.contains($0.value.path) }
    for place in pages.indices where pages[place].picture.map(isRefused) ?? false {
      pages[place].picture = nil
    }
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

  /// Every picture that the site shows, copies behind the owner's own.
  package var shownPictures: [PictureFile] {
    pictures + downloads.values.sorted { $0.path < $1.path }
  }

  /// A file of the owner's that is published as it is.
  package struct PlainFile: Hashable, Sendable {
    /// On the site, as below the content folder: `files/menu.pdf`.
    package var path: SitePath
    /// Absolute, for copying.
    package var file: String

    package init(path: SitePath, file: String) {
      self.path = path
      self.file = file
    }
  }

  /// A picture of the owner's, or a copy of one elsewhere, found and looked at.
  package struct PictureFile: Hashable, Codable, Sendable {
    /// On the site, as below the content folder: `images/pie.jpg`. What is made of the picture is
    /// named after it.
    package var path: SitePath
    /// Absolute, for reading.
    package var file: String
    /// In pixels as displayed.
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

/// A site's own sign, ready to be shown.
package struct Logo: Hashable, Sendable {
  package enum Format: String, Sendable {
    case svg, png
  }

  package let format: Format
  package let bytes: [UInt8]
  /// In pixels, or in units of the drawing.
  package let width: Int
  package let height: Int

  package init(_ format: Format, _ bytes: [UInt8], width: Int, height: Int) {
    (self.format, self.bytes, self.width, self.height) = (format, bytes, width, height)
  }

  /// In the theme's folder.
  package var name: String { "icons/logo.\(format.rawValue)" }

  /// Whether it is about as wide as high, as icons are.
  package var isSquarish: Bool { width * 2 <= height * 3 && height * 2 <= width * 3 }
}

/// A page of the owner's own words, from `Content/pages/*.md`.
package struct StaticPage: Hashable, Codable, Sendable {
  package var slug: Slug
  package var title: String
  package var description: String?
  /// CommonMark.
  package var text: String
  /// BCP 47 tag of the page's own language when it is not the site's.
  package var language: String?
  /// At its head.
  package var picture: Picture?
  package var date: CalendarDate?
  package var updated: CalendarDate?
  /// Whether it is not to be published yet.
  package var isDraft = false
  /// Name of a template of the owner's below `pages/` that shows the page.
  package var layout: String?
  /// Folder below `Content/pages/` it is in, with a slash at the end; empty for none.
  package var folder = ""
  package var origin: Recipe.Origin

  package init(
    slug: Slug, title: String, description: String? = nil, text: String, origin: Recipe.Origin
  ) {
    self.slug = slug
    self.title = title
    self.description = description
    self.text = text
    self.origin = origin
  }

  /// `about/`, `help/faq/`; the index of a folder is at the folder's own URL.
  package var route: String {
    slug.description == "index" ? folder : "\(folder)\(slug)/"
  }

  /// Of the text of the home page.
  package static let homeRoute = ""
}

/// What the owner writes about a term, in `Content/terms/<taxonomy>/<slug>.md`.
package struct TermText: Hashable, Codable, Sendable {
  /// First URL segment of the taxonomy: `tags`.
  package var taxonomy: String
  /// With the slug of the term, and a title that may differ from its label.
  package var page: StaticPage
  /// Whether the file has a title.
  package var isTitled: Bool
  /// Place in the index, before terms without one.
  package var order: Int?
  /// Whether the term has no page and is not in the index.
  package var isHidden = false

  package init(taxonomy: String, page: StaticPage, isTitled: Bool) {
    self.taxonomy = taxonomy
    self.page = page
    self.isTitled = isTitled
  }
}
