internal import LarderMarkdown

/// Collects the words of a Markdown text, without marks, on one line.
struct MarkdownPlainText {
  private(set) var output: [UInt8] = []

  mutating func add(_ event: MarkdownEvent) {
    switch event {
    case .text(let bytes), .code(let bytes), .codeBlock(let bytes, _): append(bytes)
    case .softBreak, .hardBreak, .thematicBreak, .html(_, isBlock: true): blank()
    case .enter(let container), .exit(let container):
      switch container {
      case .emphasis, .strong, .link, .image: break
      default: blank()
      }
    case .html(_, isBlock: false): break
    }
  }

  /// Appends with every run of blanks as one, and without control characters.
  mutating func append(_ bytes: some Collection<UInt8>) {
    output.reserveCapacity(max(256, output.count + bytes.count))
    var index = bytes.startIndex
    while index != bytes.endIndex {
      let byte = bytes[index]
      let forbidden = byte > 0x7F ? HTMLText.forbiddenLength(bytes, at: index) : 0
      if forbidden > 0 {
        index = bytes.index(index, offsetBy: forbidden)
        continue
      }
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: blank()
      case 0x00...0x1F, 0x7F, 0xF5...0xFF: break
      default: output.append(byte)
      }
      index = bytes.index(after: index)
    }
  }

  private mutating func blank() {
    if let last = output.last, last != 0x20 { output.append(0x20) }
  }

  var text: String {
    String(decoding: output.last == 0x20 ? output.dropLast() : output[...], as: UTF8.self)
  }
}
