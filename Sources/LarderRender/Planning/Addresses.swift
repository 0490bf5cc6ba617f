package import LarderModel

/// Turns routes and links into what stands in a page.
package struct Addresses: Sendable {
  /// `/` or `/cook/`.
  let base: String
  /// `https://name.example` when the owner said where the site will be.
  let origin: String?

  package init(_ site: SiteConfiguration) {
    base = site.basePath
    origin = site.baseURL?.origin
  }

  /// Link to a route: `recipes/pie/` → `/cook/recipes/pie/`.
  func link(_ route: String) -> String { base + route }

  /// The same with scheme and host; `nil` without a base URL.
  func absolute(_ route: String) -> String? { origin.map { $0 + base + route } }

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

  /// The picture's address with scheme and host; `nil` for a file without a base URL.
  func absolute(_ picture: Picture) -> String? {
    switch picture.source {
    case .remote(let address): address.description
    case .file(let path): origin.map { $0 + link(picture: path) }
    }
  }
}
