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
