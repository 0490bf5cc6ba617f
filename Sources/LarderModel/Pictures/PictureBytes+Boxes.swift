/// Boxes of the ISO base media file format, in which AVIF comes.
extension PictureBytes {
  /// The content of the first box of a type among those side by side in `range`.
  package func box(_ type: String, in range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty else { return nil }
    var offset = range.lowerBound
    while let next = boxEnd(at: offset, before: range.upperBound) {
      if matches(type, at: offset + 4) { return offset + 8..<next }
      offset = next
    }
    return nil
  }

  /// Where the box at `offset` ends, cut at `limit`; `nil` when there is no box.
  package func boxEnd(at offset: Int, before limit: Int) -> Int? {
    guard offset + 8 <= limit, let length = number(at: offset, bytes: 4) else { return nil }
    if length == 0 { return limit }
    guard length >= 8 else { return nil }
    return min(offset + length, limit)
  }
}
