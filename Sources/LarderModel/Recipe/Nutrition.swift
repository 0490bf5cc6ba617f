/// Nutrients per serving.
package struct Nutrition: Hashable, Sendable {
  /// A nutrient of food labels; the raw value is the catalog's field name.
  package enum Nutrient: String, Sendable, CaseIterable {
    case calories, protein, fat, saturatedFat, unsaturatedFat, transFat, carbohydrates, sugar
    case fibre, salt, sodium, cholesterol
    case potassium, calcium, iron, magnesium, zinc
    case vitaminA, vitaminB6, vitaminB12, vitaminC, vitaminD, vitaminE, vitaminK, folate

    /// Unit of the amounts: kcal, g, mg or µg.
    package var unit: String {
      switch self {
      case .calories: "kcal"
      case .protein, .fat, .saturatedFat, .unsaturatedFat, .transFat, .carbohydrates, .sugar,
        .fibre, .salt:
        "g"
      case .sodium, .cholesterol, .potassium, .calcium, .iron, .magnesium, .zinc, .vitaminB6,
        .vitaminC, .vitaminE:
        "mg"
      case .vitaminA, .vitaminB12, .vitaminD, .vitaminK, .folate: "µg"
      }
    }

    /// The precision of displayed amounts, as parts per unit.
    fileprivate var parts: Int32 {
      switch self {
      case .calories, .sodium, .cholesterol, .potassium, .calcium, .magnesium: 1
      case .salt: 100
      default: 10
      }
    }
  }

  /// Amounts in the nutrient's unit, never negative.
  package var amounts: [Nutrient: Fraction]

  package init(_ amounts: [Nutrient: Fraction] = [:]) { self.amounts = amounts }

  /// Amounts in the fixed order of `Nutrient`.
  package var ordered: [(nutrient: Nutrient, amount: Fraction)] {
    var ordered: [(nutrient: Nutrient, amount: Fraction)] = []
    // Most labels contain only the first few nutrients.
    for nutrient in Nutrient.allCases where ordered.count < amounts.count {
      if let amount = amounts[nutrient] { ordered.append((nutrient, amount)) }
    }
    return ordered
  }

  /// Rounded amounts for display: whole kilocalories, tenths of a gram of fat.
  package var shown: [(nutrient: Nutrient, amount: Fraction)] {
    ordered.map { nutrient, amount in
      (nutrient, amount.rounded(toParts: nutrient.parts))
    }
  }
}
