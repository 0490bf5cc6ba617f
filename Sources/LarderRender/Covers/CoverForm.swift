/// What a dish is served in, or the form it has by itself; raw values are the keys of
/// `covers.dishes` in the kitchens.
enum CoverForm: String, Codable, CodingKeyRepresentable, Sendable, CaseIterable {
  /// None is sure: the dish's name is set in type.
  case type
  // Heaped and poured
  case plate, bowl, broth, noodles, deep, spaghetti, macaroni, mixed, salad, mash, porridge
  case granola, fries, crisps
  // In what it was cooked in
  case pan, omelette, sauce, pot, tray, layered, crumble, stuffed, sheet
  // Meat and fish
  case meatballs, patties, steak, cutlet, fillet, fish, fingers, roast, bird, drumsticks
  case skewers, ribs, sausages
  // For the hand
  case board, toast, sandwich, burger, hotdog, tacos, wraps, springRolls, sushi, bao, dumplings
  // Baked
  case pizza, flatbread, loaf, slices, rolls, swirls, doughnuts, cookies, muffins, puddings
  case slab, cake, bundt, fondant, log, pie, tart, meringue
  // Sweet
  case pancakes, crepes, waffles, ramekins, iceCream
  // Kept
  case dough, dip, dippers, jar, spices, bottle
  // Drunk
  case glass, smoothie, goblet, cup

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
    case .plate, .bowl, .noodles, .deep, .salad, .pan, .pot, .mixed, .board: true
    default: false
    }
  }

  /// Drawn from its pieces: without any there is nothing to see.
  var needsPieces: Bool {
    switch self {
    case .plate, .pan, .sheet, .deep, .board, .salad: true
    default: false
    }
  }

  /// Of the colour of what is in it: while most of that is not known, neither is the colour.
  var needsColour: Bool {
    switch self {
    case .bowl, .broth, .pot, .sauce, .dip, .dippers, .jar, .spices, .bottle, .glass, .smoothie,
      .goblet, .cup, .ramekins, .iceCream, .pizza:
      true
    default: needsPieces
    }
  }

  /// How it is made, where it is made in no other way.
  var method: CoverMethod? {
    switch self {
    case .tray, .layered, .crumble, .stuffed, .sheet, .roast, .pizza, .loaf, .slices, .rolls,
      .swirls, .cookies, .muffins, .puddings, .slab, .cake, .bundt, .fondant, .log, .pie, .tart,
      .meringue:
      .bake
    case .bowl, .broth, .noodles, .pot, .spaghetti, .macaroni, .mixed: .simmer
    default: nil
    }
  }

  /// Nothing that is baked.
  var isNeverBaked: Bool {
    switch self {
    case .salad, .glass, .smoothie, .goblet, .cup, .bottle, .jar, .iceCream, .spices: true
    default: false
    }
  }
}

/// What is done to a dish; raw values are the keys of `covers.methods` in the kitchens.
enum CoverMethod: String, Sendable, CaseIterable {
  case bake, grill, fry, simmer
}
