/// A unit with a known meaning; the raw value is its English symbol.
///
/// Other words ("bunch of hope") stay in the ingredient's text as written.
package enum Unit: String, Sendable, CaseIterable {
  case milligram = "mg"
  case gram = "g"
  case kilogram = "kg"
  case ounce = "oz"
  case pound = "lb"
  case millilitre = "ml"
  case centilitre = "cl"
  case decilitre = "dl"
  case litre = "l"
  case teaspoon = "tsp"
  case tablespoon = "tbsp"
  case fluidOunce = "fl oz"
  case cup = "cup"
  case pint = "pint"
  case quart = "quart"
  case gallon = "gallon"
  case millimetre = "mm"
  case centimetre = "cm"
  case inch = "inch"
  case piece = "piece"
  case clove = "clove"
  case slice = "slice"
  case sprig = "sprig"
  case stalk = "stalk"
  case stick = "stick"
  case head = "head"
  case bunch = "bunch"
  case handful = "handful"
  case pinch = "pinch"
  case dash = "dash"
  case drop = "drop"
  case knob = "knob"
  case leaf = "leaf"
  case sheet = "sheet"
  case fillet = "fillet"
  case can = "can"
  case jar = "jar"
  case bottle = "bottle"
  case packet = "packet"
  case package = "package"
  case box = "box"
  case bag = "bag"
  case cube = "cube"
  case ear = "ear"
  case loaf = "loaf"
  case ball = "ball"
  case part = "part"
  case scoop = "scoop"

  package enum Dimension: Sendable { case mass, volume, length, count }

  package var dimension: Dimension {
    switch self {
    case .milligram, .gram, .kilogram, .ounce, .pound: .mass
    case .millilitre, .centilitre, .decilitre, .litre, .teaspoon, .tablespoon, .fluidOunce,
      .cup, .pint, .quart, .gallon:
      .volume
    case .millimetre, .centimetre, .inch: .length
    default: .count
    }
  }

  /// Whether its amounts are written as decimals.
  package var isMetric: Bool {
    switch self {
    case .milligram, .gram, .kilogram, .millilitre, .centilitre, .decilitre, .litre,
      .millimetre, .centimetre:
      true
    default: false
    }
  }

  /// Whether it is a closed package of a fixed size.
  package var isPack: Bool {
    switch self {
    case .can, .jar, .bottle, .packet, .package, .box, .bag: true
    default: false
    }
  }

  /// Returns the number of another unit in this one; `nil` if cooks do not use an exact number, as
  /// between grams and ounces or counted things.
  ///
  ///     Unit.tablespoon.ratio(to: .cup)  // 1/16
  package func ratio(to other: Unit) -> Fraction? {
    guard let (smallest, count) = size, let (otherSmallest, otherCount) = other.size,
      smallest == otherSmallest
    else { return nil }
    return Fraction(count, over: otherCount)
  }

  /// The number of the smallest unit of its kind in this one.
  private var size: (smallest: Unit, count: Int64)? {
    switch self {
    case .milligram: (.milligram, 1)
    case .gram: (.milligram, 1000)
    case .kilogram: (.milligram, 1_000_000)
    case .ounce: (.ounce, 1)
    case .pound: (.ounce, 16)
    case .millilitre: (.millilitre, 1)
    case .centilitre: (.millilitre, 10)
    case .decilitre: (.millilitre, 100)
    case .litre: (.millilitre, 1000)
    case .teaspoon: (.teaspoon, 1)
    case .tablespoon: (.teaspoon, 3)
    case .fluidOunce: (.teaspoon, 6)
    case .cup: (.teaspoon, 48)
    case .pint: (.teaspoon, 96)
    case .quart: (.teaspoon, 192)
    case .gallon: (.teaspoon, 768)
    default: nil
    }
  }
}
