/// How one ingredient looks in a dish. A class, so that handing it on costs nothing.
final class CoverFood: Sendable {
  /// Raw values are the words of `FoodPalette`'s table.
  enum Shape: String, Sendable {
    /// Seen only in the colour it gives.
    case tint
    case disc, wheel, seeded, ring, cube, chunk, bean, pea, berry, strawberry, leaf, sprig, fleck
    case strip, noodle, shred, egg, nut, prawn, mushroom, chilli, seed, olive, floret, spear
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

    /// Beautiful alone, as the ornament of a name.
    var isOrnament: Bool {
      switch self {
      case .half, .wheel, .seeded, .prawn, .mushroom, .chilli, .olive, .floret, .strawberry,
        .berry, .leaf, .sprig, .bean, .spear:
        true
      default: false
      }
    }
  }

  /// In `FoodPalette`.
  let name: String
  let shape: Shape
  let body: CoverColour
  let detail: CoverColour
  /// How strongly a gram colours what surrounds it, 0–120.
  let strength: Int
  /// Grams of one piece, where an amount counts pieces.
  let each: Int

  private static let fish: Set = ["fish", "salmon", "tuna"]
  private static let meats: Set = ["chicken", "beef", "mince", "pork", "bacon", "sausage", "prawn"]
  private static let fruits: Set = [
    "apple", "pear", "banana", "mango", "strawberry", "raspberry", "blueberry", "blackberry",
    "cherry", "plum", "rhubarb", "grape", "kiwi", "passion-fruit", "orange",
  ]
  private static let shells: Set = [
    "tomato", "red-pepper", "green-pepper", "yellow-pepper", "pumpkin", "courgette", "aubergine",
    "mushroom", "cabbage",
  ]
  private static let liquids: Set = [
    "tinned-tomato", "stock", "coconut-milk", "cream", "milk", "wine", "red-wine", "water",
    "dashi", "yoghurt", "tomato", "soured-cream",
  ]
  private static let sweets: Set = [
    "sugar", "brown-sugar", "honey", "condensed-milk", "chocolate", "cocoa", "apricot-jam",
    "black-treacle",
  ]
  private static let savouries: Set = [
    "onion", "red-onion", "white-onion", "shallot", "garlic", "leek", "spring-onion", "cumin",
  ]
  private static let sides: Set = ["bread", "mozzarella", "feta", "tortilla", "garlic"]

  let isFish: Bool
  let isMeat: Bool
  var isPasta: Bool { shape == .noodle || name == "macaroni" || name == "lasagne-sheet" }
  let isFruit: Bool
  /// Hollowed out and filled.
  let isShell: Bool
  /// Flows, or comes out of a tin swimming.
  let isLiquid: Bool
  let isSweet: Bool
  let isSavoury: Bool

  init(
    name: String, shape: Shape, body: CoverColour, detail: CoverColour, strength: Int, each: Int
  ) {
    (self.name, self.shape, self.body, self.detail) = (name, shape, body, detail)
    (self.strength, self.each) = (strength, each)
    isFish = CoverFood.fish.contains(name)
    isMeat = isFish || CoverFood.meats.contains(name)
    isFruit = CoverFood.fruits.contains(name)
    isShell = CoverFood.shells.contains(name)
    isLiquid = CoverFood.liquids.contains(name)
    isSweet = CoverFood.sweets.contains(name)
    isSavoury = CoverFood.savouries.contains(name)
  }

  /// May be what a dish is made of: meat, vegetables, pulses.
  var isMain: Bool {
    switch shape {
    case .tint, .cream, .egg, .rice, .noodle, .shred, .seed, .sprig, .fleck, .wheel, .berry,
      .strawberry, .chilli, .seeded, .leaf:
      false
    default: !isFruit && !CoverFood.sides.contains(name)
    }
  }
}
