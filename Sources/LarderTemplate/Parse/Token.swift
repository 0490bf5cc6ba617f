/// What a template is made of, in the order of the source.
enum Token: Sendable {
  /// Bytes that are no tag; a newline is the last of them.
  case text(Range<Int>)
  case tag(Tag)
}
