package import LarderModel

/// `robots.txt`: everything may be read, save pages that are empty without their visitor.
package enum RobotsFile {
  /// - Parameters:
  ///   - site: Gives the base path, and the base URL without which no `Sitemap` line can be.
  ///   - disallowed: Paths below the site's root.
  package static func bytes(
    site: SiteConfiguration, disallowed: [String]
  ) -> [UInt8] {
    var lines = ["User-agent: *", "Allow: \(site.basePath)"]
    for path in disallowed {
      let encoded = String(decoding: PercentEncoding.encoded(path: path), as: UTF8.self)
      lines.append("Disallow: \(site.basePath)\(encoded)")
    }
    if let sitemap = SiteAddresses(site.baseURL).absolute("sitemap.xml") {
      lines += ["", "Sitemap: \(sitemap)"]
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
