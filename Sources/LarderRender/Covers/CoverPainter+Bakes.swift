/// What the oven or the iron makes.
extension CoverPainter {
  /// Places of round things on a tray.
  private static let six = [
    (114, 98), (200, 90), (288, 102), (110, 202), (202, 210), (286, 198),
  ]

  mutating func cookies() {
    bakingSheet()
    let spots = CoverPainter.six
    dots(spots, 82, crust.darker(26), dx: 1, dy: 4)
    dots(spots, 77, crust.lighter(6))
    dots(spots, 58, crust.lighter(18), dx: -2, dy: -2)
    let chip = dish.pieces.first { ![.egg, .disc, .chunk, .strip].contains($0.food.shape) }
    if let chip {
      brush.stroke(chip.food.body, 10)
      for (x, y) in spots {
        for spot in CoverRegion.disc(x: x, y: y, radius: 32).spots(6, margin: 5, &random) {
          brush.line(spot.x, spot.y, by: spot.turn % 4, spot.turn % 3)
        }
      }
      brush.end()
    } else {
      lines(spots, crust.darker(14), 4, "m-20-8q18 8 36-4m-26 22q16 0 26-12m-8-28l10 10")
    }
    garnish(.rect(x: 90, y: 70, width: 220, height: 160))
  }

  /// In a tin of six, in paper cases; cream makes them cupcakes.
  mutating func muffins() {
    tin(0x6d7474)
    let spots = CoverPainter.six
    dots(spots, 88, 0x4f5657)
    brush.put(
      "<path stroke-dasharray=\"7 4\" stroke-linecap=\"butt\" stroke-width=\"12\" stroke=\"")
    brush.colour(0xf3e4c8)
    brush.put("\" d=\"")
    for (x, y) in spots { brush.ring(x, y, 36) }
    brush.end()
    let top = dish.isSweet ? dish.cream?.food.body : nil
    dots(spots, 68, crust.darker(30), dx: 1, dy: 3)
    dots(spots, 64, top ?? crust)
    if let top {
      lines(spots, top.darker(12), 5, "m-18 8a19 19 0 1 1 34 6m-22-2a9 9 0 1 1 14-8")
    } else {
      lines(spots, crust.lighter(34), 6, "m-20-4q6-18 22-18")
      lines(spots, crust.darker(20), 4, "m-10 12q12-10 24-4")
    }
    toppings(spots, 26)
  }

  /// Risen and hollow: Yorkshire puddings, popovers.
  mutating func puddings() {
    tin(0x53595b)
    let spots = CoverPainter.six
    let gold: CoverColour = 0xd99b45
    dots(spots, 92, gold.darker(40), dx: 2, dy: 4)
    for (index, spot) in spots.enumerated() where index % 2 == 0 { bulge(spot, gold) }
    for (index, spot) in spots.enumerated() where index % 2 == 1 { bulge(spot, gold.lighter(8)) }
    dots(spots, 50, gold.darker(36), dx: 1, dy: 0)
    dots(spots, 40, gold.lighter(30), dx: 2, dy: 4)
    lines(spots, gold.lighter(44), 6, "m-35-6q4-24 26-31")
  }

  private mutating func bulge(_ spot: (Int, Int), _ colour: CoverColour) {
    dots([(spot.0 - 6, spot.1 + 4), (spot.0 + 7, spot.1 - 2), (spot.0, spot.1 - 8)], 78, colour)
  }

  /// Smooth ones, side by side.
  mutating func rolls() {
    bakingSheet()
    let spots = CoverPainter.six
    dots(spots, 94, crust.darker(30), dx: 1, dy: 4)
    dots(spots, 88, crust)
    lines(spots, crust.lighter(32), 8, "m-26-2q2-24 26-27")
    let seeds = dish.garnishes.filter { $0.food.shape == .seed }
    if seeds.isEmpty {
      lines(spots, crust.darker(12), 5, "m-2 30q22-4 30-24")
    } else {
      for (x, y) in spots { scatter(.disc(x: x, y: y, radius: 30), limit: 0) }
    }
  }

