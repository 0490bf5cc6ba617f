extension CoverPainter {
  mutating func plate() {
    let (x, y) = dinnerPlate()
    if let rice = dish.rice {
      mound(x - 38, y + 4, 66, rice)
      if dish.isTinted { pool(x + 28, y, 76, waver: 9, dish.base) }
      scatter(.disc(x: x + 24, y: y, radius: 78))
      return
    }
    if dish.isTinted { pool(x, y, 86, waver: 11, dish.base) }
    if let cream = dish.cream { swirl(x + 18, y - 8, 46, cream.food.body) }
    scatter(.disc(x: x, y: y, radius: 92))
  }

  mutating func bowl() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    if random.below(2) == 0 { woodenSpoon() }
    soupBowl(x, y, rim, inside, dish.base)
    brush.stroke(dish.base.lighter(24), 5)
    brush.move(x - 84, y - 20)
    brush.put("q14-50 62-64")
    brush.end()
    if let rice = dish.rice { mound(x - 30, y + 20, 44, rice) }
    scatter(.disc(x: x, y: y + 5, radius: 94), garnish: false, largest: 30)
    if let cream = dish.cream { swirl(x + 6, y, 46, cream.food.body) }
    garnish(.disc(x: x, y: y + 4, radius: 74))
  }

  mutating func deepPlate() {
    let (x, y) = pastaPlate()
    if let rice = dish.rice, dish.isTinted {
      mound(x - 40, y + 6, 70, rice)
      pool(x + 26, y + 2, 80, waver: 6, dish.base)
      scatter(.disc(x: x + 22, y: y + 2, radius: 80))
      return
    }
    pool(x, y + 2, 96, waver: 6, dish.base)
    scatter(.disc(x: x, y: y, radius: 90), garnish: false)
    if let cream = dish.cream { swirl(x - 8, y + 6, 44, cream.food.body) }
    garnish(.disc(x: x, y: y, radius: 76))
  }

  mutating func mound(_ x: Int, _ y: Int, _ radius: Int, _ rice: CoverPortion) {
    pool(x, y, radius, waver: 6, rice.food.body)
    brush.stroke(rice.food.detail, 3)
    let spots = CoverRegion.disc(x: x, y: y, radius: radius - 4)
      .spots(22 * share / 100, margin: 4, &random)
    for spot in spots {
      let way = CoverCompass.step(spot.turn, 6)
      brush.line(spot.x, spot.y, by: way.x, way.y)
    }
    brush.end()
  }

  mutating func salad() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    cutlery(beside: x, 132)
    shadow(x + 5, y + 9, 134, 132)
    brush.circle(x, y, 132, rim)
    brush.circle(x, y, 122, inside)
    if dish.hasLeaves {
      let green: CoverColour = 0x86a94a
      for (colour, count, length) in [
        (green.darker(22), 7, 112), (green, 5, 96), (green.lighter(26), 4, 66),
      ] {
        let spots = CoverRegion.disc(x: x, y: y, radius: 92).spots(count, margin: 24, &random)
        brush.lens(spots, colour, length: length, width: length / 2)
      }
    } else {
      let bed = dish.isTinted ? dish.base.mixed(62, of: 0xe6e2bc) : 0xd3d6a2
      pool(x, y, 94, waver: 14, dish.rice?.food.body.darker(6) ?? bed)
    }
    scatter(.disc(x: x, y: y, radius: 100), least: dish.hasLeaves ? 8 : 14)
  }

  mutating func pan() {
    let x = 184 + random.within(-8...8)
    let y = 156
    shadow(x + 6, y + 9, 128, 126)
    brush.stroke(0x2c2826, 24)
    brush.move(x + 84, y - 84)
    brush.put("l160-122")
    brush.end()
    brush.circle(x, y, 126, 0x3b3634)
    brush.circle(x, y, 114, 0x2b2725)
    pool(x, y, 104, waver: 3, dish.base.darker(14))
    pool(x, y - 2, 99, waver: 4, dish.base)
    if let rice = dish.rice { grains(.disc(x: x, y: y, radius: 94), rice) }
    scatter(.disc(x: x, y: y, radius: 92), least: 9)
  }

  private mutating func grains(_ region: CoverRegion, _ rice: CoverPortion) {
    brush.stroke(rice.food.body.mixed(30, of: dish.base), 4)
    for spot in region.spots(44 * share / 100, margin: 3, &random) {
      let way = CoverCompass.step(spot.turn, 7)
      brush.line(spot.x, spot.y, by: way.x, way.y)
    }
    brush.end()
  }

  /// Rice that has taken up its sauce: risotto, jollof, biryani.
  mutating func mixedRice() {
    let (x, y) = pastaPlate()
    let rice = dish.rice?.food.body ?? 0xf4ead0
    let stained = dish.isTinted ? rice.mixed(76, of: dish.base) : rice
    pool(x, y + 2, 98, waver: 8, stained)
    for colour in [stained.lighter(42), stained.darker(16)] {
      brush.stroke(colour, 4)
      let spots = CoverRegion.disc(x: x, y: y, radius: 94)
        .spots(26 * share / 100, margin: 4, &random)
      for spot in spots {
        let way = CoverCompass.step(spot.turn, 8)
        brush.line(spot.x, spot.y, by: way.x, way.y)
      }
      brush.end()
    }
    scatter(.disc(x: x, y: y, radius: 88))
  }

  mutating func omelette() {
    let (x, y) = place()
    shadow(x + 6, y + 9, 128, 126)
    brush.stroke(0x2c2826, 24)
    brush.move(x + 84, y - 84)
    brush.put("l160-122")
    brush.end()
    brush.circle(x, y, 126, 0x3b3634)
    brush.circle(x, y, 114, 0x2b2725)
    pool(x, y + 3, 102, waver: 3, 0xb97a2a)
    pool(x, y, 100, waver: 3, 0xe9b548)
    pool(x - 2, y - 2, 84, waver: 9, 0xf2c964)
    let brown: CoverColour = 0xcf8f38
    brush.stroke(brown, 9)
    for spot in CoverRegion.disc(x: x, y: y, radius: 90).spots(12, margin: 8, &random) {
      let way = CoverCompass.step(spot.turn, 13)
      brush.line(spot.x, spot.y, by: way.x, way.y)
    }
    brush.end()
    scatter(.disc(x: x, y: y, radius: 88))
  }

  mutating func dip() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    shadow(x + 5, y + 9, 130, 128)
    brush.circle(x, y, 128, rim)
    brush.circle(x, y, 120, inside)
    let paste = dish.base.lighter(42)
    pool(x, y + 3, 101, waver: 6, paste.darker(18))
    pool(x, y, 100, waver: 6, paste)
    // The back of a spoon went round once; oil stands in its track.
    brush.stroke(paste.darker(11), 30)
    brush.move(x - 58, y + 10)
    brush.put("a58 58 0 1 1 40 52")
    brush.end()
    brush.stroke(0xcfae3a, 13)
    brush.move(x - 50, y - 22)
    brush.put("a54 54 0 0 1 82-12m20 36q4 20-12 36")
    brush.end()
    scatter(.disc(x: x, y: y, radius: 84), largest: 26)
  }

  mutating func pot() {
    let (x, y) = place()
    let enamels: [CoverColour] = [0xa63d2a, 0x3f6268, 0x56683d, 0xc98a2d, 0x49506e]
    let enamel = enamels[random.below(enamels.count)]
    shadow(x + 6, y + 11, 140, 126)
    brush.stroke(enamel.darker(25), 18)
    brush.move(x - 118, y - 26)
    brush.put("q-48 26 0 52m236 0q48-26 0-52")
    brush.end()
    brush.circle(x, y, 124, enamel)
    brush.circle(x, y, 115, 0xf2e8d3)
    brush.circle(x, y + 3, 106, dish.base.darker(16))
    brush.circle(x, y + 5, 102, dish.base)
    if let rice = dish.rice { grains(.disc(x: x, y: y + 4, radius: 94), rice) }
    scatter(.disc(x: x, y: y + 4, radius: 92), garnish: false)
    if let cream = dish.cream { swirl(x, y, 40, cream.food.body) }
    garnish(.disc(x: x, y: y + 4, radius: 74))
  }

  mutating func pizza() {
    let (x, y) = place()
    shadow(x + 5, y + 9, 136, 132)
    brush.circle(x, y, 136, 0xb98653)
    pool(x, y, 124, waver: 5, 0xd9a25a)
    pool(x, y, 112, waver: 4, 0xeec98a)
    let isRed = dish.cream == nil || dish.has("tinned-tomato") || dish.has("tomato")
    let sauce = isRed ? 0xc2401f : dish.cream?.food.body.darker(8) ?? 0xf6ead0
    pool(x, y, 102, waver: 5, sauce)
    scatter(.disc(x: x, y: y, radius: 100))
    brush.stroke(0xb98653, 3)
    brush.move(x - 60, y - 122)
    brush.put("l120 244m6-242l-132 240")
    brush.end()
  }

  mutating func cake() {
    let (x, y) = place()
    let top = dish.cream?.food.body ?? crust.lighter(10)
    shadow(x + 5, y + 10, 136, 132)
    brush.circle(x, y, 134, 0xf3ead8)
    brush.stroke(0xd9c6a4, 3)
    brush.ring(x, y, 126)
    brush.end()
    brush.circle(x, y + 4, 104, crust.darker(26))
    brush.circle(x, y, 103, crust)
    pool(x, y, 90, waver: 6, top)
    if dish.cream != nil { rosettes(x, y, 74, top.darker(8)) }
    scatter(.disc(x: x, y: y, radius: dish.cream == nil ? 86 : 62))
    wedge(x, y, 0xf3ead8, crust.lighter(30))
  }

  /// A slice is gone already.
  private mutating func wedge(_ x: Int, _ y: Int, _ plate: CoverColour, _ crumb: CoverColour) {
    brush.fill(plate)
    brush.move(x, y)
    brush.put("l52 112l58-50z")
    brush.end()
    brush.stroke(crumb, 5)
    brush.move(x + 43, y + 92)
    brush.put("l-43-92l88 40")
    brush.end()
  }

  private mutating func rosettes(_ x: Int, _ y: Int, _ radius: Int, _ colour: CoverColour) {
    brush.stroke(colour, 15)
    for index in 0..<12 {
      let way = CoverCompass.step(index * 8 / 3, radius)
      brush.dot(x + way.x, y + way.y)
    }
    brush.end()
  }

  mutating func tart() {
    let (x, y) = place()
    flutedCase()
    brush.circle(x, y, 108, crust.darker(14))
    let filling = dish.isTinted ? dish.base.mixed(30, of: 0xeec06a) : crust.lighter(30)
    brush.circle(x, y + 2, 103, filling)
    scatter(.disc(x: x, y: y, radius: 94))
    if let cream = dish.cream, dish.pieces.count < 3 { swirl(x, y, 36, cream.food.body) }
  }

  mutating func pancakes() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    cutlery(beside: x, 130)
    shadow(x + 5, y + 9, 132, 129)
    brush.circle(x, y, 130, rim)
    brush.circle(x, y, 124, inside)
    for (dx, dy, radius) in [(-20, 18, 78), (24, 10, 80), (0, -10, 82)] {
      brush.circle(x + dx, y + dy + 4, radius + 2, crust.darker(22))
      brush.circle(x + dx, y + dy, radius, 0xe6b664)
      pool(x + dx, y + dy, radius - 11, waver: 6, crust)
    }
    let region = CoverRegion.disc(x: x, y: y - 8, radius: 70)
    if dish.cream != nil || dish.pieces.isEmpty {
      pool(x + 6, y - 10, 40, waver: 12, 0xdc9a2c)
      brush.stroke(0xf7dc86, 30, butt: true)
      brush.line(x - 10, y - 16, by: 28, 9)
      brush.end()
    }
    scatter(region)
  }

  mutating func meringue() {
    let (x, y) = place()
    shadow(x + 5, y + 10, 138, 132)
    brush.circle(x, y, 134, 0xc6d0cc)
    brush.circle(x, y, 127, 0xdde4df)
    pool(x, y + 5, 112, waver: 9, 0xdccbab)
    pool(x, y, 110, waver: 9, 0xfbf4e4)
    brush.stroke(0xeadcc0, 6)
    for index in 0..<5 {
      let way = CoverCompass.step(index * 32 / 5 + 1, 92)
      brush.bend(x + way.x, y + way.y, over: way.y / 6, -way.x / 6, by: way.y / 3, -way.x / 3)
    }
    brush.end()
    pool(x, y, 76, waver: 9, 0xfffaf0)
    scatter(.disc(x: x, y: y, radius: 76))
  }
}
