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
