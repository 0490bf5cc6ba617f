/// What of a text could not be published as it was written; each is worth a warning.
package struct MarkdownFindings: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Beyond `MarkdownLimits`, so its source stands on the page as plain text:
  /// `markdown-too-complex`.
  package static let tooComplex = MarkdownFindings(rawValue: 1)
  /// Raw HTML or a comment was left out.
  package static let rawHTML = MarkdownFindings(rawValue: 2)
  /// A link or picture led where none may lead, and only its words were kept.
  package static let refusedAddress = MarkdownFindings(rawValue: 4)
  /// A picture from another site became a link to it.
  package static let remotePicture = MarkdownFindings(rawValue: 8)
}
