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
    case .exit, .thematicBreak, .html(isBlock: true): finish()
    case .codeBlock:
      finish()
      current.add(event)
      finish()
    default: current.add(event)
    }
  }

  mutating func append(_ bytes: some Collection<UInt8>) { current.append(bytes) }

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
    if PlainParagraph.isPlain(text) { return [PlainParagraph(text: text)] }
    var paragraphs = MarkdownParagraphs()
    walk(text, orElse: { paragraphs.append($0) }) { paragraphs.add($0) }
    paragraphs.finish()
    return paragraphs.paragraphs
  }
}

extension PlainParagraph {
  /// Whether CommonMark reads the text as one paragraph without any mark, so that a parser has
  /// nothing to do: it begins with a letter and holds letters, digits, single blanks and
  /// punctuation without a meaning, and nothing that pages leave out.
  static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first | 0x20) else { return false }
    var (beforePrevious, previous): (UInt8, UInt8) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      case 0x80...0x9F where previous == 0xC2: return false
      case 0xA6...0xAE where beforePrevious == 0xE2 && (0x80...0x81).contains(previous):
        return false
      case 0x80...0xEE, 0xF0...0xF4: break
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: break
      case 0x20: if previous == 0x20 { return false }
      case 0x21, 0x22, 0x25, 0x27...0x29, 0x2C...0x2F, 0x3A, 0x3B, 0x3F: break
      default: return false
      }
      (beforePrevious, previous) = (previous, byte)
    }
    return previous != 0x20
  }

  /// All of them on one line.
  static func joined(_ paragraphs: [PlainParagraph]) -> String {
    paragraphs.count == 1 ? paragraphs[0].text : paragraphs.map(\.text).joined(separator: " ")
  }
}
