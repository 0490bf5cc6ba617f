internal import LarderModel

/// `_headers`, which hosts such as Netlify and Cloudflare Pages read: what a page cannot say of
/// itself, and how long files may be kept.
enum HeadersFile {
  static let path = "_headers"

  static func bytes(_ site: SiteConfiguration) -> [UInt8] {
    let base = site.basePath
    let policy = ContentSecurityPolicy.text(for: site) + "; frame-ancestors 'self'"
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

/// What a page may load and talk to: the site itself and, when there is one, the account endpoint.
enum ContentSecurityPolicy {
  /// For a `meta` element; `frame-ancestors` and the like only work as a header.
  static func text(for site: SiteConfiguration) -> String {
    var connect = "connect-src 'self'"
    if let origin = site.account?.endpoint.origin { connect += " \(origin)" }
    return [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:",
      "font-src 'self'", "media-src 'self'", connect, "manifest-src 'self'", "worker-src 'self'",
      "form-action 'self'", "base-uri 'none'",
    ].joined(separator: "; ")
  }
}

/// `_redirects`, from which Netlify and Cloudflare Pages answer for moved recipes themselves.
///
/// A line each: `/cook/recipes/plum-pie/ /cook/recipes/pie/ 301`. Hosts that know nothing of it
/// show the page at the old address, which leads on.
enum RedirectsFile {
  static let path = "_redirects"

  /// - Returns: `nil` when nothing has moved.
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
