/// How a block stands in its lines, which decides how its override is indented.
struct BlockLayout: Sendable {
  /// White space before the tag; empty in the middle of a line.
  var tag: Range<Int>

  /// Whether the tag has its line to itself, so that the content begins a line.
  var ownsLine: Bool

  /// White space of the first line of the content, when that begins a line.
  var content: Range<Int>?

  /// What is prepended to the lines of an override that takes this place.
  var place: Range<Int> { content ?? tag }
}
