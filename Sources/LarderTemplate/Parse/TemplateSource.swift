internal import LarderModel

/// One unparsed template file.
package struct TemplateSource: Sendable {
  /// The name by which partials and parents refer to it, such as `partials/card`.
  package let name: String

  /// The path in messages, such as `Templates/partials/card.html`.
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
  /// Maximum length of excerpts, in bytes, so that many errors in one long line stay small.
  private static let longestExcerpt = 1_000

  /// Creates a diagnostic for a range of bytes; a range that spans lines ends with its first line.
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

  /// Decodes a range; invalid UTF-8 becomes U+FFFD.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// The errors of one compilation, without duplicates and limited in number.
struct FaultCollector {
  /// Maximum number of errors of one compilation; further ones are dropped.
  static let most = 100

  private(set) var faults: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  /// Adds an error unless it is a duplicate: a section over constants is compiled once per
  /// constant.
  mutating func add(_ fault: Diagnostic) {
    guard faults.count < Self.most, seen.insert(fault).inserted else { return }
    faults.append(fault)
  }

  /// All errors, sorted by path, line and column.
  var sorted: [Diagnostic] {
    faults.sorted { ($0.location, $0.id.rawValue) < ($1.location, $1.id.rawValue) }
  }
}

/// A name that is compared byte by byte, so that equality and cost do not depend on Unicode tables.
struct Name: Hashable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  init(_ text: String) {
    self.init(text.utf8)
  }

  /// The implicit iterator `.`, which refers to the innermost value itself.
  static let implicit = Name(".")

  var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether the byte is a space or tab, which can indent a line.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte continues a UTF-8 sequence.
  var isContinuation: Bool { self & 0xC0 == 0x80 }

  /// Whether the byte is a space, tab or line ending, which can pad a tag.
  var isSpace: Bool { isBlank || self == .newline || self == .carriageReturn }
}
