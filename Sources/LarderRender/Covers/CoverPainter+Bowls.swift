/// What is heaped in bowls and pans: pasta, noodles, things fried, things stirred.
extension CoverPainter {
  /// A nest of strands with what goes over it.
  mutating func spaghetti() {
    let (x, y) = pastaPlate()
    let pasta: CoverColour =
      dish.isSaucy ? CoverPainter.pasta.mixed(26, of: dish.base) : CoverPainter.pasta
    pool(x, y + 2, 92, waver: 9, pasta.darker(24))
    for (colour, turn, width) in [
      (pasta, 0, 9), (pasta.lighter(30), 5, 6), (pasta.darker(14), 11, 4),
    ] {
      brush.stroke(colour, width)
      for (index, radius) in [78, 66, 53, 40, 28].enumerated() {
        let start = CoverCompass.step(turn * 2 + index * 7, radius)
        let end = CoverCompass.step(turn * 2 + index * 7 + 21, radius)
        brush.move(x + start.x, y + start.y)
        brush.arc(radius, large: true, clockwise: true, by: end.x - start.x, end.y - start.y)
      }
      brush.end()
    }
    if dish.isSaucy, dish.base.distance(to: pasta) > 60 {
      pool(x - 2, y - 2, 44, waver: 9, dish.base)
    }
    scatter(.disc(x: x, y: y, radius: 58), garnish: false, largest: 34) { !$0.isPasta }
    garnish(.disc(x: x, y: y, radius: 62))
  }

  /// Short pasta, dumplings of potato: whatever is eaten by the forkful.
  mutating func macaroni() {
    let (x, y) = pastaPlate()
    let sauce = dish.isTinted ? dish.base : CoverPainter.pasta.darker(10)
    pool(x, y + 2, 94, waver: 7, sauce.darker(12))
    pool(x, y, 90, waver: 7, sauce)
    let colour = CoverPainter.pasta.mixed(16, of: sauce)
    let spots = CoverRegion.disc(x: x, y: y, radius: 86).spots(24, margin: 10, &random)
    for (colour, width) in [(colour.darker(32), 20), (colour, 16), (colour.lighter(34), 4)] {
      brush.stroke(colour, width)
      for spot in width == 4 ? spots[..<10] : spots[...] {
        let way = CoverCompass.step(spot.turn, 20)
        brush.line(spot.x, spot.y, by: way.x, way.y)
      }
      brush.end()
    }
    scatter(.disc(x: x, y: y, radius: 80), limit: 3, largest: 30) { !$0.isPasta }
  }

  private static let pasta: CoverColour = 0xefd592

  mutating func pastaPlate() -> (x: Int, y: Int) {
    let (x, y) = place()
    let (rim, inside) = glaze()
    cutlery(beside: x, 132)
    shadow(x + 5, y + 10, 134, 131)
    brush.circle(x, y, 132, inside)
    brush.stroke(rim, 5)
    brush.ring(x, y, 126)
    brush.end()
    brush.circle(x, y, 106, inside.darker(13))
    return (x, y)
  }

