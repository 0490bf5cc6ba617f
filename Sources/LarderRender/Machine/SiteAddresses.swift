package import LarderModel

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

  package func recipe(_ slug: Slug) -> String? { absolute(SiteAddresses.path(of: slug)) }

  /// A picture of the site's own below its base, or the address of one elsewhere.
  package func picture(_ picture: Picture) -> String? {
    switch picture.source {
    case .file(let path): absolute(path.description)
    case .remote(let address): address.isWeb ? address.description : nil
    }
  }

  package static func path(of slug: Slug) -> String { "recipes/\(slug)/" }
}
