internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// Compares translations with their originals: they are the same recipe, so numbers must agree.
struct TranslationCheck {
  /// The original, and the words with which it was read.
  let original: Recipe
  let originalTimes: DurationScanner?
  let translation: Recipe
  let times: DurationScanner?

  /// Returns the differences, such as `it has 7 ingredients, and the original 8`.
  var differences: [String] {
    untranslated + ingredients + steps
  }

  /// Texts of the original that the translation repeats.
  private var untranslated: [String] {
    var names: [String] = []
    for (name, text) in [
      ("headline", \Recipe.headline), ("description", \.description), ("notes", \.notes),
    ] {
      guard let own = translation[keyPath: text], own.utf8.count > 20 else { continue }
      if own == original[keyPath: text] { names.append(name) }
    }
    let (lines, steps) = (translation.ingredients.map(\.text), translation.steps.map(\.text))
    if !lines.isEmpty, lines == original.ingredients.map(\.text) { names.append("ingredients") }
    if !steps.isEmpty, steps == original.steps.map(\.text) { names.append("steps") }
    return names.map { name in
      let isPlural = name.utf8.last == UInt8(ascii: "s")
      return "its \"\(name)\" \(isPlural ? "are those" : "is that") of the original"
    }
  }

  private var ingredients: [String] {
    let (own, others) = (translation.ingredients, original.ingredients)
    if own.count != others.count { return [differs(own.count, "ingredient", others.count)] }
    return zip(own, others).compactMap { own, other in
      TranslationCheck.isSame(own, other)
        ? nil : "\"\(own.text.shortened)\" is \"\(other.text.shortened)\" in the original"
    }
  }

  private var steps: [String] {
    let (own, others) = (translation.steps, original.steps)
    if own.count != others.count { return [differs(own.count, "step", others.count)] }
    return own.indices.compactMap { place in
      let found = TranslationCheck.times(own[place].text, times)
      let wanted = TranslationCheck.times(others[place].text, originalTimes)
      return found == wanted
        ? nil : "step \(place + 1) has the times \(found), and the original \(wanted)"
    }
  }

  private func differs(_ count: Int, _ thing: String, _ original: Int) -> String {
    "it has \(count) \(thing)\(count == 1 ? "" : "s"), and the original \(original)"
  }

  /// Returns the times in a step in a fixed order, since the order of words differs: `10 min, 1 h`.
  private static func times(_ text: String, _ scanner: DurationScanner?) -> String {
    let found = scanner?.durations(in: Array(text.utf8)) ?? []
    if found.isEmpty { return "(none)" }
    return found.map { time in
      [time.lower, time.upper].compactMap { $0.map { shown($0.count) } }.joined(separator: "–")
    }.sorted().joined(separator: ", ")
  }

  private static func shown(_ seconds: Int) -> String {
    if seconds % 3600 == 0 { return "\(seconds / 3600) h" }
    return seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds) s"
  }

  /// Whether two lines may be the same amount. Weights and volumes are compared after conversion;
  /// a weight cannot be compared with a volume.
  static func isSame(_ left: Ingredient, _ right: Ingredient) -> Bool {
    guard let own = left.quantity, let other = right.quantity else {
      guard left.quantity != nil || right.quantity != nil else { return true }
      // Words such as "a handful" are a number in some languages only.
      let (known, unknown) = left.quantity == nil ? (right, left) : (left, right)
      return known.unit?.dimension == .count || unknown.text.utf8.contains { $0.isDigit }
    }
    switch (left.unit, right.unit) {
    case (let unit?, let otherUnit?):
      if unit.dimension != otherUnit.dimension { return true }
      guard let size = TranslationCheck.size(of: unit),
        let otherSize = TranslationCheck.size(of: otherUnit)
      else { break }
      let isExact = unit == otherUnit || unit.isMetric && otherUnit.isMetric
      let ends = [(own.lower, other.lower), (own.upper ?? own.lower, other.upper ?? other.lower)]
      return ends.allSatisfy { end, otherEnd in
        let (amount, otherAmount) = (end.doubleValue * size, otherEnd.doubleValue * otherSize)
        return abs(amount - otherAmount) <= (isExact ? 0.001 : 0.12) * max(amount, otherAmount)
      }
    case (let unit?, nil), (nil, let unit?):
      // One language has a word for a unit that the other does not: "2 cloves", "2 Zehen".
      if unit.dimension != .count { return left.unitText != nil && right.unitText != nil }
    case (nil, nil): break
    }
    return own == other
  }

  /// Units to which others have an exact ratio, in grams, millilitres or millimetres.
  private static let sizes: KeyValuePairs<Unit, Double> = [
    .gram: 1, .ounce: 28.35, .millilitre: 1, .teaspoon: 5, .millimetre: 1, .centimetre: 10,
    .inch: 25.4,
  ]

  private static func size(of unit: Unit) -> Double? {
    sizes.lazy.compactMap { base, size in
      unit == base ? size : unit.ratio(to: base).map { $0.doubleValue * size }
    }.first
  }
}
