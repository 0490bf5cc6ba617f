internal import LarderMarkdown

/// Turns CommonMark into HTML that is safe to publish.
///
/// Raw HTML and comments are left out, links and pictures go only where `WebAddress` allows,
/// nothing is loaded from another site, and headings get no ids. A class, since it owns the
/// parser's memory: one per worker, used by one thread at a time.
///
///     let renderer = MarkdownRenderer()
///     let html = renderer.html("Rest for **20 minutes**.", MarkdownOptions(durations: .english))
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
  func render(
    _ text: String, _ options: MarkdownOptions, into output: inout [UInt8],
    words: inout MarkdownParagraphs?
  ) {
    var text = text
    text.withUTF8 { bytes in
      var html = MarkdownHTML(options, output: output)
      output = []
      let isRead = parser.walk(bytes) {
        html.add($0)
        words?.add($0)
      }
      html.finish()
      output = html.output
      if !isRead {
        MarkdownRenderer.appendSource(bytes, options, to: &output)
        words?.append(bytes)
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
    walk(text, orElse: { words.append($0) }) { words.add($0) }
    return words.text
  }

  /// Hands the events of `text` to `visit`, or, beyond the limits, its bytes to `refuse`.
  func walk(
    _ text: String, orElse refuse: (UnsafeBufferPointer<UInt8>) -> Void,
    _ visit: (MarkdownEvent) -> Void
  ) {
    var text = text
    text.withUTF8 { bytes in
      if !parser.walk(bytes, visit) { refuse(bytes) }
    }
  }

  private static func appendSource(
    _ bytes: UnsafeBufferPointer<UInt8>, _ options: MarkdownOptions, to output: inout [UInt8]
  ) {
    if options.mode == .blocks { output += "<p>".utf8 }
    HTMLText.append(bytes, to: &output)
    if options.mode == .blocks { output += "</p>\n".utf8 }
  }
}
