internal import LarderKitchen
internal import LarderModel

/// A recipe as it is drawn: the shape of the dish, the color underneath, the foods on top.
///
/// A class, since all parts of a drawing share it.
final class CoverDish {
  /// A food and its amount in the dish, in grams.
  typealias Portion = (food: CoverFood, grams: Int)

  /// The name of a shape in the artwork, or `type`.
  let shape: String
  /// Pieces to draw, largest amount first; unknown foods are not drawn.
  let pieces: [Portion]
  /// Green and fine foods that are drawn last.
  let garnishes: [Portion]
  /// The color of all foods with a color; `nil` if there are none.
  private let tint: Colour?
  /// The stuffed vegetable.
  private let shell: CoverFood?
  private let portions: [Portion]
  /// The colors of the foods with the largest mass, meat first.
  private let colors: [Colour]
  /// The color of dough and crumbs: golden, darkened by cocoa, rye or treacle.
  private lazy var crust: Colour = {
    let golden: Colour = 0xcf9048
    guard holds("dark"), base.lightness < 60 else { return golden }
    return golden.mixed(base.lightness < 40 ? min(78, (56 - base.lightness) * 4) : 22, of: base)
  }()

  init(_ recipe: Recipe, _ words: CoverWords) {
    let name = words.shape(of: recipe)
    let shape = words.artwork.shapes[name]
    let (known, unknown) = words.portions(of: recipe)
    tint = CoverDish.mix(known)
    var portions: [Portion] = []
    for portion in known {
      if let index = portions.firstIndex(where: { $0.food === portion.food }) {
        portions[index].grams += portion.grams
      } else {
        portions.append(portion)
      }
    }
    self.portions = portions
    shell = name == "stuffed" ? CoverDish.shell(recipe.name, portions, words) : nil
    // Eggs together with much flour are in the dough.
    let showsEggs = shape?.showsEggs == true && portions.grams(of: "all-purpose-flour") <= 120
    let rest = portions.filter { $0.food.drawing != nil && ($0.food.shape != "egg" || showsEggs) }
      .enumerated().sorted { ($1.element.grams, $0.offset) < ($0.element.grams, $1.offset) }
      .map(\.element)
    pieces = Array(rest.filter { !$0.food.isGarnish }.prefix(5))
    garnishes = Array(rest.filter(\.food.isGarnish).prefix(3))
    let shown = pieces.map(\.food).filter { $0.shape != "egg" && $0.name != "bread" }
    colors = (shown.filter(\.isMeat) + shown.filter { !$0.isMeat }).prefix(3).map(\.look.body)
    let hasRice = name != "salad" && portions.contains { $0.food.shape == "rice" }
    let isBare = rest.isEmpty && !hasRice
    let isMystery = portions.reduce(0) { $0 + $1.grams } < unknown
    let isUnclear =
      shape?.needs == "pieces" && isBare
      || shape?.needs != nil && (isMystery || isBare && tint == nil)
      || name == "stuffed" && shell == nil
    self.shape = isUnclear ? "type" : name
  }

  /// Mixes the colors of foods; `nil` if none of them affects the dish.
  private static func mix(_ portions: [Portion]) -> Colour? {
    var sum = SIMD3<Int>.zero
    var weight = 0
    for (food, grams) in portions where food.look.tint > 0 {
      let force = food.look.tint * min(grams, 1500)
      sum &+= food.look.body.parts &* force
      weight += force
    }
    guard weight > 0 else { return nil }
    // More saturated, since mixing makes colors dull.
    let mixed = sum / weight
    let gray = (mixed &* Colour.lightnesses).wrappedSum() / 100
    return Colour(gray &+ (mixed &- gray) &* 118 / 100)
  }

  /// Returns the stuffed vegetable in a name or, if the name contains no food, the first vegetable.
  private static func shell(
    _ name: String, _ portions: [Portion], _ words: CoverWords
  ) -> CoverFood? {
    let parts = name.split(separator: " ").map(String.init)
    let pairs = zip(parts, parts.dropFirst()).map { "\($0) \($1)" }
    let named = (pairs + parts).compactMap { words.food(named: $0) }
    if let shell = named.first(where: { $0.matches("shell") }) { return shell }
    return named.contains(where: \.isMain) ? nil : portions.first { $0.food.matches("shell") }?.food
  }

