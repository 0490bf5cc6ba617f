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
