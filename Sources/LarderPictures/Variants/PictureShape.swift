internal import LarderModel

/// The proportions that a place asks for.
package enum PictureShape: Int, Hashable, Codable, Sendable, CaseIterable {
  /// As it was taken, for pages.
  case whole
  /// Three for search engines.
  case square, fourThirds, sixteenNinths
  /// For social networks.
  case card

  /// `nil` for those of the picture itself.
  var ratio: (width: Int, height: Int)? {
    switch self {
    case .whole: nil
    case .square: (1, 1)
    case .fourThirds: (4, 3)
    case .sixteenNinths: (16, 9)
    case .card: (1200, 630)
    }
  }

  /// Pixels in a row, smallest first, none of them more than the picture has. None is more than
  /// half as much again as the one before, so that nobody is sent much more than is shown.
  ///
  /// - Parameter own: The width of the picture, or of the part of it that is shown.
  func widths(of own: Int) -> [Int] {
    guard self == .whole else { return [min(own, 1200)] }
    let standard = [160, 240, 320, 480, 640, 960, 1440]
    let smaller = standard.filter { $0 <= own }
    guard smaller.count < standard.count else { return standard }
    // What it has beyond the largest of them is worth a file where it is a fifth more.
    return own * 5 >= (smaller.last ?? 0) * 6 ? smaller + [own] : smaller
  }

  /// Only browsers choose among several. Those that do not know WebP have few sizes to choose from.
  func formats(ofWidth width: Int, among widths: [Int], hasAlpha: Bool) -> [PictureHeader.Format] {
    if self != .whole { return [.jpeg] }
    let isForAll = width >= 240 || width == widths.last
    return isForAll ? [.webp, hasAlpha ? .png : .jpeg] : [.webp]
  }
}

extension PictureShape {
  /// The largest part of a picture that has this shape, as near as can be around the focus.
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
