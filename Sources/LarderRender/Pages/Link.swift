package import LarderTemplate

/// A link of the navigation or of the breadcrumbs.
package struct Link: Sendable {
  var label: String
  /// `nil` on the last breadcrumb, which is the page itself.
  var url: String?
  var isCurrent = false
}

extension Link: TemplateModel {
  package static let shape = Shape<Link>("link")
    .text("label") { $0.label }
    .text("url") { $0.url }
    .flag("isCurrent") { $0.isCurrent }
}

/// A tag, cuisine or category with the page that lists its recipes.
package struct TermLink: Sendable {
  var label: String
  /// `nil` for a label that has no page.
  var url: String?
  var count: Int
  /// `12 recipes`.
  var countLabel: String
}

extension TermLink: TemplateModel {
  package static let shape = Shape<TermLink>("term")
    .text("label") { $0.label }
    .text("url") { $0.url }
    .number("count") { $0.count }
    .text("countLabel") { $0.countLabel }
}

/// A person, a source or a neighbouring recipe, with an address where there is one.
package struct NamedLink: Sendable {
  var name: String
  var url: String?
}

extension NamedLink: TemplateModel {
  package static let shape = Shape<NamedLink>("named link")
    .text("name") { $0.name }
    .text("url") { $0.url }
}
