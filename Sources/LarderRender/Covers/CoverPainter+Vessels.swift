extension CoverPainter {
  mutating func vessel() {
    switch dish.vessel {
    case .plate: plate()
    case .bowl: bowl()
    case .deep: deepPlate()
    case .salad: salad()
    case .pan: pan()
    case .pot: pot()
    case .tray: tray()
    case .board: board()
    case .loaf: loaf()
    case .cake: cake()
    case .tart: tart()
    case .pizza: pizza()
    case .pancakes: pancakes()
    case .buns: buns()
    case .dumplings: dumplings()
    case .tacos: tacos()
    case .jar: jar()
    case .glass: glass()
    case .cup: cup()
    case .ramekins: ramekins()
    case .meringue: meringue()
    case .dough: dough()
    case .mixed: mixedRice()
    case .omelette: omelette()
    case .slab: slab()
    case .dip: dip()
    case .empty: emptyTable()
    }
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

  /// Dough and crumb: gold, darkened by cocoa, rye or treacle.
  var crust: CoverColour {
    let gold: CoverColour = 0xcf9048
    let depth = dish.base.lightness
    guard dish.isTinted, depth < 60 else { return gold }
    return gold.mixed(depth < 40 ? min(78, (56 - depth) * 4) : 22, of: dish.base)
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
      brush.stroke(silver, 5)
      brush.move(right, 250)
      brush.put("v-140")
      brush.end()
      brush.stroke(silver, 20)
      brush.move(right, 80)
      brush.put("v12")
      brush.end()
    }
  }
}