  /// Closed with a lid of pastry, or a lattice where fruit may look through.
  mutating func pie() {
    let (x, y) = place()
    flutedCase()
    let lid = CoverPainter.bread.lighter(12)
    if dish.isSweet, dish.pieces.contains(where: { $0.food.isFruit }) {
      let fruit = dish.base.isPale ? 0xb5652c : dish.base.mixed(45, of: 0x7d2f1c)
      brush.circle(x, y + 1, 104, fruit)
      brush.circle(x, y + 3, 98, fruit.lighter(10))
      for (colour, shift) in [(CoverPainter.bread.darker(34), 3), (lid, 0)] {
        brush.stroke(colour, 18)
        for (offset, reach) in [(-64, 78), (-22, 98), (22, 98), (64, 78)] {
          brush.line(x - reach, y + offset + shift, by: 2 * reach, 0)
          brush.line(x + offset + shift / 2, y - reach, by: 0, 2 * reach)
        }
        brush.end()
      }
    } else {
      brush.circle(x, y + 2, 105, CoverPainter.bread.darker(16))
      brush.circle(x, y, 102, lid)
      pool(x - 4, y - 6, 84, waver: 8, lid.lighter(12))
      lines(
        [(x, y)], CoverPainter.bread.darker(34), 8,
        "m0-66q-8 18 0 38m0 56q8 18 0 38m-66-66q18 8 38 0m56 0q18-8 38 0")
      brush.pieces(
        CoverFood(
          name: "", shape: .leaf, body: CoverPainter.bread, detail: CoverPainter.bread.darker(24),
          strength: 0, each: 1),
        at: [1, 12, 22].map {
          let way = CoverCompass.step($0, 17)
          return CoverSpot(x: x + way.x, y: y + way.y, turn: $0)
        }, size: 38)
    }
  }

  /// Fruit under rubble.
  mutating func crumble() {
    ovenDish()
    let fruit = dish.isTinted ? dish.base : 0xb0482f
    brush.rect(60, 50, 280, 196, round: 16, fruit)
    scatter(.rect(x: 64, y: 54, width: 272, height: 188), garnish: false, limit: 2)
    brush.rect(76, 64, 248, 168, round: 44, crust)
    for (colour, width) in [
      (crust.darker(20), 18), (crust.lighter(16), 15), (crust.lighter(34), 11),
    ] {
      brush.stroke(colour, width)
      let region = CoverRegion.rect(x: 66, y: 56, width: 268, height: 184)
      for spot in region.spots(30, margin: 6, &random) {
        brush.line(spot.x, spot.y, by: spot.turn % 7 - 3, spot.turn % 5 - 2)
      }
      brush.end()
    }
  }

  /// Layers under a browned top, one portion taken: lasagne, moussaka, tiramisu.
  mutating func layered() {
    ovenDish()
    let sweet = dish.isSweet
    let filling: CoverColour =
      sweet ? 0x6b4226 : dish.isSaucy && !dish.base.isPale ? dish.base : 0xb5482a
    let top: CoverColour = sweet ? 0x7b5232 : 0xe8ba60
    brush.rect(60, 50, 280, 196, round: 16, filling.darker(8))
    brush.rect(66, 55, 268, 184, round: 24, top)
    let region = CoverRegion.rect(x: 70, y: 60, width: 260, height: 170)
    for (colour, width) in [(top.lighter(30), 22), (sweet ? 0x54361f : 0xc07c30, 15)] {
      brush.stroke(colour, width)
      for spot in region.spots(16, margin: 16, &random) {
        let way = CoverCompass.step(spot.turn, 10)
        brush.line(spot.x, spot.y, by: way.x, way.y)
      }
      brush.end()
    }
    brush.rect(226, 142, 114, 104, round: 10, filling.darker(46))
    let dough: CoverColour = sweet ? 0xf6ead0 : 0xf1d694
    for (index, colour) in [dough, filling, dough, filling, dough].enumerated() {
      brush.rect(228, 143 + index * 10, 110, 10, round: 2, colour)
    }
    garnish(.rect(x: 74, y: 64, width: 140, height: 160))
  }

