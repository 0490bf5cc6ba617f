internal import LarderKitchen
internal import LarderModel

extension IngredientModel {
  /// Adds what scripts need to know of the food:
  /// how it is measured where it is measured, and its forms where it is counted.
  mutating func measure(_ ingredient: Ingredient, _ kitchen: Kitchen, _ foods: [String: Food]) {
    guard amount != nil, ingredient.quantity != nil else { return }
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
