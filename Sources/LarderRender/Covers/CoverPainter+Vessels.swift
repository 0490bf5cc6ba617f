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
  private mutating func glaze() -> (rim: CoverColour, inside: CoverColour) {
    let glazes: [(CoverColour, CoverColour)] = [
      (0xe6dac2, 0xf8f2e4), (0xf5eedf, 0xfffaf0), (0xb9c7c6, 0xe9eee9), (0xc8a582, 0xf1e3cd),
      (0x4f6478, 0xdfe5e6), (0xa85a40, 0xf0dcc6), (0x6d7f5c, 0xe9ecd9),
    ]
    return glazes[random.below(glazes.count)]
  }

  /// Where the dish stands: at the origin of the group.
  private mutating func place() -> (x: Int, y: Int) {
    (brush.origin.x, brush.origin.y)
  }

  /// Dough and crumb: gold, darkened by cocoa, rye or treacle.
  private var crust: CoverColour {
    let gold: CoverColour = 0xcf9048
    let depth = dish.base.lightness
    guard dish.isTinted, depth < 60 else { return gold }
    return gold.mixed(depth < 40 ? min(78, (56 - depth) * 4) : 22, of: dish.base)
  }

  private mutating func cutlery(beside x: Int, _ reach: Int) {
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

  // MARK: Round

  private mutating func plate() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    cutlery(beside: x, 128)
    shadow(x + 5, y + 9, 130, 128)
    brush.circle(x, y, 128, rim)
    brush.circle(x, y, 122, inside)
    brush.stroke(inside.mixed(50, of: rim), 2)
    brush.ring(x, y, 94)
    brush.end()
    if let rice = dish.rice {
      mound(x - 38, y + 4, 66, rice)
      if dish.isTinted { pool(x + 28, y, 76, waver: 9, dish.base) }
      scatter(.disc(x: x + 24, y: y, radius: 78))
      return
    }
    if dish.isTinted { pool(x, y, 86, waver: 11, dish.base) }
    if let cream = dish.cream { swirl(x + 18, y - 8, 46, cream.food) }
    scatter(.disc(x: x, y: y, radius: 92))
  }

  private mutating func bowl() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    if random.below(2) == 0 {
      brush.stroke(0xb98a55, 9)
      brush.move(352, 22)
      brush.put("l-26 180")
      brush.end()
      brush.stroke(0xb98a55, 34)
      brush.move(322, 232)
      brush.put("l-3 14")
      brush.end()
    }
    shadow(x + 6, y + 10, 130, 128)
    brush.circle(x, y, 128, rim)
    brush.circle(x, y, 119, inside.darker(10))
    brush.circle(x, y + 3, 108, dish.base.darker(16))
    brush.circle(x, y + 5, 104, dish.base)
    brush.stroke(dish.base.lighter(24), 5)
    brush.move(x - 84, y - 20)
    brush.put("q14-50 62-64")
    brush.end()
    if let rice = dish.rice { mound(x - 30, y + 20, 44, rice) }
    scatter(.disc(x: x, y: y + 5, radius: 94), garnish: false, largest: 30)
    if let cream = dish.cream { swirl(x + 6, y, 46, cream.food) }
    garnish(.disc(x: x, y: y + 4, radius: 74))
  }

  private mutating func deepPlate() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    cutlery(beside: x, 132)
    shadow(x + 5, y + 10, 134, 131)
    brush.circle(x, y, 132, inside)
    brush.stroke(rim, 5)
    brush.ring(x, y, 126)
    brush.end()
    brush.circle(x, y, 104, inside.darker(13))
    if let rice = dish.rice, dish.isTinted {
      mound(x - 40, y + 6, 70, rice)
      pool(x + 26, y + 2, 80, waver: 6, dish.base)
      scatter(.disc(x: x + 22, y: y + 2, radius: 80))
      return
    }
    pool(x, y + 2, 96, waver: 6, dish.base)
    scatter(.disc(x: x, y: y, radius: 90), garnish: false)
    if let cream = dish.cream { swirl(x - 8, y + 6, 44, cream.food) }
    garnish(.disc(x: x, y: y, radius: 76))
  }

  private mutating func mound(_ x: Int, _ y: Int, _ radius: Int, _ rice: CoverPortion) {
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

  private mutating func salad() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    cutlery(beside: x, 132)
    shadow(x + 5, y + 9, 134, 132)
    brush.circle(x, y, 132, rim)
    brush.circle(x, y, 122, inside)
    let bed: CoverColour = dish.isTinted ? dish.base.mixed(68, of: 0xcfd9a0) : 0xb4c67e
    pool(x, y, 96, waver: 14, bed)
    scatter(.disc(x: x, y: y, radius: 104))
  }

  private mutating func pan() {
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
    scatter(.disc(x: x, y: y, radius: 92))
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
  private mutating func mixedRice() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    cutlery(beside: x, 132)
    shadow(x + 5, y + 10, 134, 131)
    brush.circle(x, y, 132, inside)
    brush.stroke(rim, 5)
    brush.ring(x, y, 126)
    brush.end()
    brush.circle(x, y, 108, inside.darker(13))
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

  private mutating func omelette() {
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

  private mutating func dip() {
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

  private mutating func pot() {
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
    if let cream = dish.cream { swirl(x, y, 40, cream.food) }
    garnish(.disc(x: x, y: y + 4, radius: 74))
  }

  private mutating func pizza() {
    let (x, y) = place()
    shadow(x + 5, y + 9, 136, 132)
    brush.circle(x, y, 136, 0xb98653)
    pool(x, y, 124, waver: 5, 0xd9a25a)
    pool(x, y, 112, waver: 4, 0xeec98a)
    let sauce: CoverColour = dish.isTinted ? dish.base.mixed(40, of: 0xc2401f) : 0xc2401f
    pool(x, y, 102, waver: 5, sauce)
    scatter(.disc(x: x, y: y, radius: 100))
    brush.stroke(0xb98653, 3)
    brush.move(x - 60, y - 122)
    brush.put("l120 244m6-242l-132 240")
    brush.end()
  }

  private mutating func cake() {
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

  private mutating func tart() {
    let (x, y) = place()
    shadow(x + 5, y + 9, 128, 126)
    // A fluted edge: a ring of dabs.
    brush.circle(x, y, 120, crust)
    brush.stroke(crust.lighter(14), 15)
    for index in 0..<16 {
      let way = CoverCompass.step(index * 2, 119)
      brush.dot(x + way.x, y + way.y)
    }
    brush.end()
    brush.circle(x, y, 108, crust.darker(14))
    let filling = dish.isTinted ? dish.base.mixed(30, of: 0xeec06a) : crust.lighter(30)
    brush.circle(x, y + 2, 103, filling)
    scatter(.disc(x: x, y: y, radius: 94))
    if let cream = dish.cream, dish.pieces.count < 3 { swirl(x, y, 36, cream.food) }
  }

  private mutating func pancakes() {
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

  private mutating func meringue() {
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

  // MARK: Many small

  /// Places of round things on a tray or plate.
  private static let six = [(-72, -54), (0, -62), (74, -50), (-74, 44), (2, 40), (72, 50)]

  private mutating func buns() {
    let slate: CoverColour = random.below(2) == 0 ? 0x55504c : 0xd8cbb2
    shadow(left: 52, top: 42, width: 308, height: 236)
    brush.rect(46, 32, 308, 236, round: 16, slate)
    brush.rect(56, 42, 288, 216, round: 10, slate.lighter(12))
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

  private mutating func dumplings() {
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
    if let cream = dish.cream { swirl(x, y - 4, 30, cream.food) }
    scatter(.disc(x: x, y: y, radius: 92), limit: 2, largest: 20)
  }

  private mutating func tacos() {
    shadow(left: 46, top: 44, width: 320, height: 232)
    brush.rect(40, 34, 320, 232, round: 24, 0xb98653)
    brush.rect(40, 34, 320, 226, round: 24, 0xcc9c66)
    for index in 0..<3 {
      let x = 110 + index * 90
      brush.stroke(0xc9964c, 82)
      brush.line(x, 104, by: 0, 92)
      brush.end()
      brush.stroke(0xebc98a, 74)
      brush.line(x, 104, by: 0, 90)
      brush.end()
      brush.stroke(dish.base, 44)
      brush.line(x, 100, by: 0, 98)
      brush.end()
    }
    scatter(.rect(x: 76, y: 66, width: 250, height: 166))
  }

  private mutating func board() {
    shadow(left: 40, top: 54, width: 332, height: 216)
    brush.rect(34, 46, 332, 216, round: 20, 0xa8743f)
    brush.rect(34, 44, 332, 208, round: 20, 0xc49058)
    brush.stroke(0xb07d48, 3)
    brush.move(52, 96)
    brush.put("h150m40 0h98m-288 92h86m30 0h170")
    brush.end()
    if dish.isTinted { pool(200, 150, 84, waver: 16, dish.base) }
    scatter(.rect(x: 70, y: 64, width: 260, height: 166))
  }

  private mutating func loaf() {
    shadow(left: 40, top: 54, width: 332, height: 216)
    brush.rect(34, 44, 332, 216, round: 20, 0x9c6a3a)
    brush.rect(34, 42, 332, 208, round: 20, 0xb98653)
    let crumb = crust.lighter(46)
    let round = !dish.hasTin
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
    scatter(region, limit: 3)
  }

  private mutating func tray() {
    let enamels: [CoverColour] = [0xf3ead8, 0x466a70, 0xb4553a, 0x6d7f5c, 0x4d5878, 0xcf9a3c]
    let enamel = enamels[random.below(enamels.count)]
    shadow(left: 50, top: 44, width: 312, height: 232)
    brush.stroke(enamel.darker(18), 20)
    brush.move(42, 122)
    brush.put("v56m316-56v56")
    brush.end()
    brush.rect(44, 34, 312, 232, round: 26, enamel)
    brush.rect(54, 44, 292, 212, round: 20, enamel.darker(24))
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
    if let cream = dish.cream { swirl(200, 146, 40, cream.food) }
  }

  /// Baked in a tin and cut there, square or in lozenges.
  private mutating func slab() {
    shadow(left: 50, top: 44, width: 312, height: 232)
    brush.rect(44, 34, 312, 232, round: 14, 0x8d9494)
    brush.rect(54, 44, 292, 212, round: 8, 0x6d7474)
    let baked = dish.isTinted ? dish.base.mixed(50, of: crust) : crust
    brush.rect(58, 50, 284, 202, round: 6, baked.darker(26))
    brush.rect(60, 50, 280, 196, round: 6, baked)
    let region = CoverRegion.rect(x: 66, y: 56, width: 268, height: 184)
    brush.stroke(baked.darker(40), 4)
    if dish.isTinted, dish.base.lightness < 45 {
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

  // MARK: Standing

  private mutating func jar() {
    let x = 200 + random.within(-20...20)
    let lids: [CoverColour] = [0xb4472f, 0x46686b, 0xc9922f, 0x5f7444, 0x6a4a68]
    let lid = lids[random.below(lids.count)]
    shadow(x + 14, 266, 100, 16)
    brush.rect(x - 82, 62, 164, 206, round: 30, 0xe9efe8)
    brush.rect(x - 72, 86, 144, 172, round: 22, dish.base)
    brush.rect(x - 72, 224, 144, 34, round: 17, dish.base.darker(14))
    scatter(.rect(x: x - 66, y: 92, width: 132, height: 160))
    brush.stroke(0xffffff, 9)
    brush.move(x - 60, 104)
    brush.put("v96")
    brush.end()
    brush.fill(lid)
    brush.move(x - 84, 70)
    brush.put("l10-40q74-16 148 0l10 40q-84 18-168 0z")
    brush.end()
    brush.stroke(lid.lighter(38), 4)
    brush.move(x - 78, 56)
    brush.put("q78 16 156 0m-130-22l-8 30m44-34l-3 38m37-36l4 36m30-34l10 30")
    brush.end()
  }

  private mutating func glass() {
    let x = 200 + random.within(-26...26)
    shadow(x + 22, 262, 86, 14)
    brush.fill(0xeaf0ec)
    brush.move(x - 66, 34)
    brush.put("l12 216q54 16 108 0l12-216z")
    brush.end()
    brush.fill(dish.base)
    brush.move(x - 56, 74)
    brush.put("l10 168q46 12 92 0l10-168z")
    brush.end()
    if let cream = dish.cream {
      brush.fill(cream.food.body)
      brush.move(x - 49, 196)
      brush.put("l3 46q46 12 92 0l3-46q-50 14-98 0z")
      brush.end()
    }
    brush.ellipse(x, 74, 56, 11)
    brush.put("fill=\"")
    brush.colour(dish.base.lighter(30))
    brush.end()
    // Ice.
    brush.stroke(dish.base.lighter(55), 26, butt: true)
    brush.line(x - 34, 96, by: 22, 10)
    brush.line(x + 12, 90, by: 24, -6)
    brush.line(x - 8, 132, by: 25, 7)
    brush.end()
    scatter(.rect(x: x - 42, y: 90, width: 84, height: 130))
    brush.stroke(0xffffff, 6)
    brush.move(x - 50, 60)
    brush.put("l7 128")
    brush.end()
    brush.stroke(0xb4472f, 7)
    brush.move(x + 10, 70)
    brush.put("l30-62")
    brush.end()
  }

  private mutating func cup() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    shadow(x + 6, y + 10, 132, 128)
    brush.circle(x, y, 126, inside)
    brush.stroke(rim, 5)
    brush.ring(x, y, 112)
    brush.end()
    brush.stroke(rim.darker(8), 22)
    brush.move(x + 70, y - 50)
    brush.put("l48-36")
    brush.end()
    brush.circle(x, y, 90, rim)
    brush.circle(x, y, 80, inside)
    brush.circle(x, y + 2, 74, dish.base.darker(14))
    brush.circle(x, y + 4, 70, dish.base)
    swirl(
      x - 2, y + 2, 42,
      CoverFood(
        shape: .cream, body: dish.base.lighter(34), detail: 0, strength: 0, each: 1))
    scatter(.disc(x: x, y: y + 4, radius: 56), limit: 2)
    brush.stroke(0xe8e4da, 6)
    brush.line(x - 104, y + 74, by: 58, 40)
    brush.end()
  }

  private mutating func ramekins() {
    let (rim, inside) = glaze()
    let cream = dish.base.lighter(20)
    for (x, y) in [(118, 102), (276, 96), (200, 208)] {
      shadow(x + 5, y + 8, 78, 76)
      brush.circle(x, y, 76, rim)
      brush.circle(x, y, 69, inside.darker(12))
      brush.circle(x, y + 2, 64, cream)
      brush.stroke(cream.lighter(50), 5)
      brush.move(x - 46, y - 10)
      brush.put("q8-32 38-38")
      brush.end()
      scatter(.disc(x: x, y: y + 2, radius: 44), limit: 2)
    }
  }

  private mutating func dough() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    shadow(x + 6, y + 10, 134, 130)
    brush.circle(x, y, 130, rim)
    brush.circle(x, y, 120, inside.darker(10))
    pool(x, y + 8, 94, waver: 5, 0xd2b27c)
    pool(x, y + 2, 92, waver: 5, 0xf0dcae)
    brush.stroke(0xdcc08a, 5)
    brush.move(x - 40, y + 30)
    brush.put("q40 22 78-4m-66-54q26-20 54-6")
    brush.end()
    brush.stroke(0xfffaf0, 4)
    for spot in CoverRegion.disc(x: x, y: y, radius: 120).spots(34, margin: 4, &random) {
      brush.dot(spot.x, spot.y)
    }
    brush.end()
    scatter(.disc(x: x, y: y, radius: 70), limit: 2)
  }

  /// Nothing is known of the dish: it is still under its lid.
  private mutating func emptyTable() {
    let (x, y) = place()
    let enamels: [CoverColour] = [0xa63d2a, 0x3f6268, 0x56683d, 0xc98a2d, 0x49506e]
    let enamel = enamels[random.below(enamels.count)]
    cutlery(beside: x, 138)
    shadow(x + 6, y + 11, 140, 122)
    brush.stroke(enamel.darker(30), 18)
    brush.move(x - 114, y - 26)
    brush.put("q-48 26 0 52m228 0q48-26 0-52")
    brush.end()
    brush.circle(x, y, 120, enamel.darker(18))
    brush.circle(x, y - 3, 112, enamel)
    brush.stroke(enamel.lighter(22), 4)
    brush.ring(x, y - 3, 84)
    brush.end()
    brush.stroke(enamel.lighter(34), 8)
    brush.move(x - 92, y - 38)
    brush.put("q20-44 64-58")
    brush.end()
    brush.circle(x + 3, y + 4, 25, enamel.darker(40))
    brush.circle(x, y - 4, 23, 0xd2ab62)
    brush.circle(x - 6, y - 10, 8, 0xf0d79a)
  }
}
