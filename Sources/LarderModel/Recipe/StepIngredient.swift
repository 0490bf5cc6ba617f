/// An ingredient that is added in a step, and its amount there.
package struct StepIngredient: Hashable, Sendable {
  /// Index in the recipe's list, from 0.
  package var ingredient: Int
  /// The amount as its author wrote it, with the unit: `2 tbsp`, `a handful`; `nil` if there is
  /// none.
  package var amount: String?
  /// `nil` if `amount` contains no number.
  package var quantity: Quantity?
  package var unit: Unit?
  /// The unit as written at the end of `amount`.
  package var unitText: String?

  package init(
    ingredient: Int, amount: String? = nil, quantity: Quantity? = nil, unit: Unit? = nil,
    unitText: String? = nil
  ) {
    self.ingredient = ingredient
    self.amount = amount
    self.quantity = quantity
    self.unit = unit
    self.unitText = unitText
  }
}
