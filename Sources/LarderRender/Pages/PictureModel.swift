internal import LarderModel
package import LarderTemplate

/// A photograph with what a browser needs to keep its place free.
package struct PictureModel: Sendable {
  var src: String
  var alternative: String
  var width: Int
  var height: Int
  var credit: String?
}

extension PictureModel: TemplateModel {
  package static let shape = Shape<PictureModel>("picture")
    .text("src") { $0.src }
    .text("alt") { $0.alternative }
    .number("width") { $0.width }
    .number("height") { $0.height }
    .text("credit") { $0.credit }
}

extension SiteContext {
  /// A picture to show; `nil` for one on another site, which pages only link to.
  func picture(_ picture: Picture, of name: String) -> PictureModel? {
    guard case .file(let path) = picture.source, let pixels = size(of: picture) else { return nil }
    return PictureModel(
      src: addresses.link(picture: path), alternative: picture.alternative ?? name,
      width: pixels.width, height: pixels.height, credit: picture.credit)
  }
}
