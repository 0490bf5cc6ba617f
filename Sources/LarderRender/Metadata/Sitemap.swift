internal import LarderModel

/// `sitemap.xml`, split into several files for a large site. Source: sitemaps.org/protocol.html.
struct Sitemap {
  /// A page that search engines may index.
  struct Entry {
    /// Path relative to the site's root, not percent-encoded: `recipes/pie/`; empty for the home
    /// page.
    var path: String
    var lastModified: CalendarDate?
    /// Absolute URLs of the images on the page.
    var pictures: [String] = []
    /// The page in all languages, itself included, with BCP 47 tags or `x-default`; empty if it
    /// exists in one.
    var alternates: [(tag: String, url: String)] = []
  }

  /// The number of images of a page in Google's image sitemaps.
  static let pictureLimit = 1_000

  let baseURL: BaseURL
  /// Limits of one file; those of the protocol are 50,000 URLs and 50 MB.
  let entryLimit: Int
  let byteLimit: Int

  init(_ baseURL: BaseURL, entryLimit: Int = 50_000, byteLimit: Int = 50_000_000) {
    self.baseURL = baseURL
    self.entryLimit = max(1, entryLimit)
    self.byteLimit = byteLimit
  }

  /// Returns one file, or an index with `sitemap-1.xml` and so on, in the order of `entries`.
  ///
  /// - Returns: An empty array without entries, since an empty list of URLs is invalid.
  func files(_ entries: [Entry]) -> [(path: String, bytes: [UInt8])] {
    let parts = parts(entries)
    if parts.count < 2 { return parts.map { ("sitemap.xml", list($0)) } }
    var index = XMLWriter()
    index.element("sitemapindex", ["xmlns": Sitemap.namespace]) { xml in
      for (number, part) in parts.enumerated() {
        let latest = part.compactMap(\.lastModified).max()
        xml.element("sitemap") { write("sitemap-\(number + 1).xml", latest, to: &$0) }
      }
    }
    let numbered = parts.enumerated().map { ("sitemap-\($0.offset + 1).xml", list($0.element)) }
    return [("sitemap.xml", index.bytes)] + numbered
  }

  /// Source: Google's documentation of image sitemaps.
  private static let pictureNamespace = "http://www.google.com/schemas/sitemap-image/1.1"
  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

  /// Splits the entries before either limit is exceeded; an entry is never larger than its
  /// estimate.
  private func parts(_ entries: [Entry]) -> [ArraySlice<Entry>] {
    var parts: [ArraySlice<Entry>] = []
    var start = 0
    var size = 0
    for (index, entry) in entries.enumerated() {
      let others =
        entry.alternates.reduce(0) { $0 + 6 * $1.url.utf8.count + 100 }
        + entry.pictures.reduce(0) { $0 + 6 * $1.utf8.count + 70 }
      let own = 6 * (baseURL.description.utf8.count + 3 * entry.path.utf8.count) + 100 + others
      if index - start == entryLimit || (index > start && size + own > byteLimit - 200) {
        parts.append(entries[start..<index])
        (start, size) = (index, 0)
      }
      size += own
    }
    if start < entries.count { parts.append(entries[start...]) }
    return parts
  }

  private func list(_ entries: ArraySlice<Entry>) -> [UInt8] {
    var xml = XMLWriter()
    let hasAlternates = entries.contains { !$0.alternates.isEmpty }
    let namespaces: KeyValuePairs<StaticString, String> =
      hasAlternates
      ? [
        "xmlns": Sitemap.namespace, "xmlns:image": Sitemap.pictureNamespace,
        "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
      ] : ["xmlns": Sitemap.namespace, "xmlns:image": Sitemap.pictureNamespace]
    xml.element("urlset", namespaces) { xml in
      for entry in entries {
        xml.element("url") { xml in
          write(entry.path, entry.lastModified, to: &xml)
          for other in entry.alternates {
            xml.empty(
              "xhtml:link", ["rel": "alternate", "hreflang": other.tag, "href": other.url])
          }
          for picture in entry.pictures {
            xml.element("image:image") { $0.element("image:loc", text: picture) }
          }
        }
      }
    }
    return xml.bytes
  }

  private func write(_ path: String, _ date: CalendarDate?, to xml: inout XMLWriter) {
    guard let address = SiteAddresses(baseURL).absolute(path) else { return }
    xml.element("loc", text: address)
    if let date { xml.element("lastmod", text: date.w3c) }
  }
}
