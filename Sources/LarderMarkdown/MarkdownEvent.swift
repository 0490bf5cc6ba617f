/// One step of the walk through a Markdown tree, in document order.
///
/// The bytes are borrowed from libcmark and end with the call that hands them over.
package enum MarkdownEvent {
  package typealias Bytes = UnsafeBufferPointer<UInt8>

  package enum Container {
    case blockQuote
    /// `start` is `nil` for bullets.
    case list(start: Int?)
    case item
    /// A paragraph of a tight list has no element of its own.
    case paragraph(isTight: Bool)
    /// Levels 1 to 6.
    case heading(level: Int)
    case emphasis
    case strong
    case link(url: Bytes, title: Bytes)
    case image(url: Bytes, title: Bytes)
  }

  case enter(Container)
  case exit(Container)
  case text(Bytes)
  case code(Bytes)
  /// `language` is the first word after the fence, often empty.
  case codeBlock(Bytes, language: Bytes)
  case thematicBreak
  case softBreak
  case hardBreak
  /// Raw HTML, which Larder leaves out.
  case html(Bytes, isBlock: Bool)
}
