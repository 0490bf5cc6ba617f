internal import LarderKitchen
internal import LarderModel

extension IngredientModel {
  /// Writes the amount in the style of the site, and adds the forms of a food that is counted.
  mutating func measure(_ ingredient: Ingredient, _ kitchen: Kitchen) {
    guard amountValue != nil else { return }
    let style = AmountStyle(
      isRange: ingredient.quantity?.upper != nil,
      hasDecimals: ingredient.unit?.isMetric == true)
    amount = amount.map { style.text($0) }
    if ingredient.unit == nil, ingredient.unitText == nil {
      forms = kitchen.names.forms(in: ingredient.name).map { "\($0.one)/\($0.many)" }
    }
  }
}
