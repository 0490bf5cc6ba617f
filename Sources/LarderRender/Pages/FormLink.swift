package import LarderTemplate

/// A link to a recipe in another form.
package struct FormLink: Sendable {
  /// `Markdown`.
  var label: String
  var url: String
  var mediaType: String
}

extension FormLink: TemplateModel {
  package static let shape = Shape<FormLink>("form")
    .text("label") { $0.label }
    .text("url") { $0.url }
    .text("type") { $0.mediaType }
}
