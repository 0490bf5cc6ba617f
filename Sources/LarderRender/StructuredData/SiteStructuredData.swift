package import LarderModel

/// Structured data of pages and the site: breadcrumbs and the site itself.
package enum SiteStructuredData {
  /// A name and the path of its page relative to the site's root: `recipes/pie/`.
  package struct Item: Hashable, Sendable {
    package var name: String
    package var path: String

    package init(name: String, path: String) {
      self.name = name
      self.path = path
    }
  }

  /// Returns schema.org/BreadcrumbList from below the home page to the page itself, which gets no
  /// URL.
  ///
  /// Source: Google's documentation of breadcrumbs, which requires two items, and needs neither the
  /// home page nor a URL of the last item.
  ///
  /// - Returns: `nil` without a base URL or with fewer than two items.
  package static func breadcrumbs(_ items: [Item], baseURL: BaseURL?) -> [UInt8]? {
    guard let baseURL, items.count > 1 else { return nil }
    let addresses = SiteAddresses(baseURL)
    return JSONWriter.object { json in
      json.member("@context", "https://schema.org")
      json.member("@type", "BreadcrumbList")
      json.member("itemListElement", each: Array(items.enumerated())) { json, entry in
        json.object { json in
          json.member("@type", "ListItem")
          json.member("position", entry.offset + 1)
          json.member("name", entry.element.name)
          guard entry.offset + 1 < items.count else { return }
          json.member("item", optional: addresses.absolute(entry.element.path))
        }
      }
    }
  }

  /// Returns schema.org/WebSite for the home page.
  package static func website(_ site: SiteConfiguration) -> [UInt8] {
    let address = SiteAddresses(site.baseURL).absolute("")
    return JSONWriter.object { json in
      json.member("@context", "https://schema.org")
      json.member("@type", "WebSite")
      json.member("@id", optional: address)
      json.member("url", optional: address)
      json.member("name", site.title)
      json.member("description", optional: site.description ?? site.tagline)
      json.member("inLanguage", site.language)
    }
  }
}
