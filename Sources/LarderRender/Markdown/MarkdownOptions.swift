/// How Markdown becomes HTML.
package struct MarkdownOptions: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    /// Paragraphs, lists, headings and the rest of CommonMark.
    case blocks
    /// Contents of paragraphs only, joined by blanks, for a place inside a heading or paragraph.
    case inline
  }

  package var mode = Mode.blocks
  /// Put before links and pictures that begin at the site's root; begins and ends with a slash.
  /// `nil` leaves every address as written.
  package var basePath: String? = "/"
  /// What the highest headings become, 1...6. Those below follow without leaving out a level,
  /// so that the page's outline has no gap, and none lies below `h6`. `nil` leaves all as written.
  package var topHeadingLevel: Int?
  /// Whether headings get ids, made of their words.
  package var hasAnchors = false
  /// Without links only their texts are left, for a place that is a link itself.
  package var hasLinks = true
  /// Language in which to mark durations with `<time>`; `nil` marks none.
  package var durations: DurationLanguage?

  package init(
    mode: Mode = .blocks, basePath: String? = "/", topHeadingLevel: Int? = nil,
    hasAnchors: Bool = false, hasLinks: Bool = true, durations: DurationLanguage? = nil
  ) {
    self.mode = mode
    self.basePath = basePath
    self.topHeadingLevel = topHeadingLevel.map { min(max($0, 1), 6) }
    self.hasAnchors = hasAnchors
    self.hasLinks = hasLinks
    self.durations = durations
  }
}
