/// One block at the top level of a Markdown text.
struct MarkdownBlock {
  enum Kind: Equatable {
    case heading(level: Int)
    /// A list item with all it holds; its text is indented by `content` columns.
    case item(content: Int)
    case paragraph
    case code
    /// A thematic break.
    case rule
  }

  var kind: Kind
  /// Lines of the block, as indices into the lines of the text.
  var lines: Range<Int>
  /// Bytes of the heading's or item's first line without marker; of the whole for others.
  var text: Range<Int>

  var isItem: Bool {
    if case .item = kind { return true }
    return false
  }
}
