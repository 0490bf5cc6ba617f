package import LarderTemplate

/// What a browser shows without a network for a page that it has not kept.
package struct OfflinePage: Sendable {
  var head: Head
  var navigation: [Link]
  var title: String
}

extension OfflinePage: TemplateModel {
  package static let shape = Shape<OfflinePage>("offline page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .text("title") { $0.title }
}
