package import LarderModel

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
    var bytes: [UInt8] = []
    for (share, kinds) in [(100, 5), (80, 4), (64, 4), (52, 3), (40, 3), (30, 2), (20, 1), (8, 0)] {
      var painter = CoverPainter(
        dish, random: CoverRandom(recipe.slug.description), share: share, kinds: kinds)
      bytes = painter.paint()
      if bytes.count <= usualSize { break }
    }
    return bytes
  }
}
