/// An ingredient that goes in at one step, and how much of it.
package struct StepIngredient: Hashable, Sendable {
  /// Its place in the recipe's list, from 0.
  package var ingredient: Int
  /// As its author wrote it, unit and all: `2 tbsp`, `a handful`; `nil` where nothing is written.
  package var amount: String?
  /// `nil` where no number can be read from `amount`.
  package var quantity: Quantity?
  package var unit: Unit?
  /// The unit's own spelling, with which `amount` ends.
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
