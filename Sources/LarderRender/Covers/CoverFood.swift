/// How one ingredient looks in a dish.
struct CoverFood: Sendable {
  /// Raw values are the words of `CoverLarder`'s table.
  enum Shape: String, Sendable {
    /// Seen only in the colour it gives.
    case tint
    case disc, wheel, ring, cube, chunk, bean, pea, berry, strawberry, leaf, sprig, fleck
    case strip, noodle, shred, egg, nut, prawn, mushroom, chilli, seed, olive, floret
    case cream, rice, half

    /// Scattered over the rest at the end.
    var isGarnish: Bool {
      switch self {
      case .leaf, .sprig, .fleck, .seed, .chilli, .wheel: true
      default: false
      }
    }

    /// Drawn by the dozen.
    var isSmall: Bool {
      switch self {
      case .pea, .fleck, .seed, .shred, .rice: true
      default: false
      }
    }
  }

  let shape: Shape
  let body: CoverColour
  let detail: CoverColour
  /// How strongly a gram colours what surrounds it, 0–60.
  let strength: Int
  /// Grams of one piece, where an amount counts pieces.
  let each: Int
}

/// A food and how much of it is in the dish, in grams.
struct CoverPortion: Sendable {
  let food: CoverFood
  let grams: Int
}
