internal import LarderModel

/// The aspect ratio that a use requires.
package enum PictureShape: Int, Hashable, Codable, Sendable, CaseIterable {
  /// The original aspect ratio, for pages.
  case whole
  /// Three ratios for search engines.
  case square, fourThirds, sixteenNinths
  /// The ratio for social networks.
  case card

  /// `nil` for the ratio of the image itself.
  var ratio: (width: Int, height: Int)? {
    switch self {
    case .whole: nil
    case .square: (1, 1)
    case .fourThirds: (4, 3)
    case .sixteenNinths: (16, 9)
    case .card: (1200, 630)
    }
  }

  /// Returns widths in pixels, smallest first, none larger than the image. Each is at most half as
  /// large again as the previous one, so that visitors do not load much more than they see.
  ///
  /// - Parameter own: The width of the image, or of the part that is shown.
  func widths(of own: Int) -> [Int] {
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