  /// Returns the grams of an amount, from 1 to 100,000: volumes as water, counts by the food's
  /// usual piece.
  static func grams(_ quantity: Quantity?, _ unit: Unit?, each: Int) -> Int {
    guard let quantity else { return max(4, min(each, 60)) }
    let number = min(100_000, (quantity.upper ?? quantity.lower).doubleValue)
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

extension [CoverDish.Portion] {
  /// Returns the grams of the foods that a word describes.
  func grams(of word: String) -> Int {
    reduce(0) { $0 + ($1.food.matches(word) ? $1.grams : 0) }
  }

  /// Whether there is more than a sip of liquid.
  var isWet: Bool { grams(of: "liquid") >= 150 }
}

// What artwork asks of a dish.

extension CoverDish {
  /// Words that are true of some dishes, other than foods, kinds of food and slots.
  static let conditions: [String: @Sendable (CoverDish) -> Bool] = [
    "sweet": \.isSweet, "saucy": \.portions.isWet, "meat": \.hasMeat,
    "pieces": { !$0.pieces.isEmpty },
    "leaves": { $0.portions.contains { $0.food.name == "lettuce" || $0.food.name == "kale" } },
  ]

  /// The colors of slots; `nil` if no food in the dish fills one.
  static let slots: [String: @Sendable (CoverDish) -> Colour?] = [
    "base": { $0.base },
    "tint": { $0.tint },
    "crust": { $0.crust },
    "patty": { $0.hasMeat ? 0x84502f : $0.isSweet ? $0.base : 0xbd8440 },
    "cream": { $0.color { $0.shape == "cream" } },
    "rice": { $0.color { $0.shape == "rice" } },
    "meat": { $0.color(\.isMeat) },
    "fish": { $0.color { $0.matches("fish") } },
    "fruit": { $0.color { $0.matches("fruit") } },
    "leaf": { $0.garnishes.first?.food.look.body },
    "shell": { $0.shell?.look.body },
    "dip": { dish in
      let food = dish.pieces.first?.food
      return food.map { $0.look.tint == 0 || $0.shape == "nut" ? $0.look.body : dish.base }
    },
    "food-1": { $0.colors.first },
    "food-2": { $0.colors.dropFirst().first },
    "food-3": { $0.colors.dropFirst(2).first },
  ]

  func color(_ slot: String) -> Colour? { CoverDish.slots[slot]?(self) }

  /// Returns the color of the first food that is wanted.
  private func color(_ isWanted: (CoverFood) -> Bool) -> Colour? {
    portions.first { isWanted($0.food) }?.food.look.body
  }

  /// Returns whether a word of `data-if` is true: a condition, a filled slot, a food or a kind of
  /// food; `!` negates it.
  func holds(_ word: String) -> Bool {
    if word.hasPrefix("!") { return !holds(String(word.dropFirst())) }
    if let condition = CoverDish.conditions[word] { return condition(self) }
    return color(word) != nil || portions.contains { $0.food.matches(word) }
  }

  /// The color of sauce, broth, dough or drink.
  var base: Colour { tint ?? 0xdcb673 }

  var hasMeat: Bool { portions.contains { $0.food.isMeat && $0.grams >= 40 } }

  private var isSweet: Bool {
    !portions.contains { $0.food.isMeat || $0.food.matches("savory") }
      && portions.grams(of: "sweet") >= 25
  }
}

/// The appearance of one food in a dish.
final class CoverFood: Sendable {
  let name: String
  let look: Food.Look
  /// `nil` for a food that only colors the dish.
  let drawing: CoverDrawing?

  init(_ name: String, _ look: Food.Look, _ drawing: CoverDrawing?) {
    (self.name, self.look, self.drawing) = (name, look, drawing)
  }

  /// Returns whether the word is the name, the drawing or a kind of the food.
  func matches(_ word: String) -> Bool {
    name == word || shape == word || look.kinds.contains(word) || word == "small" && isSmall
  }

  /// Returns the color of a slot that each food fills with its own.
  func color(_ slot: String) -> Colour? {
    slot == "body" ? look.body : slot == "detail" ? look.detail : nil
  }

  var shape: String { look.shape }
  var isMeat: Bool { look.kinds.contains("meat") }
  var isGarnish: Bool { drawing?.roles.contains("garnish") == true }
  var isSmall: Bool { drawing?.roles.contains("small") == true }
  /// Whether a dish can consist of it: meat, vegetables, pulses.
  var isMain: Bool {
    drawing?.roles.contains("main") == true && !look.kinds.contains("fruit")
      && !look.kinds.contains("side")
  }
}
