internal import LarderKitchen
internal import LarderMarkdown
internal import LarderTemplate

extension MarkdownRenderer {
  /// Returns inline Markdown as HTML; empty for `nil`.
  func inline(_ text: String?, _ context: SiteContext, links: Bool = true) -> HTML {
    guard let text else { return HTML(trusting: []) }
    var options = MarkdownOptions(
      mode: .inline, basePath: context.addresses.root, hasLinks: links)
    options.target = context.addresses.markdownTarget
    options.quotes = context.quotes
    return html(text, options)
  }

  /// Returns blocks of Markdown below a heading of level two; empty for `nil`.
  func blocks(
    _ text: String?, _ context: SiteContext, topHeadingLevel: Int = 3, hasAnchors: Bool = false
  ) -> HTML {
    guard let text else { return HTML(trusting: []) }
    var options = MarkdownOptions(
      basePath: context.addresses.root, topHeadingLevel: topHeadingLevel, hasAnchors: hasAnchors)
    options.pictures = context.embedded
    options.target = context.addresses.markdownTarget
    options.quotes = context.quotes
    return html(text, options)
  }

  /// Returns the blocks of a journal entry.
  ///
  /// - Parameter cards: The cards that replace links to recipes on lines of their own, by URL.
  func entry(_ text: String, _ context: SiteContext, _ cards: [String: [UInt8]]) -> HTML {
    var options = MarkdownOptions(
      basePath: context.addresses.base, topHeadingLevel: 2, hasAnchors: true)
    (options.pictures, options.cards) = (context.embedded, cards)
    return html(text, options)
  }

  /// Returns the URLs of all links in a text, as pages contain them.
  func addresses(in text: String, basePath: String) -> [String] {
    var found: [String] = []
    unsafe walk(text, orElse: { _ in }) { event in
      guard case .enter(.link(let url, _)) = event,
        let address = unsafe MarkdownAddress.link(url, basePath: basePath)
      else { return }
      found.append(String(decoding: address, as: UTF8.self))
    }
    return found
  }

  /// Returns a step's blocks, with its durations and the results of `read` marked.
  ///
  /// - Parameter collect: Receives the plain text, so that the step is parsed only once.
  func step(
    _ text: String, _ context: SiteContext, topHeadingLevel: Int, durations: DurationScanner?,
    collect: (([PlainParagraph]) -> Void)?, read: ([UInt8]) -> StepReading
  ) -> HTML {
    var options = MarkdownOptions(
      basePath: context.addresses.root, topHeadingLevel: topHeadingLevel, durations: durations)
    options.pictures = context.embedded
    options.target = context.addresses.markdownTarget
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
