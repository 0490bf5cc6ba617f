/// A drawn cover for social networks and search engines, none of which support SVG.
package enum DrawnCard {
  package static let width = 1200
  package static let height = 630

  /// A counter that increases with every code change that results in other bytes.
  package static let version = 3

  /// Renders the whole dish as a JPEG; its table is as wide as the image.
  ///
  /// - Parameter svg: A drawing of `Cover`, 400 × 300 units.
  /// - Returns: `nil` if there is not enough memory.
  package static func file(of svg: [UInt8]) -> [UInt8]? {
    let middle = Point(x: Float(width) / 2, y: Float(height) / 2)
    let dish = Float(height) / 300
    let table = Float(width) / 400
    guard let drawing = try? Drawing(.parse(svg)) else { return nil }
    do throws(PictureFailure) {
      var canvas = try Canvas(width: width, height: height)
      for figure in drawing.figures {
        let scale = figure.isDish ? dish : table
        canvas.paint(figure) { ($0 - Point(x: 200, y: 150)) * scale + middle }
      }
      return try Codec.file(of: canvas.bitmap, as: .jpeg, isProgressive: false)
    } catch {
      return nil
    }
  }
}
