package import LarderModel
internal import LarderTemplate

/// The picture of a recipe that has none: its dish as a cookbook's illustrator would paint it.
package enum Cover {
  /// Bytes a cover is meant to keep to, and never goes beyond.
  static let usualSize = 2048
  static let largestSize = 2400

  /// An SVG element of 400 × 300 units, to stand in a page beside a hundred others.
  ///
  /// It depends on the recipe alone: the slug seeds every choice, the name and the category
  /// choose the vessel, ingredients and amounts what lies in it. It has no ids, no styles and
  /// no text; classes let the style sheet change table and cloth at night. When the pieces
  /// would take more than 2,048 bytes there are fewer of them, and of fewer kinds.
  package static func svg(of recipe: Recipe) -> [UInt8] {
    let dish = CoverDish(recipe)
    let buffer = HTMLBuffer(capacity: 1 << 13)
    var painted: Int?
    for (share, kinds) in shares {
      if let painted, isHopeless(share, after: painted, of: buffer.count) { continue }
      buffer.reset()
      var painter = CoverPainter(
        dish, random: CoverRandom(recipe.slug.description), share: share, kinds: kinds,
        into: buffer)
      painter.paint()
      if buffer.count <= usualSize { break }
      painted = share
    }
    return buffer.bytes
  }

  /// Percents of the pieces to try, with how many kinds of them; the last always has room.
  private static let shares = [
    (100, 5), (80, 4), (64, 4), (52, 3), (40, 3), (30, 2), (20, 1), (8, 0),
  ]

  /// Whether a share of the pieces is bound to need too much room, judged by what a larger one
  /// took: table and vessel take some 600 bytes, the rest goes down with the share or faster.
  private static func isHopeless(_ share: Int, after larger: Int, of size: Int) -> Bool {
    share > 8 && 600 + (size - 600) * share / larger > usualSize
  }
}
