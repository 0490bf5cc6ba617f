internal import LarderKitchen
internal import LarderModel

/// A recipe as it is drawn: the shape of the dish, the color underneath, the foods on top.
///
/// A class, since all parts of a drawing share it.
final class CoverDish {
  /// The name of a shape in the artwork, or `type`.
  let shape: String
  /// The color of sauce, broth, dough or drink, mixed from all foods with a color.
  let base: Colour
  /// Whether any food affected the base; otherwise it is the shape's usual color.
  let isTinted: Bool
  /// Pieces to draw, largest amount first; unknown foods are not drawn.
  let pieces: [CoverPortion]
  /// Green and fine foods that are drawn last.
  let garnishes: [CoverPortion]
  let cream: CoverPortion?
  let rice: CoverPortion?
  /// Whether the dish is mostly liquid.
  let isSaucy: Bool
  let isSweet: Bool
  let hasMeat: Bool
  /// The stuffed vegetable.
  let shell: CoverFood?
  private let foods: [CoverFood]
  /// The colors of the foods with the largest mass, meat first.
  private let colors: [Colour]

  init(_ recipe: Recipe, _ words: CoverWords) {
    let name = CoverEvidence.shape(of: recipe, words)
    let shape = words.artwork.shapes[name]
    var portions: [CoverPortion] = []
    var red = 0
    var green = 0
    var blue = 0
    var weight = 0
    var unknown = 0
    // In place: copying an ingredient costs as much as finding its food.
    for index in recipe.ingredients.indices.prefix(40) {
      let (quantity, unit) = (recipe.ingredients[index].quantity, recipe.ingredients[index].unit)
      guard let food = words.food(named: recipe.ingredients[index].name) else {
        unknown += CoverDish.grams(quantity, unit, each: 40)
        continue
      }
      let grams = CoverDish.grams(quantity, unit, each: food.each)
      if food.strength > 0 {
        let force = food.strength * min(grams, 1500)
        red += Int(food.body.red) * force
        green += Int(food.body.green) * force
        blue += Int(food.body.blue) * force
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
    foods = portions.map(\.food)
    isTinted = weight > 0
    base =
      weight > 0
      ? CoverDish.glowing(red / weight, green / weight, blue / weight) : 0xdcb673
    isSaucy = CoverDish.isWet(portions)
    let isMystery = grams { _ in true } < unknown
    shell = name == "stuffed" ? CoverDish.shell(recipe.name, portions, words) : nil
    hasMeat = portions.contains { $0.food.isMeat && $0.grams >= 40 }
    isSweet =
      !portions.contains { $0.food.isMeat || $0.food.matches("savory") }
      && grams { $0.matches("sweet") } >= 25
    // Eggs together with much flour are in the dough.
    let showsEggs = shape?.showsEggs == true && grams { $0.name == "all-purpose-flour" } <= 120
    portions.removeAll { $0.food.shape == "tint" || $0.food.shape == "egg" && !showsEggs }
    cream = portions.first { $0.food.shape == "cream" }
    rice = portions.first { $0.food.shape == "rice" }
    let rest = portions.filter { $0.food.drawing != nil }
      .enumerated().sorted { ($1.element.grams, $0.offset) < ($0.element.grams, $1.offset) }
      .map(\.element)
    pieces = Array(rest.filter { !$0.food.isGarnish }.prefix(5))
    garnishes = Array(rest.filter(\.food.isGarnish).prefix(3))
    let shown = pieces.map(\.food).filter { $0.shape != "egg" && $0.name != "bread" }
    colors = (shown.filter(\.isMeat) + shown.filter { !$0.isMeat }).prefix(3).map(\.body)
    let isBare = pieces.isEmpty && (rice == nil || name == "salad") && garnishes.isEmpty
    let isUnclear =
      shape?.needs == "pieces" && isBare
      || shape?.needs != nil && (isMystery || isBare && !isTinted)
      || name == "stuffed" && shell == nil
    self.shape = isUnclear ? "type" : name
  }

  /// Returns the stuffed vegetable in a name or, if the name contains no food, the first vegetable.
  private static func shell(
    _ name: String, _ portions: [CoverPortion], _ words: CoverWords
  ) -> CoverFood? {
    let parts = name.split(separator: " ").map(String.init)
    let pairs = zip(parts, parts.dropFirst()).map { "\($0) \($1)" }
    let named = (pairs + parts).compactMap { words.food(named: $0) }
    if let shell = named.first(where: { $0.matches("shell") }) { return shell }
    return named.contains(where: \.isMain) ? nil : portions.first { $0.food.matches("shell") }?.food
  }

  /// Returns whether a condition of artwork is true: a food, a kind of food, or a filled slot.
  func has(_ word: String) -> Bool {
    switch word {
    case "sweet": isSweet
    case "saucy": isSaucy
    case "pieces": !pieces.isEmpty
    case "meat": hasMeat
    case "leaves": foods.contains { $0.name == "lettuce" || $0.name == "kale" }
    default: color(word) != nil || foods.contains { $0.matches(word) }
    }
  }

  /// Conditions other than foods and slots.
  static let conditions = ["sweet", "saucy", "pieces", "meat", "leaves"]

  /// Slots that `color` can fill.
  static let slots = [
    "base", "tint", "crust", "patty", "cream", "rice", "meat", "fish", "fruit", "leaf", "shell",
    "dip", "food-1", "food-2", "food-3",
  ]

  /// Returns the color of a slot; `nil` if no food in the dish fills it.
  func color(_ slot: String) -> Colour? {
    switch slot {
    case "base": base
    case "tint": isTinted ? base : nil
    case "crust": crust
    case "patty": hasMeat ? 0x84502f : isSweet ? base : 0xbd8440
    case "cream": cream?.food.body
    case "rice": rice?.food.body
    case "meat": foods.first(where: \.isMeat)?.body
    case "fish": foods.first(where: { $0.matches("fish") })?.body
    case "fruit": foods.first(where: { $0.matches("fruit") })?.body
    case "leaf": garnishes.first?.food.body
    case "shell": shell?.body
    case "dip":
      pieces.first.map { $0.food.strength == 0 || $0.food.shape == "nut" ? $0.food.body : base }
    case "food-1": colors.first
    case "food-2": colors.dropFirst().first
    case "food-3": colors.dropFirst(2).first
    default: nil
    }
  }

  /// The color of dough and crumbs: golden, darkened by cocoa, rye or treacle.
  private var crust: Colour {
    let golden: Colour = 0xcf9048
    guard has("dark"), base.lightness < 60 else { return golden }
    return golden.mixed(base.lightness < 40 ? min(78, (56 - base.lightness) * 4) : 22, of: base)
  }

  /// Returns whether the portions contain more than a sip of liquid.
  static func isWet(_ portions: [CoverPortion]) -> Bool {
    portions.reduce(0) { $0 + ($1.food.matches("liquid") ? $1.grams : 0) } >= 150
  }

  /// Makes a mixed color more saturated, since mixing makes colors dull.
  private static func glowing(_ red: Int, _ green: Int, _ blue: Int) -> Colour {
    let gray = (red * 30 + green * 59 + blue * 11) / 100
    func glow(_ part: Int) -> UInt8 { UInt8(min(255, max(0, gray + (part - gray) * 118 / 100))) }
    return Colour(red: glow(red), green: glow(green), blue: glow(blue))
  }

  /// Returns the grams of an amount, from 1 to 100,000: volumes as water, counts by the food's
  /// usual piece.
  static func grams(_ quantity: Quantity?, _ unit: Unit?, each: Int) -> Int {
    guard let quantity else { return max(4, min(each, 60)) }
    let number = min(100_000, (quantity.upper ?? quantity.lower).doubleValue)
    // Volumes as water.
    for (base, grams) in [(Unit.gram, 1.0), (.millilitre, 1), (.ounce, 29), (.teaspoon, 5)] {
      guard let ratio = unit?.ratio(to: base)?.doubleValue else { continue }
      return max(1, Int(clamping: min(100_000, number * ratio * grams)))
    }
    let factor =
      switch unit {
      case .clove, .slice, .cube, .scoop: min(each, 30)
      case .leaf, .sprig, .sheet: min(each, 4)
      case .stick, .stalk: min(each, 60)
      case .ball, .fillet, .ear: max(each, 60)
      case .handful, .bunch: 35
      case .pinch, .dash, .drop: 1
      case .knob: 15
      case .head, .loaf: 500
      case .can, .jar, .packet, .package, .box, .bag: 300
      case .bottle: 700
      case .millimetre, .centimetre, .inch: 8
      default: each
      }
    return max(1, Int(clamping: min(100_000, number * Double(factor))))
  }
}

/// The appearance of one food in a dish: `look` of its entry in `kitchen/foods.json`.
final class CoverFood: Sendable {
  let name: String
  /// The name of its drawing in `covers/foods/`; `tint`, `cream` and `rice` have none.
  let shape: String
  /// `nil` for a food that only colors the dish.
  let drawing: CoverDrawing?
  let body: Colour
  let detail: Colour
  /// The effect of one gram on the color of the dish, 0–120.
  let strength: Int
  /// Grams of one piece, for an amount that counts pieces.
  let each: Int
  private let kinds: [String]

  /// Allowed values of `is` in a look.
  static let kinds = [
    "meat", "fish", "fruit", "shell", "liquid", "sweet", "savory", "side", "pasta", "cheese",
    "nuts", "dark", "small",
  ]

  init?(_ name: String, _ look: Food.Look, _ drawings: [String: CoverDrawing]) {
    guard let body = Colour(css: look.body) else { return nil }
    (self.name, shape, self.body, kinds) = (name, look.shape, body, look.kinds)
    detail = Colour(css: look.detail) ?? body
    drawing = drawings[look.shape]
    (strength, each) = (look.tint, look.grams)
  }

  /// Returns whether the word is the name, the drawing or a kind of the food.
  func matches(_ word: String) -> Bool {
    name == word || shape == word || kinds.contains(word) || word == "small" && isSmall
  }

  var isMeat: Bool { kinds.contains("meat") }
  var isGarnish: Bool { drawing?.isGarnish ?? false }
  var isSmall: Bool { drawing?.isSmall ?? false }
  /// Whether a dish can consist of it: meat, vegetables, pulses.
  var isMain: Bool {
    drawing?.isMain == true && !kinds.contains("fruit") && !kinds.contains("side")
  }
}

/// A food and its amount in the dish, in grams.
struct CoverPortion: Sendable {
  let food: CoverFood
  let grams: Int
}
