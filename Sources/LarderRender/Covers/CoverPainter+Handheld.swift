/// What is eaten from the hand.
extension CoverPainter {
  /// Folded shells with their filling showing.
  mutating func tacos() {
    woodenBoard()
    let shell: CoverColour = 0xe8bd6a
    let spots = [(124, 112), (278, 116), (200, 196)]
    let foods = dish.pieces.map(\.food).filter { $0.shape != .egg }
    let filling = (foods.first { $0.isMeat } ?? foods.first)?.body ?? 0x8f5632
    let green = dish.garnishes.first?.food.body ?? 0x7f9f45
    let other = foods.first { $0.body != filling }?.body ?? 0xd05a30
    let corners = spots.map { ($0.0 - 68, $0.1 + 8) }
    shapes(corners, shell.darker(28), "q4-44 68-48q64 4 68 48q-68 20-136 0z")
    lines(spots, filling, 30, "m-46-6q18-24 46-26q30 2 48 26")
    lines(spots, green, 13, "m-56-10q4-14 16-20m10-6q14-10 28-4m12 6q22 8 28 26")
    dots(
      spots.flatMap { [($0.0 - 28, $0.1 - 22), ($0.0 + 24, $0.1 - 26), ($0.0 + 46, $0.1 - 12)] },
      15, other)
    for (colour, dy) in [(shell.darker(24), 4), (shell, 0)] {
      let corners = spots.map { ($0.0 - 72, $0.1 + dy) }
      shapes(corners, colour, "q14-8 72-8q58 0 72 8q-4 66-72 70q-68-4-72-70z", edge: colour)
    }
    lines(spots, shell.darker(22), 7, "m-40 18l6 4m22 14l7 2m20-28l6 4m6 22l7-2m14-18l4 3")
  }

  /// Two halves, the cut ends towards one.
  mutating func wraps() {
    woodenBoard()
    let skin: CoverColour = 0xeed3a0
    let filling = dish.pieces.first { $0.food.isMeat }?.food.body ?? dish.base
    for (x, y) in [(76, 92), (96, 176)] {
      brush.rect(x - 14, y - 26, 222, 80, round: 36, 0x8a5c30)
      brush.rect(x - 10, y - 28, 216, 76, round: 36, skin.darker(26))
      brush.rect(x - 10, y - 32, 216, 74, round: 36, skin)
      lines([(x, y)], 0xc79350, 9, "m22-12l18 6m14 20l20 2m8-30l18 4m14 24l18-4")
      ellipse(x + 186, y + 6, 28, 38, skin.lighter(30))
      ellipse(x + 187, y + 6, 22, 31, filling)
      let region = CoverRegion.disc(x: x + 187, y: y + 6, radius: 21)
      let small = dish.pieces.filter { $0.food.body != filling && $0.food.shape != .egg }.prefix(3)
      for portion in small {
        brush.stroke(portion.food.body, 10)
        for spot in region.spots(3, margin: 4, &random) { brush.dot(spot.x, spot.y) }
        brush.end()
      }
      lines([(x + 187, y + 6)], 0x7f9f45, 6, "m-12-14q6 8 0 16m16-20q6 12 0 22")
    }
  }

  /// Spring rolls and their kin, fried.
  mutating func springRolls() {
    let (x, y) = dinnerPlate(cutlery: false)
    let skin: CoverColour = 0xd79a45
    let spots = [(x - 70, y - 58), (x - 84, y - 14), (x - 84, y + 30)]
    lines(spots, skin.darker(40), 38, "m2 6l150-14")
    lines(spots, skin, 34, "m0 0l150-14")
    lines(spots, skin.lighter(40), 6, "m4-9l60-6m22-2l30-3")
    lines(spots, skin.darker(24), 4, "m36-14q16 12 18 26m48-32q14 12 16 26")
    brush.circle(x + 34, y + 76, 35, 0xf7efe0)
    brush.circle(x + 34, y + 77, 27, dish.isSaucy ? dish.base : 0xb9401f)
    garnish(.disc(x: x - 40, y: y + 60, radius: 34))
  }

  mutating func toast() {
    woodenBoard()
    let slice: StaticString =
      "v-84q-30-8-18-34q10-22 40-20h60q30-2 40 20q12 26-18 34v84q0 12-12 12h-80q-12 0-12-12z"
    for x in [72, 226] {
      shape(x, 208, CoverPainter.bread.darker(40), slice, edge: CoverPainter.bread.darker(40))
      shape(x - 2, 202, CoverPainter.bread.lighter(46), slice, edge: CoverPainter.bread)
      scatter(.rect(x: x, y: 96, width: 96, height: 96), limit: 3, largest: 40, least: 5) {
        $0.name != "bread"
      }
    }
  }

  /// From the side: bread, what is in it, bread.
  mutating func sandwich() {
    let x = 200
    shadow(x + 8, 248, 130, 16)
    brush.rect(x - 118, 190, 236, 50, round: 16, CoverPainter.bread)
    brush.rect(x - 110, 190, 220, 40, round: 12, CoverPainter.bread.lighter(54))
    var top = 190
    for colour in layers {
      top -= 20
      brush.rect(x - 122, top, 244, 21, round: 9, colour)
    }
    lettuce(x, top)
    brush.rect(x - 118, top - 58, 236, 54, round: 22, CoverPainter.bread)
    brush.rect(x - 110, top - 46, 220, 42, round: 14, CoverPainter.bread.lighter(54))
    stick(x, top - 60)
  }

