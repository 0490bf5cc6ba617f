internal import LarderBuild
internal import LarderKitchen
internal import LarderMarkdown
internal import LarderModel

/// Converts the events of one text to HTML.
struct MarkdownHTML {
  let options: MarkdownOptions
  private(set) var output: [UInt8]
  /// The text of a step whose durations are marked; it is written when it is complete.
  private var step: StepMarkup?
  private let start: Int
  /// Whether each open link was written, innermost last.
  private var links: [Bool] = []
  /// The number of open images; inside an image only text is used.
  private var pictures = 0
  private var alternative: [UInt8] = []
  /// Levels in the source of the headings above this place.
  private var outline: [Int] = []
  /// The published level of the open heading.
  private var headingLevel = 1
  /// Whether the open paragraph is the label of a check box.
  private var isInLabel = false
  /// Distinguishes the texts of a page that is made of several.
  private let textID: String
  /// The place after the open heading's tag.
  private var headingStart = 0
  private var anchors = HeadingAnchors()
  /// Headings with ids, in order.
  private(set) var headings: [Heading] = []
  /// The plain text of the open heading, if headings get ids.
  private var headingText: [UInt8]?

  /// A heading to which links can refer.
  struct Heading: Hashable {
    let text: String
    let anchor: String
    /// The published level.
    let level: Int
  }
  /// Finds the paragraphs that cards replace; only in texts with cards.
  private var cards: CardParagraphs?

  /// Appends to `output`, which must be read back afterwards.
  ///
  /// - Parameter text: The whole text.
  init(
    _ options: MarkdownOptions, _ text: UnsafeBufferPointer<UInt8>, output: consuming [UInt8],
    cards: CardParagraphs? = nil
  ) {
    (self.options, self.cards) = (options, cards)
    let size = text.count
    let hasNotes = unsafe !options.hasAnchors && !text.span.holdsOnly { $0 != 0x5E }
    textID = hasNotes ? unsafe String(Fingerprint(of: Array(text)).description.prefix(6)) : ""
    step = options.durations.map { StepMarkup(durations: $0, size: size) }
    start = output.count
    self.output = output
    if start == 0 { self.output.reserveCapacity(size + 128) }
  }

  private var isInline: Bool { options.mode == .inline }

  mutating func add(_ event: MarkdownEvent) {
    if let (start, cards) = cards?.found(at: output.count, event, options) {
      output.removeSubrange(start...)
      block("<ul class=\"cards\">\n")
      for card in cards { output += "<li>\n".utf8 + card + "</li>\n".utf8 }
      return block("</ul>\n")
    }
    if pictures > 0 { return addInPicture(event) }
    if headingText != nil { addToHeading(event) }
    switch event {
    case .text(let bytes): return unsafe words(bytes)
    case .softBreak: return softBreak()
    default: step?.endRun(at: output.count, isLinked: links.contains(true))
    }
    switch event {
    case .enter(let container): enter(container)
    case .exit(let container): exit(container)
    case .code(let bytes): unsafe code(bytes)
    case .codeBlock(let bytes, let language): unsafe codeBlock(bytes, language)
    case .thematicBreak: block("<hr>\n")
    case .hardBreak:
      step?.separate(.blank)
      write(isInline ? " " : "<br>\n")
    case .html(_, let isBlock): if isBlock { newline() }
    case .checkBox(let isChecked): checkBox(isChecked)
    case .footnote(let number, let use): reference(to: number, use)
    case .text, .softBreak: break
    }
  }

  /// Writes the text that was held back.
  ///
  /// - Parameter read: Analyzes the text of a step.
  mutating func finish(_ read: ([UInt8]) -> StepReading) {
    step?.endRun(at: output.count, isLinked: links.contains(true))
    if let step { output = step.html(output, from: start, read(step.text)) }
    if isInline { while output.count > start, output.last == 0x20 { output.removeLast() } }
  }

  // MARK: Containers

