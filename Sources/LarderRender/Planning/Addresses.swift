package import LarderModel

/// Converts routes and links to URLs for pages.
package struct Addresses: Sendable {
  /// The base path: `/` or `/cook/`.
  let base: String
  /// The same URLs with scheme and host, if the site has a base URL.
  let published: SiteAddresses

  package init(_ site: SiteConfiguration) {
    base = site.basePath
    published = SiteAddresses(site.baseURL)
  }

  /// Returns the URL of a route: `recipes/pie/` → `/cook/recipes/pie/`; non-ASCII characters are
  /// percent-encoded.
  func link(_ route: String) -> String {
    route.utf8.allSatisfy { $0 < 0x80 } ? base + route : base + Addresses.encoded(route)
  }

  /// Returns the URL of a link in the content: paths of the site (`/recipes/`) get the base path.
  func link(_ address: WebAddress) -> String {
    let text = address.description
    return text.utf8.first == 0x2F ? base + text.dropFirst() : text
  }

  func link(recipe slug: Slug) -> String { link("recipes/\(slug)/") }

  /// Returns the URL of an image file, percent-encoded.
  func link(picture path: SitePath) -> String {
    base + Addresses.encoded(path.description)
  }

  private static func encoded(_ path: String) -> String {
    String(decoding: PercentEncoding.encoded(path: path), as: UTF8.self)
  }
}

/// URLs for use outside of pages, which must be absolute.
package struct SiteAddresses: Sendable {
  /// `nil` if the base URL is missing.
  package let base: BaseURL?

  package init(_ base: BaseURL?) { self.base = base }

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
    guard text.utf8.first == 0x2F, let base else { return nil }
    return base.description + text.dropFirst()
  }

  package func recipe(_ slug: Slug) -> String? { absolute(SiteAddresses.path(of: slug)) }

  /// Returns the absolute URL of an image of the site, or the URL of a remote image.
  package func picture(_ picture: Picture) -> String? {
    switch picture.source {
    case .file(let path): absolute(path.description)
    case .remote(let address): address.isWeb ? address.description : nil
    }
  }

  package static func path(of slug: Slug) -> String { "recipes/\(slug)/" }

  /// Returns `recipes/pie/cover.svg`, relative to the site's root.
  static func coverPath(of slug: Slug) -> String { path(of: slug) + "cover.svg" }

  /// Returns the path of the cover as a JPEG, for programs that do not support SVG.
  static func coverCardPath(of slug: Slug) -> String { path(of: slug) + "cover.jpg" }

  static func isCoverCard(_ path: SitePath) -> Bool {
    let parts = path.description.utf8.split(separator: 0x2F)
    return parts.count == 3 && parts[0].elementsEqual("recipes".utf8)
      && parts[2].elementsEqual("cover.jpg".utf8)
  }
}
