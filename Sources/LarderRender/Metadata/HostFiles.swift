internal import LarderModel

/// `_headers`, which hosts such as Netlify and Cloudflare Pages read: headers that a page cannot
/// set itself, and how long files may be cached.
enum HeadersFile {
  static let path = "_headers"

  /// - Parameter policy: The pages' Content Security Policy.
  static func bytes(_ site: SiteConfiguration, policy: String) -> [UInt8] {
    let base = site.basePath
    let policy = policy + "; frame-ancestors 'self'"
    return Array(
      """
      \(base)*
        Content-Security-Policy: \(policy)
        Referrer-Policy: strict-origin-when-cross-origin
        X-Content-Type-Options: nosniff
        Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
        Cross-Origin-Opener-Policy: same-origin

      \(base)assets/*
        Cache-Control: public, max-age=31536000, immutable

      \(base)\(ServiceWorker.path)
        Cache-Control: no-cache

      """.utf8)
  }
}

/// `_redirects`, with which Netlify and Cloudflare Pages redirect requests for moved recipes.
///
/// The format is one line per URL: `/cook/recipes/plum-pie/ /cook/recipes/pie/ 301`. Other hosts
/// serve the page at the old URL, which redirects in the browser.
enum RedirectsFile {
  static let path = "_redirects"

  /// - Returns: `nil` if no recipe has moved.
  static func bytes(_ context: SiteContext) -> [UInt8]? {
    var bytes: [UInt8] = []
    for entry in context.plan.entries {
      guard case .moved(let recipe) = entry.page else { continue }
      let target = context.addresses.link(recipe: context.summaries[recipe].slug)
      bytes += context.addresses.base.utf8
      bytes += PercentEncoding.encoded(path: entry.route.url)
      bytes += " \(target) 301\n".utf8
    }
    return bytes.isEmpty ? nil : bytes
  }
}
