package import LarderModel

/// A logo for the masthead and home screens.
package enum LogoPicture {
  /// Longest side in pixels: twice what a masthead shows of a wide logo.
  private static let side = 512

  /// Converts an image to a PNG without metadata, reduced if it is large.
  ///
  /// - Parameter file: JPEG, PNG or WebP.
  package static func logo(from file: [UInt8]) throws(PictureFailure) -> Logo {
    guard let header = PictureHeader(file) else { throw .damaged }
    if header.isAnimated { throw .animated }
    if header.isOversized { throw .tooLarge }
    let whole = try Codec.decode(file, header).upright(turn: header.turn)
    let picture = try whole.fitted(into: side)
    return Logo(
      .png, try Codec.file(of: picture, as: .png), width: picture.width, height: picture.height)
  }

  /// Returns a square PNG with the logo in its center.
  ///
  /// - Parameters:
  ///   - logo: The result of `logo(from:)`, or a drawing.
  ///   - inner: The side of the square that contains the logo.
  /// - Returns: `nil` if there is not enough memory, or if a drawing has more than shapes in plain
  ///   colors.
  package static func icon(
    of logo: Logo, side: Int, inner: Int, ground: Colour
  ) -> [UInt8]? {
    do throws(PictureFailure) {
      if logo.format == .svg {
        guard let drawing = drawing(of: logo) else { return nil }
        return try paint(drawing, of: logo, side: side, inner: inner, ground: ground)
      }
      guard let header = PictureHeader(logo.bytes) else { return nil }
      let picture = try Codec.decode(logo.bytes, header).fitted(into: inner)
      let icon = try Bitmap(width: side, height: side, channels: 3, profile: nil)
      icon.fill(ground)
      icon.lay(picture, x: (side - picture.width) / 2, y: (side - picture.height) / 2)
      return try Codec.file(of: icon, as: .png)
    } catch { return nil }
  }
}

extension LogoPicture {
  /// Returns what a drawing shows; `nil` if it has text, images, styles, gradients or other parts
  /// that cannot be painted as they are.
  private static func drawing(of logo: Logo) -> (figures: [Drawing.Figure], origin: Point)? {
    guard let root = try? SVGElement.parse(logo.bytes), isPlain(root),
      let figures = try? Drawing(root).figures
    else { return nil }
    let box = root.numbers("viewBox")
    return (figures, box.count == 4 ? Point(box[0], box[1]) : .zero)
  }

  private static func isPlain(_ element: SVGElement) -> Bool {
    !["image", "text", "style"].contains(element.name) && element["fill-rule"] != "evenodd"
      && element.children.allSatisfy(isPlain)
  }

  private static func paint(
    _ drawing: (figures: [Drawing.Figure], origin: Point), of logo: Logo, side: Int, inner: Int,
    ground: Colour
  ) throws(PictureFailure) -> [UInt8] {
    var canvas = try Canvas(width: side, height: side)
    let whole = Outline(rectAt: .zero, Point(Float(side), Float(side)), radius: 0)
    canvas.paint(.init(shapes: [whole], color: ground, opacity: 1, isDish: false)) { $0 }
    let scale = Float(inner) / Float(max(logo.width, logo.height))
    let size = Point(Float(logo.width), Float(logo.height))
    let corner = Point(Float(side), Float(side)) / 2 - size * (scale / 2)
    for figure in drawing.figures {
      canvas.paint(figure) { ($0 - drawing.origin) * scale + corner }
    }
    return try Codec.file(of: canvas.bitmap, as: .png)
  }

  /// Returns an icon file with one PNG. Source: the ICO format, in which an image may be a PNG.
  package static func ico(of png: [UInt8], side: UInt8) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let header: [UInt8] = [0, 0, 1, 0, 1, 0]
    let entry = [side, side, 0, 0, 1, 0, 32, 0] + little(png.count, 4) + little(22, 4)
    return header + entry + png
  }
}

extension Bitmap {
  /// Shrinks the image until neither side is longer than `side`.
  fileprivate func fitted(into side: Int) throws(PictureFailure) -> Bitmap {
    let longest = max(width, height)
    if longest <= side { return self }
    return try resized(
      area, width: max(1, width * side / longest), height: max(1, height * side / longest))
  }

  fileprivate func fill(_ colour: Colour) {
    withPixels { pixels in
      for place in Swift.stride(from: 0, to: pixels.count, by: 3) {
        unsafe pixels[place] = colour.red
        unsafe pixels[place + 1] = colour.green
        unsafe pixels[place + 2] = colour.blue
      }
    }
  }

  /// Draws a smaller image on this one, which has three channels.
  fileprivate func lay(_ picture: Bitmap, x: Int, y: Int) {
    precondition(channels == 3 && x >= 0 && y >= 0, "outside of the bitmap")
    precondition(x + picture.width <= width && y + picture.height <= height)
    withPixels { below in
      picture.withPixels { above in
        var from = 0
        for row in 0..<picture.height {
          var to = (y + row) * stride + x * 3
          for _ in 0..<picture.width {
            let alpha = unsafe picture.channels == 4 ? UInt32(above[from + 3]) : 255
            for channel in 0..<3 {
              let kept = unsafe UInt32(below[to + channel]) * (255 - alpha) / 255
              unsafe below[to + channel] = UInt8(min(255, UInt32(above[from + channel]) + kept))
            }
            from += picture.channels
            to += 3
          }
        }
      }
    }
  }
}
