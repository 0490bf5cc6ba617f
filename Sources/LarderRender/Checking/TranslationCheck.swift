internal import LarderBuild
internal import LarderKitchen
package import LarderModel

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
    func isSame(_ field: KeyPath<Recipe, String?>) -> Bool {
      translation[keyPath: field].map { $0.utf8.count > 20 && $0 == original[keyPath: field] }
        ?? false
    }
    var names: [String] = []
    if isSame(\.headline) { names.append("headline") }
    if isSame(\.description) { names.append("description") }
    if isSame(\.notes) { names.append("notes") }
    if !original.ingredients.isEmpty,
      original.ingredients.map(\.text) == translation.ingredients.map(\.text)
    {
      names.append("ingredients")
    }
    if !original.steps.isEmpty, original.steps.map(\.text) == translation.steps.map(\.text) {
      names.append("steps")
    }
    return names.map { "its \"\($0)\" are those of the original" }
  }

  private var ingredients: [String] {
    let (own, others) = (translation.ingredients, original.ingredients)
    if own.count != others.count {
      return ["it has \(own.count) ingredients, and the original \(others.count)"]
    }
    return zip(own, others).compactMap { own, other in
      TranslationCheck.isSame(own, other)
        ? nil : "\"\(own.text.shortened)\" is \"\(other.text.shortened)\" in the original"
    }
  }

  private var steps: [String] {
    let (own, others) = (translation.steps, original.steps)
    if own.count != others.count {
      return ["it has \(own.count) steps, and the original \(others.count)"]
    }
    return own.indices.compactMap { place in
      let (left, right) = (
        TranslationCheck.times(own[place].text, times),
        TranslationCheck.times(others[place].text, originalTimes)
      )
      return left == right
        ? nil
        : "step \(place + 1) has the times \(TranslationCheck.listed(left)), "
          + "and the original \(TranslationCheck.listed(right))"
    }
  }

  // MARK: Times

  private static func times(_ text: String, _ scanner: DurationScanner?) -> [String] {
    let found = scanner?.durations(in: Array(text.utf8)) ?? []
    return found.map { time in
      [time.lower, time.upper].compactMap { $0.map { shown($0.count) } }.joined(separator: "–")
    }.sorted()
  }

  private static func shown(_ seconds: Int) -> String {
    seconds % 3600 == 0
      ? "\(seconds / 3600) h"
      : seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds) s"
  }

  private static func listed(_ times: [String]) -> String {
    times.isEmpty ? "(none)" : times.joined(separator: ", ")
  }

  // MARK: Amounts

  /// Whether two lines may be the same amount. Weights and volumes are compared after conversion;
  /// a weight cannot be compared with a volume.
  static func isSame(_ left: Ingredient, _ right: Ingredient) -> Bool {
    guard let own = left.quantity, let other = right.quantity else {
      guard left.quantity != nil || right.quantity != nil else { return true }
      // Words such as "a handful" are a number in some languages only.
      let (known, unknown) = left.quantity == nil ? (right, left) : (left, right)
      if known.unit?.dimension == .count { return true }
      return unknown.text.utf8.contains { $0.isDigit }
    }
    switch (left.unit, right.unit) {
    case (let unit?, let otherUnit?):
      guard unit.dimension == otherUnit.dimension else {
        return unit.dimension == .count || otherUnit.dimension == .count
          ? isMeasured(unit) || isMeasured(otherUnit) || own == other : true
      }
      guard let size = TranslationCheck.size(of: unit),
        let otherSize = TranslationCheck.size(of: otherUnit)
      else {
        return own == other
      }
      let exact = unit == otherUnit || unit.isMetric && otherUnit.isMetric
      let ends = [(own.lower, other.lower), (own.upper ?? own.lower, other.upper ?? other.lower)]
      return ends.allSatisfy {
        isNear($0.approximate * size, $1.approximate * otherSize, exact ? 0.001 : 0.12)
      }
    case (let unit?, nil), (nil, let unit?):
      // One language has a word for a unit that the other does not: "2 cloves", "2 Zehen".
      return isMeasured(unit) ? left.unitText != nil && right.unitText != nil : own == other
    case (nil, nil): return own == other
    }
  }

  private static func isMeasured(_ unit: Unit) -> Bool { unit.dimension != .count }

  private static func isNear(_ left: Double, _ right: Double, _ part: Double) -> Bool {
    abs(left - right) <= part * max(left, right)
  }

  /// Grams, millilitres or millimetres.
  private static func size(of unit: Unit) -> Double? {
    switch unit {
    case .milligram: 0.001
    case .gram: 1
    case .kilogram: 1000
    case .ounce: 28.35
    case .pound: 453.6
    case .millilitre: 1
    case .centilitre: 10
    case .decilitre: 100
    case .litre: 1000
    case .teaspoon: 5
    case .tablespoon: 15
    case .fluidOunce: 29.6
    case .cup: 240
    case .pint: 473
    case .quart: 946
    case .gallon: 3785
    case .millimetre: 1
    case .centimetre: 10
    case .inch: 25.4
    default: nil
    }
  }
}

extension Fraction {
  fileprivate var approximate: Double { Double(numerator) / Double(denominator) }
}

/// A problem of a translation, at the translation.
package struct TranslationFault: Sendable {
  package let problem: Problem
  package let name: String
  package let origin: Recipe.Origin
}
