package import LarderKitchen
internal import LarderMarkdown

/// Turns CommonMark into HTML that is safe to publish.
///
/// Raw HTML and comments are left out, links and pictures go only where `WebAddress` allows,
/// nothing is loaded from another site, and headings get no ids. A class, since it owns the
/// parser's memory: one per worker, used by one thread at a time.
///
///     let renderer = MarkdownRenderer()
///     let html = renderer.html("Rest for **20 minutes**.", MarkdownOptions(durations: scanner))
///     // <p>Rest for <strong><time datetime="PT20M">20 minutes</time></strong>.</p>
package final class MarkdownRenderer {
  private let parser = MarkdownParser()

  package init() {}

  /// Appends the HTML of `text` to `output`.
  ///
  /// Ends with a newline in block mode, has none in inline mode, and is empty for an empty text.
  /// The source of one beyond `MarkdownLimits` stands there as plain text.
  package func render(
    _ text: String, _ options: MarkdownOptions = MarkdownOptions(), into output: inout [UInt8]
  ) {
    var words: MarkdownParagraphs?
    render(text, options, into: &output, words: &words)
  }

  /// The same, and of the same reading the words, unless they are `nil`.
  ///
  /// - Parameter read: What the words of a step say, in bytes; see `StepReader.read`.
  func render(
    _ text: String, _ options: MarkdownOptions, into output: inout [UInt8],
    words: inout MarkdownParagraphs?, read: ([UInt8]) -> StepReading = { _ in StepReading() }
  ) {
    var text = text
    text.withUTF8 { bytes in
      var html = MarkdownHTML(options, size: bytes.count, output: output)
      output = []
      let isRead = unsafe parser.walk(bytes) {
        html.add($0)
        words?.add($0)
      }
      html.finish(read)
      output = html.output
      if !isRead {
        unsafe MarkdownRenderer.appendSource(bytes, options, to: &output)
        unsafe words?.append(bytes)
      }
    }
  }

  /// The HTML of `text` by itself.
  package func html(_ text: String, _ options: MarkdownOptions = MarkdownOptions()) -> String {
    var output: [UInt8] = []
    render(text, options, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The words of `text` on one line, for descriptions and structured data.
  ///
  ///     renderer.plainText("Stir *well*,\n\n- then rest")  // Stir well, then rest
  package func plainText(_ text: String) -> String {
    var words = MarkdownPlainText()
    unsafe walk(text, orElse: { unsafe words.append($0) }) { words.add($0) }
    return words.text
  }

  /// Hands the events of `text` to `visit`, or, beyond the limits, its bytes to `refuse`.
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

/// How Markdown becomes HTML.
package struct MarkdownOptions: Sendable {
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
  /// Finds the durations to be marked with `<time>`; `nil` marks none.
  package var durations: DurationScanner?
  /// What is shown of pictures, by their addresses; others are shown as they are.
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
