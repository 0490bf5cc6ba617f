internal import LarderModel

/// One template file as it was read, before anything is known of its contents.
package struct TemplateSource: Sendable {
  /// What partials and parents call it, such as `partials/card`.
  package let name: String

  /// What messages call it, such as `Templates/partials/card.html`.
  package let path: String

  /// The text, expected to be UTF-8; other bytes pass through unchanged.
  package let bytes: [UInt8]

  package init(name: String, path: String, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }

  package init(name: String, path: String, text: String) {
    self.init(name: name, path: path, bytes: Array(text.utf8))
  }
}

extension TemplateSource {
  /// Lines longer than this have no excerpt, so that many faults of one line stay small.
  private static let longestExcerpt = 1_000

  /// Places a problem at a range of bytes; what reaches past the line is cut at its end.
  func fault(_ problem: Problem, at range: Range<Int>) -> Diagnostic {
    let offset = min(range.lowerBound, bytes.count)
    var line = 1
    var lineStart = 0
    for index in 0..<offset where bytes[index] == .newline {
      line += 1
      lineStart = index + 1
    }
    let rest = bytes[lineStart...]
    var lineEnd = rest.firstIndex(of: .newline) ?? bytes.count
    if lineEnd > lineStart, bytes[lineEnd - 1] == .carriageReturn { lineEnd -= 1 }
    var excerpt: Diagnostic.Excerpt?
    if (1...Self.longestExcerpt).contains(lineEnd - lineStart) {
      excerpt = Diagnostic.Excerpt(
        line: String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self),
        length: max(0, min(range.upperBound, lineEnd) - offset))
    }
    return Diagnostic(
      problem, at: SourceLocation(path: path, line: line, column: offset - lineStart + 1),
      excerpt: excerpt)
  }

  /// The text of a range, with U+FFFD for what is not UTF-8.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// Gathers the faults of one compilation: each once, and no more than are worth reading.
struct FaultCollector {
  /// Faults beyond this many are dropped.
  static let most = 100

  private(set) var faults: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  /// A section over constants is compiled once for each; each of its faults is reported once.
  mutating func add(_ fault: Diagnostic) {
    guard faults.count < Self.most, seen.insert(fault).inserted else { return }
    faults.append(fault)
  }

  /// All faults, by path, line and column.
  var sorted: [Diagnostic] {
    faults.sorted { ($0.location, $0.id.rawValue) < ($1.location, $1.id.rawValue) }
  }
}

/// A name compared byte by byte, so that its cost and equality never depend on Unicode tables.
struct Name: Hashable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  init(_ text: String) {
    self.init(text.utf8)
  }

  /// The implicit iterator, which stands for the innermost value itself.
  static let implicit = Name(".")

  var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Space or tab, the bytes that indent.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether this is a later byte of a UTF-8 sequence.
  var isContinuation: Bool { self & 0xC0 == 0x80 }

  /// Space, tab or the end of a line, the bytes that may pad a tag.
  var isSpace: Bool { isBlank || self == .newline || self == .carriageReturn }
}
