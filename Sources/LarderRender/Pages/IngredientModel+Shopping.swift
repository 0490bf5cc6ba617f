internal import LarderKitchen
internal import LarderModel

extension IngredientModel {
  /// Adds the facts that the shopping list needs in addition to the line.
  mutating func shop(_ ingredient: Ingredient, _ foods: BoughtFoods) {
    let bought = BoughtFood.of(ingredient, amount: amount, in: foods)
    if bought.name != name { boughtName = bought.name }
    (boughtUnit, boughtCount, boughtForms) = (bought.unit, bought.count, bought.forms)
    aisle = aisle ?? bought.aisle
    let food = bought.count == nil ? bought.food : foods.food(named: ingredient.name).food
    let isMeasured = ingredient.quantity != nil && ingredient.unit?.isExact == true
    var facts = bought.key ?? ""
    for word in food?.words(isMeasured: isMeasured) ?? [] {
      if !facts.isEmpty { facts += " " }
      facts += word
    }
    self.food = facts.isEmpty ? nil : facts
  }
}

extension Food {
  /// Returns the facts that the shopping list needs, such as grams per cup, how the food is
  /// measured, and whether it is a staple: `292`, `precise`, `staple`.
  func words(isMeasured: Bool) -> [String] {
    var words: [String] = []
    if isMeasured {
      if let cup { words.append(String(cup)) }
      if isLiquid { words.append("liquid") }
      if isDense { words.append("dense") }
      if isWeighed { words.append("weighed") }
      if isPrecise { words.append("precise") }
    }
    if isPiece { words.append("piece") }
    if isStaple { words.append("staple") }
    return words
  }
}
