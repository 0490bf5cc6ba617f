internal import LarderModel
package import LarderTemplate

/// A page with the site owner's own text, from `Content/pages/`.
package struct TextPage: Sendable {
  var head: Head
  var navigation: [Link]
  var breadcrumbs: [Link]
  var title: String
  /// The language of the page, if it differs from the site's.
  var language: String?
  /// Direction of the whole text, if its language runs in the other direction than the site's.
  var textDirection: String?
  var direction: String?
  var date: DateModel?
  var updated: DateModel?
  var picture: PictureModel?
  /// A remote image, to which the page links without loading it.
  var remotePicture: NamedLink?
  var body: HTML
  /// Links to the headings of the two highest levels; those of the second are children.
  var contents: [Link] = []
  /// The links before and after the page in the navigation.
  var previousInMenu: Link?
  var nextInMenu: Link?
  /// The path of the file below the content folder: `pages/about.md`.
  var source = ""
  /// Whether it is a draft, and the day on which it appears, which only previews show.
  var isDraft = false
  var due: String?
  /// Set only for journal entries; `previous` is the one before in time.
  var author: NamedLink?
  var tags: [Link] = []
  var previous: NamedLink?
  var next: NamedLink?
  var feed: String?
  /// Set only for collections.
  var collection: CollectionModel?
}

extension TextPage: TemplateModel {
  package static let shape = Shape<TextPage>("page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .list("breadcrumbs") { $0.breadcrumbs }
    .text("title") { $0.title }
    .text("language") { $0.language }
    .text("textDirection") { $0.textDirection }
    .text("direction") { $0.direction }
    .flag("hasDates") { $0.date != nil || $0.updated != nil }
    .model("date") { $0.date }
    .model("updated") { $0.updated }
    .model("picture") { $0.picture }
    .model("remotePicture") { $0.remotePicture }
    .html("body") { $0.body }
    .flag("hasContents") { !$0.contents.isEmpty }
    .list("contents") { $0.contents }
    .flag("hasMenuNeighbours") { $0.previousInMenu != nil || $0.nextInMenu != nil }
    .model("previousInMenu") { $0.previousInMenu }
    .model("nextInMenu") { $0.nextInMenu }
    .text("source") { $0.source }
    .flag("isDraft") { $0.isDraft }
    .text("due") { $0.due }
    .model("author") { $0.author }
    .list("tags") { $0.tags }
    .flag("hasTags") { !$0.tags.isEmpty }
    .flag("hasNeighbours") { $0.previous != nil || $0.next != nil }
    .model("previous") { $0.previous }
    .model("next") { $0.next }
    .text("feed") { $0.feed }
    .model("collection") { $0.collection }
}

extension PageBuilder {
  /// - Parameters:
  ///   - picture: The image for shared links to a page without an image.
  ///   - cards: The cards that replace links in the text.
  func textPage(
    _ page: StaticPage, picture: SharedPicture? = nil, cards: CardParagraphs? = nil
  ) -> TextPage {
    let description = page.description ?? markdown.plainText(page.text)
    let route = page.route
    var head = context.head(title: page.title, description: description, route: route)
    head.image =
      page.picture.flatMap { context.sharedPicture($0, of: page.title) } ?? picture
      ?? context.sharedPicture
    if page.date != nil { head.type = "article" }
    head.addStructuredData(
      SiteStructuredData.article(
        page, description: head.description, picture: head.image?.address, site: context.site))
    let (body, headings) = markdown.body(of: page, context, cards)
    let neighbours = context.neighbours(of: route)
    return TextPage(
      head: head,
      navigation: context.navigation(current: route),
      breadcrumbs: context.breadcrumbs([(page.title, nil)]),
      title: page.title,
      language: page.language,
      textDirection: context.textDirection(ofLanguage: page.language),
      direction: context.direction(of: page.title),
      date: page.date.map { DateModel($0, words) },
      updated: page.updated.map { DateModel($0, words) },
      picture: page.picture.flatMap { context.picture($0, of: page.title) }.map {
        var picture = $0
        picture.isFirst = true
        return picture
      },
      remotePicture: page.picture.flatMap { context.remoteLink($0) },
      body: body,
      contents: PageBuilder.contents(headings),
      previousInMenu: neighbours.previous,
      nextInMenu: neighbours.next,
      source: context.plan.catalog.source(of: page.origin),
      isDraft: page.isDraft)
  }

  private static func contents(_ headings: [MarkdownHTML.Heading]) -> [Link] {
    var contents: [Link] = []
    for heading in headings where heading.level <= 3 {
      let link = Link(label: heading.text, url: "#\(heading.anchor)")
      if heading.level == 3, let last = contents.indices.last {
        contents[last].children.append(link)
      } else {
        contents.append(link)
      }
    }
    return contents
  }
}

/// A page that replaces another one: the URL does not exist or is gone, or the browser is offline and
/// has not saved the page.
package struct NoticePage: Sendable {
  var head: Head
  var navigation: [Link]
  var title: String
  /// Recipes with similar URLs; if the URL never existed, those that the home page shows large.
  var cards: [Card]
}

extension NoticePage: TemplateModel {
  package static let shape = Shape<NoticePage>("notice page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .text("title") { $0.title }
    .list("cards") { $0.cards }
    .flag("hasCards") { !$0.cards.isEmpty }
}

extension PageBuilder {
  /// - Parameter near: Indices of the recipes that the page offers instead.
  func notice(
    _ title: Wording.Key, _ text: Wording.Key, route: String = "404.html", near: [Int] = []
  ) -> NoticePage {
    var head = context.head(title: words[title], description: words[text], route: route)
    head.canonical = nil
    head.robots = "noindex"
    return NoticePage(
      head: head, navigation: context.navigation(current: route), title: words[title],
      cards: near.map(cards.linked))
  }
}

/// A page at the former URL of another page, which redirects to the current one.
package struct MovedPage: Sendable {
  /// The title of that page.
  var title: String
  var url: String
  /// The absolute URL; `nil` without a base URL.
  var canonical: String?
}

extension MovedPage: TemplateModel {
  package static let shape = Shape<MovedPage>("moved page")
    .text("title") { $0.title }
    .text("url") { $0.url }
    .text("canonical") { $0.canonical }
}

extension PageBuilder {
  func moved(to route: String, _ title: String) -> MovedPage {
    MovedPage(
      title: title, url: context.addresses.link(route),
      canonical: context.addresses.published.absolute(route))
  }
}
