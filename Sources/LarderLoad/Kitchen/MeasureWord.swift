internal import LarderModel

/// A word that measures: a unit, or one without a `Unit` of its own such as `glug`.
struct MeasureWord {
  let unit: Unit?
  /// A vessel or package: what comes before it may be its size (`400 g tin`).
  let isContainer: Bool

  /// Looks a word up: lower case, without its closing dot.
  init?(key: String) {
    if let unit = UnitName.spelled(key) {
      self.unit = unit
      isContainer = MeasureWord.containers.contains(unit)
    } else if let isContainer = MeasureWord.others[key] {
      unit = nil
      self.isContainer = isContainer
    } else {
      return nil
    }
  }

  private static let containers: Set<Unit> = [
    .can, .jar, .bottle, .packet, .package, .box, .bag, .loaf, .ball, .piece, .head, .sheet,
    .bunch, .slice, .fillet, .stick, .cube, .knob,
  ]

  /// Words that measure but have no unit, and whether they contain.
  private static let others: [String: Bool] = {
    var others: [String: Bool] = [:]
    for word in [
      "glug", "glugs", "splash", "splashes", "drizzle", "dollop", "dollops", "grind", "grinds",
      "grinding", "grating", "gratings", "twist", "twists", "shake", "shakes", "squeeze", "spear",
      "spears", "strip", "strips", "stem", "stems", "rib", "ribs", "bulb", "bulbs", "rasher",
      "rashers", "wedge", "wedges", "thumb", "branch", "branches", "bundle", "batch", "recipe",
      "bowl", "bowls", "plate", "dessertspoon", "dessertspoons", "dsp", "messerspitze", "msp",
      "square", "squares", "splashes", "smidgen", "nugget", "trickle", "sprinkling", "sprinkle",
      "lug", "quantity", "ladle", "ladles", "spoonful", "spoonfuls", "spoon", "spoons", "gill",
    ] {
      others[word] = false
    }
    for word in [
      "carton", "cartons", "tub", "tubs", "punnet", "punnets", "block", "blocks", "container",
      "containers", "bar", "bars", "tube", "tubes", "pot", "pots", "becher", "glas", "rack",
      "sleeve", "sleeves", "log", "pouch", "pouches", "roll", "rolls", "slab", "chunk", "chunks",
    ] {
      others[word] = true
    }
    return others
  }()
}

/// Units that a misspelled word is probably one of.
enum Misspelling {
  /// The English unit one letter, or one swap of neighbours, away from a lower-case word.
  ///
  /// The first letter must be right, and words that cooks use are no misspellings: `stock`
  /// is not `stick`.
  static func unit(near word: String) -> String? {
    let bytes = Array(word.utf8)
    guard let first = bytes.first, let candidates = names[first], !words.contains(word) else {
      return nil
    }
    return candidates.first { isNear(bytes, Array($0.utf8)) }
  }

  /// Whether one insertion, removal, replacement or swap of neighbours makes the words equal.
  private static func isNear(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard abs(left.count - right.count) <= 1, left != right else { return false }
    var prefix = 0
    let shorter = min(left.count, right.count)
    while prefix < shorter, left[prefix] == right[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      left[left.count - 1 - suffix] == right[right.count - 1 - suffix]
    {
      suffix += 1
    }
    let (a, b) = (left.count - prefix - suffix, right.count - prefix - suffix)
    if max(a, b) <= 1 { return true }
    return a == 2 && b == 2 && left[prefix] == right[prefix + 1]
      && left[prefix + 1] == right[prefix]
  }

  private static let names: [UInt8: [String]] = Dictionary(
    grouping: [
      "tablespoon", "tablespoons", "teaspoon", "teaspoons", "tbsp", "tbsps", "ounce", "ounces",
      "pound", "pounds", "gram", "grams", "kilogram", "kilograms", "millilitre", "millilitres",
      "milliliter", "milliliters", "litre", "litres", "liter", "liters", "cups", "pint", "pints",
      "quart", "quarts", "gallon", "gallons", "inch", "inches", "piece", "pieces", "clove",
      "cloves", "slice", "slices", "sprig", "sprigs", "stalk", "stalks", "stick", "sticks",
      "bunch", "bunches", "handful", "handfuls", "pinch", "pinches", "packet", "packets",
      "package", "packages", "bottle", "bottles", "sheet", "sheets",
    ], by: { $0.utf8.first ?? 0 })

  private static let words: Set<String> = [
    "bottled", "brunch", "cubs", "curs", "filled", "grain", "lite", "packaged", "packed", "peace",
    "pierce", "pine", "pink", "pinto", "pita", "pith", "punch", "quark", "quarter", "sheep",
    "slic", "sliced", "slicer", "slick", "spice", "spices", "spring", "stale", "stack", "sticky",
    "stock", "stocks", "sweet", "sweets", "tins", "cloven", "round", "clover", "loves", "stark",
    "cupf", "gras", "grass", "gravy", "pinot", "point", "print", "prints",
  ]
}
