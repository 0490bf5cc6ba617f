internal import LarderModel

/// A recipe as its illustrator sees it: the vessel, the colour underneath, what lies on top.
struct CoverDish {
  let vessel: CoverVessel
  /// Colour of sauce, broth, dough or drink, stirred together from everything that colours.
  let base: CoverColour
  /// Whether anything coloured the base; else it is the vessel's usual colour.
  let isTinted: Bool
  /// Pieces worth showing, the most first.
  let pieces: [CoverPortion]
  /// Green and fine things for the end.
  let garnishes: [CoverPortion]
  let cream: CoverPortion?
  let rice: CoverPortion?
  /// A loaf tin gives a loaf its form.
  let hasTin: Bool

  init(_ recipe: Recipe, _ words: CoverWords) {
    vessel = CoverVessel.of(recipe, words)
    var portions: [CoverPortion] = []
    var red = 0
    var green = 0
    var blue = 0
    var weight = 0
    var flour = 0
    // In place: a copy of an ingredient costs as much as finding its food.
    for index in recipe.ingredients.indices.prefix(40) {
      let name = recipe.ingredients[index].name
      let known = words.food(named: name)
      let food = known ?? FoodPalette.food(unknown: name)
      let grams = CoverDish.grams(of: recipe.ingredients[index], each: food.each)
      if known != nil, food.strength > 0 {
        let force = food.strength * min(grams, 1500)
        red += food.body.red * force
        green += food.body.green * force
        blue += food.body.blue * force
        weight += force
      }
      guard food.shape != .tint else {
        if food.body == CoverDish.flour { flour += grams }
        continue
      }
      if let index = portions.firstIndex(where: {
        $0.food.shape == food.shape && $0.food.body == food.body
      }) {
        portions[index] = CoverPortion(food: food, grams: portions[index].grams + grams)
      } else {
        portions.append(CoverPortion(food: food, grams: grams))
      }
    }
    isTinted = weight > 0
    base =
      weight > 0
      ? CoverDish.glowing(CoverColour(red / weight, green / weight, blue / weight)) : 0xdcb673
    hasTin = vessel == .loaf && recipe.equipment.contains { words.vessel(named: $0) == .loaf }
    if !vessel.showsEggs || flour > 120 {
      portions.removeAll { $0.food.shape == .egg }
    }
    if vessel == .deep, flour > 200, let noodles = FoodPalette.foods["macaroni"] {
      portions.append(CoverPortion(food: noodles, grams: flour * 2))
    }
    cream = portions.first { $0.food.shape == .cream }
    rice = portions.first { $0.food.shape == .rice }
    let rest = portions.filter { $0.food.shape != .cream && $0.food.shape != .rice }
    let byMass: (CoverPortion, CoverPortion) -> Bool = { $0.grams > $1.grams }
    pieces = Array(rest.filter { !$0.food.shape.isGarnish }.stablySorted(byMass).prefix(5))
    garnishes = Array(rest.filter { $0.food.shape.isGarnish }.stablySorted(byMass).prefix(3))
  }

  /// Eggs beside much flour are in the dough.
  private static let flour = FoodPalette.foods["flour"]?.body

  /// Mixing greys a colour; paint is put back by drawing it away from its own grey.
  private static func glowing(_ colour: CoverColour) -> CoverColour {
    let grey = (colour.red * 30 + colour.green * 59 + colour.blue * 11) / 100
    return CoverColour(
      grey + (colour.red - grey) * 118 / 100, grey + (colour.green - grey) * 118 / 100,
      grey + (colour.blue - grey) * 118 / 100)
  }

  /// Grams of an ingredient: volumes as if they were water, counts by the food's usual piece,
  /// 1...100,000.
  static func grams(of ingredient: Ingredient, each: Int) -> Int {
    guard let quantity = ingredient.quantity else { return max(4, min(each, 60)) }
    let number = min(100_000, (quantity.upper ?? quantity.lower).doubleValue)
    let factor: Double
    switch ingredient.unit {
    case .milligram: factor = 0.001
    case .gram, .millilitre: factor = 1
    case .kilogram, .litre: factor = 1000
    case .centilitre: factor = 10
    case .decilitre: factor = 100
    case .ounce, .fluidOunce: factor = 29
    case .pound: factor = 454
    case .teaspoon: factor = 5
    case .tablespoon: factor = 15
    case .cup: factor = 220
    case .pint: factor = 570
    case .quart: factor = 1000
    case .gallon: factor = 4000
    case .clove, .slice, .cube, .scoop: factor = Double(min(each, 30))
    case .leaf, .sprig, .sheet: factor = Double(min(each, 4))
    case .handful: factor = 25
    case .bunch: factor = 40
    case .stick, .stalk: factor = Double(min(each, 60))
    case .pinch, .dash, .drop: factor = 0.5
    case .knob: factor = 15
    case .head, .loaf: factor = 500
    case .can, .jar, .packet, .package, .box, .bag: factor = 300
    case .bottle: factor = 700
    case .ball, .fillet, .ear: factor = Double(max(each, 60))
    case .piece, .part, .none: factor = Double(each)
    case .millimetre, .centimetre, .inch: factor = 8
    }
    return max(1, Int(min(100_000, number * factor)))
  }
}

extension Array {
  /// Insertion sort: few elements, and equals keep their order.
  func stablySorted(_ isBefore: (Element, Element) -> Bool) -> [Element] {
    var sorted: [Element] = []
    sorted.reserveCapacity(count)
    for element in self {
      let index = sorted.firstIndex { isBefore(element, $0) } ?? sorted.count
      sorted.insert(element, at: index)
    }
    return sorted
  }
}

/// How one ingredient looks in a dish.
struct CoverFood: Sendable {
  /// Raw values are the words of `FoodPalette`'s table.
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
