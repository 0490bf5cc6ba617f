internal import LarderModel

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
    let bitmap = try Codec.read(file, header, forWidth: width(for: wanted, of: header))
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
