internal import LarderKitchen
internal import LarderModel

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