  mutating func burger() {
    let x = 200
    shadow(x + 8, 254, 128, 16)
    brush.rect(x - 108, 208, 216, 40, round: 18, CoverPainter.bread.darker(14))
    let meat: CoverColour = dish.hasMeat ? 0x64371f : 0x8a5a34
    brush.rect(x - 118, 176, 236, 38, round: 18, meat)
    lines([(x - 96, 196)], meat.lighter(20), 5, "h40m30 4h50m26-6h40")
    shape(x - 110, 176, 0xf0b840, "h220l-34 12l-22-8l-30 24l-30-24l-42 6z", edge: 0xf0b840)
    brush.rect(x - 106, 154, 212, 20, round: 9, 0xcf4a2c)
    lettuce(x, 152)
    shape(
      x - 110, 140, CoverPainter.bread, "q4-88 110-90q106 2 110 90q0 8-10 8h-200q-10 0-10-8z",
      edge: CoverPainter.bread)
    lines([(x, 0)], CoverPainter.bread.lighter(30), 7, "m-92 118q10-42 52-54")
    lines([(x, 0)], 0xf9ecc8, 6, "m-44 84l6-4m32-10l7 2m30 6l6 5m22 22l5 5m-66-4l7 1m-50 12l7-3")
  }

  private mutating func lettuce(_ x: Int, _ y: Int) {
    lines(
      [(x - 116, y)], 0x86a94a, 14,
      "q14 14 28 0q15 14 30 0q14 14 28 0q15 14 30 0q14 14 28 0q15 14 30 0q14 14 28 0q15 10 30 0")
  }

  private mutating func stick(_ x: Int, _ y: Int) {
    lines([(x, y + 6)], 0xb98a55, 5, "v-38")
    brush.circle(x, y - 34, 13, 0x7f8f45)
    brush.circle(x - 3, y - 37, 4, 0xc4cf8a)
  }

  /// Colours between two slices, from below; at least two.
  private var layers: [CoverColour] {
    var colours = dish.pieces.map(\.food).filter { $0.name != "bread" }.prefix(3).map(\.body)
    if colours.isEmpty { colours = [0xf0b840] }
    if colours.count == 1 { colours.append(0xcf4a2c) }
    return colours
  }

  mutating func hotDogs() {
    woodenBoard()
    for y in [106, 190] {
      brush.stroke(CoverPainter.bread.darker(30), 76)
      brush.line(106, y + 5, by: 190, 0)
      brush.end()
      lines([(104, y)], CoverPainter.bread, 72, "h190")
      lines([(104, y)], CoverPainter.bread.lighter(44), 46, "h190")
      lines([(84, y)], 0x8f3f22, 33, "q116-8 232 0")
      lines([(84, y)], 0xb86a44, 5, "m6-9q100-8 200-2")
      lines(
        [(98, y + 4)], 0xe9b22e, 7, "l20-12l20 12l20-12l20 12l20-12l20 12l20-12l20 12l20-12l20 12")
    }
  }

  mutating func sushi() {
    let slate: CoverColour = 0x4a4c4c
    shadow(left: 44, top: 56, width: 318, height: 206)
    brush.rect(40, 48, 320, 200, round: 12, slate)
    brush.rect(40, 46, 320, 192, round: 12, slate.lighter(12))
    let spots = [(96, 98), (178, 98), (260, 98), (96, 186), (178, 186), (260, 186)]
    dots(spots, 72, 0x1f2a24, dx: 1, dy: 4)
    dots(spots, 70, 0x2f4438)
    dots(spots, 58, 0xf8f1e0)
    let colours = dish.pieces.map(\.food).filter { ![.egg, .leaf].contains($0.shape) }.map(\.body)
    let (first, second) = (colours.first ?? 0xe98a63, colours.dropFirst().first ?? 0x8fb04e)
    dots(spots.map { ($0.0 - 6, $0.1 + 3) }, 20, first)
    dots(spots.map { ($0.0 + 8, $0.1 - 5) }, 16, second)
    lines(spots, 0xe2d5b8, 3, "m-22-4l5 4m14-20l6 1m16 8l4 5m-4 22l-6 3m-18 4l-5-3")
    brush.circle(326, 100, 26, 0xf7efe0)
    brush.circle(326, 101, 19, 0x3d2116)
    lines([(312, 222)], 0xb4472f, 6, "l34-74m-18 80l34-74")
  }

  /// Steamed in bamboo.
  mutating func bao() {
    let (x, y) = place()
    shadow(x + 6, y + 10, 136, 132)
    brush.circle(x, y, 134, 0xb98653)
    brush.circle(x, y, 124, 0xd9b27a)
    brush.circle(x, y, 114, 0xc79a5f)
    lines([(x, y)], 0xb98653, 4, "m-60-94v188m30-206v218m30-220v220m30-218v206m30-188v170")
    brush.circle(x, y, 100, 0xf2e6cc)
    let spots = [
      (x, y - 52), (x + 50, y - 14), (x + 32, y + 46), (x - 32, y + 46), (x - 50, y - 14),
    ]
    dots(spots, 64, 0xdccba8, dx: 1, dy: 4)
    dots(spots, 61, 0xfdf7ea)
    lines(spots, 0xdfd0b0, 4, "m0-3v-17m3 19l15-8m-14 12l12 13m-18-12l-11 14m8-19l-17-6")
    dots(spots, 7, dish.isSweet ? dish.base : 0xd9c69f)
  }
}
