internal import LarderKitchen
internal import LarderModel

extension IngredientModel {
  /// Writes the amount in the style of the site, and adds what scripts need to know of the food:
  /// how it is measured where it is measured, and its forms where it is counted.
  mutating func measure(_ ingredient: Ingredient, _ kitchen: Kitchen, _ foods: [String: Food]) {
    guard amountValue != nil else { return }
    let style = AmountStyle(
      isRange: ingredient.quantity?.upper != nil,
      hasDecimals: ingredient.unit?.isMetric == true)
    amount = amount.map { style.text($0) }
    switch ingredient.unit?.dimension {
    case .mass, .volume:
      food = kitchen.names.food(named: ingredient.name).flatMap { foods[$0]?.measures }
    case nil where ingredient.unitText == nil:
      forms = kitchen.names.forms(in: ingredient.name).map { "\($0.one)/\($0.many)" }
    default: break
    }
  }
}

extension Food {
  /// Grams in a cup and what else decides how it is measured: `292 precise`; `nil` without any.
  fileprivate var measures: String? {
    var facts = cup.map { [String($0)] } ?? []
    if isLiquid { facts.append("liquid") }
    if isWeighed { facts.append("weighed") }
    if isPrecise { facts.append("precise") }
    return facts.isEmpty ? nil : facts.joined(separator: " ")
  }
}
