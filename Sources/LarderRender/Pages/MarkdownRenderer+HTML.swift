internal import LarderKitchen
internal import LarderTemplate

extension MarkdownRenderer {
  /// Returns inline Markdown as HTML; empty for `nil`.
  func inline(_ text: String?, _ context: SiteContext, links: Bool = true) -> HTML {
    guard let text else { return HTML(trusting: []) }
    var options = MarkdownOptions(
      mode: .inline, basePath: context.addresses.base, hasLinks: links)
    options.quotes = context.quotes
    return html(text, options)
  }

  /// Returns blocks of Markdown below a heading of level two; empty for `nil`.
  func blocks(
    _ text: String?, _ context: SiteContext, topHeadingLevel: Int = 3, hasAnchors: Bool = false
  ) -> HTML {
    guard let text else { return HTML(trusting: []) }
    var options = MarkdownOptions(
      basePath: context.addresses.base, topHeadingLevel: topHeadingLevel, hasAnchors: hasAnchors)
    options.pictures = context.embedded
    options.quotes = context.quotes
    return html(text, options)
  }

  /// Returns a step's blocks, with its durations and the results of `read` marked.
  ///
  /// - Parameter collect: Receives the plain text, so that the step is parsed only once.
  func step(
    _ text: String, _ context: SiteContext, topHeadingLevel: Int, durations: DurationScanner?,
    collect: (([PlainParagraph]) -> Void)?, read: ([UInt8]) -> StepReading
  ) -> HTML {
    var options = MarkdownOptions(
      basePath: context.addresses.base, topHeadingLevel: topHeadingLevel, durations: durations)
    options.pictures = context.embedded
    options.quotes = context.quotes
    var bytes: [UInt8] = []
    var words = collect.map { _ in MarkdownParagraphs() }
    render(text, options, into: &bytes, words: &words, read: read)
    words?.finish()
    if let collect, let words { collect(words.paragraphs) }
    return HTML(trusting: bytes)
  }

  private func html(_ text: String, _ options: MarkdownOptions) -> HTML {
    var bytes: [UInt8] = []
    render(text, options, into: &bytes)
    return HTML(trusting: bytes)
  }
}
