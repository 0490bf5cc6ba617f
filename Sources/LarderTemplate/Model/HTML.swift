/// Markup that is known to be safe where it is inserted, by the word of whoever made it.
package struct HTML: Hashable, Sendable {
  /// UTF-8.
  package let bytes: [UInt8]

  /// Markup that the caller vouches for: rendered by us, or cleaned.
  package init(trusting bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Markup that the caller vouches for: rendered by us, or cleaned.
  package init(trusting markup: String) {
    self.init(trusting: Array(markup.utf8))
  }

  /// The markup itself as text, which is what `{{name}}` shows of it.
  var escapedAgain: [UInt8] {
    let buffer = HTMLBuffer()
    buffer.append(escaping: bytes)
    return buffer.bytes
  }

  /// Text of any origin, escaped: `HTML(escaping: "<b>")` shows the three characters.
  package init(escaping text: String) {
    let buffer = HTMLBuffer()
    buffer.append(escaping: text)
    self.init(trusting: buffer.bytes)
  }
}
