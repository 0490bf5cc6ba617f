/// What one serving holds.
package struct Nutrition: Hashable, Sendable {
  /// A property of schema.org/NutritionInformation; the raw value is the catalog's field name.
  package enum Nutrient: String, Sendable, CaseIterable {
    case calories, protein, fat, saturatedFat, unsaturatedFat, transFat, carbohydrates, sugar
    case fibre, sodium, cholesterol

    /// Unit of the amounts: kcal, g or mg.
    package var unit: String {
      switch self {
      case .calories: "kcal"
      case .sodium, .cholesterol: "mg"
      default: "g"
      }
    }
  }

  /// Amounts in the nutrient's unit, never negative.
  package var amounts: [Nutrient: Fraction]

  package init(_ amounts: [Nutrient: Fraction] = [:]) { self.amounts = amounts }

  /// Amounts in the fixed order of `Nutrient`.
  package var ordered: [(nutrient: Nutrient, amount: Fraction)] {
    Nutrient.allCases.compactMap { nutrient in
      amounts[nutrient].map { (nutrient, $0) }
    }
  }

  /// Amounts as people read them: whole kilocalories and milligrams, tenths of a gram.
  package var shown: [(nutrient: Nutrient, amount: Fraction)] {
    ordered.map { nutrient, amount in
      (nutrient, amount.rounded(toParts: nutrient.unit == "g" ? 10 : 1))
    }
  }
}
