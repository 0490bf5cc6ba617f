internal import LarderModel

/// What a dish is served in, or the form it has by itself.
enum CoverVessel: UInt8, Sendable, CaseIterable {
  case plate, bowl, deep, salad, pan, pot, tray, board, loaf, cake, tart, pizza, pancakes, buns
  case dumplings, tacos, jar, glass, cup, ramekins, meringue, dough, mixed, omelette, slab, dip
  case empty

  /// Reads the name first (its last telling word wins), then categories, tags and equipment.
  static func of(_ recipe: Recipe) -> CoverVessel {
    if let found = last(in: recipe.name) { return found }
    let slug = recipe.slug.description
    let spelled = slug.utf8.map { $0 == 0x2D ? 0x20 : $0 }
    if let found = last(in: String(decoding: spelled, as: UTF8.self)) { return found }
    for text in recipe.categories { if let found = last(in: text) { return found } }
    for text in recipe.tags { if let found = last(in: text) { return found } }
    for text in recipe.equipment { if let found = last(in: text) { return found } }
    return recipe.ingredients.isEmpty ? .empty : .plate
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

  private static func last(in text: String) -> CoverVessel? {
    for key in CoverWords(text).keys.reversed() { if let found = table[key] { return found } }
    return nil
  }

  private static let table: [UInt64: CoverVessel] = {
    var table: [UInt64: CoverVessel] = [:]
    for (vessel, words) in words {
      for key in CoverWords(words, wholeName: true, limit: 99).keys { table[key] = vessel }
    }
    return table
  }()

  private static let words: [(CoverVessel, String)] = [
    (
      .bowl,
      """
      soup broth borscht bortsch gazpacho chowder bisque ramen pho laksa suppe soupe sopa dashi
      minestrone veloute porridge congee goulash gulyas muesli bowl houmous posole
      bircher sauce dal
      """
    ),
    (
      .deep,
      """
      curry stew pasta spaghetti noodle ragout wat adobo mole ceviche moqueca mapo
      stroganoff korma nudel eintopf linguine tagliatelle lasagna gnocchi chili
      mujaddara oyakodon donburi spatzle kasespatzle carbonara
      """
    ),
    (.salad, "salad salat salade ensalada slaw coleslaw tabbouleh cucumber"),
    (
      .pan,
      "shakshuka paella hash skillet stir fry frying pan wok"
    ),
    (.pot, "casserole tagine stock pot hotpot daube cassoulet topf fondue saucepan"),
    (
      .tray,
      """
      bake gratin lasagne crumble pudding auflauf moussaka cobbler roast
      parmigiana
      """
    ),
    (.board, "skewer kebab steak mezze toast sandwich bruschetta"),
    (.loaf, "bread loaf brot pain rugbrod sourdough focaccia brioche challah baguette breads"),
    (.cake, "cake cheesecake torte kuchen gateau sponge desserts dessert"),
    (.tart, "tart pie quiche galette tarte flan pastry"),
    (.pizza, "pizza flammkuchen lahmacun"),
    (.pancakes, "pancake crepe blini waffle arepa pfannkuchen flatbread naan chapati fritter roti"),
    (
      .buns, "bun cookie biscuit scone muffin roll cupcake macaron doughnut burger meatball falafel"
    ),
    (.dumplings, "dumpling pierogi gyoza ravioli manti momo empanada wonton"),
    (.tacos, "taco wrap burrito quesadilla fajita"),
    (
      .jar,
      """
      jam marmalade pickle kimchi chutney preserves preserve preserved jelly sauerkraut paste
      pesto ghee mayonnaise mayo konfiture confiture relish ketchup dressing basics
      """
    ),
    (
      .glass,
      """
      drinks drink cocktail smoothie lemonade juice agua sua lassi milkshake iced shake spritz
      punch
      """
    ),
    (.cup, "chai tea coffee cocoa latte tee kaffee hot-chocolate"),
    (.ramekins, "posset mousse custard trifle panna cotta creme brulee parfait pots"),
    (.meringue, "pavlova meringue baiser"),
    (.dough, "dough teig masa"),
    (.mixed, "rice risotto pilaf biryani jollof reis riz arroz quinoa couscous"),
    (.omelette, "omelette omelet frittata tortilla espanola"),
    (.slab, "brownie baklava traybake flapjack blondie fudge"),
    (.dip, "hummus houmous guacamole salsa dip baba ganoush"),
  ]
}
