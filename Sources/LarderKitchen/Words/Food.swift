/// The facts about a food that do not depend on the language.
package struct Food: Hashable, Sendable {
  /// Grams per US cup of 236.588 ml; `nil` if weight and volume are not converted.
  package var cup: Int?
  /// Whether it is measured by volume in both systems.
  package var isLiquid: Bool
  /// Whether it fills a cup without gaps, so that its weight is known for any volume: butter.
  package var isDense: Bool
  /// Whether an amount that is converted to the other system is always a weight.
  package var isWeighed: Bool
  /// Whether rounding may change its amount by at most 2 %.
  package var isPrecise: Bool
  /// Whether it is sold whole: eggs.
  package var isPiece: Bool
  /// Whether most kitchens have it in stock.
  package var isStaple: Bool
  /// The key of its aisle in the interface strings.
  package var aisle: String?
  /// The whole food of which it is a part: `garlic` for cloves of garlic.
  package var whole: String?
  /// The symbol of the unit that counts it: `clove`.
  package var unit: String?
  /// The fruit whose juice it is, and the yield of one in millilitres.
  package var source: String?
  package var yield: Int?
  /// The foods that a general word includes: identifiers of foods and of aisles.
  package var members: [String]
  /// Name of the drawing on covers.
  package var picture: String?
  /// Groups of foods that it always contains: `dairy`.
  package var contains: [String]
  /// Groups that it contains depending on the producer; `*` for all.
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

  /// Parses the foods in `kitchen/foods.json`, by identifier.
  package static func foods(_ value: KitchenValue) -> [String: Food] {
    value.entries.mapValues { Food($0) }
  }
}
