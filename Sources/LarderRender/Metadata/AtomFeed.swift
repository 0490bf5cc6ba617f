package import LarderModel

/// The newest recipes as Atom, `feed.xml`. Source: RFC 4287.
package enum AtomFeed {
  /// Returns the newest `site.feedSize` recipes with a date; equal dates are in catalog order.
  ///
  /// Recipes without a date are omitted: a feed needs dates, and the build must not use the clock.
  package static func newest(
    _ recipes: [RecipeSummary], site: SiteConfiguration
  ) -> [RecipeSummary] {
    let dated = recipes.indices.compactMap { index in
      date(recipes[index]).map { (date: $0, index: index) }
    }
    let sorted = dated.sorted { $0.date == $1.date ? $0.index < $1.index : $0.date > $1.date }
    return sorted.prefix(site.feedSize).map { recipes[$0.index] }
  }

  static func date(_ recipe: borrowing RecipeSummary) -> CalendarDate? {
    recipe.date ?? recipe.updated
  }

  /// An entry of a feed.
  struct Entry {
    /// Path of its page: `recipes/pie/`.
    var path: String
    var title: String
    var language: String?
    /// At least one date is known.
    var published: CalendarDate?
    var updated: CalendarDate?
    var author: Attribution?
    var terms: [String]
    /// HTML in the element `summary` or `content`.
    var html: (name: StaticString, text: String)?

    var changed: CalendarDate? { [published, updated].compactMap { $0 }.max() }
  }

  /// Returns the feed of `newest`; its date is the latest date of these recipes.
  ///
  /// - Parameter list: Title and route of the list that it is of; `nil` for the whole site.
  /// - Returns: `nil` without a base URL or without a recipe with a date.
  package static func bytes(
    _ recipes: [RecipeSummary], of list: (title: String, route: String)? = nil,
    site: SiteConfiguration, renderer: MarkdownRenderer
  ) -> [UInt8]? {
    let options = MarkdownOptions(mode: .inline, hasLinks: false)
    let entries = newest(recipes, site: site).map { recipe in
      Entry(
        path: SiteAddresses.path(of: recipe.slug), title: recipe.name, language: recipe.language,
        published: recipe.date, updated: recipe.updated, author: recipe.author,
        terms: recipe.categories + recipe.tags,
        html: (recipe.headline ?? recipe.description).map {
          ("summary", renderer.html($0, options))
        })
    }
    return bytes(entries, of: list, site: site)
  }

  /// Returns the feed of entries, newest first.
  static func bytes(
    _ entries: [Entry], of list: (title: String, route: String)?, site: SiteConfiguration
  ) -> [UInt8]? {
    let addresses = SiteAddresses(site.baseURL)
    let route = list?.route ?? ""
    guard let home = addresses.absolute(route), let own = addresses.absolute(route + "feed.xml"),
      let updated = entries.compactMap(\.changed).max()
    else { return nil }
    var xml = XMLWriter()
    xml.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": site.language]) {
      $0.element("id", text: home)
      $0.element("title", text: list.map { "\($0.title) – \(site.title)" } ?? site.title)
      if let subtitle = site.tagline ?? site.description { $0.element("subtitle", text: subtitle) }
      $0.element("updated", text: updated.rfc3339)
      $0.empty("link", ["rel": "self", "type": "application/atom+xml", "href": own])
      $0.empty("link", ["rel": "alternate", "type": "text/html", "href": home])
      person(site.author ?? Attribution(name: site.title), &$0)
      for entry in entries { write(entry, addresses, &$0) }
    }
    return xml.bytes
  }

  private static func write(_ entry: Entry, _ addresses: SiteAddresses, _ xml: inout XMLWriter) {
    guard let address = addresses.absolute(entry.path), let changed = entry.changed else { return }
    let language: KeyValuePairs<StaticString, String> =
      entry.language.map { ["xml:lang": $0] } ?? [:]
    xml.element("entry", language) { xml in
      xml.element("id", text: address)
      xml.element("title", text: entry.title)
      xml.empty("link", ["rel": "alternate", "type": "text/html", "href": address])
      if let date = entry.published { xml.element("published", text: date.rfc3339) }
      xml.element("updated", text: changed.rfc3339)
      if let author = entry.author { person(author, &xml) }
      for term in entry.terms { xml.empty("category", ["term": term]) }
      if let html = entry.html { xml.element(html.name, ["type": "html"], text: html.text) }
    }
  }

  private static func person(_ person: Attribution, _ xml: inout XMLWriter) {
    xml.element("author") {
      $0.element("name", text: person.name)
      if let url = person.url, url.isWeb { $0.element("uri", text: url.description) }
    }
  }
}
