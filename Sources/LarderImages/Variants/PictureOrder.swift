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

extension PictureOrder {
  /// Decodes the image and makes all its variants in this process, which a hostile file may
  /// therefore attack.
  package func made() throws(PictureFailure) -> MadePicture {
    guard let header = PictureHeader(file) else { throw .damaged }
    if header.isAnimated { throw .animated }
    if header.isOversized { throw .tooLarge }
    guard PictureVariants.areMade(of: header) else { throw .damaged }
    // Names are not needed here.
    let nameless = Fingerprint(high: 0, low: 0)
    let wanted = PictureVariants(
      of: SitePath(recorded: ""), nameless, header, shapes: shapes, focus: focus)
    let bitmap = try Codec.decode(file, header, forWidth: width(for: wanted, of: header))
      .upright(turn: header.turn)
    var files = [[UInt8]](repeating: [], count: wanted.variants.count)
    var placeholder: PlaceholderColor?
    for shape in shapes {
      let area = shape.area(width: bitmap.width, height: bitmap.height, focus: focus)
      var smaller: [Bitmap] = []
      for (place, variant) in wanted.variants.enumerated().reversed() where variant.shape == shape {
        if smaller.last?.width != variant.width {
          smaller.append(try resized(bitmap, area, smaller, for: variant))
        }
        guard let last = smaller.last else { continue }
        files[place] = try Codec.file(of: last, as: variant.format)
      }
      if shape == .whole, let smallest = smaller.last, !header.hasAlpha {
        placeholder = try PlaceholderColor(of: smallest)
      }
    }
    return MadePicture(placeholder: placeholder, files: files)
  }

  /// Resizes the smallest bitmap that is at least twice as large, which is as good as the image
  /// itself and faster.
  private func resized(
    _ bitmap: Bitmap, _ area: PixelArea, _ smaller: [Bitmap], for variant: PictureVariant
  ) throws(PictureFailure) -> Bitmap {
    guard
      let source = smaller.last(where: {
        $0.width >= variant.width * 2 && $0.height >= variant.height * 2
      })
    else { return try bitmap.resized(area, width: variant.width, height: variant.height) }
    return try source.resized(source.area, width: variant.width, height: variant.height)
  }

  /// Returns the width of the whole image that the largest variant needs.
  private func width(for wanted: PictureVariants, of header: PictureHeader) -> Int {
    wanted.variants.map { variant in
      let area = variant.shape.area(width: header.width, height: header.height, focus: focus)
      return (variant.width * header.width + area.width - 1) / area.width
    }.max() ?? 1
  }
}
