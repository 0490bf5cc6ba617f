package import LarderTemplate

/// A link in the navigation or in the breadcrumbs.
package struct Link: Sendable {
  var label: String
  /// `nil` in the last breadcrumb, which is the page itself.
  var url: String?
  var isCurrent = false
  /// Links below it.
  var children: [Link] = []
}

extension Link: TemplateModel {
  package static let shape = Shape<Link>("link")
    .text("label") { $0.label }
    .text("url") { $0.url }
    .flag("isCurrent") { $0.isCurrent }
    .list("children") { $0.children }
    .flag("hasChildren") { !$0.children.isEmpty }
}
