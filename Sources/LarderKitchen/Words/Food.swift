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
  /// The food whose look it has on covers, itself if it has a look.
  package var picture: String?
  package var look: Look?
  /// Groups of foods that it always contains: `dairy`.
  package var contains: [String]
  /// Groups that it contains depending on the producer; `*` for all.
  package var may: [String]

  /// How covers draw a food, in colors of CSS.
  package struct Look: Hashable, Sendable {
    /// A drawing of `covers/foods/`, or `tint`, `cream` or `rice`.
    package let shape: String
    package let body: String
    package let detail: String
    /// How strongly a gram colors the dish, 0–120.
    package let tint: Int
    /// Grams of one piece.
    package let grams: Int
    /// Kinds such as `meat`.
    package let kinds: [String]

    init?(_ value: KitchenValue) {
      let entries = value.entries
      guard let shape = entries["shape"]?.text, let body = entries["body"]?.text else { return nil }
      (self.shape, self.body) = (shape, body)
      detail = entries["detail"]?.text ?? body
      tint = entries["tint"]?.number ?? 0
      grams = entries["grams"]?.number ?? 1
      kinds = entries["is"]?.words ?? []
    }
  }

  private init(_ id: String, _ value: KitchenValue) {
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
    look = facts["look"].flatMap { Look($0) }
    picture = look == nil ? facts["picture"]?.text : id
    contains = facts["contains"]?.words ?? []
    may = facts["may"]?.words ?? []
  }

  /// Parses the foods in `kitchen/foods.json`, by identifier.
  package static func foods(_ value: KitchenValue) -> [String: Food] {
    Dictionary(uniqueKeysWithValues: value.entries.map { ($0.key, Food($0.key, $0.value)) })
  }
}
