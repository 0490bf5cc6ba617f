internal import LarderModel
package import LarderTemplate

/// A page of the owner's own words.
package struct TextPage: Sendable {
  var head: Head
  var navigation: [Link]
  var breadcrumbs: [Link]
  var title: String
  var body: HTML
}

extension TextPage: TemplateModel {
  package static let shape = Shape<TextPage>("page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .list("breadcrumbs") { $0.breadcrumbs }
    .text("title") { $0.title }
    .html("body") { $0.body }
}

extension PageBuilder {
  func text(_ page: StaticPage) -> TextPage {
    let description = page.description ?? markdown.plainText(page.text)
    let route = "\(page.slug)/"
    return TextPage(
      head: context.head(title: page.title, description: description, route: route),
      navigation: context.navigation(current: route),
      breadcrumbs: context.breadcrumbs([(page.title, nil)]),
      title: page.title,
      body: markdown.blocks(page.text, context, topHeadingLevel: 2, hasAnchors: true))
  }
}
