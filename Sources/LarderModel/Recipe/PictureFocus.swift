/// What of a picture stays in sight when it is cut to other proportions.
package struct PictureFocus: Hashable, Codable, Sendable {
  /// From the left, in thousandths of the width; from the top likewise.
  package let x: Int
  package let y: Int

  package static let middle = PictureFocus(x: 500, y: 500)

  /// - Parameters: What is beyond an edge is taken for that edge.
  package init(x: Int, y: Int) {
    (self.x, self.y) = (min(max(0, x), 1000), min(max(0, y), 1000))
  }
}
