/// A piece of a parsed template; what it holds lies between it and its `end`.
///
/// Nodes are one flat array, so that no input can nest values beyond the stack.
enum Node: Sendable {
  /// The start of a line that has content, with its own indentation.
  case line(Range<Int>)
  case text(Range<Int>)
  case variable(Path, isRaw: Bool)
  case section(Path, isInverted: Bool, end: Int)
  /// `indentation` is that of a standalone tag; inside a line there is none.
  case partial(name: Range<Int>, indentation: Range<Int>?)
  case parent(name: Range<Int>, indentation: Range<Int>?, end: Int)
  case block(name: Range<Int>, BlockLayout, end: Int)

  /// The index behind the node and all it holds, if it holds any.
  var end: Int? {
    switch self {
    case .section(_, _, let end), .parent(_, _, let end), .block(_, _, let end): end
    case .line, .text, .variable, .partial: nil
    }
  }

  /// What messages about it point to.
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
