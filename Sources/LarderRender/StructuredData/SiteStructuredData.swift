package import LarderModel

/// Structured data of pages and the site: breadcrumbs and the site itself.
package enum SiteStructuredData {
  /// A name and the path of its page relative to the site's root: `recipes/pie/`.
  package typealias Item = (name: String, path: String)

  /// Returns schema.org/BreadcrumbList from below the home page to the page itself, which gets no
  /// URL.
  ///
  /// Source: Google's documentation of breadcrumbs, which requires two items, and needs neither the
  /// home page nor a URL of the last item.
  ///
  /// - Returns: `nil` without a base URL or with fewer than two items.
  package static func breadcrumbs(_ items: [Item], baseURL: BaseURL?) -> [UInt8]? {
    guard let baseURL, items.count > 1 else { return nil }
    return JSONWriter.document("BreadcrumbList") { json in
      json.list(items, links: "item", count: items.count - 1, SiteAddresses(baseURL))
    }
  }

  /// Returns schema.org/ItemList for one page of a list. Source: Google's documentation of carousels.
  ///
  /// - Parameters:
  ///   - count: The number of items on all pages of the list.
  ///   - first: The position of the first item, from 1.
  /// - Returns: `nil` without a base URL or items.
  package static func list(
    _ items: [Item], of count: Int, from first: Int = 1, named name: String, baseURL: BaseURL?
  ) -> [UInt8]? {
    let addresses = SiteAddresses(baseURL)
    guard addresses.base != nil, !items.isEmpty else { return nil }
    return JSONWriter.document("ItemList") { json in
      json.member("name", name)
      json.member("numberOfItems", count)
      json.list(items, from: first, links: "url", count: items.count, addresses)
    }
  }

  /// Returns schema.org/ProfilePage about the author of some recipes.
  package static func profile(
    _ person: Item, description: String?, picture: String?, baseURL: BaseURL?
  ) -> [UInt8] {
    JSONWriter.document("ProfilePage") { json in
      json.member("mainEntity") { json in
        json.member("@type", "Person")
        json.member("name", person.name)
        json.member("description", optional: description)
        json.member("image", optional: picture)
        json.member("url", optional: SiteAddresses(baseURL).absolute(person.path))
      }
    }
  }

  /// Returns schema.org/Article for a text page with a date.
  package static func article(
    _ page: StaticPage, description: String?, picture: String?, site: SiteConfiguration
  ) -> [UInt8]? {
    guard let date = page.date else { return nil }
    let address = SiteAddresses(site.baseURL).absolute(page.route)
    return JSONWriter.document("Article") { json in
      json.member("@id", optional: address)
      json.member("mainEntityOfPage", optional: address)
      json.member("headline", page.title)
      json.member("description", optional: description)
      json.member("inLanguage", page.language ?? site.language)
      json.member("image", optional: picture)
      json.member("datePublished", date.w3c)
      json.member("dateModified", (page.updated ?? date).w3c)
      if let author = page.author ?? site.author { json.member("author", author) }
    }
  }

  /// Returns schema.org/WebSite for the home page.
  package static func website(_ site: SiteConfiguration) -> [UInt8] {
    let address = SiteAddresses(site.baseURL).absolute("")
    return JSONWriter.document("WebSite") { json in
      json.member("@id", optional: address)
      json.member("url", optional: address)
      json.member("name", site.title)
      json.member("description", optional: site.description ?? site.tagline)
      json.member("inLanguage", site.language)
    }
  }
}

extension JSONWriter {
  /// Returns the bytes of one object of schema.org.
  static func document(_ type: String, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    object { json in
      json.member("@context", "https://schema.org")
      json.member("@type", type)
      body(&json)
    }
  }

  /// Writes items with their positions; the first `count` also with their URLs.
  fileprivate mutating func list(
    _ items: [SiteStructuredData.Item], from first: Int = 1, links property: StaticString,
    count: Int, _ addresses: SiteAddresses
  ) {
    member("itemListElement", each: Array(items.enumerated())) { json, entry in
      json.object { json in
        json.member("@type", "ListItem")
        json.member("position", first + entry.offset)
        json.member("name", entry.element.name)
        guard entry.offset < count else { return }
        json.member(property, optional: addresses.absolute(entry.element.path))
      }
    }
  }
}
