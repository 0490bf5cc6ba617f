internal import LarderKitchen
internal import LarderModel

extension IngredientModel {
  /// Adds the forms of a food that is counted.
  mutating func measure(_ ingredient: Ingredient, _ kitchen: Kitchen) {
    guard amount != nil, ingredient.quantity != nil else { return }
    if ingredient.unit == nil, ingredient.unitText == nil {
      forms = kitchen.names.forms(in: ingredient.name).map { "\($0.one)/\($0.many)" }
    }
  }
}
