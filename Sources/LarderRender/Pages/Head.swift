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
  /// The page in the languages of the site; empty for a site in one language.
  var languages: [LanguageLink] = []
  /// JSON-LD from `JSONWriter`, which escapes everything that could end a `script` element.
  var blocks: [HTML] = []

  /// Adds structured data, unless there is none.
  mutating func addStructuredData(_ json: [UInt8]?) {
    if let json { blocks.append(HTML(trusting: json)) }
  }
}

extension Head: TemplateModel {
  private static let block = Shape<HTML>("structured data").html("json") { $0 }

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
    .flag("hasLanguages") { !$0.languages.isEmpty }
    .list("languages") { $0.languages }
    .list("translations") { $0.languages.filter { $0.alternate != nil } }
    .text("defaultTranslation") { $0.languages.lazy.compactMap(\.alternate).first }
    .list("blocks", of: block) { $0.blocks }
}

extension LanguageLink: TemplateModel {
  package static let shape = Shape<LanguageLink>("language")
    .text("tag") { $0.language.tag }
    .text("name") { $0.language.name }
    .text("url") { $0.url }
    .text("base") { $0.base }
    .text("alternate") { $0.alternate }
    .flag("isCurrent") { $0.isCurrent }
    .flag("hasPage") { $0.hasPage }
    .text("offer") { $0.language.offer }
    .text("close") { $0.language.close }
}

extension SiteContext {
  /// Creates the head of the page at a route, including the parts that all pages share.
  ///
  /// - Parameters:
  ///   - title: `nil` for the home page, which uses the site's title.
  ///   - description: `nil` for the site's description.
  func head(title: String?, description: String?, route: String) -> Head {
    let siteTitle = site.tagline.map { "\(site.title) – \($0)" } ?? site.title
    var head = Head(
      title: title.map { "\($0) · \(site.title)" } ?? siteTitle,
      description: (description ?? site.description ?? site.tagline).map {
        $0.excerpt(limit: Wording.descriptionLimit)
      },
      canonical: addresses.published.absolute(route))
    head.languages = languageLinks(route)
    return head
  }
}

/// Generated descriptions of pages for search engines and shared links: an excerpt of the page's
/// content.
extension Wording {
  /// Limit in Unicode scalars, at which search engines truncate.
  static let descriptionLimit = 160

  /// Returns a description such as `Ingredients: flour, eggs. Beat the eggs. Bake for 20 minutes.`
  ///
  /// - Returns: `nil` for a recipe without ingredients and steps.
  func describe(_ recipe: Recipe, _ texts: RecipeWords) -> String? {
    var names: [String] = []
    for ingredient in recipe.ingredients where !names.contains(ingredient.name) {
      names.append(ingredient.name)
    }
    let contents = names.isEmpty ? "" : describe(self[.ingredients], names) + "."
    let steps = recipe.steps.indices.lazy.map(texts.step).filter { !$0.isEmpty }
    let sentences = [contents, joined(steps, separator: " ")].filter { !$0.isEmpty }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Returns a description such as `48 recipes: Hummus, Borscht, Dashi…`
  func describe(_ count: Int, beginning names: some Sequence<String>) -> String {
    describe(recipes(count), names)
  }

  /// Returns a description such as `Tags: baking, quick, vegan`.
  func describe(_ title: String, _ names: some Sequence<String>) -> String {
    title + self[.colon] + " " + joined(names, separator: self[.comma] + " ")
  }

  /// Joins parts up to the limit.
  private func joined(_ parts: some Sequence<String>, separator: String) -> String {
    var text = ""
    var scalars = 0
    for part in parts {
      if !text.isEmpty { text += separator }
      text += part
      scalars += part.unicodeScalars.count
      if scalars > Wording.descriptionLimit { break }
    }
    return text
  }
}
