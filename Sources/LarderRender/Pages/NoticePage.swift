internal import LarderModel
package import LarderTemplate

/// A page that replaces another one: the URL does not exist, or the browser is offline and has not
/// saved the page.
package struct NoticePage: Sendable {
  var head: Head
  var navigation: [Link]
  var title: String
}

extension NoticePage: TemplateModel {
  package static let shape = Shape<NoticePage>("notice page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .text("title") { $0.title }
}

extension PageBuilder {
  func notFound() -> NoticePage {
    notice(words[.notFound], words[.notFoundText], route: "404.html")
  }

  func offline() -> NoticePage {
    notice(words[.offlineTitle], words[.offlineText], route: "offline.html")
  }

  private func notice(_ title: String, _ description: String, route: String) -> NoticePage {
    var head = context.head(title: title, description: description, route: route)
    head.canonical = nil
    head.robots = "noindex"
    return NoticePage(
      head: head, navigation: context.navigation(current: route), title: title)
  }
}
