internal import LarderModel

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
