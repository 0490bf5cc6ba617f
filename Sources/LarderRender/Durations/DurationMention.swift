/// A duration where a text names it.
package struct DurationMention: Hashable, Sendable {
  /// Offsets in UTF-8 bytes.
  package var range: Range<Int>
  package var lower: Seconds
  /// Upper end of a range such as `10–12 minutes`, always greater than `lower`.
  package var upper: Seconds?

  package init(range: Range<Int>, lower: Seconds, upper: Seconds? = nil) {
    self.range = range
    self.lower = lower
    self.upper = upper
  }
}
