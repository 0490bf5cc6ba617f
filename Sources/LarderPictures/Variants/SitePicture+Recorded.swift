package import LarderBuild
internal import LarderModel

extension SitePicture: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(file)
    record.put(content)
    record.put(shapes)
    record.put(focus)
    record.put(variants)
    record.put(placeholder?.number ?? -1)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    file = record.text()
    guard let content = record.fingerprint() else { throw RecordReader.Fault() }
    self.content = content
    shapes = try record.value()
    focus = try record.value()
    variants = try record.value()
    placeholder = PlaceholderColor(number: record.int())
  }
}

extension PictureVariant: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(shape)
    record.put(width)
    record.put(height)
    record.put(format)
    record.put(path)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    shape = try record.value()
    width = record.int()
    height = record.int()
    format = try record.value()
    path = try record.value()
  }
}

extension PictureShape: Recorded {}

extension PictureHeader.Format: Recorded {}
