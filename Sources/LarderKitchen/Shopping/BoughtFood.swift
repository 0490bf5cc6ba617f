package import LarderModel

/// What a shopping list says of an ingredient.
package struct BoughtFood: Sendable {
  /// What a shop calls it, with the size of each pack: `onion` of `onion, finely chopped`,
  /// `chopped tomatoes (400 g)`.
  package var name: String
  /// Equal for all names of one food; `nil` where the folded words of `name` say it.
  package var key: String?
  /// The unit in which what is without one is counted: `clove` of `2 garlic cloves`.
  package var unit: Unit?
  /// How many are bought for the amount, where that is of something else: lemons for their juice.
  package var count: Quantity?
  /// Its name for one and for several, then.
  package var forms: String?
  /// Identifier of the aisle it stands in, or its owner's name.
  package var aisle: String?
  /// What is known of it, however it is described.
  package var food: Food?
}

extension BoughtFood {
  /// - Parameter amount: The amount of the line as it is written: `1 (400 g) can`.
  package static func of(
    _ ingredient: Ingredient, amount: String?, in foods: BoughtFoods
  ) -> BoughtFood {
    if let pieces = foods.pieces(for: ingredient) { return pieces }
    let isPacked = ingredient.unit?.isPack == true
    var bought = foods.food(named: ingredient.name, isPacked: isPacked)
    guard isPacked, let amount, let size = foods.size(in: amount), !bought.name.contains(size)
    else { return bought }
    let key = BoughtFoods.joined("\(bought.key ?? bought.name) \(size)")
    bought.name += " (\(size))"
    bought.key = key == BoughtFoods.joined(bought.name) ? nil : key
    return bought
  }
}
