package import LarderModel

/// The fields between two fences at the start of a Markdown file.
package struct FrontMatter {
  /// The bytes between two lines `---`; empty without them.
  package var yaml = 0..<0
  /// The bytes between two lines `+++`; `nil` without them.
  package var toml: Range<Int>?
  /// Offset of the Markdown; without front matter, after a byte order mark, or else 0.
  package var bodyOffset: Int

  /// Finds the front matter: from a line `---` at the very start to a line `---` or `...`, or from
  /// a line `+++` to the next one.
  ///
  /// A byte order mark may come first, spaces may follow a fence, and lines may end in LF, CR LF or
  /// CR.
  ///
  /// - Returns: The parts, with the error `unclosed-front-matter` at the opening fence if there is
  ///   no closing one; the whole file is then Markdown.
  package static func split(_ source: SourceText) -> (FrontMatter, [Diagnostic]) {
    let bytes = source.bytes
    let start = TextEncoding.start(of: bytes)
    let none = FrontMatter(bodyOffset: start)
    let isTOML = isFence(bytes, at: start, of: 0x2B)
    guard isTOML || isFence(bytes, at: start, of: 0x2D) else { return (none, []) }
    let fields = nextLine(bytes, from: start)
    var line = fields
    while line < bytes.count {
      let body = nextLine(bytes, from: line)
      if isTOML, isFence(bytes, at: line, of: 0x2B) {
        return (FrontMatter(toml: fields..<line, bodyOffset: body), [])
      }
      if !isTOML, isFence(bytes, at: line, of: 0x2D) || isFence(bytes, at: line, of: 0x2E) {
        return (FrontMatter(yaml: fields..<line, bodyOffset: body), [])
      }
      line = body
    }
    let problem = Problem.unclosedFrontMatter(isTOML ? "+++" : "---")
    return (none, [source.diagnostic(problem, at: start, length: 3)])
  }

  /// Merges a second document directly below the first into it: lines of keys up to a line `---`.
  /// Lines between them become comments.
  static func joined(_ source: SourceText, _ parts: FrontMatter) -> (SourceText, FrontMatter) {
    guard !parts.yaml.isEmpty else { return (source, parts) }
    var (bytes, joined) = (source.bytes, parts)
    var fences = [parts.yaml.upperBound]
    var line = parts.bodyOffset
    var hasKeys = false
    while line < bytes.count {
      let next = nextLine(bytes, from: line)
      let text = bytes[line..<next]
      if isFence(bytes, at: line, of: 0x2D) {
        if !hasKeys, fences.count > 1 { break }
        if hasKeys {
          joined.yaml = parts.yaml.lowerBound..<line
          joined.bodyOffset = next
          for fence in fences { bytes.replaceSubrange(fence..<fence + 3, with: "###".utf8) }
          return (SourceText(path: source.path, bytes: bytes), joined)
        }
        fences.append(line)
      } else if !text.allSatisfy({ $0.isBlank || $0 == 0x0A || $0 == 0x0D }) {
        let key = text.prefix { $0.isWord || $0 >= 0x80 || $0 == 0x2D }
        let isKey =
          !key.isEmpty && key.first != 0x2D && key.endIndex + 1 < bytes.count
          && bytes[key.endIndex] == 0x3A && bytes[key.endIndex + 1] <= 0x20
        guard isKey || hasKeys && (text.first == 0x20 || text.first == 0x2D) else { break }
        hasKeys = true
      }
      line = next
    }
    return (source, parts)
  }

  /// Returns the offset of the second document in a YAML file: a line `---` after the first field.
  static func secondDocument(in source: SourceText) -> Int? {
    let bytes = source.bytes
    var (line, hasText) = (0, false)
    while line < bytes.count {
      let next = nextLine(bytes, from: line)
      if isFence(bytes, at: line, of: 0x2D) {
        if hasText { return line }
      } else if let first = bytes[line..<next].first(where: { !$0.isBlank }) {
        hasText = hasText || ![0x0A, 0x0D, 0x23, 0x25].contains(first)
      }
      line = next
    }
    return nil
  }

  /// Returns whether the line at `start` is three `byte`s and otherwise only spaces.
  private static func isFence(_ bytes: [UInt8], at start: Int, of byte: UInt8) -> Bool {
    guard start + 3 <= bytes.count, bytes[start..<start + 3].allSatisfy({ $0 == byte }) else {
      return false
    }
    var index = start + 3
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    return index == bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  /// Returns the offset after the line that contains `start`.
  private static func nextLine(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    guard index < bytes.count else { return index }
    let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }
}
