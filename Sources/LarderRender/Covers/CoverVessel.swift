internal import LarderModel

/// What a dish is served in, or the form it has by itself; raw values are the keys of
/// `covers.dishes` in the kitchens.
enum CoverVessel: String, Sendable, CaseIterable {
  case plate, bowl, deep, salad, pan, pot, tray, board, loaf, cake, tart, pizza, pancakes, buns
  case dumplings, tacos, jar, glass, cup, ramekins, meringue, dough, mixed, omelette, slab, dip
  case empty

  /// Reads the name first, then the slug, categories, tags and equipment.
  static func of(_ recipe: Recipe, _ words: CoverWords) -> CoverVessel {
    let names = [recipe.name, recipe.slug.description]
    return (names + recipe.categories + recipe.tags + recipe.equipment).lazy
      .compactMap { words.vessel(named: $0) }.first
      ?? (recipe.ingredients.isEmpty ? .empty : .plate)
  }

  /// Fills a picture by itself when it comes closer.
  var isRound: Bool {
    switch self {
    case .plate, .bowl, .deep, .salad, .pot, .pizza, .mixed, .dip, .tart, .pan, .omelette: true
    default: false
    }
  }

  /// Elsewhere eggs are beaten into something.
  var showsEggs: Bool {
    switch self {
    case .plate, .bowl, .deep, .salad, .pan, .pot, .mixed, .board: true
    default: false
    }
  }
}
