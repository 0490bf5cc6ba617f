extension CoverPainter {
  mutating func jar() {
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

  mutating func glass() {
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
    if dish.form == .glass, let cream = dish.cream {
      brush.fill(cream.food.body)
      brush.move(x - 49, 196)
      brush.put("l3 46q46 12 92 0l3-46q-50 14-98 0z")
      brush.end()
    }
    ellipse(x, 74, 56, 11, dish.base.lighter(30))
    if dish.form == .glass {
      // Ice.
      brush.stroke(dish.base.lighter(55), 26, butt: true)
      brush.line(x - 34, 96, by: 22, 10)
      brush.line(x + 12, 90, by: 24, -6)
      brush.line(x - 8, 132, by: 25, 7)
      brush.end()
      scatter(.rect(x: x - 42, y: 90, width: 84, height: 130), limit: 2)
    } else {
      dots([(x - 30, 72), (x - 8, 66), (x + 16, 70), (x + 34, 74)], 24, dish.base.lighter(46))
    }
    brush.stroke(0xffffff, 6)
    brush.move(x - 50, 60)
    brush.put("l7 128")
    brush.end()
    brush.stroke(0xb4472f, 7)
    brush.move(x + 10, 70)
    brush.put("l30-62")
    brush.end()
  }

  /// On a stem.
  mutating func goblet() {
    let x = 200 + random.within(-20...20)
    shadow(x + 16, 276, 66, 11)
    lines([(x, 270)], 0xe4ece8, 10, "v-90m-44 94q44-12 88 0")
    shape(x - 66, 40, 0xeaf0ec, "q-14 106 30 140q36 18 72 0q44-34 30-140z")
    shape(x - 64, 84, dish.base, "q0 62 34 86q30 14 60 0q34-24 34-86z")
    ellipse(x, 84, 64, 11, dish.base.lighter(24))
    scatter(.rect(x: x - 44, y: 84, width: 88, height: 70), limit: 2, largest: 40)
    lines([(x - 50, 62)], 0xffffff, 6, "q-4 54 18 88")
  }

  mutating func bottle() {
    let x = 200 + random.within(-26...26)
    shadow(x + 16, 272, 84, 14)
    brush.rect(x - 22, 20, 44, 70, round: 8, 0xe4ebe4)
    shape(
      x - 22, 74, 0xe4ebe4,
      "q0 30-34 46q-12 8-12 24v112q0 16 16 16h104q16 0 16-16v-112q0-16-12-24q-34-16-34-46z")
    shape(
      x - 14, 96, dish.base,
      "q-6 20-34 34q-12 6-12 20v98q0 14 14 14h92q14 0 14-14v-98q0-14-12-20q-28-14-34-34z")
    brush.rect(x - 18, 10, 36, 30, round: 6, 0xb98a55)
    brush.rect(x - 60, 168, 120, 62, round: 2, 0xfbf3df)
    lines([(x - 40, 190)], 0xb4472f, 5, "h80m-66 18h52")
    lines([(x - 52, 150)], 0xffffff, 7, "v90")
  }

  mutating func cup() {
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
    swirl(x - 2, y + 2, 42, dish.base.lighter(34))
    scatter(.disc(x: x, y: y + 4, radius: 56), limit: 2)
    brush.stroke(0xe8e4da, 6)
    brush.line(x - 104, y + 74, by: 58, 40)
    brush.end()
  }

  mutating func ramekins() {
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

  mutating func dough() {
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
}
