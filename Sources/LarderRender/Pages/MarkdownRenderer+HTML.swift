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
    var options = MarkdownOptions(
      basePath: context.addresses.root, topHeadingLevel: topHeadingLevel)
    options.pictures = context.embedded
    options.target = context.addresses.markdownTarget
    options.quotes = context.quotes
    return html(text, options)
  }

  /// Returns the owner's text, whose headings begin at level two; empty for `nil`.
  func text(of page: StaticPage?, _ context: SiteContext) -> HTML {
    guard let page else { return HTML(trusting: []) }
    return html(page.text, options(for: page, context))
  }

  /// Returns the text of a page, with ids on its headings.
  func body(
    of page: StaticPage, _ context: SiteContext
  ) -> (html: HTML, headings: [MarkdownHTML.Heading]) {
    var options = options(for: page, context)
    options.hasAnchors = true
    var bytes: [UInt8] = []
    var words: MarkdownParagraphs?
    let headings = render(page.text, options, into: &bytes, words: &words)
    return (HTML(trusting: bytes), headings)
  }

  private func options(for page: StaticPage, _ context: SiteContext) -> MarkdownOptions {
    var options = MarkdownOptions(basePath: context.addresses.root, topHeadingLevel: 2)
    options.pictures = context.embedded
    options.target = context.addresses.markdownTarget
    options.quotes = context.quotes
    options.links = page.urls
    return options
  }

  /// Returns the blocks of a journal entry.
  ///
  /// - Parameter cards: The cards that replace links to recipes on lines of their own, by URL.
  func entry(_ page: StaticPage, _ context: SiteContext, _ cards: [String: [UInt8]]) -> HTML {
    var options = options(for: page, context)
    (options.hasAnchors, options.cards) = (true, cards)
    return html(page.text, options)
  }

  /// Returns the URLs of all links in the text of a page, as pages contain them.
  func addresses(in page: StaticPage, _ context: SiteContext) -> [String] {
    let options = options(for: page, context)
    var found: [String] = []
    unsafe walk(page.text, orElse: { _ in }) { event in
      guard case .enter(.link(let url, _)) = event, let address = unsafe options.address(of: url)
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

extension StaticPage {
  /// URLs of links that are written as paths of files, by path.
  var urls: [String: String] {
    Dictionary(links.map { ($0.path, $0.url) }, uniquingKeysWith: { first, _ in first })
  }
}
