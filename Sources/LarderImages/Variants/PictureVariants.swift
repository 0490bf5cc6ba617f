internal import LarderBuild
package import LarderModel

/// One of the files that an image is published as.
package struct PictureVariant: Hashable, Codable, Sendable {
  package let shape: PictureShape
  package let width: Int
  package let height: Int
  package let format: PictureHeader.Format
  /// `images/plum-cake-0123456789-640.webp`; contains a hash, so that browsers may cache the file.
  package let path: SitePath
}

/// The files that an image is published as, determined from its header before any of them is made.
package struct PictureVariants: Hashable, Sendable {
  /// Sorted by shape, then by width, then in the order that formats are offered.
  package let variants: [PictureVariant]

  /// A counter that increases with every code change that results in other bytes.
  static let version = 1

  /// Returns whether an image is published as variants or not at all: every JPEG and PNG, and every
  /// still WebP.
  package static func areMade(of header: PictureHeader) -> Bool {
    switch header.format {
    case .jpeg, .png: true
    case .webp: !header.isAnimated
    case .avif, .gif: false
    }
  }

  /// - Parameters:
  ///   - path: The path of the image itself.
  ///   - content: The fingerprint of its bytes.
  package init(
    of path: SitePath, _ content: Fingerprint, _ header: PictureHeader, shapes: [PictureShape],
    focus: PictureFocus
  ) {
    variants = shapes.flatMap { shape in
      let area = shape.area(width: header.width, height: header.height, focus: focus)
      let hash = PictureVariants.hash(of: path, content, shape, focus)
      let widths = shape.widths(of: area.width)
      return widths.flatMap { width in
        shape.formats(ofWidth: width, among: widths, hasAlpha: header.hasAlpha).map { format in
          PictureVariant(
            shape: shape, width: width,
            height: max(1, (width * area.height * 2 + area.width) / (area.width * 2)),
            format: format,
            path: PictureVariants.path(path, "\(hash)-\(width).\(format.ending)"))
        }
      }
    }
  }

  /// - Parameter path: Distinguishes `pie.jpg` and `pie.png` with the same content.
  private static func hash(
    of path: SitePath, _ content: Fingerprint, _ shape: PictureShape, _ focus: PictureFocus
  ) -> Substring {
    var inputs = FingerprintBuilder("picture")
    inputs.add(path.description)
    inputs.add(version)
    inputs.add(Codec.quality)
    inputs.add(content)
    inputs.add(shape.rawValue)
    if shape != .whole {
      inputs.add(focus.x)
      inputs.add(focus.y)
    }
    return inputs.fingerprint.description.prefix(10)
  }

  /// Returns a path beside the image; without the image's name if it would become too long.
  private static func path(_ picture: SitePath, _ name: String) -> SitePath {
    let whole = picture.description
    let end = whole.utf8.lastIndex(of: 0x2E) ?? whole.endIndex
    return SitePath("\(whole[..<end])-\(name)") ?? SitePath(recorded: "images/\(name)")
  }
}

extension PictureHeader.Format {
  /// The file extension.
  package var ending: String { self == .jpeg ? "jpg" : rawValue }
}

/// The aspect ratio that a use requires.
package enum PictureShape: Int, Hashable, Codable, Sendable, CaseIterable {
  /// The original aspect ratio, for pages.
  case whole
  /// Three ratios for search engines.
  case square, fourThirds, sixteenNinths
  /// The ratios for social networks: of most, and of Pinterest.
  case card, pin

  /// `nil` for the ratio of the image itself.
  var ratio: (width: Int, height: Int)? {
    switch self {
    case .whole: nil
    case .square: (1, 1)
    case .fourThirds: (4, 3)
    case .sixteenNinths: (16, 9)
    case .card: (1200, 630)
    case .pin: (2, 3)
    }
  }

  /// Returns widths in pixels, smallest first, none larger than the image. Each is at most half as
  /// large again as the previous one, so that visitors do not load much more than they see.
  ///
  /// - Parameter own: The width of the image, or of the part that is shown.
  func widths(of own: Int) -> [Int] {
    // Pinterest shows an upright image large, or not at all.
    if self == .pin, own < 600 { return [] }
    guard self == .whole else { return [min(own, 1200)] }
    let standard = [160, 240, 320, 480, 640, 960, 1440]
    let smaller = standard.filter { $0 <= own }
    guard smaller.count < standard.count else { return standard }
    // The full width is worth a file if it is at least a fifth larger.
    return own * 5 >= (smaller.last ?? 0) * 6 ? smaller + [own] : smaller
  }

  /// Returns the formats. Only browsers choose among several; those without WebP get fewer sizes.
  func formats(ofWidth width: Int, among widths: [Int], hasAlpha: Bool) -> [PictureHeader.Format] {
    if self != .whole { return [.jpeg] }
    let isForAll = width >= 240 || width == widths.last
    return isForAll ? [.webp, hasAlpha ? .png : .jpeg] : [.webp]
  }
}

extension PictureShape {
  /// Returns the largest area of an image with this shape, as close to the focus as possible.
  func area(width: Int, height: Int, focus: PictureFocus) -> PixelArea {
    var area = PixelArea(x: 0, y: 0, width: width, height: height)
    guard let ratio else { return area }
    if width * ratio.height > height * ratio.width {
      area.width = max(1, (height * ratio.width * 2 + ratio.height) / (ratio.height * 2))
      area.x = PictureShape.start(of: area.width, in: width, around: focus.x)
    } else {
      area.height = max(1, (width * ratio.height * 2 + ratio.width) / (ratio.width * 2))
      area.y = PictureShape.start(of: area.height, in: height, around: focus.y)
    }
    return area
  }

  private static func start(of part: Int, in whole: Int, around thousandths: Int) -> Int {
    min(max(0, (whole * thousandths - part * 500) / 1000), whole - part)
  }
}
