package import LarderModel

/// An ingredient as it appears on a shopping list.
package struct BoughtFood: Sendable {
  /// The name in a shop, with the size of each package: `onion` for `onion, finely chopped`,
  /// `chopped tomatoes (400 g)`.
  package var name: String
  /// Key shared by all names of one food; `nil` if it equals the folded words of `name`.
  package var key: String?
  /// The unit of amounts without one: `clove` for `2 garlic cloves`.
  package var unit: Unit?
  /// The number to buy if the amount is of something else: lemons for their juice.
  package var count: Quantity?
  /// Singular and plural of the name, if there is a `count`.
  package var forms: String?
  /// Identifier of the aisle, or the name that the site owner gave it.
  package var aisle: String?
  /// Facts about the food, independent of its description.
  package var food: Food?
}

extension BoughtFood {
  /// Returns the shopping list's entry for an ingredient.
  ///
  /// - Parameter amount: The amount as written in the line: `1 (400 g) can`.
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
