/// What comes from the grill, the pan or the oven whole or in large pieces.
extension CoverPainter {
  /// One in the middle and six around it.
  static let seven = [(0, 2), (54, -6), (28, 46), (-26, 46), (-54, 0), (-28, -44), (26, -48)]

  mutating func meatballs() {
    let (x, y) = dinnerPlate()
    let colour: CoverColour =
      dish.isSweet
      ? dish.base.lightness < 45 ? 0x54301f : 0xd9b277 : dish.hasMeat ? 0x8f5632 : 0xb87f3c
    if dish.isSaucy { pool(x, y + 2, 90, waver: 8, dish.base) }
    if !dish.isSweet { scatter(.disc(x: x, y: y, radius: 88), garnish: false) { !$0.isMeat } }
    let spots = CoverPainter.seven.map { (x + $0.0, y + $0.1) }
    dots(spots, 52, colour.darker(34), dx: 2, dy: 4)
    dots(spots, 49, colour)
    brush.stroke(colour.darker(16), 6)
    for (x, y) in spots { brush.bend(x + 2, y + 15, over: 12, -1, by: 15, -13) }
    brush.end()
    brush.stroke(colour.lighter(30), 5)
    for (x, y) in spots { brush.bend(x - 15, y - 4, over: 2, -10, by: 12, -11) }
    brush.end()
    garnish(.disc(x: x, y: y, radius: 70))
  }

  /// Flat and round: burgers without their buns, fishcakes, fritters.
  mutating func patties() {
    let (x, y) = dinnerPlate()
    let colour: CoverColour = dish.hasMeat ? 0x84502f : 0xc98d45
    let spots = [(-44, -40), (46, -34), (-38, 46), (50, 50)].map { (x + $0.0, y + $0.1) }
    dots(spots, 88, colour.darker(34), dx: 2, dy: 5)
    dots(spots, 83, colour)
    dots(spots, 62, colour.lighter(10), dx: -1, dy: -2)
    lines(spots, colour.darker(26), 7, "m-24-14l30 28m-14-40l36 36m-58-8l20 20")
    garnish(.disc(x: x, y: y, radius: 90))
  }

  mutating func steak() {
    let (x, y) = dinnerPlate()
    let colour: CoverColour = dish.has("pork") ? 0xb37a4d : 0x7d4429
    scatter(.disc(x: x, y: y, radius: 96), garnish: false) { !$0.isMeat }
    let cut: StaticString =
      "q-2-60 62-70q60-8 104 20q46 36 8 84q-34 36-84 22q-40-14-60-4q-28 6-30-52z"
    shape(x - 90, y + 10, colour.darker(45), cut, edge: colour.darker(45))
    shape(x - 93, y + 3, colour, cut, edge: 0xeed9b4)
    lines([(x, y)], colour.darker(36), 8, "m-66-4l40-46m-16 88l76-88m-30 96l72-84m-16 76l32-38")
    brush.stroke(colour.lighter(26), 5)
    brush.bend(x - 76, y - 20, over: 8, -26, by: 34, -32)
    brush.end()
    garnish(.disc(x: x, y: y, radius: 60))
  }

  /// Beaten flat, in crumbs; with sauce and cheese where there are both.
  mutating func cutlet() {
    let (x, y) = dinnerPlate()
    let crumb: CoverColour = 0xd7983f
    let cut: StaticString =
      "q4-44 50-58q66-22 112 6q52 34 34 76q-22 48-92 44q-50-2-84-16q-28-16-20-52z"
    shape(x - 96, y + 12, crumb.darker(30), cut, edge: crumb.darker(30))
    shape(x - 98, y + 5, crumb, cut, edge: crumb.lighter(14))
    for (colour, width) in [(crumb.lighter(34), 5), (crumb.darker(18), 6)] {
      brush.stroke(colour, width)
      for spot in CoverRegion.disc(x: x, y: y, radius: 84).spots(22, margin: 14, &random) {
        brush.dot(spot.x, spot.y)
      }
      brush.end()
    }
    if dish.has("cheese") || dish.has("mozzarella") || dish.has("parmesan") {
      pool(x, y, 58, waver: 8, 0xb9381f)
      pool(x + 2, y - 2, 42, waver: 10, 0xf6dd95)
    } else {
      brush.pieces(CoverPainter.lemon, at: [CoverSpot(x: x + 62, y: y + 62, turn: 3)], size: 54)
    }
    garnish(.disc(x: x, y: y, radius: 60))
  }

