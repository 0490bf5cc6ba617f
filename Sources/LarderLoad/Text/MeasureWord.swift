internal import LarderModel

/// A word that measures: a unit, or one without a `Unit` of its own such as `glug`.
struct MeasureWord {
  let unit: Unit?
  /// A vessel or package: what stands before it may be its size (`400 g tin`).
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
