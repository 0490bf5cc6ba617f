internal import LarderModel
internal import LarderTemplate

extension SiteContext {
  var description: PageDescription { PageDescription(words: wording) }

  /// The head of a page at a route, with what all pages have.
  ///
  /// - Parameters:
  ///   - title: `nil` for the home page, whose title is the site's.
  ///   - description: `nil` for the site's own.
  func head(title: String?, description: String?, route: String) -> Head {
    let siteTitle = site.tagline.map { "\(site.title) – \($0)" } ?? site.title
    return Head(
      title: title.map { "\($0) · \(site.title)" } ?? siteTitle,
      description: (description ?? site.description ?? site.tagline).map {
        Excerpt.of($0, limit: PageDescription.limit)
      },
      canonical: addresses.published.absolute(route))
  }

  /// The way from the home page to here.
  func breadcrumbs(_ steps: [(label: String, route: String?)]) -> [Link] {
    [Link(label: wording[.home], url: addresses.link(""))]
      + steps.map { Link(label: $0.label, url: $0.route.map(addresses.link)) }
  }
}