  /// Of a fish.
  mutating func fillet() {
    let (x, y) = dinnerPlate()
    let colour: CoverColour = dish.has("salmon") ? 0xe98a63 : dish.has("tuna") ? 0xb0685c : 0xefdcbb
    scatter(.disc(x: x, y: y, radius: 100), garnish: false) { !$0.isMeat }
    let cut: StaticString = "q10-52 90-50q70 0 118 34q6 14-10 20q-70 40-140 32q-56-8-58-36z"
    shape(x - 102, y + 12, colour.darker(30), cut, edge: colour.darker(30))
    shape(x - 104, y + 6, colour, cut, edge: colour.mixed(34, of: 0xc98a3c))
    lines(
      [(x, y)], colour.lighter(48), 5,
      "m-70-24q18 26 0 52m32-62q20 32 0 66m32-66q20 32 0 64m30-58q16 26 0 52m28-42q12 18 0 34")
    brush.pieces(CoverPainter.lemon, at: [CoverSpot(x: x + 40, y: y + 70, turn: 5)], size: 52)
    garnish(.disc(x: x, y: y, radius: 70))
  }

  mutating func wholeFish() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    shadow(x + 5, y + 12, 178, 104)
    ellipse(x, y, 176, 102, rim)
    ellipse(x, y - 1, 168, 94, inside)
    let body: CoverColour = 0x8aa0a4
    let outline: StaticString =
      "q50-58 140-50q56 4 84 42l36-30q-14 38 0 76l-36-30q-28 38-84 42q-90 8-140-50z"
    shape(x - 122, y + 7, body.darker(40), outline, edge: body.darker(40))
    shape(x - 124, y + 2, body, outline, edge: body)
    shape(x - 118, y + 8, body.lighter(48), "q62 40 136 36q48-4 84-34q-60 20-116 16q-60-4-104-18z")
    lines([(x, y)], body.darker(30), 5, "m-76-30q22 34-2 66m40-62l-18 36m46-42l-20 42m48-40l-20 40")
    brush.circle(x - 96, y - 6, 9, 0xfdf6e6)
    brush.circle(x - 96, y - 6, 5, 0x2b2725)
    let spots = [
      CoverSpot(x: x + 30, y: y + 66, turn: 2), CoverSpot(x: x + 74, y: y + 52, turn: 9),
    ]
    brush.pieces(CoverPainter.lemon, at: spots, size: 46)
    garnish(.disc(x: x - 20, y: y, radius: 60))
  }

  /// A joint tied with string, what is roasted with it around.
  mutating func roast() {
    tin(0x53595b)
    let region = CoverRegion.rect(x: 62, y: 54, width: 276, height: 192)
    scatter(region, garnish: false) { !$0.isMeat }
    let colour: CoverColour = dish.has("pork") || dish.has("chicken") ? 0xb5733a : 0x86482a
    let joint: StaticString = "q6-58 78-62q70-4 96 34q26 50-18 82q-44 26-100 12q-58-16-56-66z"
    shape(108, 164, colour.darker(44), joint, edge: colour.darker(44))
    shape(106, 156, colour, joint, edge: colour.darker(14))
    brush.stroke(colour.lighter(30), 7)
    brush.bend(122, 138, over: 14, -28, by: 50, -30)
    brush.end()
    lines([(200, 150)], 0xf3e4c2, 4, "m-42-48q-14 46 6 92m34-98q-10 52 4 104m34-98q4 44-4 88")
    garnish(.disc(x: 196, y: 148, radius: 90))
  }

  /// A bird, whole.
  mutating func bird() {
    let (x, y) = place()
    let (rim, inside) = glaze()
    shadow(x + 5, y + 12, 172, 118)
    ellipse(x, y, 170, 116, rim)
    ellipse(x, y - 1, 160, 107, inside)
    scatter(.rect(x: x - 130, y: y - 80, width: 260, height: 160), garnish: false) { !$0.isMeat }
    let skin: CoverColour = 0xc98639
    let edge = skin.darker(40)
    for (colour, grow) in [(edge, 8), (skin, 0)] {
      shape(
        x - 112, y + grow / 2, colour, "q2-76 78-76q80 2 106 76q-26 74-106 76q-76 0-78-76z",
        edge: colour)
    }
    for (colour, grow) in [(edge, 9), (skin.lighter(8), 0)] {
      lines([(x - 46, y)], colour, 30 + grow, "m-8-64q34-14 52 10m-52 118q34 14 52-10")
      lines([(x, y)], colour, 42 + grow, "m26-50l44 10m-44 90l44-10")
    }
    lines([(x, y)], 0xf7ecd4, 15, "m96-35l30 6m-30 64l30-6")
    dots(
      [(x + 128, y - 36), (x + 130, y - 22), (x + 128, y + 36), (x + 130, y + 22)], 15, 0xf7ecd4)
    lines([(x, y)], edge, 5, "m-86 0h88")
    lines([(x, y)], skin.lighter(46), 7, "m-92-22q10-26 34-36m84 4l32 8m-140 54q18 6 40 4")
    garnish(.disc(x: x - 20, y: y, radius: 100))
  }

  mutating func drumsticks() {
    let (x, y) = dinnerPlate()
    if dish.isSaucy { pool(x, y, 80, waver: 8, dish.base) }
    let skin: CoverColour =
      dish.isTinted && dish.base.lightness < 62 ? dish.base.mixed(55, of: 0xb5672c) : 0xc07f38
    let right = [(x - 46, y - 56), (x - 46, y + 52)]
    let left = [(x + 46, y - 2)]
    for (colour, width, isMeat) in [
      (0xf7ecd4 as CoverColour, 14, false), (skin.darker(40), 60, true), (skin, 54, true),
    ] {
      if isMeat {
        let thin = width - 22
        lines(right, colour, width, "h22")
        lines(right, colour, thin, "m30 0l34 0")
        lines(left, colour, width, "h-22")
        lines(left, colour, thin, "m-30 0l-34 0")
      } else {
        lines(right, colour, width, "m70 0h34m6-8h0m0 16h0")
        lines(left, colour, width, "m-70 0h-34m-6-8h0m0 16h0")
      }
    }
    lines(right + [(x + 24, y - 2)], skin.lighter(40), 6, "m-16-14q18-8 40-4")
    lines(right + [(x + 24, y - 2)], skin.darker(20), 5, "m-6 14l8 4m14-6l8 2")
    garnish(.disc(x: x, y: y, radius: 84))
  }

  /// Three sticks, their pieces by turns.
  mutating func skewers() {
    let (x, y) = dinnerPlate(cutlery: false)
    if let rice = dish.rice { mound(x, y + 4, 84, rice) }
    let foods = dish.pieces.map(\.food).filter { $0.shape != .egg && !$0.shape.isSmall }
    var colours = foods.prefix(3).map(\.body)
    if colours.isEmpty { colours = [0xb9713c] }
    if let meat = foods.first(where: \.isMeat)?.body { colours[0] = meat.mixed(30, of: 0x9a5a2c) }
    brush.stroke(0xb98a55, 6)
    for row in -1...1 { brush.line(x - 132, y + 16 + row * 58, by: 264, -32) }
    brush.end()
    for (colour, shift, width) in colours.enumerated().flatMap({ index, colour in
      [(colour.darker(34), index, 44), (colour, index, 38)]
    }) {
      brush.stroke(colour, width)
      for row in -1...1 {
        for place in 0..<6 where (place + row + 3) % colours.count == shift {
          let along = place * 34 - 84
          brush.line(x + along - 5, y + row * 58 - along * 32 / 264 + 1, by: 10, -1)
        }
      }
      brush.end()
    }
    brush.stroke(0x5a3018, 4)
    for row in -1...1 {
      for place in 0..<6 {
        let along = place * 34 - 84
        brush.line(x + along - 7, y + row * 58 - along * 32 / 264 + 8, by: 11, -18)
      }
    }
    brush.end()
    garnish(.disc(x: x, y: y, radius: 70))
  }

  mutating func ribs() {
    woodenBoard()
    let glaze: CoverColour = 0x81341d
    brush.fill(0xf0e2c6)
    for index in 0..<7 {
      brush.move(76 + index * 37, 196)
      brush.put("h18v34q-9 12-18 0z")
    }
    brush.end()
    let rack: StaticString = "q-6-54 16-84q120-26 236-2q22 44 12 92q-128 26-264-6z"
    shape(68, 194, glaze.darker(46), rack, edge: glaze.darker(46))
    shape(66, 186, glaze, rack, edge: glaze.darker(20))
    brush.stroke(glaze.darker(34), 7)
    for index in 0..<6 { brush.bend(102 + index * 37, 112, over: 8, 38, by: 0, 78) }
    brush.end()
    brush.stroke(glaze.lighter(34), 7)
    for index in 0..<7 { brush.bend(82 + index * 37, 120, over: 5, 16, by: 2, 34) }
    brush.end()
    garnish(.rect(x: 80, y: 90, width: 240, height: 110))
  }

  mutating func sausages() {
    let (x, y) = dinnerPlate()
    if dish.isSaucy { pool(x, y, 84, waver: 8, dish.base) }
    scatter(.disc(x: x, y: y, radius: 96), garnish: false) { !$0.isMeat }
    let skin: CoverColour = 0x9c4a26
    let places = [(x - 74, y - 46), (x - 86, y - 4), (x - 74, y + 38)]
    lines(places, skin.darker(40), 37, "m2 6q76-16 152 10")
    lines(places, skin, 33, "m0 1q76-16 152 10")
    lines(places, skin.darker(42), 5, "m26-12l8 20m30-24l8 20m30-16l8 20")
    lines(places, skin.lighter(40), 5, "m4-8q50-9 92-2")
    garnish(.disc(x: x, y: y, radius: 70))
  }
}
