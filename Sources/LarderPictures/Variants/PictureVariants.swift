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
  /// Sorted by shape, then by width, then in the order in which formats are offered.
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
