internal import LarderModel

/// One element of a parsed template; the nodes between it and its `end` are its content.
///
/// All nodes are in one flat array, so deeply nested input cannot overflow the stack.
enum Node: Sendable {
  /// The start of a line that has content, with its own indentation.
  case line(Range<Int>)
  case text(Range<Int>)
  case variable(Path, isRaw: Bool)
  case section(Path, isInverted: Bool, end: Int)
  /// A partial; `indentation` is that of a standalone tag, `nil` inside a line.
  case partial(name: Range<Int>, indentation: Range<Int>?)
  case parent(name: Range<Int>, indentation: Range<Int>?, end: Int)
  case block(name: Range<Int>, BlockLayout, end: Int)

  /// The index after the node's content, if it can have content.
  var end: Int? {
    switch self {
    case .section(_, _, let end), .parent(_, _, let end), .block(_, _, let end): end
    case .line, .text, .variable, .partial: nil
    }
  }

  /// The range that messages about the node point to.
  var range: Range<Int> {
    switch self {
    case .line(let range), .text(let range): range
    case .variable(let path, _), .section(let path, _, _): path.range
    case .partial(let name, _), .parent(let name, _, _), .block(let name, _, _): name
    }
  }

  func ending(at end: Int) -> Node {
    switch self {
    case .section(let path, let isInverted, _): .section(path, isInverted: isInverted, end: end)
    case .parent(let name, let indentation, _):
      .parent(name: name, indentation: indentation, end: end)
    case .block(let name, let layout, _): .block(name: name, layout, end: end)
    case .line, .text, .variable, .partial: self
    }
  }
}

/// The position of a block in its lines, which decides how its override is indented.
struct BlockLayout: Sendable {
  /// White space before the tag; empty in the middle of a line.
  var tag: Range<Int>

  /// Whether the tag is alone on its line, so that the content begins a line.
  var ownsLine: Bool

  /// White space of the first line of the content, if the content begins a line.
  var content: Range<Int>?

  /// The white space that is prepended to the lines of an override.
  var place: Range<Int> { content ?? tag }
}

/// A dotted name as written: `author.name` has two segments, `.` has none.
struct Path: Sendable {
  let range: Range<Int>
  let segments: [(name: Name, range: Range<Int>)]

  /// Parses the name of a variable or section.
  ///
  /// - Returns: The path, or the problem `template-syntax`.
  static func parse(_ range: Range<Int>, of source: TemplateSource) -> Result<Path, Problem> {
    let bytes = source.bytes[range]
    if bytes.isEmpty { return .failure(.emptyTag) }
    if bytes.elementsEqual(Name.implicit.bytes) {
      return .success(Path(range: range, segments: []))
    }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) {
      return .failure(.malformedName(source.text(range)))
    }
    let segments = parts.map { (name: Name($0), range: $0.startIndex..<$0.endIndex) }
    return .success(Path(range: range, segments: segments))
  }
}
