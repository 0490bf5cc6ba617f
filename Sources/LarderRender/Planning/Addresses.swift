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

  /// Link to a route: `recipes/pie/` → `/cook/recipes/pie/`.
  func link(_ route: String) -> String { base + route }

  /// A link of the owner's: site paths (`/recipes/`) get the base path, the rest stays.
  func link(_ address: WebAddress) -> String {
    let text = address.description
    return text.utf8.first == 0x2F ? base + text.dropFirst() : text
  }

  func link(recipe slug: Slug) -> String { link("recipes/\(slug)/") }

  /// Link to a picture file, percent-encoded.
  func link(picture path: SitePath) -> String {
    base + String(decoding: PercentEncoding.encoded(path: path.description), as: UTF8.self)
  }
}