  /// Rolled up or wrapped in pastry, and cut: strudel, roulade, Wellington.
  mutating func log() {
    woodenBoard()
    let isPastry = !dish.hasMeat || dish.has("flour") || dish.has("lasagne-sheet")
    let pastry = !isPastry ? 0xb9763c : dish.isSweet ? crust : 0xd39a4c
    let inside: CoverColour =
      dish.hasMeat && isPastry ? 0xa24f3a : dish.isTinted ? dish.base.lighter(20) : 0xf3dfb4
    brush.rect(54, 100, 214, 108, round: 46, pastry.darker(36))
    brush.rect(54, 94, 214, 104, round: 46, pastry)
    lines([(66, 150)], pastry.lighter(34), 7, "m22-40l34 60m8-66l38 72m6-74l38 72")
    for (left, top) in [(236, 88), (296, 108)] {
      shadow(left + 22, top + 64, 30, 58)
      ellipse(left + 18, top + 58, 27, 56, pastry.darker(22))
      ellipse(left + 20, top + 58, 21, 48, dish.hasMeat && isPastry ? 0x5d3d26 : pastry.lighter(40))
      ellipse(left + 20, top + 58, 16, 40, inside)
      if !dish.hasMeat {
        lines([(left + 20, top + 58)], pastry.lighter(40), 5, "m-2 28q-18-30 2-52q18 8 8 34")
      }
    }
    garnish(.disc(x: 150, y: 150, radius: 80))
  }

  /// Vegetables filled and baked.
  mutating func stuffed() {
    ovenDish()
    let shell = dish.shell?.body ?? 0xc4402a
    let filling: CoverColour = dish.hasMeat ? 0x8f5632 : dish.rice == nil ? 0xc98d45 : 0xecd9a8
    brush.rect(60, 50, 280, 196, round: 16, shell.darker(38))
    let spots = [(116, 102), (204, 98), (288, 106), (114, 196), (200, 200), (286, 196)]
    dots(spots, 86, shell.darker(26), dx: 1, dy: 4)
    dots(spots, 82, shell)
    lines(spots, shell.lighter(40), 5, "m-35-6q4-22 22-28")
    dots(spots, 60, filling.darker(22))
    dots(spots, 55, filling)
    for (colour, width) in [(filling.lighter(34), 7), (filling.darker(24), 6)] {
      brush.stroke(colour, width)
      for (x, y) in spots {
        for spot in CoverRegion.disc(x: x, y: y, radius: 24).spots(5, margin: 2, &random) {
          brush.dot(spot.x, spot.y)
        }
      }
      brush.end()
    }
    garnish(.rect(x: 90, y: 74, width: 220, height: 150))
  }

  /// A ring from a fluted tin.
  mutating func bundt() {
    let (x, y) = place()
    shadow(x + 5, y + 10, 134, 130)
    brush.circle(x, y, 130, 0xf3ead8)
    brush.circle(x, y + 5, 106, crust.darker(34))
    brush.circle(x, y, 104, crust)
    for (colour, shift, width) in [(crust.darker(16), 0, 8), (crust.lighter(22), 1, 6)] {
      brush.stroke(colour, width)
      for index in 0..<16 {
        let start = CoverCompass.step(index * 2 + shift, 48)
        let end = CoverCompass.step(index * 2 + shift, 46)
        brush.line(x + start.x, y + start.y, by: end.x, end.y)
      }
      brush.end()
    }
    brush.circle(x, y, 36, crust.darker(40))
    brush.circle(x, y + 4, 30, 0xf3ead8)
    brush.stroke(0xfdf6e6, 4)
    for spot in CoverRegion.disc(x: x, y: y, radius: 100).spots(34, margin: 2, &random) {
      brush.dot(spot.x, spot.y)
    }
    brush.end()
  }

  mutating func doughnuts() {
    let (x, y) = dinnerPlate(cutlery: false)
    let spots = [(x - 48, y - 40), (x + 50, y - 36), (x - 44, y + 52), (x + 50, y + 54)]
    let icing =
      dish.pieces.first { $0.food.isFruit || $0.food.shape == .cube }?.food.body
      ?? (dish.base.lightness < 45 ? dish.base : crust.lighter(16))
    for (colour, width, shift) in [
      (crust.darker(34), 40, 5), (crust, 38, 0), (icing.mixed(10, of: crust), 26, -2),
    ] {
      brush.stroke(colour, width)
      for (x, y) in spots { brush.ring(x, y + shift, 25) }
      brush.end()
    }
    lines(spots, icing.lighter(50), 5, "m-29-12q6-18 24-22")
    garnish(.disc(x: x, y: y, radius: 80))
  }

