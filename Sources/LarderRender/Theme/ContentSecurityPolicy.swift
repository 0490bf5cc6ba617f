internal import LarderModel

/// The allowed sources of a page: the site itself and the account endpoint, if there is one.
enum ContentSecurityPolicy {
  /// Returns the policy for a `meta` element; directives such as `frame-ancestors` work only in a
  /// header.
  ///
  /// - Parameter script: The script in the head of every page.
  static func text(for site: SiteConfiguration, script: InlineScript) -> String {
    var connect = "connect-src 'self'"
    if let origin = site.account?.endpoint.origin { connect += " \(origin)" }
    return [
      "default-src 'none'", "script-src 'self' \(script.source)", "style-src 'self'",
      "img-src 'self' data: blob:", "font-src 'self'", "media-src 'self'", connect,
      "manifest-src 'self'", "worker-src 'self'", "form-action 'self'", "base-uri 'none'",
    ].joined(separator: "; ")
  }
}
