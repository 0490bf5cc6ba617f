package import LarderModel

/// What is wrong with a finished page and may be mended in its content.
package struct PageFault: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A link to no page and no file of the site.
    case brokenLink
    /// A link to a place that its page does not have.
    case brokenAnchor
    /// A picture in Markdown that says nothing to those who do not see it.
    case pictureWithoutWords
    /// HTML above `SiteRenderer.heaviestPage`, by its bytes.
    case heavy(Int)
  }

  package var kind: Kind
  /// The address as an author would have written it, without the base path; of a broken link
  /// without query and fragment. Empty for a page as a whole.
  package var written: String
  /// The content that the page was made from; `nil` for a page of Larder's own.
  package var origin: Recipe.Origin?
  /// Of the recipe or page of text; `nil` like its origin.
  package var title: String?
}
