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
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    output.reserveCapacity(max(256, output.count + bytes.count))
    // Where begins what is copied in one piece.
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard MarkdownPlainText.isCareful[Int(byte)] else {
        index += 1
        continue
      }
      var length = 1
      switch byte {
      // Between words, and goes with them.
      case 0x20 where index > start && bytes[index - 1] != 0x20: length = 0
      case 0xC2, 0xE2, 0xEF: length = HTMLText.forbiddenLength(bytes, at: index)
      default: break
      }
      if length == 0 {
        index += 1
        continue
      }
      output += bytes[start..<index]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: blank()
      default: break
      }
      index += length
      start = index
    }
    output += bytes[start...]
  }

  /// Blanks, bytes to leave out, and those that may begin a character to leave out.
  private static let isCareful: [Bool] = (0...0xFF).map { byte in
    switch byte {
    case 0x00...0x20, 0x7F, 0xC2, 0xE2, 0xEF, 0xF5...0xFF: true
    default: false
    }
  }

  private mutating func blank() {
    if let last = output.last, last != 0x20 { output.append(0x20) }
  }

  var text: String {
    String(decoding: output.last == 0x20 ? output.dropLast() : output[...], as: UTF8.self)
  }
}
