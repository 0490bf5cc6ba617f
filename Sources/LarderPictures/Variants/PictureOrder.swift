internal import LarderBuild
package import LarderModel

/// An image and the requested shapes, as sent to a worker.
package struct PictureOrder: Sendable {
  /// All bytes of the file.
  package var file: [UInt8]
  package var shapes: [PictureShape]
  package var focus: PictureFocus

  package init(file: [UInt8], shapes: [PictureShape], focus: PictureFocus = .middle) {
    (self.file, self.shapes, self.focus) = (file, shapes, focus)
  }
}

/// The result of an order.
package struct MadePicture: Hashable, Sendable {
  /// `nil` for an image with transparency.
  package var placeholder: PlaceholderColor?
  /// The files in the order of `PictureVariants`.
  package var files: [[UInt8]]
}

extension PictureOrder {
  /// Returns a key that distinguishes orders with different results.
  ///
  /// - Parameter content: The fingerprint of the file.
  package static func key(
    _ content: Fingerprint, _ shapes: [PictureShape], _ focus: PictureFocus = .middle
  ) -> Fingerprint {
    var inputs = FingerprintBuilder("pictures")
    inputs.add(PictureVariants.version)
    inputs.add(Codec.quality)
    inputs.add(content)
    for shape in shapes { inputs.add(shape.rawValue) }
    inputs.add(focus.x)
    inputs.add(focus.y)
    return inputs.fingerprint
  }

  package var record: [UInt8] {
    var writer = RecordWriter()
    writer.put(each: shapes) { $0.put($1.rawValue) }
    writer.put(focus.x)
    writer.put(focus.y)
    writer.put(file)
    return writer.bytes
  }

  package init?(record: [UInt8]) {
    var reader = RecordReader(record[...])
    shapes = reader.list { $0.int() }.compactMap { PictureShape(rawValue: $0) }
    focus = PictureFocus(x: reader.int(), y: reader.int())
    file = reader.bytes()
    guard reader.isDone else { return nil }
  }
}

extension Result<MadePicture, PictureFailure> {
  package var record: [UInt8] {
    var writer = RecordWriter()
    switch self {
    case .success(let made):
      writer.put(-1)
      writer.put(made.placeholder?.number ?? -1)
      writer.put(each: made.files) { $0.put($1) }
    case .failure(let failure):
      writer.put(PictureFailure.allCases.firstIndex(of: failure) ?? 0)
    }
    return writer.bytes
  }

  package init?(record: [UInt8]) {
    var reader = RecordReader(record[...])
    let failure = reader.int()
    if PictureFailure.allCases.indices.contains(failure) {
      self = .failure(PictureFailure.allCases[failure])
    } else {
      let placeholder = PlaceholderColor(number: reader.int())
      self = .success(MadePicture(placeholder: placeholder, files: reader.list { $0.bytes() }))
    }
    guard reader.isDone else { return nil }
  }
}