  private mutating func enter(_ container: MarkdownEvent.Container) {
    switch container {
    case .blockQuote: block("<blockquote>\n")
    case .list(nil): block("<ul>\n")
    case .list(.some(1)): block("<ol>\n")
    case .list(.some(let first)):
      block("<ol")
      if !isInline { write(text: " start=\"\(first)\">\n") }
    case .item: block("<li>")
    case .paragraph(let isTight): if !isTight { block("<p>") }
    case .heading(let level):
      openHeading(level)
      block("<h")
      if !isInline { write(text: "\(headingLevel)>") }
      headingStart = output.count
      if options.hasAnchors { headingText = [] }
    case .table: block("<div class=\"table\" tabindex=\"0\">\n<table>\n")
    case .tableRow(let isHead): block(isHead ? "<thead>\n<tr>\n" : "<tr>\n")
    case .tableCell(let isHead, let alignment):
      switch alignment {
      case .start: block(isHead ? "<th scope=\"col\">" : "<td>")
      case .center: block(isHead ? "<th scope=\"col\" class=\"center\">" : "<td class=\"center\">")
      case .end: block(isHead ? "<th scope=\"col\" class=\"end\">" : "<td class=\"end\">")
      }
    case .emphasis: write("<em>")
    case .strong: write("<strong>")
    case .strikethrough: write("<del>")
    case .footnotes: block("<section class=\"footnotes\">\n<ol>\n")
    case .footnote(let number):
      block("<li")
      if isInline {
        write(text: "[\(number)] ")
      } else {
        write(text: " id=\"\(footnote(number))\"><a href=\"#\(footnote(number, 1))\"")
        write(text: " role=\"doc-backlink\">\(number)</a>")
      }
    case .link(let url, let title): unsafe open(url, title)
    case .image:
      pictures = 1
      alternative.removeAll(keepingCapacity: true)
    }
  }

  private mutating func exit(_ container: MarkdownEvent.Container) {
    switch container {
    case .blockQuote: block("</blockquote>\n")
    case .list(nil): block("</ul>\n")
    case .list: block("</ol>\n")
    case .item: end("</li>\n")
    case .paragraph(let isTight):
      if isInLabel { end("</label>") }
      isInLabel = false
      end(isTight ? "" : "</p>\n")
    case .heading:
      nameHeading()
      if !isInline { write(text: "</h\(headingLevel)>\n") }
    case .table: end("</table>\n</div>\n")
    case .tableRow(let isHead): end(isHead ? "</tr>\n</thead>\n" : "</tr>\n")
    case .tableCell(let isHead, _): end(isHead ? "</th>\n" : "</td>\n")
    case .emphasis: write("</em>")
    case .strong: write("</strong>")
    case .strikethrough: write("</del>")
    case .footnotes: end("</ol>\n</section>\n")
    case .footnote: end("</li>\n")
    case .link: if links.popLast() == true { write("</a>") }
    case .image: break
    }
  }

  /// Determines a heading's level in the outline: below the nearest earlier heading of a higher
  /// level.
  private mutating func openHeading(_ level: Int) {
    guard let top = options.topHeadingLevel else {
      headingLevel = level
      return
    }
    while let last = outline.last, last >= level { outline.removeLast() }
    outline.append(level)
    headingLevel = min(6, top + outline.count - 1)
  }

  private mutating func addToHeading(_ event: MarkdownEvent) {
    switch event {
    case .text(let bytes), .code(let bytes): unsafe headingText?.append(contentsOf: bytes)
    case .softBreak, .hardBreak: headingText?.append(0x20)
    default: break
    }
  }

  /// Inserts an id into the tag of the heading that ends here.
  private mutating func nameHeading() {
    guard let text = headingText else { return }
    headingText = nil
    guard let anchor = anchors.anchor(of: output[headingStart...]) else { return }
    headings.append(
      Heading(text: String(decoding: text, as: UTF8.self), anchor: anchor, level: headingLevel))
    output.insert(contentsOf: " id=\"\(anchor)\"".utf8, at: headingStart - 1)
  }

  // MARK: Check boxes and footnotes

