internal import LarderMarkdown
internal import LarderModel

/// Collects the text of Markdown, without markup, on one line.
struct MarkdownPlainText {
  private(set) var output: [UInt8] = []

  mutating func add(_ event: MarkdownEvent) {
    switch event {
    case .text(let bytes), .code(let bytes), .codeBlock(let bytes, _): unsafe append(bytes)
    case .enter(.footnote(let number)):
      blank()
      append("[\(number)] ")
    case .softBreak, .hardBreak, .thematicBreak, .html(_, isBlock: true): blank()
    case .enter(let container), .exit(let container):
      switch container {
      case .emphasis, .strong, .strikethrough, .link, .image: break
      default: blank()
      }
    case .checkBox(let isChecked): append(isChecked ? "[x] " : "[ ] ")
    case .footnote(let number, _): append("[\(number)]")
    case .html(_, isBlock: false): break
    }
  }

  private mutating func append(_ text: String) { output += text.utf8 }

  /// Appends text with white space collapsed and control characters removed.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    output.reserveCapacity(max(256, output.count + bytes.count))
    let isCareful = MarkdownPlainText.isCareful
    // Start of the bytes to be copied at once.
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = unsafe bytes[index]
      guard isCareful[Int(byte)] else {
        index += 1
        // A single space between words is copied with them.
        if unsafe index < bytes.count && bytes[index] == 0x20 { index += 1 }
        continue
      }
      var length = 1
      switch byte {
      case 0xC2, 0xE2, 0xEF: length = unsafe HTMLText.forbiddenLength(bytes, at: index)
      default: break
      }
      if length == 0 {
        index += 1
        continue
      }
      unsafe output += bytes[start..<index]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: blank()
      default: break
      }
      index += length
      start = index
    }
    unsafe output += bytes[start...]
  }

  /// Whether a byte is white space, is removed, or may begin a character that is removed.
  private static let isCareful: [Bool] = (0...0xFF).map { byte in
    switch byte {
    case 0x00...0x20, 0x7F, 0xC2, 0xE2, 0xEF, 0xF5...0xFF: true
    default: false
    }
  }

  mutating func removeAll(from start: Int = 0) { output.removeSubrange(start...) }

  private mutating func blank() {
    if let last = output.last, last != 0x20 { output.append(0x20) }
  }

  var text: String {
    String(decoding: output.last == 0x20 ? output.dropLast() : output[...], as: UTF8.self)
  }
}

/// Collects the text of Markdown, without markup and images, as one line per paragraph and list
/// item.
struct MarkdownParagraphs {
  private(set) var paragraphs: [PlainParagraph] = []
  private var current = MarkdownPlainText()
  private var isItem = false
  /// Whether the number of a footnote precedes the next paragraph.
  private var isNumbered = false
  private var isInImage = false

  mutating func add(_ event: MarkdownEvent) {
    switch event {
    case .enter(.image): isInImage = true
    case .exit(.image): isInImage = false
    case _ where isInImage: break
    case .enter(.emphasis), .enter(.strong), .enter(.strikethrough), .enter(.link),
      .exit(.emphasis), .exit(.strong), .exit(.strikethrough), .exit(.link):
      break
    case .enter(.footnote):
      finish()
      current.add(event)
      isNumbered = true
    case .enter(.tableCell), .exit(.tableCell): current.add(event)
    case .enter(.paragraph) where isNumbered: isNumbered = false
    case .enter(let container):
      finish()
      if case .item = container { isItem = true }
    case .exit, .thematicBreak, .html(_, isBlock: true): finish()
    case .codeBlock:
      finish()
      current.add(event)
      finish()
    default: current.add(event)
    }
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe current.append(bytes) }

  mutating func finish() {
    if current.output.isEmpty { return }
    let text = current.text
    guard !text.isEmpty else { return }
    paragraphs.append(PlainParagraph(text: text, isItem: isItem))
    current.removeAll()
    isItem = false
  }
}

/// A paragraph of plain text on one line.
struct PlainParagraph: Hashable, Sendable {
  var text: String
  /// Whether it is the first paragraph of a list item.
  var isItem = false
}

extension MarkdownRenderer {
  /// Returns the text of Markdown without markup.
  ///
  ///     renderer.paragraphs("Stir *well*,\n\n- then rest")  // "Stir well,", item "then rest"
  func paragraphs(_ text: String) -> [PlainParagraph] {
    var paragraphs = MarkdownParagraphs()
    unsafe walk(text, orElse: { unsafe paragraphs.append($0) }) { paragraphs.add($0) }
    paragraphs.finish()
    return paragraphs.paragraphs
  }
}

extension PlainParagraph {
  /// Joins all paragraphs on one line.
  static func joined(_ paragraphs: [PlainParagraph]) -> String {
    paragraphs.count == 1 ? paragraphs[0].text : paragraphs.map(\.text).joined(separator: " ")
  }
}

/// A recipe's Markdown as plain text, converted once for structured data and exports.
struct RecipeWords: Sendable {
  var headline: String?
  var description: [PlainParagraph]
  var notes: [PlainParagraph]
  /// Paragraphs of every step; empty for a step without text.
  var steps: [[PlainParagraph]]

  /// - Parameter steps: The text of the steps, if it has been converted already.
  init(
    _ recipe: Recipe, steps: [[PlainParagraph]]? = nil, _ markdown: MarkdownRenderer
  ) {
    headline = recipe.headline.map { markdown.plainText($0) }
    description = recipe.description.map { markdown.paragraphs($0) } ?? []
    notes = recipe.notes.map { markdown.paragraphs($0) } ?? []
    self.steps = steps ?? recipe.steps.map { markdown.paragraphs($0.text) }
  }

  /// Returns the text of a step on one line.
  func step(_ index: Int) -> String { PlainParagraph.joined(steps[index]) }

  /// The description, or else the headline; `nil` if neither contains text.
  var summary: String? {
    if !description.isEmpty { return PlainParagraph.joined(description) }
    return headline?.isEmpty == false ? headline : nil
  }
}
