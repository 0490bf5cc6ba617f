internal import LarderKitchen
internal import LarderMarkdown
internal import LarderModel
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
    _ text: String?, _ context: SiteContext, topHeadingLevel: Int = 3
  ) -> HTML {
    guard let text else { return HTML(trusting: []) }
    return html(text, MarkdownOptions(context, topHeadingLevel: topHeadingLevel))
  }

  /// Returns the owner's text, whose headings begin at level two; empty for `nil`.
  func ownerText(of page: StaticPage?, _ context: SiteContext) -> HTML {
    guard let page else { return HTML(trusting: []) }
    return html(page.text, MarkdownOptions(context, topHeadingLevel: 2, links: page.urls))
  }

  /// Returns the text of a page, with ids on its headings.
  func body(
    of page: StaticPage, _ context: SiteContext, _ cards: CardParagraphs?
  ) -> (html: HTML, headings: [MarkdownHTML.Heading]) {
    var options = MarkdownOptions(context, topHeadingLevel: 2, links: page.urls)
    options.hasAnchors = true
    var bytes: [UInt8] = []
    var words: MarkdownParagraphs?
    let headings = render(page.text, options, into: &bytes, words: &words, cards: cards)
    return (HTML(trusting: bytes), headings)
  }

  /// Returns the text of a page on one line, without links that cards replace.
  func plainText(of page: StaticPage, _ context: SiteContext, _ cards: CardParagraphs) -> String {
    let options = MarkdownOptions(context, topHeadingLevel: 2, links: page.urls)
    var (cards, words) = (cards, MarkdownPlainText())
    unsafe walk(page.text, orElse: { unsafe words.append($0) }) { event in
      let found = cards.found(at: words.output.count, event, options)
      if let found { words.removeAll(from: found.start) } else { words.add(event) }
    }
    return words.text
  }

  /// Returns a step's blocks, with its durations and the results of `read` marked.
  ///
  /// - Parameter collect: Receives the plain text, so that the step is parsed only once.
  func step(
    _ text: String, _ context: SiteContext, topHeadingLevel: Int, durations: DurationScanner?,
    collect: (([PlainParagraph]) -> Void)?, read: ([UInt8]) -> StepReading
  ) -> HTML {
    var options = MarkdownOptions(context, topHeadingLevel: topHeadingLevel)
    options.durations = durations
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

extension MarkdownOptions {
  /// Creates the options for blocks in pages.
  ///
  /// - Parameter links: URLs of links that are written as paths of files, by path.
  fileprivate init(
    _ context: SiteContext, topHeadingLevel: Int, links: [String: String] = [:]
  ) {
    self.init(basePath: context.addresses.root, topHeadingLevel: topHeadingLevel)
    pictures = context.embedded
    target = context.addresses.markdownTarget
    quotes = context.quotes
    self.links = links
  }
}

extension StaticPage {
  /// URLs of links that are written as paths of files, by path.
  var urls: [String: String] {
    Dictionary(links.map { ($0.path, $0.url) }, uniquingKeysWith: { first, _ in first })
  }
}
