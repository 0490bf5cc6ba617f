/// One template file as it was read, before anything is known of its contents.
package struct TemplateSource: Sendable {
  /// What partials and parents call it, such as `partials/card`.
  package let name: String

  /// What messages call it, such as `Templates/partials/card.html`.
  package let path: String

  /// The text, expected to be UTF-8; other bytes pass through unchanged.
  package let bytes: [UInt8]

  package init(name: String, path: String, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }

  package init(name: String, path: String, text: String) {
    self.init(name: name, path: path, bytes: Array(text.utf8))
  }
}
