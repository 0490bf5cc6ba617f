/// What no language changes about a food.
package struct Food: Hashable, Sendable {
  /// Grams in a US cup of 236.588 ml; `nil` for what is not converted between weight and volume.
  package var cup: Int?
  /// Whether it is measured by volume in both systems.
  package var isLiquid: Bool
  /// Whether it fills a cup without gaps, so that its weight in any volume is known: butter.
  package var isDense: Bool
  /// Whether it is weighed wherever an amount of it becomes one of the other system.
  package var isWeighed: Bool
  /// Whether rounding may move its amount by 2 % at most.
  package var isPrecise: Bool
  /// Whether it comes in whole ones: eggs.
  package var isPiece: Bool
  /// Whether most kitchens have it.
  package var isStaple: Bool
  /// The key of its aisle in the strings.
  package var aisle: String?
  /// The food of which it is but a part: `garlic` of cloves of it.
  package var whole: String?
  /// The symbol of the unit by which that is counted: `clove`.
  package var unit: String?
  /// The food that it is pressed from, and how many millilitres one gives.
  package var source: String?
  package var yield: Int?
  /// What a general word stands for: identifiers of foods and of aisles.
  package var members: [String]
  /// The drawing on covers.
  package var picture: String?
  /// Groups of foods that are in it, whoever makes it: `dairy`.
  package var contains: [String]
  /// Groups that are in it or not, depending on who makes it; `*` for all.
  package var may: [String]

  private init(_ value: KitchenValue) {
    let facts = value.entries
    cup = facts["cup"]?.number
    isLiquid = facts["liquid"]?.isTrue ?? false
    isDense = facts["dense"]?.isTrue ?? false
    isWeighed = facts["weighed"]?.isTrue ?? false
    isPrecise = facts["precise"]?.isTrue ?? false
    isPiece = facts["piece"]?.isTrue ?? false
    isStaple = facts["staple"]?.isTrue ?? false
    aisle = facts["aisle"]?.text
    whole = facts["of"]?.text
    unit = facts["unit"]?.text
    source = facts["from"]?.text
    yield = facts["gives"]?.number
    members = facts["members"]?.words ?? []
    picture = facts["picture"]?.text
    contains = facts["contains"]?.words ?? []
    may = facts["may"]?.words ?? []
  }

  /// Foods by their identifiers, from the object in `kitchen/foods.json`.
  package static func foods(_ value: KitchenValue) -> [String: Food] {
    value.entries.mapValues { Food($0) }
  }
}
