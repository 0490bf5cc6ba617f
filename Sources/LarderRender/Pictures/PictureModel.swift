internal import LarderModel
internal import LarderImages
package import LarderTemplate

/// A photo with the data that a browser needs to choose a size and to reserve space.
package struct PictureModel: Hashable, Sendable {
  /// URL for browsers that do not support `srcset`.
  var src: String
  /// URL of the largest variant, for a link.
  var large: String
  var alternative: String
  var width: Int
  var height: Int
  var caption: String?
  var credit: String?
  /// Values of `srcset`, if there are variants.
  var webp: String?
  var fallback: String?
  /// The small variants of `webp`, for a strip of thumbnails.
  var thumbnails: String?
  /// Color of the placeholder, from 0 to 63; see `placeholders.css`.
  var color: Int?
  /// The point that remains visible when the page crops the image.
  var focus = PictureFocus.middle
  /// The absolute URL of the upright variant for Pinterest.
  var pin: String?
  /// Whether it is the first image of its page, and probably the largest element there.
  var isFirst = false
  /// Whether it is the large image of the home page.
  var isPoster = false
}

extension PictureModel: TemplateModel {
  package static let shape = Shape<PictureModel>("picture")
    .text("src") { $0.src }
    .text("large") { $0.large }
    .text("alt") { $0.alternative }
    .number("width") { $0.width }
    .number("height") { $0.height }
    .text("caption") { $0.caption }
    .text("credit") { $0.credit }
    .flag("hasCaption") { $0.caption != nil || $0.credit != nil }
    .text("webp") { $0.webp }
    .text("fallback") { $0.fallback }
    .text("thumbnails") { $0.thumbnails }
    .text("look") { $0.look }
    .text("pin") { $0.pin }
    .flag("isFirst") { $0.isFirst }
    .flag("isPoster") { $0.isPoster }
}

extension PictureModel {
  /// Width of the largest variant for browsers that do not support `srcset`.
  private static let usual = 640
  /// Width of the largest variant in a strip.
  private static let thumbnail = 480
  /// Width of the smallest variant in all other places.
  private static let smallest = 240

  /// - Parameters:
  ///   - variants: Variants of the image; `nil` if the file is published unchanged.
  ///   - link: Returns the URL of a path, percent-encoded.
  init(
    _ file: Catalog.PictureFile, _ variants: SitePicture?, alternative: String,
    link: (SitePath) -> String
  ) {
    self.alternative = alternative
    (width, height) = (file.width, file.height)
    let fallback = variants?.variants(.whole) ?? []
    guard let variants, let largest = fallback.last,
      let usual = fallback.last(where: { $0.width <= PictureModel.usual }) ?? fallback.first
    else {
      src = link(file.path)
      large = src
      return
    }
    src = link(usual.path)
    large = link(largest.path)
    color = variants.placeholder?.number
    let webp = variants.variants(.whole, isWebP: true)
    let isTiny = largest.width < PictureModel.smallest
    self.webp = PictureModel.srcset(
      webp.filter { isTiny || $0.width >= PictureModel.smallest }, link)
    self.fallback = PictureModel.srcset(fallback, link)
    thumbnails = PictureModel.srcset(webp.filter { $0.width <= PictureModel.thumbnail }, link)
  }

  /// Classes of `placeholders.css`: the average color, and the quarters of width and height that
  /// are closest to the focus.
  var look: String? {
    var classes = color.map { ["p\($0)"] } ?? []
    for (name, thousandths) in [("x", focus.x), ("y", focus.y)] {
      let quarter = (thousandths + 125) / 250
      if quarter != 2 { classes.append("\(name)\(quarter)") }
    }
    return classes.isEmpty ? nil : classes.joined(separator: " ")
  }

  /// Joins the values of `srcset`; a comma in a URL is percent-encoded, since it would end the URL.
  private static func srcset(_ variants: [PictureVariant], _ link: (SitePath) -> String) -> String {
    variants.map { variant in
      let address = link(variant.path).split(separator: ",", omittingEmptySubsequences: false)
      return "\(address.joined(separator: "%2C")) \(variant.width)w"
    }.joined(separator: ", ")
  }
}
