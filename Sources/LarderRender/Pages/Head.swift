internal import LarderModel
package import LarderTemplate

/// The content of a page's `head`, and the navigation at the top of every page.
package struct Head: Sendable {
  /// Title of the document.
  var title: String
  var description: String?
  /// The absolute URL; `nil` without a base URL.
  var canonical: String?
  /// The image for shared links; `nil` without a base URL.
  var image: SharedPicture?
  /// OpenGraph type: `website` or `article`.
  var type = "website"
  /// Value of the robots meta element; `nil` if search engines may index the page.
  var robots: String?
  var previous: String?
  var next: String?
  /// Exports of the same content.
  var alternates: [FormLink] = []
  var blocks: [StructuredDataBlock] = []
}

extension Head: TemplateModel {
  package static let shape = Shape<Head>("head")
    .text("title") { $0.title }
    .text("description") { $0.description }
    .text("canonical") { $0.canonical }
    .text("image") { $0.image?.address }
    .text("imageWidth") { $0.image?.size.map { String($0.width) } }
    .text("imageHeight") { $0.image?.size.map { String($0.height) } }
    .text("imageAlt") { $0.image?.alternative }
    .text("type") { $0.type }
    .text("robots") { $0.robots }
    .text("previous") { $0.previous }
    .text("next") { $0.next }
    .list("alternates") { $0.alternates }
    .list("blocks") { $0.blocks }
}

/// JSON-LD, escaped for use inside a `script` element.
package struct StructuredDataBlock: Sendable {
  var json: HTML

  /// - Parameter bytes: Output of `JSONWriter`, which escapes everything that could end the
  ///   element.
  init(_ bytes: [UInt8]) { json = HTML(trusting: bytes) }
}

extension StructuredDataBlock: TemplateModel {
  package static let shape = Shape<StructuredDataBlock>("structured data")
    .html("json") { $0.json }
}

extension SiteContext {
  var description: PageDescription { PageDescription(words: wording) }

  /// Creates the head of the page at a route, including the parts that all pages share.
  ///
  /// - Parameters:
  ///   - title: `nil` for the home page, which uses the site's title.
  ///   - description: `nil` for the site's description.
  func head(title: String?, description: String?, route: String) -> Head {
    let siteTitle = site.tagline.map { "\(site.title) – \($0)" } ?? site.title
    return Head(
      title: title.map { "\($0) · \(site.title)" } ?? siteTitle,
      description: (description ?? site.description ?? site.tagline).map {
        Excerpt.of($0, limit: PageDescription.limit)
      },
      canonical: addresses.published.absolute(route))
  }
}
