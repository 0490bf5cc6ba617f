/// The tokens of one line; a tag that spans lines keeps them together.
struct SourceLine {
  var tokens: [Token] = []

  var first: Token? { tokens.first }

  /// The blank bytes that the line begins with.
  func indentation(in bytes: [UInt8]) -> Range<Int> {
    switch first {
    case .text(let range):
      let blank = bytes[range].prefix(while: \.isBlank)
      return blank.startIndex..<blank.endIndex
    case .tag(let tag): return tag.range.lowerBound..<tag.range.lowerBound
    case nil: return 0..<0
    }
  }

  /// Whether the line is there for its tags alone, so that its white space is dropped.
  ///
  /// That is one section, comment, delimiter or partial tag by itself, or any
  /// number of parent and block tags; a block that ends on its own line is
  /// content, because its default or its override appears there.
  ///
  /// - Parameter open: What is open before the line, innermost last.
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

  /// For each tag that opens, the tag that closes it on this line.
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

/// Where on its line a tag stands.
struct TagPlace {
  /// White space before the tag; empty in the middle of a line.
  let before: Range<Int>

  /// White space before the tag when the line is there for its tags alone.
  let standalone: Range<Int>?

  init(_ indentation: Range<Int>, startsLine: Bool, isStandalone: Bool) {
    let none = indentation.lowerBound..<indentation.lowerBound
    before = startsLine || isStandalone ? indentation : none
    standalone = isStandalone ? indentation : nil
  }
}
