internal import LarderModel

/// A recipe as its illustrator sees it: the form, the colour underneath, what lies on top.
struct CoverDish {
  private(set) var form: CoverForm
  /// Colour of sauce, broth, dough or drink, stirred together from everything that colours.
  let base: CoverColour
  /// Whether anything coloured the base; else it is the form's usual colour.
  let isTinted: Bool
  /// Pieces worth showing, the most first. What is not known is not drawn.
  let pieces: [CoverPortion]
  /// Green and fine things for the end.
  let garnishes: [CoverPortion]
  let cream: CoverPortion?
  let rice: CoverPortion?
  /// A loaf tin gives a loaf its form.
  let hasTin: Bool
  /// Whether something swims in it.
  let isSaucy: Bool
  let isSweet: Bool
  let hasMeat: Bool
  /// The vegetable that is filled.
  let shell: CoverFood?
  private let names: [String]

  init(_ recipe: Recipe, _ words: CoverWords) {
    let form = CoverForm.of(recipe, words)
    var portions: [CoverPortion] = []
    var red = 0
    var green = 0
    var blue = 0
    var weight = 0
    var unknown = 0
    // In place: a copy of an ingredient costs as much as finding its food.
    for index in recipe.ingredients.indices.prefix(40) {
      let (quantity, unit) = (recipe.ingredients[index].quantity, recipe.ingredients[index].unit)
      guard let food = words.food(named: recipe.ingredients[index].name) else {
        unknown += CoverDish.grams(quantity, unit, each: 40)
        continue
      }
      let grams = CoverDish.grams(quantity, unit, each: food.each)
      if food.strength > 0 {
        let force = food.strength * min(grams, 1500)
        red += food.body.red * force
        green += food.body.green * force
        blue += food.body.blue * force
        weight += force
      }
      if let index = portions.firstIndex(where: { $0.food === food }) {
        portions[index] = CoverPortion(food: food, grams: portions[index].grams + grams)
      } else {
        portions.append(CoverPortion(food: food, grams: grams))
      }
    }
    func grams(_ isCounted: (CoverFood) -> Bool) -> Int {
      portions.reduce(0) { $0 + (isCounted($1.food) ? $1.grams : 0) }
    }
    names = portions.map(\.food.name)
    isTinted = weight > 0
    base =
      weight > 0
      ? CoverDish.glowing(CoverColour(red / weight, green / weight, blue / weight)) : 0xdcb673
    hasTin = form == .loaf && recipe.equipment.contains { words.form(named: $0) == .loaf }
    isSaucy = CoverDish.isWet(portions)
    let isMystery = grams { _ in true } < unknown
    shell = form == .stuffed ? CoverDish.shell(recipe.name, portions, words) : nil
    hasMeat = portions.contains { $0.food.isMeat && $0.grams >= 40 }
    isSweet = !portions.contains { $0.food.isMeat || $0.food.isSavoury } && grams(\.isSweet) >= 25
    // Eggs beside much flour are in the dough.
    let showsEggs = form.showsEggs && grams { $0.name == "flour" } <= 120
    portions.removeAll { $0.food.shape == .tint || $0.food.shape == .egg && !showsEggs }
    cream = portions.first { $0.food.shape == .cream }
    rice = portions.first { $0.food.shape == .rice }
    let rest = portions.filter { $0.food.shape != .cream && $0.food.shape != .rice }
    let byMass: (CoverPortion, CoverPortion) -> Bool = { $0.grams > $1.grams }
    pieces = Array(rest.filter { !$0.food.shape.isGarnish }.stablySorted(byMass).prefix(5))
    garnishes = Array(rest.filter { $0.food.shape.isGarnish }.stablySorted(byMass).prefix(3))
    self.form = form
    let isBare = pieces.isEmpty && (rice == nil || form == .salad) && garnishes.isEmpty
    if form.needsPieces && isBare || form.needsColour && (isMystery || isBare && !isTinted)
      || form == .stuffed && shell == nil
    {
      self.form = .type
    }
  }

  /// The vegetable that a name says is filled, or, where it says no other food, the first there is.
  private static func shell(
    _ name: String, _ portions: [CoverPortion], _ words: CoverWords
  ) -> CoverFood? {
    let parts = name.split(separator: " ").map(String.init)
    let pairs = zip(parts, parts.dropFirst()).map { "\($0) \($1)" }
    let named = (pairs + parts).compactMap { words.food(named: $0) }
    if let shell = named.first(where: \.isShell) { return shell }
    return named.contains(where: \.isMain) ? nil : portions.first { $0.food.isShell }?.food
  }

  /// Whether its dough is darker than gold.
  var hasDarkDough: Bool {
    has("cocoa") || has("chocolate") || has("rye") || has("black-treacle") || has("coffee")
  }

  /// Whether a food is in it, by its name in `FoodPalette`.
  func has(_ food: String) -> Bool { names.contains(food) }

  var hasLeaves: Bool { has("lettuce") || has("kale") }

  /// Colour of what is stirred or mashed for dipping.
  var dip: CoverColour {
    guard let most = pieces.first?.food else { return base }
    return most.shape == .nut || most.strength == 0 ? most.body : base
  }

  /// Whether more than a sip of what is in a dish is liquid.
  static func isWet(_ portions: [CoverPortion]) -> Bool {
    portions.reduce(0) { $0 + ($1.food.isLiquid ? $1.grams : 0) } >= 150
  }

  /// Mixing greys a colour; paint is put back by drawing it away from its own grey.
  private static func glowing(_ colour: CoverColour) -> CoverColour {
    let grey = (colour.red * 30 + colour.green * 59 + colour.blue * 11) / 100
    return CoverColour(
      grey + (colour.red - grey) * 118 / 100, grey + (colour.green - grey) * 118 / 100,
      grey + (colour.blue - grey) * 118 / 100)
  }

  /// Grams of an amount: volumes as if they were water, counts by the food's usual piece,
  /// 1...100,000.
  static func grams(_ quantity: Quantity?, _ unit: Unit?, each: Int) -> Int {
    guard let quantity else { return max(4, min(each, 60)) }
    let number = min(100_000, (quantity.upper ?? quantity.lower).doubleValue)
    let factor: Double
    switch unit {
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
    return max(1, Int(clamping: min(100_000, number * factor)))
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

/// A food and how much of it is in the dish, in grams.
struct CoverPortion: Sendable {
  let food: CoverFood
  let grams: Int
}