  private mutating func checkBox(_ isChecked: Bool) {
    if isInline { return write(isChecked ? "[x] " : "[ ] ") }
    write("<label><input type=\"checkbox\" disabled")
    write(isChecked ? " checked> " : "> ")
    isInLabel = true
  }

  private mutating func reference(to number: Int, _ use: Int) {
    if isInline || !options.hasLinks || links.contains(true) {
      return write(text: "<sup>\(number)</sup>")
    }
    write(text: "<sup id=\"\(footnote(number, use))\"><a href=\"#\(footnote(number))\"")
    write(text: " role=\"doc-noteref\">\(number)</a></sup>")
  }

  /// Returns the id of a footnote or, with `use`, of one of its references.
  private func footnote(_ number: Int, _ use: Int? = nil) -> String {
    let place = options.hasAnchors ? "" : "-\(textID)"
    guard let use else { return "note\(place)-\(number)" }
    return "ref\(place)-\(number)" + (use == 1 ? "" : "-\(use)")
  }

  // MARK: Links and images

  private mutating func open(_ url: MarkdownEvent.Bytes, _ title: MarkdownEvent.Bytes) {
    let address = unsafe options.address(of: url)
    let isOpen = options.hasLinks && address != nil
    links.append(isOpen)
    guard isOpen, let address else { return }
    let large = embedded(address)?.large
    unsafe openLink(large.map { Array($0.utf8) } ?? address, title)
  }

  private mutating func openLink(_ address: [UInt8], _ title: MarkdownEvent.Bytes) {
    write("<a href=\"")
    HTMLText.append(address, to: &output)
    unsafe append(title: title)
    write("\">")
  }

  private mutating func addInPicture(_ event: MarkdownEvent) {
    switch event {
    case .text(let bytes), .code(let bytes): unsafe alternative.append(contentsOf: bytes)
    case .softBreak, .hardBreak: alternative.append(0x20)
    case .enter(.image): pictures += 1
    case .exit(.image(let url, let title)):
      pictures -= 1
      if pictures == 0 { unsafe close(url, title) }
    default: break
    }
  }

  /// Writes an image of the site, a link to a remote image, or only its alternative text.
  private mutating func close(_ url: MarkdownEvent.Bytes, _ title: MarkdownEvent.Bytes) {
    switch unsafe MarkdownAddress.picture(url, basePath: options.basePath) {
    case .own(let address) where !isInline: unsafe show(address, title)
    case .elsewhere(let address) where options.hasLinks && !links.contains(true):
      unsafe openLink(address, title)
      HTMLText.append(alternative.isEmpty ? address : alternative, to: &output)
      write("</a>")
    default: HTMLText.append(alternative, to: &output)
    }
  }

  private func embedded(_ address: [UInt8]) -> PictureModel? {
    options.pictures.isEmpty ? nil : options.pictures[String(decoding: address, as: UTF8.self)]
  }

  /// Writes an image of the site; `LinkScanner` recognizes it by its class.
  private mutating func show(_ address: [UInt8], _ title: MarkdownEvent.Bytes) {
    if VideoAddress.fileType(address) != nil {
      write("<video class=\"film-screen\" controls playsinline preload=\"metadata\" src=\"")
      HTMLText.append(address, to: &output)
      write("\" aria-label=\"")
      HTMLText.append(alternative, to: &output)
      unsafe append(title: title)
      return write("\"></video>")
    }
    guard let picture = embedded(address) else {
      write("<img src=\"")
      HTMLText.append(address, to: &output)
      unsafe describe(title)
      return write("\" loading=\"lazy\">")
    }
    if let webp = picture.webp {
      write("<picture><source type=\"image/webp\" sizes=\"")
      write(text: MarkdownHTML.sizes)
      write("\" srcset=\"")
      HTMLText.append(webp.utf8, to: &output)
      write("\">")
    }
    write(text: "<img class=\"in-text\(picture.color.map { " p\($0)" } ?? "")\" src=\"")
    HTMLText.append(picture.src.utf8, to: &output)
    unsafe describe(title)
    write(text: "\" width=\"\(picture.width)\" height=\"\(picture.height)")
    write("\" loading=\"lazy\" decoding=\"async\"")
    write(picture.webp == nil ? ">" : " sizes=\"auto\"></picture>")
  }

