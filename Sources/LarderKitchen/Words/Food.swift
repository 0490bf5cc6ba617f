/// What no language changes about a food.
package struct Food: Hashable, Sendable {
  /// Grams in a US cup of 236.588 ml; `nil` for what is not converted between weight and volume.
  package var cup: Int?
  /// Whether it is measured by volume in both systems.
  package var isLiquid: Bool
  /// Whether it is weighed wherever an amount of it becomes one of the other system.
  package var isWeighed: Bool
  /// Whether rounding may move its amount by 2 % at most.
  package var isPrecise: Bool
  /// Whether most kitchens have it.
  package var isStaple: Bool
  /// The key of its aisle in the strings.
  package var aisle: String?
  /// The drawing on covers.
  package var picture: String?

  init(_ section: inout KitchenSection) {
    cup = section.number("cup")
    isLiquid = section.flag("liquid")
    isWeighed = section.flag("weighed")
    isPrecise = section.flag("precise")
    isStaple = section.flag("staple")
    aisle = section.text("aisle")
    picture = section.text("picture")
  }

  /// Foods by their identifiers, from the object in `kitchen/foods.json`.
  package static func foods(
    _ value: KitchenValue, faults: inout [KitchenFault]
  ) -> [String: Food] {
    var all = KitchenSection(value)
    let foods = all.keys.reduce(into: [:]) { $0[$1] = all.section($1) { Food(&$0) } }
    faults += all.faults
    return foods
  }
}