  /// Noodles in broth, chopsticks across.
  mutating func noodleSoup() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    soupBowl(x, y, rim, inside, dish.isTinted ? dish.base : 0xcf9a4c)
    for (colour, width) in [(0xcfa864 as CoverColour, 10), (0xf3dda4, 7)] {
      lines(
        [(x - 70, y + 4)], colour, width,
        "q10 54 66 66m-54-78q22 66 84 62m-60-74q24 60 86 44m-58-52q28 44 74 22")
    }
    scatter(.disc(x: x, y: y + 3, radius: 84), garnish: false, largest: 40) { !$0.isPasta }
    garnish(.disc(x: x, y: y + 4, radius: 70))
    lines([(x + 40, y - 136)], 0x7a3a24, 7, "l70 250m-52-256l80 246")
  }

  /// Clear soup: one sees the bottom.
  mutating func broth() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    let clear = inside.mixed(46, of: dish.isTinted ? dish.base : 0xd9b873)
    soupBowl(x, y, rim, inside, clear)
    brush.circle(x + 2, y + 16, 66, clear.mixed(30, of: inside))
    brush.stroke(clear.darker(10), 4)
    brush.ring(x + 2, y + 16, 66)
    brush.end()
    brush.stroke(0xfffaf0, 6)
    brush.bend(x - 84, y - 16, over: 14, -50, by: 60, -64)
    brush.bend(x + 56, y + 78, over: 20, -14, by: 26, -36)
    brush.end()
    scatter(.disc(x: x, y: y + 5, radius: 84), garnish: false, limit: 3, largest: 32)
    garnish(.disc(x: x, y: y + 4, radius: 70))
  }

  mutating func soupBowl(
    _ x: Int, _ y: Int, _ rim: CoverColour, _ inside: CoverColour, _ soup: CoverColour
  ) {
    shadow(x + 6, y + 10, 130, 128)
    brush.circle(x, y, 128, rim)
    brush.circle(x, y, 119, inside.darker(10))
    brush.circle(x, y + 3, 108, soup.darker(16))
    brush.circle(x, y + 5, 104, soup)
  }

  /// Oats and the like, cooked soft or crisp and loose.
  mutating func cereal() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    if random.below(2) == 0 { woodenSpoon() }
    let isCrisp = dish.form == .granola
    let bed: CoverColour = isCrisp ? 0xf8f0de : dish.base.mixed(60, of: 0xeedcb4)
    soupBowl(x, y, rim, inside, bed)
    if isCrisp {
      for (colour, width) in [(crust.darker(26), 19), (crust, 15), (crust.lighter(36), 9)] {
        brush.stroke(colour, width)
        let spots = CoverRegion.disc(x: x, y: y + 5, radius: 96).spots(30, margin: 14, &random)
        for spot in spots { brush.line(spot.x, spot.y, by: spot.turn % 7 - 3, spot.turn % 5 - 2) }
        brush.end()
      }
    } else {
      brush.stroke(bed.darker(9), 5)
      for spot in CoverRegion.disc(x: x, y: y + 5, radius: 98).spots(24, margin: 10, &random) {
        let way = CoverCompass.step(spot.turn, 7)
        brush.line(spot.x, spot.y, by: way.x, way.y)
      }
      brush.end()
    }
    scatter(.disc(x: x, y: y + 5, radius: 72), largest: 40) {
      $0.body != 0xd9bb85 && $0.shape != .egg
    }
  }

  /// Stirred smooth, a spoon's tracks in it.
  mutating func mash() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    if random.below(2) == 0 { woodenSpoon() }
    let colour =
      dish.pieces.first {
        [.cube, .disc, .chunk, .floret].contains($0.food.shape) && !$0.food.isMeat
      }?
      .food.body.lighter(46) ?? dish.base.lighter(34)
    soupBowl(x, y, rim, inside, inside.darker(14))
    pool(x, y + 4, 98, waver: 6, colour.darker(16))
    pool(x, y, 94, waver: 7, colour)
    lines(
      [(x, y)], colour.darker(11), 10,
      "m-66-10q28-54 84-44m-70 78q-26-40 16-60q40-14 58 16m-44 72q54 2 68-46m-72 0q16 4 22-14")
    brush.stroke(0xf6d873, 26, butt: true)
    brush.line(x - 12, y - 4, by: 25, 7)
    brush.end()
    garnish(.disc(x: x, y: y, radius: 72))
  }

  /// Cut into sticks and fried.
  mutating func fries() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    soupBowl(x, y, rim, inside, inside.darker(16))
    let sweet = dish.has("sweet-potato")
    let gold: CoverColour = sweet ? 0xdd8030 : 0xe6b64f
    let spots = CoverRegion.disc(x: x, y: y + 2, radius: 88).spots(30, margin: 26, &random)
    for (part, colour) in [(spots[..<15], gold.darker(16)), (spots[15...], gold)] {
      for (tone, width) in [(colour.darker(26), 18), (colour.lighter(10), 14)] {
        brush.stroke(tone, width, butt: true)
        for spot in part {
          let way = CoverCompass.step(spot.turn, 66)
          brush.line(spot.x - way.x / 2, spot.y - way.y / 2, by: way.x, way.y)
        }
        brush.end()
      }
    }
    garnish(.disc(x: x, y: y, radius: 80))
  }

  /// Sliced thin and fried.
  mutating func crisps() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    soupBowl(x, y, rim, inside, inside.darker(16))
    let gold: CoverColour = 0xebbf58
    let spots = CoverRegion.disc(x: x, y: y + 2, radius: 92).spots(18, margin: 18, &random)
    for part in [spots[..<9], spots[9...]] {
      for (colour, width, shift) in [
        (gold.darker(30), 52, 3), (gold, 50, 0), (gold.lighter(34), 34, -3),
      ] {
        brush.stroke(colour, width)
        for spot in part {
          brush.line(spot.x, spot.y + shift, by: spot.turn % 9 - 4, spot.turn % 7 - 3)
        }
        brush.end()
      }
    }
    garnish(.disc(x: x, y: y, radius: 80))
  }

  /// Breaded sticks: goujons, tenders, fish fingers.
  mutating func fingers() {
    let (x, y) = dinnerPlate()
    let crumb: CoverColour = 0xdb9c3f
    let spots = [(x - 78, y - 52), (x - 92, y - 12), (x - 84, y + 28), (x - 52, y + 66)]
    lines(spots, crumb.darker(36), 34, "m2 5l112-18")
    lines(spots, crumb, 31, "m0 0l112-18")
    for (colour, width) in [(crumb.lighter(40), 5), (crumb.darker(20), 5)] {
      lines(
        spots, colour, width,
        width == 5 && colour == crumb.lighter(40)
          ? "m8-8h0m22 6h0m18-12h0m24 8h0m22-8h0" : "m-4 4h0m26-14h0m20 12h0m26-14h0m24 10h0")
    }
    brush.circle(x + 74, y + 2, 37, 0xf7efe0)
    brush.circle(x + 74, y + 3, 29, dish.cream?.food.body ?? 0xf3e2a4)
    brush.pieces(CoverPainter.lemon, at: [CoverSpot(x: x + 56, y: y + 70, turn: 4)], size: 46)
    garnish(.disc(x: x + 60, y: y, radius: 30))
  }

  static let lemon = FoodPalette.foods["lemon"] ?? FoodPalette.none

  /// In the pan it was made in, with a spoon to taste it.
  mutating func sauce() {
    let (x, y) = place()
    shadow(x + 6, y + 10, 116, 112)
    lines([(x + 84, y - 64)], 0x2c2826, 22, "l110-84")
    brush.circle(x, y, 116, 0x9aa3a3)
    brush.circle(x, y, 108, 0xc9cfcc)
    brush.circle(x, y + 2, 100, dish.base.darker(26))
    brush.circle(x, y + 5, 95, dish.base)
    brush.stroke(dish.base.lighter(26), 7)
    brush.bend(x - 76, y - 14, over: 12, -44, by: 54, -58)
    brush.end()
    lines([(x, y)], dish.base.darker(14), 8, "m-30 30a34 34 0 1 1 58 14m-40-22a14 14 0 1 1 22-12")
    scatter(.disc(x: x, y: y + 5, radius: 78), limit: 3, largest: 24)
  }

  /// Ground and mixed.
  mutating func spices() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    let powder = dish.isTinted ? dish.base : 0xa3763d
    shadow(x + 6, y + 9, 112, 110)
    brush.circle(x, y, 110, rim)
    brush.circle(x, y, 100, inside.darker(10))
    pool(x, y + 4, 88, waver: 5, powder.darker(20))
    pool(x, y, 84, waver: 7, powder)
    pool(x - 8, y - 10, 50, waver: 10, powder.lighter(18))
    for colour in [powder.darker(30), powder.lighter(42)] {
      brush.stroke(colour, 4)
      for spot in CoverRegion.disc(x: x, y: y, radius: 84).spots(22, margin: 4, &random) {
        brush.dot(spot.x, spot.y)
      }
      brush.end()
    }
    lines([(x + 30, y + 4)], 0xb98a55, 12, "l104-88")
    lines([(x + 18, y + 14)], 0xb98a55, 40, "l14-12")
    lines([(x + 19, y + 13)], powder.lighter(8), 26, "l12-10")
  }

  mutating func iceCream() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    shadow(x + 6, y + 10, 122, 120)
    brush.circle(x, y, 120, rim)
    brush.circle(x, y, 110, inside)
    let base = dish.isTinted ? dish.base.lighter(34) : 0xf6e8c4
    for (index, spot) in [(x - 40, y - 28), (x + 44, y - 20), (x - 2, y + 42)].enumerated() {
      let colour = index == 1 ? base.lighter(26) : index == 2 ? base.darker(6) : base
      pool(spot.0 + 2, spot.1 + 5, 52, waver: 5, colour.darker(18))
      pool(spot.0, spot.1, 51, waver: 5, colour)
      lines([spot], colour.lighter(50), 6, "m-32-8q4-22 26-28")
    }
    lines([(x + 40, y - 66)], 0xc98d45, 16, "l44-62")
    lines([(x + 40, y - 66)], 0xe8bd78, 5, "m2-4l40-56")
    scatter(.disc(x: x, y: y, radius: 80), largest: 26) {
      $0.isFruit || $0.shape.isSmall || $0.shape == .cube
    }
  }

  /// Something to dip, and what is dipped around it.
  mutating func dippers() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    shadow(x + 5, y + 9, 138, 134)
    brush.circle(x, y, 134, rim)
    brush.circle(x, y, 126, inside)
    let chip: CoverColour = 0xe6b75a
    for (colour, reach) in [(chip.darker(34), 3), (chip, 0)] {
      brush.put("<path stroke-width=\"6\" stroke=\"")
      brush.colour(colour)
      brush.put("\" fill=\"")
      brush.colour(colour)
      brush.put("\" d=\"")
      for index in 0..<11 {
        let way = CoverCompass.step(index * 32 / 11 + 1, 78)
        let side = CoverCompass.step(index * 32 / 11 + 9, 24)
        let tip = CoverCompass.step(index * 32 / 11 + 1, 44)
        brush.move(x + way.x - side.x, y + way.y - side.y + reach)
        brush.put("l")
        brush.numbers(2 * side.x, 2 * side.y, tip.x - side.x, tip.y - side.y)
        brush.put("z")
      }
      brush.end()
    }
    let paste = dish.dip
    brush.circle(x, y + 3, 84, inside.darker(30))
    brush.circle(x, y, 83, rim)
    brush.circle(x, y + 2, 74, paste.darker(16))
    brush.circle(x, y + 4, 70, paste)
    brush.stroke(paste.lighter(26), 5)
    brush.bend(x - 54, y - 10, over: 8, -32, by: 40, -42)
    brush.end()
    scatter(.disc(x: x, y: y + 4, radius: 58), limit: 4, largest: 22)
  }
}
