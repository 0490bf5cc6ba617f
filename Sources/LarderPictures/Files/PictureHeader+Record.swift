package import LarderBuild

extension PictureHeader {
  package func put(into record: inout RecordWriter) {
    record.put(Format.allCases.firstIndex(of: format) ?? 0)
    record.put(width)
    record.put(height)
    record.put(turn)
    record.put(hasAlpha ? 1 : 0)
    record.put(isAnimated ? 1 : 0)
  }

  /// `nil` for what is none.
  package init?(from record: inout RecordReader) {
    let format = record.int()
    (width, height, turn) = (record.int(), record.int(), record.int())
    (hasAlpha, isAnimated) = (record.int() == 1, record.int() == 1)
    guard Format.allCases.indices.contains(format), width > 0, height > 0 else { return nil }
    self.format = Format.allCases[format]
  }
}
