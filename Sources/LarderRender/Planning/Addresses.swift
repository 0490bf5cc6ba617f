package import LarderModel

/// Turns routes and links into what stands in a page.
package struct Addresses: Sendable {
  /// `/` or `/cook/`.
  let base: String
  /// The same addresses with scheme and host, once the owner has said where the site will be.
  let published: SiteAddresses

  package init(_ site: SiteConfiguration) {
    base = site.basePath
    published = SiteAddresses(site.baseURL)
  }

  /// Link to a route: `recipes/pie/` → `/cook/recipes/pie/`, percent-encoded where letters are not
  /// Latin.
  func link(_ route: String) -> String {
    route.utf8.allSatisfy { $0 < 0x80 } ? base + route : base + Addresses.encoded(route)
  }

  /// A link of the owner's: site paths (`/recipes/`) get the base path, the rest stays.
  func link(_ address: WebAddress) -> String {
    let text = address.description
    return text.utf8.first == 0x2F ? base + text.dropFirst() : text
  }

  func link(recipe slug: Slug) -> String { link("recipes/\(slug)/") }

  /// Link to a picture file, percent-encoded.
  func link(picture path: SitePath) -> String {
    base + Addresses.encoded(path.description)
  }

  private static func encoded(_ path: String) -> String {
    String(decoding: PercentEncoding.encoded(path: path), as: UTF8.self)
  }
}

/// Addresses that stand outside of pages and so must be absolute.
package struct SiteAddresses: Sendable {
  /// `nil` while nobody has said where the site will be published.
  package let base: BaseURL?

  package init(_ base: BaseURL?) { self.base = base }

  /// The address of a path below the site's root, percent-encoded: `recipes/pie/`.
  ///
  /// - Returns: `nil` without a base URL.
  package func absolute(_ path: String) -> String? {
    guard let base else { return nil }
    return base.description + String(decoding: PercentEncoding.encoded(path: path), as: UTF8.self)
  }

  /// A link of the owner's: of the web as it is, from the site's root (`/about/`) below its base.
  package func absolute(_ address: WebAddress) -> String? {
    let text = address.description
    if address.isWeb { return text }
    guard text.utf8.first == 0x2F, let base else { return nil }
    return base.description + text.dropFirst()
  }

  package func recipe(_ slug: Slug) -> String? { absolute(SiteAddresses.path(of: slug)) }

  /// A picture of the site's own below its base, or the address of one elsewhere.
  package func picture(_ picture: Picture) -> String? {
    switch picture.source {
    case .file(let path): absolute(path.description)
    case .remote(let address): address.isWeb ? address.description : nil
    }
  }

  package static func path(of slug: Slug) -> String { "recipes/\(slug)/" }

  /// `recipes/pie/cover.svg`, relative to the site's root.
  static func coverPath(of slug: Slug) -> String { path(of: slug) + "cover.svg" }

  /// The same as a JPEG, for those that read no SVG.
  static func coverCardPath(of slug: Slug) -> String { path(of: slug) + "cover.jpg" }

  static func isCoverCard(_ path: SitePath) -> Bool {
    let parts = path.description.utf8.split(separator: 0x2F)
    return parts.count == 3 && parts[0].elementsEqual("recipes".utf8)
      && parts[2].elementsEqual("cover.jpg".utf8)
  }
}