  /// Its heart runs.
  mutating func fondant() {
    let (x, y) = dinnerPlate(cutlery: false)
    let dark: CoverColour = dish.base.lightness < 50 ? dish.base.mixed(50, of: 0x4a2617) : 0x54301f
    brush.circle(x - 14, y + 3, 66, dark.darker(44))
    brush.circle(x - 16, y - 4, 64, dark.lighter(16))
    brush.circle(x - 16, y - 8, 54, dark.lighter(28))
    shape(x - 18, y - 12, 0x2f150b, "q40-30 44 4q46-8 62 26q18 40-18 44q-40 6-46-26q-46-4-42-48z")
    brush.stroke(0x7d4a2e, 6)
    brush.bend(x + 34, y + 4, over: 34, 2, by: 44, 24)
    brush.end()
    brush.stroke(0xfdf6e6, 4)
    for spot in CoverRegion.disc(x: x - 16, y: y - 10, radius: 60).spots(26, margin: 6, &random) {
      brush.dot(spot.x, spot.y)
    }
    brush.end()
    scatter(.disc(x: x, y: y, radius: 90), limit: 2) { $0.isFruit }
  }

  mutating func waffles() {
    let (x, y) = dinnerPlate()
    brush.rect(x - 78, y - 72, 160, 160, round: 26, crust.darker(36))
    brush.rect(x - 80, y - 80, 160, 160, round: 26, crust.lighter(10))
    brush.stroke(crust.darker(20), 24, butt: true)
    for row in 0..<4 {
      for column in 0..<4 { brush.line(x - 67 + column * 37, y - 56 + row * 37, by: 24, 0) }
    }
    brush.end()
    if dish.pieces.isEmpty {
      brush.stroke(0xf9e29a, 34, butt: true)
      brush.line(x - 12, y - 8, by: 32, 10)
      brush.end()
    }
    scatter(.disc(x: x, y: y, radius: 66), limit: 2) { $0.shape != .egg }
  }

  /// Thin ones, folded in four.
  mutating func crepes() {
    let (x, y) = dinnerPlate()
    let folds: [(Int, Int, StaticString, StaticString)] = [
      (
        -14, 78, "l-88-66q4-56 62-74q16 0 18 16z",
        "m-34-46l7 5m-30-24l8 2m10-30l6 8m12 38l4 8m-14-60l8 4"
      ),
      (
        16, 78, "l8-124q2-16 18-16q58 18 62 74z",
        "m22-50l7 3m-4-42l8 5m14 18l8 2m-22-46l8 2m24 14l6 5"
      ),
      (
        0, 92, "l-54-122q-4-14 8-18q46-14 92 0q12 4 8 18z",
        "m-26-92l8 4m14-22l9 2m20 16l8 3m-30 22l5 6m-14 12l7 2"
      ),
    ]
    for (dx, dy, fold, lace) in folds {
      shape(x + dx, y + dy + 5, 0x9a6a2e, fold, edge: 0x9a6a2e)
      shape(x + dx, y + dy, 0xefc981, fold, edge: 0xdfae5e)
      lines([(x + dx, y + dy)], 0xc98d45, 5, lace)
    }
    scatter(.disc(x: x, y: y, radius: 88), limit: 2) { $0.isFruit }
  }

  /// Naan, pitta, chapatis, tortillas, one on another.
  mutating func flatbreads() {
    woodenBoard()
    for (x, y) in [(166, 166), (236, 138), (196, 148)] {
      pool(x, y + 6, 76, waver: 10, crust.darker(24))
      pool(x, y, 74, waver: 10, 0xe9c98e)
      brush.stroke(crust.darker(10), 10)
      for spot in CoverRegion.disc(x: x, y: y, radius: 66).spots(9, margin: 12, &random) {
        brush.line(spot.x, spot.y, by: spot.turn % 9 - 4, spot.turn % 5 - 2)
      }
      brush.end()
    }
    garnish(.disc(x: 196, y: 148, radius: 70))
  }

  /// What was roasted on a sheet lies there as it is.
  mutating func sheet() {
    bakingSheet()
    scatter(.rect(x: 68, y: 56, width: 264, height: 188), least: 14)
  }

  /// A few pieces on each of many small things.
  private mutating func toppings(_ spots: [(Int, Int)], _ radius: Int) {
    guard let food = dish.pieces.first(where: { $0.food.shape != .egg })?.food, kinds > 0 else {
      return
    }
    let places = spots.flatMap { x, y in
      CoverRegion.disc(x: x, y: y, radius: radius).spots(3 * share / 100, margin: 6, &random)
    }
    brush.pieces(food, at: places, size: 14)
  }
}