  /// Appends alternative text and title as attributes.
  private mutating func describe(_ title: MarkdownEvent.Bytes) {
    write("\" alt=\"")
    HTMLText.append(alternative, to: &output)
    unsafe append(title: title)
  }

  /// Sizes of images in texts, whose lines are no longer than `--measure`.
  private static let sizes = "auto, (min-width: 40rem) 36rem, 92vw"

  /// Ends the previous attribute and begins a title, unless the title is empty.
  private mutating func append(title: MarkdownEvent.Bytes) {
    guard !title.isEmpty else { return }
    write("\" title=\"")
    unsafe HTMLText.append(title, to: &output)
  }

  // MARK: Text

  private mutating func words(_ bytes: MarkdownEvent.Bytes) {
    if let quotes = options.quotes, let marked = unsafe quotes.replacing(bytes, isStep: step != nil)
    {
      if step != nil { step?.text += marked } else { HTMLText.append(marked, to: &output) }
      return
    }
    if step != nil {
      unsafe step?.text.append(contentsOf: bytes)
    } else {
      unsafe HTMLText.append(bytes, to: &output)
    }
  }

  private mutating func softBreak() {
    let blank: UInt8 = isInline ? 0x20 : 0x0A
    if step != nil { step?.text.append(blank) } else { output.append(blank) }
  }

  private mutating func codeBlock(_ bytes: MarkdownEvent.Bytes, _ language: MarkdownEvent.Bytes) {
    newline()
    if isInline {
      return unsafe HTMLText.append(bytes.lazy.map { $0 == 0x0A ? 0x20 : $0 }, to: &output)
    }
    write("<pre><code")
    if !language.isEmpty {
      write(" class=\"language-")
      unsafe HTMLText.append(language, to: &output)
      write("\"")
    }
    write(">")
    unsafe HTMLText.append(bytes, to: &output)
    write("</code></pre>\n")
  }

  private mutating func code(_ bytes: MarkdownEvent.Bytes) {
    step?.separate(.blank)
    write("<code>")
    unsafe HTMLText.append(bytes, to: &output)
    write("</code>")
  }

  /// Writes a tag that begins a line; in inline mode, a space between blocks.
  private mutating func block(_ tag: StaticString) {
    newline()
    if !isInline { write(tag) }
  }

  /// Writes a tag that ends a line; nothing in inline mode.
  private mutating func end(_ tag: StaticString) {
    if !isInline { write(tag) }
  }

  private mutating func newline() {
    step?.separate(.block)
    guard output.count > start else { return }
    if isInline {
      if output.last != 0x20 { output.append(0x20) }
    } else if output.last != 0x0A || step?.end == output.count {
      output.append(0x0A)
    }
  }

  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
  }

  private mutating func write(text: String) { output += text.utf8 }
}

/// Creates ids for the headings of one page: `Plum & apple` → `plum-apple`.
private struct HeadingAnchors {
  /// Ids that every page uses already; static so that it is created once.
  private static let own: Set = ["main"]
  private var taken = own

  /// - Parameter html: The content of the heading, with its tags and character references.
  /// - Returns: `nil` if the content contains no characters for an id; a second heading with the
  ///   same words gets `-2`.
  mutating func anchor(of html: ArraySlice<UInt8>) -> String? {
    var words: [UInt8] = []
    var end: UInt8?
    for byte in html {
      if let closing = end {
        if byte == closing { end = nil }
      } else if byte == 0x3C {
        end = 0x3E
      } else if byte == 0x26 {
        end = 0x3B
        words.append(0x20)
      } else {
        words.append(byte)
      }
    }
    guard let slug = Slug(from: String(decoding: words, as: UTF8.self)) else { return nil }
    var anchor = slug.description
    var count = 1
    while !taken.insert(anchor).inserted {
      count += 1
      anchor = "\(slug)-\(count)"
    }
    return anchor
  }
}
