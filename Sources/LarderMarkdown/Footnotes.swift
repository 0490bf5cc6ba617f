internal import LarderModel

/// The definitions of footnotes in a text, `[^label]: content`, without which the rest is parsed.
///
/// A definition ends before a line that is not indented by four columns, unless that line continues
/// its paragraph. Definitions inside quotations and lists are not recognized.
struct FootnoteText {
  /// The text without its definitions.
  private(set) var body: [UInt8] = []
  /// The content of each definition, by its label; the first of equal ones counts.
  private(set) var notes: [[UInt8]: [UInt8]] = [:]

  /// - Returns: `nil` for a text without definitions.
  init?(_ text: MarkdownEvent.Bytes) {
    guard unsafe FootnoteText.mayOccur(in: text) else { return nil }
    let source = unsafe Array(text)
    let lines = source.lines()
    var fences = FenceScanner()
    var index = 0
    while index < lines.count {
      let isCode = fences.isCode(source[lines[index]])
      if !isCode, let (label, content) = FootnoteText.definition(source[lines[index]]) {
        var note = Array(content) + [0x0A]
        index += 1
        var isOpen = !content.allSatisfy { $0 <= 0x20 }
        while index < lines.count,
          let line = FootnoteText.continued(source, lines[index...], isOpen)
        {
          note += line + [0x0A]
          isOpen = !line.allSatisfy { $0 <= 0x20 }
          index += 1
        }
        if notes[label] == nil { notes[label] = note }
        // Keeps the blocks around the definition apart.
        body += [0x0A]
        continue
      }
      body += source[lines[index]] + [0x0A]
      index += 1
    }
    if notes.isEmpty { return nil }
  }

  private static func mayOccur(in text: MarkdownEvent.Bytes) -> Bool {
    let mark = Array("]:".utf8)
    guard unsafe !text.span.holdsOnly({ $0 != 0x5B }) else { return false }
    return text.indices.contains { index in
      unsafe text[index] == 0x5B && index + 1 < text.count && text[index + 1] == 0x5E
    } && text.indices.contains { unsafe text[$0] == 0x5D && text[$0...].starts(with: mark) }
  }

  /// Returns the label and the content of a line that begins a definition.
  private static func definition(
    _ line: ArraySlice<UInt8>
  ) -> (label: [UInt8], content: ArraySlice<UInt8>)? {
    let start = line.drop { $0 == 0x20 }
    guard start.startIndex - line.startIndex < 4, start.starts(with: "[^".utf8),
      let label = FootnoteNumbers.label(start.dropFirst(2))
    else { return nil }
    let rest = start.dropFirst(3 + label.count)
    return rest.first == 0x3A ? (label, rest.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }) : nil
  }

  /// Returns a line that belongs to the definition above it, without its indentation.
  ///
  /// - Parameter isOpen: Whether the line above contains text.
  private static func continued(
    _ source: [UInt8], _ lines: ArraySlice<Range<Int>>, _ isOpen: Bool
  ) -> ArraySlice<UInt8>? {
    guard let range = lines.first else { return nil }
    let line = source[range]
    if line.allSatisfy({ $0 <= 0x20 }) {
      // Empty lines belong to it only if more of it follows.
      let next = lines.dropFirst().first.map { source[$0] }
      return next.map { $0.starts(with: "    ".utf8) || $0.first == 0x09 } == true ? [] : nil
    }
    if line.first == 0x09 { return line.dropFirst() }
    if line.starts(with: "    ".utf8) { return line.dropFirst(4) }
    guard isOpen, definition(line) == nil, !TableText.ends(line) else { return nil }
    return line
  }
}

/// Numbers the footnotes of a text in the order of their first references.
struct FootnoteNumbers {
  /// The numbers by label, from 1; 0 before the first reference.
  private var numbers: [[UInt8]: Int] = [:]
  /// The labels in the order of their numbers.
  private(set) var labels: [[UInt8]] = []
  /// The number of references to each.
  private var uses: [[UInt8]: Int] = [:]

  init() {}

  init(_ labels: some Sequence<[UInt8]>) {
    for label in labels { numbers[label] = 0 }
  }

  var isEmpty: Bool { numbers.isEmpty }

  /// Parses `[^label]` at the start of a text, and counts the reference.
  mutating func reference(_ text: ArraySlice<UInt8>) -> (number: Int, use: Int, length: Int)? {
    guard !isEmpty, text.dropFirst().first == 0x5E else { return nil }
    guard let label = FootnoteNumbers.label(text.dropFirst(2)),
      let known = numbers[label]
    else { return nil }
    if known == 0 {
      labels.append(label)
      numbers[label] = labels.count
    }
    let use = uses[label, default: 0] + 1
    uses[label] = use
    return (known == 0 ? labels.count : known, use, label.count + 3)
  }

  /// Returns the label before a `]`, of at most 100 bytes without white space and brackets.
  static func label(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let label = text.prefix(101).prefix { $0 > 0x20 && $0 != 0x5B && $0 != 0x5D }
    guard (1...100).contains(label.count), text.dropFirst(label.count).first == 0x5D else {
      return nil
    }
    return Array(label)
  }
}

/// Finds the lines of fenced code, whose content is literal.
struct FenceScanner {
  private var fence: ArraySlice<UInt8> = []

  /// Returns whether the next line belongs to fenced code.
  mutating func isCode(_ line: ArraySlice<UInt8>) -> Bool {
    let content = line.drop { $0 == 0x20 }
    guard let mark = content.first, mark == 0x60 || mark == 0x7E,
      content.startIndex - line.startIndex < 4
    else { return !fence.isEmpty }
    let run = content.prefix { $0 == mark }
    if fence.isEmpty {
      guard run.count >= 3 else { return false }
      fence = run
    } else if run.first == fence.first, run.count >= fence.count {
      fence = []
    }
    return true
  }
}
