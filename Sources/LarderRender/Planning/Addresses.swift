package import LarderModel

/// Converts routes and links to URLs for pages.
package struct Addresses: Sendable {
  /// The base path: `/` or `/cook/`.
  let base: String
  /// The base path of the default language, below which the images and files of all languages are.
  let root: String
  /// The same URLs with scheme and host, if the site has a base URL.
  let published: SiteAddresses
  /// The languages of the site; `nil` for a site in one language.
  let languages: SiteLanguages?
  /// Index of the language of these pages.
  let language: Int

  package init(
    _ site: SiteConfiguration, _ languages: SiteLanguages? = nil, elsewhere: [Slug: String] = [:]
  ) {
    (base, root) = (site.basePath, site.rootPath)
    published = SiteAddresses(site, elsewhere: elsewhere)
    self.languages = languages
    language = languages?.languages.firstIndex { $0.tag == site.language } ?? 0
  }

  /// Returns the URL of a route: `recipes/pie/` → `/cook/recipes/pie/`; non-ASCII characters are
  /// percent-encoded.
  func link(_ route: String) -> String {
    base + Addresses.ascii(route)
  }

  /// Returns the URL of a path below the root, in any language: `de/recipes/kuchen/`.
  func rootLink(_ path: String) -> String { root + Addresses.ascii(path) }

  /// Returns the URL of a link in the content: paths of the site (`/recipes/`) get the base path.
  func link(_ address: WebAddress) -> String {
    let text = address.description
    guard text.utf8.first == 0x2F else { return text }
    return root + target(of: String(text.dropFirst()))
  }

  /// Returns the path from the root to which a path in the content leads in this language.
  func target(of path: String) -> String {
    guard let languages, language > 0 else { return path }
    return languages.target(of: path, in: language)
  }

  /// Returns the language of the page to which a link in the content leads; `nil` for the language
  /// of these pages, and for other sites.
  func language(of address: WebAddress) -> SiteLanguages.Language? {
    let text = address.description
    guard text.utf8.first == 0x2F else { return nil }
    return languages?.language(ofTarget: String(text.dropFirst()), in: language)
  }

  /// The same as `target(of:)` for links in Markdown; `nil` if all lead where they say.
  var markdownTarget: (@Sendable (String) -> String)? {
    if language == 0 { return nil }
    return { [self] in target(of: $0) }
  }

  func link(recipe slug: Slug) -> String {
    published.elsewhere[slug].map(rootLink) ?? link("recipes/\(slug)/")
  }

  /// Returns the URL of an image file, percent-encoded.
  func link(picture path: SitePath) -> String {
    root + Addresses.encoded(path.description)
  }

  private static func ascii(_ route: String) -> String {
    route.utf8.allSatisfy { $0 < 0x80 } ? route : encoded(route)
  }

  private static func encoded(_ path: String) -> String {
    String(decoding: PercentEncoding.encoded(path: path), as: UTF8.self)
  }
}

/// URLs for use outside of pages, which must be absolute.
package struct SiteAddresses: Sendable {
  /// `nil` if the base URL is missing.
  package let base: BaseURL?
  /// The base URL of the default language.
  private let root: BaseURL?
  /// Paths from the root of recipes whose page is in another language, by slug.
  fileprivate let elsewhere: [Slug: String]

  package init(_ base: BaseURL?) { (self.base, root, elsewhere) = (base, base, [:]) }

  package init(_ site: SiteConfiguration, elsewhere: [Slug: String] = [:]) {
    (base, root, self.elsewhere) = (site.baseURL, site.rootURL, elsewhere)
  }

  /// Returns the URL of a path below the root, in any language, percent-encoded.
  package func absolute(fromRoot path: String) -> String? {
    SiteAddresses(root).absolute(path)
  }

  /// Returns the URL of a path relative to the site's root, percent-encoded: `recipes/pie/`.
  ///
  /// - Returns: `nil` without a base URL.
  package func absolute(_ path: String) -> String? {
    guard let base else { return nil }
    return base.description + String(decoding: PercentEncoding.encoded(path: path), as: UTF8.self)
  }

  /// Returns the absolute URL of a link in the content: web URLs unchanged, paths (`/about/`) below
  /// the base URL.
  package func absolute(_ address: WebAddress) -> String? {
    let text = address.description
    if address.isWeb { return text }
    guard text.utf8.first == 0x2F, let root else { return nil }
    return root.description + text.dropFirst()
  }

  package func recipe(_ slug: Slug) -> String? {
    elsewhere[slug].flatMap(absolute(fromRoot:)) ?? absolute(SiteAddresses.path(of: slug))
  }

  /// Returns the absolute URL of an image of the site, or the URL of a remote image.
  package func picture(_ picture: Picture) -> String? {
    switch picture.source {
    case .file(let path): absolute(fromRoot: path.description)
    case .remote(let address): address.isWeb ? address.description : nil
    }
  }

  package static func path(of slug: Slug) -> String { "recipes/\(slug)/" }

  /// Returns `recipes/pie/cover.svg`, relative to the site's root.
  static func coverPath(of slug: Slug) -> String { path(of: slug) + "cover.svg" }

  /// Returns the path of the cover as a JPEG, for programs that do not support SVG.
  static func coverCardPath(of slug: Slug) -> String { path(of: slug) + "cover.jpg" }

  private static let cardEnding = Array("/cover.jpg".utf8.reversed())

  static func isCoverCard(_ path: SitePath) -> Bool {
    let bytes = path.description.utf8
    return bytes.starts(with: "recipes/".utf8) && bytes.reversed().starts(with: cardEnding)
      && bytes.count(where: { $0 == 0x2F }) == 2
  }
}
