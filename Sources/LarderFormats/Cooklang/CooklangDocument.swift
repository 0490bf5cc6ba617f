package import LarderModel

/// A Cooklang file split into blocks, in file order.
package struct CooklangDocument {
  package enum Block {
    /// A heading for the steps that follow; without a name, it ends the previous section.
    case section(String?)
    case step([CooklangToken], offset: Int)
    case note(String, offset: Int)
  }

  /// A line `>> key: value`, or an entry of the front matter.
  ///
  /// The offset is that of the key in the file, in bytes.
  package typealias Entry = (key: String, value: String, offset: Int)

  package private(set) var entries: [Entry] = []
  package private(set) var blocks: [Block] = []
  package private(set) var problems: [LocatedProblem] = []
  /// The bytes between the `---` lines at the start of the file; empty without front matter.
  package let frontMatter: Range<Int>
  /// The error `unclosed-front-matter`, after which nothing else is parsed.
  package let faults: [Diagnostic]

  private let bytes: [UInt8]
  /// Lines of the current step or note.
  private var step: Range<Int>?
  private var note: [Range<Int>] = []

  package init(_ source: SourceText) {
    let (parts, faults) = FrontMatter.split(source)
    frontMatter = parts.yaml
    self.faults = faults
    let body = CooklangDocument.withoutComments(source.bytes, from: parts.bodyOffset)
    bytes = body.bytes
    problems = body.problems
    guard faults.isEmpty else { return }
    var line = parts.bodyOffset
    while line < bytes.count {
      let end = bytes[line...].firstIndex(where: \.isLineEnd) ?? bytes.count
      readLine(line..<end)
      line = end + 1
    }
    close()
  }

  private mutating func readLine(_ line: Range<Int>) {
    guard let start = bytes[line].firstIndex(where: { !$0.isBlank && $0 != 0 }) else {
      // Between CR and LF, or only a comment; neither ends a paragraph.
      let isBetween =
        line.isEmpty && line.lowerBound > 0 && line.lowerBound < bytes.count
        && bytes[line.lowerBound] == 0x0A && bytes[line.lowerBound - 1] == 0x0D
      if !isBetween, !bytes[line].contains(0) { close() }
      return
    }
    let content = start..<line.upperBound
    switch bytes[start] {
    case 0x3D:
      close()
      section(content)
    case 0x3E where start + 1 < line.upperBound && bytes[start + 1] == 0x3E:
      close()
      entry(start + 2..<line.upperBound, at: start)
    case 0x3E:
      if note.isEmpty { close() }
      note.append(start + 1..<line.upperBound)
    default:
      if note.isEmpty {
        step = (step?.lowerBound ?? start)..<line.upperBound
      } else {
        note.append(content)
      }
    }
  }

  /// Ends the current step or note.
  private mutating func close() {
    if let step {
      let scanner = CooklangScanner(bytes, in: step)
      problems += scanner.problems
      if !scanner.tokens.isEmpty { blocks.append(.step(scanner.tokens, offset: step.lowerBound)) }
    }
    if let first = note.first {
      let words = note.map { CooklangScanner.words(of: bytes, in: $0) }.filter { !$0.isEmpty }
      if !words.isEmpty {
        blocks.append(.note(words.joined(separator: " "), offset: first.lowerBound))
      }
    }
    (step, note) = (nil, [])
  }

  /// Parses a heading: `= Name ==`.
  private mutating func section(_ line: Range<Int>) {
    var (start, end) = (line.lowerBound, line.upperBound)
    while start < end, bytes[start] == 0x3D { start += 1 }
    while end > start, bytes[end - 1] == 0x3D || bytes[end - 1].isBlank || bytes[end - 1] == 0 {
      end -= 1
    }
    let name = CooklangScanner.words(of: bytes, in: start..<end)
    blocks.append(.section(name.isEmpty ? nil : name))
  }

  private mutating func entry(_ line: Range<Int>, at start: Int) {
    guard let entry = CooklangDocument.entry(bytes, in: line) else {
      problems.append(
        LocatedProblem(.metadataWithoutColon, at: start, length: line.upperBound - start))
      return
    }
    entries.append(entry)
  }

  /// Parses a line `key: value`; the space after the colon is optional.
  static func entry(_ bytes: [UInt8], in line: Range<Int>) -> Entry? {
    guard let start = bytes[line].firstIndex(where: { !$0.isBlank && $0 != 0 }),
      let colon = bytes[start..<line.upperBound].firstIndex(of: 0x3A), colon > start
    else { return nil }
    return (
      trimmedText(bytes[start..<colon]), trimmedText(bytes[(colon + 1)..<line.upperBound]), start
    )
  }

  private static func trimmedText(_ bytes: ArraySlice<UInt8>) -> String {
    FieldReader.trimmed(String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self))
  }
}

extension CooklangDocument {
  /// Returns the bytes with comments replaced by zeros, so that file offsets remain valid: `-- …` to
  /// the end of the line, and `[- … -]` across lines.
  ///
  /// Two hyphens inside a word (`well--known`) are a dash, as are three hyphens.
  private static func withoutComments(
    _ source: [UInt8], from start: Int
  ) -> (bytes: [UInt8], problems: [LocatedProblem]) {
    var bytes = source
    var problems: [LocatedProblem] = []
    var isClosed = true
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x5C: index += 2
      case 0x2D:
        let run = bytes[index...].prefix { $0 == 0x2D }.count
        let behind = index + run < bytes.count ? bytes[index + run] : 0x0A
        let before = index > start ? bytes[index - 1] : 0x0A
        if run == 2, [before, behind].contains(where: { $0 <= 0x20 }) {
          while index < bytes.count, !bytes[index].isLineEnd {
            bytes[index] = 0
            index += 1
          }
        } else {
          index += run
        }
      case 0x5B where isOpening(bytes, at: index) && isClosed:
        if let close = closing(bytes, from: index + 2) {
          bytes.replaceSubrange(index..<close, with: repeatElement(0, count: close - index))
          index = close
        } else {
          problems.append(LocatedProblem(.unclosedCooklangComment, at: index, length: 2))
          isClosed = false
          index += 2
        }
      default: index += 1
      }
    }
    return (bytes, problems)
  }

  /// Whether `[-` begins here; the checkbox `[-]` does not count.
  private static func isOpening(_ bytes: [UInt8], at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0x2D && bytes[index + 2] != 0x5D
  }

  /// Returns the offset after `-]`.
  private static func closing(_ bytes: [UInt8], from start: Int) -> Int? {
    bytes.place(of: "-]", in: start..<bytes.count).map { $0 + 2 }
  }
}
