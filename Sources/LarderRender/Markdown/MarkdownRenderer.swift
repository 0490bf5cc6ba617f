package import LarderKitchen
internal import LarderMarkdown

/// Converts CommonMark to HTML that is safe to publish.
///
/// Raw HTML and comments are omitted, links and images need a URL that `WebAddress` allows, nothing
/// is loaded from another site, and headings get no ids by default. It owns the parser's memory:
/// each worker has its own, and only one thread uses it at a time.
///
///     let renderer = MarkdownRenderer()
///     let html = renderer.html("Rest for **20 minutes**.", MarkdownOptions(durations: scanner))
///     // <p>Rest for <strong><time datetime="PT20M">20 minutes</time></strong>.</p>
package final class MarkdownRenderer {
  private let parser = MarkdownParser()

  package init() {}

  /// Appends the HTML of `text` to `output`.
  ///
  /// The HTML ends with a newline in block mode, contains none in inline mode, and is empty for an
  /// empty text. A text beyond `MarkdownLimits` is shown as its plain source.
  package func render(
    _ text: String, _ options: MarkdownOptions = MarkdownOptions(), into output: inout [UInt8]
  ) {
    var words: MarkdownParagraphs?
    render(text, options, into: &output, words: &words)
  }

  /// Appends the HTML and, unless `words` is `nil`, collects the plain text in the same pass.
  ///
  /// - Parameters:
  ///   - cards: The cards that replace links which are alone on their lines.
  ///   - read: Analyzes the text of a step, given in bytes; see `StepReader.readStep`.
  /// - Returns: The headings with ids.
  @discardableResult
  func render(
    _ text: String, _ options: MarkdownOptions, into output: inout [UInt8],
    words: inout MarkdownParagraphs?, cards: CardParagraphs? = nil,
    read: ([UInt8]) -> StepReading = { _ in StepReading() }
  ) -> [MarkdownHTML.Heading] {
    var text = text
    return text.withUTF8 { bytes in
      let isSmart = unsafe options.quotes?.apply(to: bytes) == true
      var options = options
      if !isSmart { options.quotes = nil }
      var html = unsafe MarkdownHTML(options, bytes, output: output, cards: cards)
      output = []
      let isRead = unsafe parser.walk(bytes, isSmart: isSmart) {
        html.add($0)
        words?.add($0)
      }
      html.finish(read)
      output = html.output
      if !isRead {
        unsafe MarkdownRenderer.appendSource(bytes, options, to: &output)
        unsafe words?.append(bytes)
        return []
      }
      return html.headings
    }
  }

  /// Returns the HTML of `text`.
  package func html(_ text: String, _ options: MarkdownOptions = MarkdownOptions()) -> String {
    var output: [UInt8] = []
    render(text, options, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the plain text of Markdown on one line, for descriptions and structured data.
  ///
  ///     renderer.plainText("Stir *well*,\n\n- then rest")  // Stir well, then rest
  package func plainText(_ text: String) -> String {
    var words = MarkdownPlainText()
    unsafe walk(text, orElse: { unsafe words.append($0) }) { words.add($0) }
    return words.text
  }

  /// Calls `visit` with the events of `text` or, beyond the limits, `refuse` with its bytes.
  func walk(
    _ text: String, orElse refuse: (UnsafeBufferPointer<UInt8>) -> Void,
    _ visit: (MarkdownEvent) -> Void
  ) {
    var text = text
    text.withUTF8 { bytes in
      if unsafe !parser.walk(bytes, visit) { unsafe refuse(bytes) }
    }
  }

  private static func appendSource(
    _ bytes: UnsafeBufferPointer<UInt8>, _ options: MarkdownOptions, to output: inout [UInt8]
  ) {
    if options.mode == .blocks { output += "<p>".utf8 }
    unsafe HTMLText.append(bytes, to: &output)
    if options.mode == .blocks { output += "</p>\n".utf8 }
  }
}

/// Settings for the conversion of Markdown to HTML.
package struct MarkdownOptions: Sendable {
  package enum Mode: Hashable, Sendable {
    /// Paragraphs, lists, headings and all other blocks of CommonMark.
    case blocks
    /// Only the contents of paragraphs, joined by spaces, for use inside a heading or paragraph.
    case inline
  }

  package var mode = Mode.blocks
  /// The path that is prepended to links and images with a path from the site's root; begins and
  /// ends with a slash. `nil` leaves every URL as written.
  package var basePath: String? = "/"
  /// The published level of the highest headings, 1...6. Lower headings follow without gaps in the
  /// page's outline, down to `h6`. `nil` leaves all levels as written.
  package var topHeadingLevel: Int?
  /// Whether headings get ids, derived from their text.
  package var hasAnchors = false
  /// Whether links are kept; without them only their text remains, for use inside another link.
  package var hasLinks = true
  /// Finds durations to mark with `<time>`; `nil` marks none.
  package var durations: DurationScanner?
  /// URLs of links that are written as paths of files, by path; an empty one removes the link.
  var links: [String: String] = [:]
  /// Returns the path below `basePath` to which a link with a path from the root leads; `nil`
  /// leaves it as written.
  var target: (@Sendable (String) -> String)?
  /// Typographic quotation marks; `nil` leaves straight ones as written.
  var quotes: QuotationMarks?
  /// Models of images, by URL; other images are shown unchanged.
  var pictures: [String: PictureModel] = [:]

  package init(
    mode: Mode = .blocks, basePath: String? = "/", topHeadingLevel: Int? = nil,
    hasAnchors: Bool = false, hasLinks: Bool = true, durations: DurationScanner? = nil
  ) {
    self.mode = mode
    self.basePath = basePath
    self.topHeadingLevel = topHeadingLevel.map { min(max($0, 1), 6) }
    self.hasAnchors = hasAnchors
    self.hasLinks = hasLinks
    self.durations = durations
  }
}

extension MarkdownOptions {
  /// Returns the bytes for `href` of a link, which may be written as the path of a file; `nil` if
  /// the link becomes text.
  func address(of url: MarkdownEvent.Bytes) -> [UInt8]? {
    guard !links.isEmpty, var own = unsafe links[String(decoding: url, as: UTF8.self)] else {
      return unsafe MarkdownAddress.link(url, basePath: basePath, target: target)
    }
    if own.isEmpty { return nil }
    return own.withUTF8 { unsafe MarkdownAddress.link($0, basePath: basePath, target: target) }
  }
}
