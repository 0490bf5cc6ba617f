/// The point of an image that remains visible when it is cropped to other proportions.
package struct PictureFocus: Hashable, Codable, Sendable {
  /// Distance from the left, in thousandths of the width; `y` is the distance from the top.
  package let x: Int
  package let y: Int

  package static let middle = PictureFocus(x: 500, y: 500)

  /// Creates a focus; values beyond an edge are limited to that edge.
  package init(x: Int, y: Int) {
    (self.x, self.y) = (min(max(0, x), 1000), min(max(0, y), 1000))
  }
}
