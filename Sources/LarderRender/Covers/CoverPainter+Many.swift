extension CoverPainter {
  /// Places of round things on a tray or plate.
  private static let six = [(-72, -54), (0, -62), (74, -50), (-74, 44), (2, 40), (72, 50)]

  /// Rolled up, cut and baked.
  mutating func swirls() {
    bakingSheet()
    for (pass, colour) in [crust.darker(26), crust].enumerated() {
      brush.stroke(colour, [72, 67][pass])
      for (dx, dy) in CoverPainter.six {
        brush.dot(200 + dx * 6 / 5 - pass * 2, 152 + dy - pass * 3)
      }
      brush.end()
    }
    brush.stroke(crust.lighter(30), 6)
    for (dx, dy) in CoverPainter.six {
      brush.move(186 + dx * 6 / 5, 144 + dy)
      brush.put("a13 13 0 1 1 14 16q-20 2-28-12")
    }
    brush.end()
    scatter(.rect(x: 84, y: 62, width: 232, height: 172), limit: 3, largest: 26)
  }

  mutating func dumplings() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    shadow(x + 5, y + 9, 134, 131)
    brush.circle(x, y, 132, rim)
    brush.circle(x, y, 124, inside.darker(6))
    let skin: CoverColour = 0xf1ddb0
    for (colour, grow) in [(skin.darker(24), 4), (skin, 0)] {
      brush.put("<path stroke-width=\"10\" stroke=\"")
      brush.colour(colour)
      brush.put("\" fill=\"")
      brush.colour(colour)
      brush.put("\" d=\"")
      for (index, spot) in CoverPainter.six.enumerated() {
        let way = CoverCompass.step(index * 5 + 2, 40 + grow)
        let side = CoverCompass.step(index * 5 + 10, 50 + 2 * grow)
        brush.bend(
          x + spot.0 - way.x + side.x / 4, y + spot.1 - way.y + side.y / 4,
          over: way.x - side.x * 5 / 4, way.y - side.y * 5 / 4, by: 2 * way.x, 2 * way.y)
        brush.put("q")
        brush.numbers(-way.x + side.x / 4, -way.y + side.y / 4, -2 * way.x, -2 * way.y)
      }
      brush.end()
    }
    // Crimps: the bent edge as dashes.
    brush.put("<path stroke-dasharray=\"4 7\" stroke=\"")
    brush.colour(skin.darker(22))
    brush.put("\" stroke-width=\"3\" d=\"")
    for (index, spot) in CoverPainter.six.enumerated() {
      let way = CoverCompass.step(index * 5 + 2, 28)
      let side = CoverCompass.step(index * 5 + 10, 44)
      brush.bend(
        x + spot.0 - way.x + side.x / 5, y + spot.1 - way.y + side.y / 5, over: way.x - side.x,
        way.y - side.y, by: 2 * way.x, 2 * way.y)
    }
    brush.end()
    if let cream = dish.cream { swirl(x, y - 4, 30, cream.food.body) }
    scatter(.disc(x: x, y: y, radius: 92), limit: 2, largest: 20)
  }

  mutating func board() {
    woodenBoard()
    if dish.isTinted { pool(200, 150, 84, waver: 16, dish.base) }
    scatter(.rect(x: 70, y: 64, width: 260, height: 166))
  }

  mutating func loaf() {
    woodenBoard()
    let crumb = crust.lighter(46)
    let round = !dish.hasTin && dish.form == .loaf
    if round {
      pool(196, 152, 98, waver: 5, crust.darker(34))
      pool(194, 146, 94, waver: 5, crust)
      brush.stroke(crumb, 11)
      brush.move(130, 146)
      brush.put("q60-16 128 0m-66-64q16 60 2 130")
      brush.end()
    } else {
      brush.rect(58, 90, 206, 124, round: 34, crust.darker(34))
      brush.rect(58, 84, 206, 118, round: 34, crust)
      brush.stroke(crust.lighter(30), 9)
      for index in 0..<4 {
        brush.move(92 + index * 42, 172)
        brush.put("q18-30 20-58")
      }
      brush.end()
      for (left, top) in [(256, 92), (284, 112)] {
        brush.rect(left, top, 66, 104, round: 20, crust.darker(24))
        brush.rect(left + 5, top + 5, 56, 94, round: 16, crumb)
      }
    }
    // Flour, or what the loaf was rolled in.
    let region = CoverRegion.disc(x: 190, y: 146, radius: 78)
    let seeds = dish.garnishes.filter { $0.food.shape == .seed }
    if seeds.isEmpty {
      brush.stroke(0xfbf1dc, 3)
      for spot in region.spots(26, margin: 4, &random) { brush.dot(spot.x, spot.y) }
      brush.end()
    }
    scatter(region, limit: 3) {
      $0.isFruit || [.seed, .nut, .olive].contains($0.shape) || $0.name == "raisin"
    }
  }

  mutating func tray() {
    ovenDish()
    let baked = dish.isTinted ? dish.base.mixed(35, of: crust) : crust
    brush.rect(58, 50, 284, 202, round: 18, baked.darker(12))
    brush.rect(60, 50, 280, 196, round: 16, baked)
    brush.stroke(baked.lighter(20), 9)
    let region = CoverRegion.rect(x: 64, y: 54, width: 272, height: 188)
    for spot in region.spots(14 * share / 100, margin: 16, &random) {
      let way = CoverCompass.step(spot.turn, 16)
      brush.line(spot.x, spot.y, by: way.x, way.y)
    }
    brush.end()
    scatter(region)
    if let cream = dish.cream { swirl(200, 146, 40, cream.food.body) }
  }

  /// Baked in a tin and cut there, square or in lozenges.
  mutating func slab() {
    tin(0x6d7474)
    let baked = dish.isTinted ? dish.base.mixed(50, of: crust) : crust
    brush.rect(58, 50, 284, 202, round: 6, baked.darker(26))
    brush.rect(60, 50, 280, 196, round: 6, baked)
    let region = CoverRegion.rect(x: 66, y: 56, width: 268, height: 184)
    brush.stroke(baked.darker(40), 4)
    let hasNuts = dish.pieces.contains { $0.food.shape == .nut && !$0.food.isFruit }
    if !hasNuts || dish.hasDarkDough || dish.has("oat") {
      for index in 1..<4 {
        brush.move(60 + index * 70, 50)
        brush.put("v196")
      }
      brush.move(60, 115)
      brush.put("h280m-280 66h280")
    } else {
      for index in 0..<4 {
        brush.move(60 + index * 70, 50)
        brush.put("l70 196m0-196l-70 196")
      }
    }
    brush.end()
    scatter(region, largest: 30)
  }
}
