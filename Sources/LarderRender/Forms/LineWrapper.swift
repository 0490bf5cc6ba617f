/// Breaks text into lines of at most 72 columns.
///
/// Lines break at spaces, and next to double-width characters, whose scripts use no spaces. A
/// longer word, such as a URL, is not broken.
struct LineWrapper {
  static let width = 72

  private(set) var output: [UInt8]
  /// The text to be broken.
  private var line: [UInt8] = []

  init(_ output: [UInt8]) { self.output = output }

  mutating func newLine() { output.append(0x0A) }

  /// Appends a text as one paragraph.
  ///
  /// - Parameters:
  ///   - first: ASCII before the first line; the other lines are indented by as many columns.
  mutating func paragraph(_ text: String, first: String = "") {
    line.removeAll(keepingCapacity: true)
    FormText.append(text, to: &line)
    let indent = first.utf8.count
    output += first.utf8
    var column = indent
    var isLineStart = true
    var index = 0
    while index < line.count {
      if line[index] == 0x20 {
        index += 1
        continue
      }
      let start = index
      let isSpaced = start > 0 && line[start - 1] == 0x20
      let columns = LineWrapper.passWord(line, &index)
      let gap = isSpaced && !isLineStart ? 1 : 0
      if !isLineStart, column + gap + columns > LineWrapper.width {
        output.append(0x0A)
        output += repeatElement(0x20, count: indent)
        column = indent
      } else if gap > 0 {
        output.append(0x20)
        column += 1
      }
      output += line[start..<index]
      column += columns
      isLineStart = false
    }
    output.append(0x0A)
  }

  /// Appends a heading, underlined with `sign` along its whole length.
  mutating func heading(_ text: String, _ sign: UInt8) {
    paragraph(text)
    let columns = min(LineWrapper.width, LineWrapper.columns(of: text.utf8))
    output += repeatElement(sign, count: columns)
    output.append(0x0A)
  }

  /// Skips characters between which no line may break, and returns their columns.
  private static func passWord(_ line: [UInt8], _ index: inout Int) -> Int {
    var columns = 0
    let start = index
    while index < line.count, line[index] != 0x20 {
      if line[index] < 0x80 {
        columns += 1
        index += 1
        continue
      }
      let (length, width) = character(line, at: index)
      if width == 2, index > start { return columns }
      columns += width
      index += length
      if width == 2 { return columns }
    }
    return columns
  }

  static func columns(of text: some Collection<UInt8>) -> Int {
    let bytes = Array(text)
    var index = 0
    var columns = 0
    while index < bytes.count {
      let (length, width) = character(bytes, at: index)
      columns += width
      index += length
    }
    return columns
  }

  /// Returns the bytes and columns of the character at `index`: no columns for combining marks and
  /// joiners, two for East Asian scripts and emoji.
  private static func character(_ bytes: [UInt8], at index: Int) -> (length: Int, width: Int) {
    func byte(_ offset: Int) -> UInt8 {
      index + offset < bytes.count ? bytes[index + offset] : 0
    }
    switch byte(0) {
    case 0xCC: return (2, 0)
    case 0xCD where byte(1) <= 0xAF: return (2, 0)
    case 0xC2...0xDF: return (2, 1)
    case 0xE2 where byte(1) == 0x80 && (0x8B...0x8F).contains(byte(2)): return (3, 0)
    case 0xEF where byte(1) == 0xB8 && (0x80...0x8F).contains(byte(2)): return (3, 0)
    case 0xE3...0xED: return (3, byte(0) == 0xEA && byte(1) > 0x93 && byte(1) < 0xB0 ? 1 : 2)
    case 0xEF where (0xBC...0xBD).contains(byte(1)): return (3, 2)
    case 0xE0...0xEF: return (3, 1)
    case 0xF0...0xF4: return (4, 2)
    default: return (1, 1)
    }
  }
}
