package import LarderModel

/// A run of a catalog file's elements: from the first byte of one to the last byte of another.
package struct CatalogPiece: Hashable, Sendable {
  /// In the file, with what stands between the elements.
  package let elements: Range<Int>
  /// The line of the first byte.
  let line: LineMark
  /// Of the elements' bytes.
  package let fingerprint: Fingerprint

  /// What of a file of `size` bytes is read for them: as much more, too, as messages quote.
  package func bytes(of size: Int) -> Range<Int> {
    CatalogPiece.quoted(around: elements, line, of: size)
  }

  /// Some elements, the line that they begin in unless that is too long to be quoted, and as many
  /// bytes behind them as a message quotes.
  static func quoted(around elements: Range<Int>, _ line: LineMark, of size: Int) -> Range<Int> {
    let lead = elements.lowerBound - line.start < LineIndex.excerptLimit
    let start = lead ? line.start : elements.lowerBound
    return start..<min(size, elements.upperBound + LineIndex.excerptLimit)
  }
}
