/// The tokens of one line; a tag that spans several lines joins them.
struct SourceLine {
  var tokens: [Token] = []

  var first: Token? { tokens.first }

  /// Returns the range of spaces and tabs at the start of the line.
  func indentation(in bytes: [UInt8]) -> Range<Int> {
    switch first {
    case .text(let range):
      let blank = bytes[range].prefix(while: \.isBlank)
      return blank.startIndex..<blank.endIndex
    case .tag(let tag): return tag.range.lowerBound..<tag.range.lowerBound
    case nil: return 0..<0
    }
  }

  /// Whether the line contains only tags that produce no line of output.
  ///
  /// True for one section, comment, delimiter or partial tag by itself, and for any number of
  /// parent and block tags. False for a block that ends on its own line, because its default or its
  /// override appears there.
  ///
  /// - Parameter open: The tags that are open before the line, innermost last.
  func isStandalone(in bytes: [UInt8], open: [Tag.Kind]) -> Bool {
    let partner = partners()
    var plain = 0
    var comments = 0
    var structural = 0
    var open = open[...]
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      guard case .tag(let tag) = tokens[index] else {
        guard case .text(let range) = tokens[index], bytes[range].allSatisfy(\.isSpace) else {
          return false
        }
        continue
      }
      switch tag.kind {
      case .variable, .raw: return false
      case .comment: comments += 1
      case .partial, .delimiters: plain += 1
      case .section, .inverted:
        guard partner[index] == nil else { return false }
        plain += 1
      case .block:
        guard partner[index] == nil else { return false }
        structural += 1
      case .parent:
        structural += 1
        index = partner[index] ?? index
      case .close:
        switch open.popLast() {
        case .block, .parent: structural += 1
        default: plain += 1
        }
      }
    }
    return structural > 0 ? plain == 0 : plain + comments == 1
  }

  /// Returns, for each opening tag, the index of the tag that closes it on this line.
  private func partners() -> [Int: Int] {
    var partner: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      guard case .tag(let tag) = token else { continue }
      if tag.kind.opens { open.append(index) }
      if tag.kind == .close, let opened = open.popLast() { partner[opened] = index }
    }
    return partner
  }
}

extension TemplateParser {
  /// The position of a tag on its line.
  struct TagPlace {
    /// White space before the tag; empty in the middle of a line.
    let before: Range<Int>

    /// White space before the tag if the line is standalone.
    let standalone: Range<Int>?

    init(_ indentation: Range<Int>, startsLine: Bool, isStandalone: Bool) {
      let none = indentation.lowerBound..<indentation.lowerBound
      before = startsLine || isStandalone ? indentation : none
      standalone = isStandalone ? indentation : nil
    }
  }
}
