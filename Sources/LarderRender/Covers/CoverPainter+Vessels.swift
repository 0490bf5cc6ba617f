extension CoverPainter {
  mutating func form() {
    switch dish.form {
    case .type: break
    case .plate: plate()
    case .bowl: bowl()
    case .broth: broth()
    case .noodles: noodleSoup()
    case .deep: deepPlate()
    case .spaghetti: spaghetti()
    case .macaroni: macaroni()
    case .mixed: mixedRice()
    case .salad: salad()
    case .mash: mash()
    case .porridge, .granola: cereal()
    case .fries: fries()
    case .crisps: crisps()
    case .pan: pan()
    case .omelette: omelette()
    case .sauce: sauce()
    case .pot: pot()
    case .tray: tray()
    case .layered: layered()
    case .crumble: crumble()
    case .stuffed: stuffed()
    case .sheet: sheet()
    case .meatballs: meatballs()
    case .patties: patties()
    case .steak: steak()
    case .cutlet: cutlet()
    case .fillet: fillet()
    case .fish: wholeFish()
    case .fingers: fingers()
    case .roast: roast()
    case .bird: bird()
    case .drumsticks: drumsticks()
    case .skewers: skewers()
    case .ribs: ribs()
    case .sausages: sausages()
    case .board: board()
    case .toast: toast()
    case .sandwich: sandwich()
    case .burger: burger()
    case .hotdog: hotDogs()
    case .tacos: tacos()
    case .wraps: wraps()
    case .springRolls: springRolls()
    case .sushi: sushi()
    case .bao: bao()
    case .dumplings: dumplings()
    case .pizza: pizza()
    case .flatbread: flatbreads()
    case .loaf, .slices: loaf()
    case .rolls: rolls()
    case .swirls: swirls()
    case .doughnuts: doughnuts()
    case .cookies: cookies()
    case .muffins: muffins()
    case .puddings: puddings()
    case .slab: slab()
    case .cake: cake()
    case .bundt: bundt()
    case .fondant: fondant()
    case .log: log()
    case .pie: pie()
    case .tart: tart()
    case .meringue: meringue()
    case .pancakes: pancakes()
    case .crepes: crepes()
    case .waffles: waffles()
    case .ramekins: ramekins()
    case .iceCream: iceCream()
    case .dough: dough()
    case .dip: dip()
    case .dippers: dippers()
    case .jar: jar()
    case .spices: spices()
    case .bottle: bottle()
    case .glass, .smoothie: glass()
    case .goblet: goblet()
    case .cup: cup()
    }
  }

  // MARK: What dishes stand in and on

  /// A plate with knife and fork; its middle.
  mutating func dinnerPlate(cutlery hasCutlery: Bool = true) -> (x: Int, y: Int) {
    let (x, y) = place()
    let (rim, inside) = glaze()
    if hasCutlery { cutlery(beside: x, 128) }
    shadow(x + 5, y + 9, 130, 128)
    brush.circle(x, y, 128, rim)
    brush.circle(x, y, 122, inside)
    brush.stroke(inside.mixed(50, of: rim), 2)
    brush.ring(x, y, 94)
    brush.end()
    return (x, y)
  }

  mutating func woodenBoard() {
    shadow(left: 40, top: 54, width: 332, height: 216)
    brush.rect(34, 46, 332, 216, round: 20, 0x9c6a3a)
    brush.rect(34, 44, 332, 208, round: 20, 0xbd8a55)
    lines([(52, 96)], 0xad7a46, 3, "h150m40 0h98m-288 92h86m30 0h170")
  }

  /// Lined with paper.
  mutating func bakingSheet() {
    let metal: CoverColour = random.below(2) == 0 ? 0x55504c : 0x8d9494
    shadow(left: 52, top: 42, width: 308, height: 236)
    brush.rect(46, 32, 308, 236, round: 16, metal)
    brush.rect(58, 44, 284, 212, round: 4, 0xeee2c9)
  }

  mutating func tin(_ inside: CoverColour) {
    shadow(left: 50, top: 44, width: 312, height: 232)
    brush.rect(44, 34, 312, 232, round: 14, inside.lighter(24))
    brush.rect(54, 44, 292, 212, round: 8, inside)
  }

  /// Glazed, with two handles.
  mutating func ovenDish() {
    let enamels: [CoverColour] = [0xf3ead8, 0x466a70, 0xb4553a, 0x6d7f5c, 0x4d5878, 0xcf9a3c]
    let enamel = enamels[random.below(enamels.count)]
    shadow(left: 50, top: 44, width: 312, height: 232)
    lines([(42, 122)], enamel.darker(18), 20, "v56m316-56v56")
    brush.rect(44, 34, 312, 232, round: 26, enamel)
    brush.rect(54, 44, 292, 212, round: 20, enamel.darker(24))
  }

  /// Of pastry, its edge a ring of dabs.
  mutating func flutedCase() {
    let (x, y) = place()
    shadow(x + 5, y + 9, 128, 126)
    brush.circle(x, y, 120, crust)
    brush.stroke(crust.lighter(14), 15)
    for index in 0..<16 {
      let way = CoverCompass.step(index * 2, 119)
      brush.dot(x + way.x, y + way.y)
    }
    brush.end()
  }

  /// In one piece, at the right.
  mutating func woodenSpoon() {
    lines([(350, 22)], 0xb98a55, 10, "l-27 196")
    lines([(322, 226)], 0xb98a55, 36, "l-3 16")
    lines([(321, 228)], 0xa3763f, 22, "l-2 12")
  }

  /// Glazes: outside or rim, inside.
  mutating func glaze() -> (rim: CoverColour, inside: CoverColour) {
    let glazes: [(CoverColour, CoverColour)] = [
      (0xe6dac2, 0xf8f2e4), (0xf5eedf, 0xfffaf0), (0xb9c7c6, 0xe9eee9), (0xc8a582, 0xf1e3cd),
      (0x4f6478, 0xdfe5e6), (0xa85a40, 0xf0dcc6), (0x6d7f5c, 0xe9ecd9),
    ]
    return glazes[random.below(glazes.count)]
  }

  /// Where the dish stands: at the origin of the group.
  mutating func place() -> (x: Int, y: Int) {
    (brush.origin.x, brush.origin.y)
  }

  static let bread: CoverColour = 0xcf9048

  /// Dough and crumb: gold, darkened by cocoa, rye or treacle.
  var crust: CoverColour {
    let depth = dish.base.lightness
    guard dish.hasDarkDough, depth < 60 else { return CoverPainter.bread }
    return CoverPainter.bread.mixed(depth < 40 ? min(78, (56 - depth) * 4) : 22, of: dish.base)
  }

  mutating func cutlery(beside x: Int, _ reach: Int) {
    let silver: CoverColour = random.below(3) == 0 ? 0xd2ab62 : 0xe8e4da
    let kind = random.below(4)
    let left = x - reach - 24
    let right = x + reach + 24
    if kind != 1, left > 14 {
      brush.stroke(silver, 5)
      brush.move(left, 250)
      brush.put("v-132m-9-40v26q9 24 18 0v-26m-9 0v40")
      brush.end()
    }
    if kind != 2, right < 386 {
      lines([(right, 250)], silver, 5, "v-164")
      lines([(right, 80)], silver, 21, "v14")
    }
  }
}
