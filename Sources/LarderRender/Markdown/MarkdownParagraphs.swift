internal import LarderMarkdown

/// Collects the words of a Markdown text, without marks, a line for each paragraph and item.
struct MarkdownParagraphs {
  private(set) var paragraphs: [PlainParagraph] = []
  private var current = MarkdownPlainText()
  private var isItem = false

  mutating func add(_ event: MarkdownEvent) {
    switch event {
    case .enter(.emphasis), .enter(.strong), .enter(.link), .enter(.image),
      .exit(.emphasis), .exit(.strong), .exit(.link), .exit(.image):
      break
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

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { current.append(bytes) }

  mutating func finish() {
    let text = current.text
    guard !text.isEmpty else { return }
    paragraphs.append(PlainParagraph(text: text, isItem: isItem))
    current = MarkdownPlainText()
    isItem = false
  }
}

/// A paragraph of plain words on one line.
struct PlainParagraph: Hashable, Sendable {
  var text: String
  /// Whether it is the first of a list's item.
  var isItem = false
}

extension MarkdownRenderer {
  /// The words of `text` without marks.
  ///
  ///     renderer.paragraphs("Stir *well*,\n\n- then rest")  // "Stir well,", item "then rest"
  func paragraphs(_ text: String) -> [PlainParagraph] {
    var paragraphs = MarkdownParagraphs()
    walk(text, orElse: { paragraphs.append($0) }) { paragraphs.add($0) }
    paragraphs.finish()
    return paragraphs.paragraphs
  }
}

extension PlainParagraph {
  /// All of them on one line.
  static func joined(_ paragraphs: [PlainParagraph]) -> String {
    paragraphs.count == 1 ? paragraphs[0].text : paragraphs.map(\.text).joined(separator: " ")
  }
}
