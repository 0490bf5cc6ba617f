internal import LarderTemplate
extension CoverBrush {
  /// Paints all pieces of one food as a few shared paths.
  ///
  /// - Parameter size: Diameter that suits the crowd; each shape keeps its own bounds.
  mutating func pieces(_ food: CoverFood, at spots: [CoverSpot], size: Int) {
    guard !spots.isEmpty else { return }
    let body = food.body
    let detail = food.detail
    switch food.shape {
    case .tint, .cream, .rice: break
    case .disc:
      let width = min(38, max(14, size))
      twice(spots, body, width, detail, width * 3 / 4) { $0.dot($1.x, $1.y) }
      stroke(body.mixed(55, of: detail), max(3, width / 4))
      for spot in spots { dot(spot.x, spot.y) }
      end()
    case .half:
      let width = min(42, max(18, size))
      twice(spots, body, width, detail, width * 2 / 3) { $0.dot($1.x, $1.y) }
      // The walls between three chambers.
      stroke(body, max(3, width / 6))
      for spot in spots {
        let one = CoverCompass.step(spot.turn, width / 4)
        let two = CoverCompass.step(spot.turn + 11, width / 4)
        let three = CoverCompass.step(spot.turn + 21, width / 4)
        move(spot.x + one.x, spot.y + one.y)
        put("l")
        numbers(-one.x, -one.y, two.x, two.y)
        put("m")
        numbers(-two.x, -two.y)
        put("l")
        numbers(three.x, three.y)
      }
      end()
    case .wheel:
      let width = min(56, max(40, size))
      twice(spots, body, width, detail, width * 4 / 5) { $0.dot($1.x, $1.y) }
      stroke(body, max(2, width / 18))
      for spot in spots {
        for third in 0..<3 {
          let way = CoverCompass.step(spot.turn + third * 5 + third / 2, width * 2 / 5)
          line(spot.x - way.x, spot.y - way.y, by: 2 * way.x, 2 * way.y)
        }
      }
      end()
    case .seeded:
      let width = min(50, max(34, size))
      stroke(body, width)
      for spot in spots { dot(spot.x, spot.y) }
      end()
      stroke(detail, width * 7 / 10)
      for spot in spots { line(spot.x, spot.y, by: 2, 1) }
      end()
      stroke(0x2c2320, max(3, width / 9))
      for spot in spots {
        for place in 0..<6 {
          let way = CoverCompass.step(spot.turn + place * 16 / 3, width / 5)
          dot(spot.x + way.x, spot.y + way.y)
        }
      }
      end()
    case .spear:
      let length = min(96, max(60, size * 2))
      for (colour, width) in [(body.darker(30), 13), (body, 10)] {
        stroke(colour, width)
        for spot in spots {
          let way = CoverCompass.step(spot.turn % 3 - 1, length)
          line(spot.x - way.x / 2, spot.y - way.y / 2, by: way.x, way.y)
        }
        end()
      }
      stroke(body.darker(34), 9)
      for spot in spots {
        let way = CoverCompass.step(spot.turn % 3 - 1, length)
        line(spot.x + way.x / 4, spot.y + way.y / 4, by: way.x / 4 + 4, way.y / 4)
      }
      end()
      stroke(detail, 3)
      for spot in spots {
        let way = CoverCompass.step(spot.turn % 3 - 1, length)
        move(spot.x + way.x * 3 / 10, spot.y + way.y * 3 / 10 + 3)
        put("l7-5m2 6l6-5m2 4l5-4")
      }
      end()
    case .ring:
      let radius = min(17, max(8, size / 2))
      twice(spots, body, max(4, radius / 2), detail, max(1, radius / 7)) {
        let way = CoverCompass.step($1.turn, radius * 2)
        let bulge = CoverCompass.step($1.turn + 8, radius * 2)
        // Rings and, every third time, a cut one.
        if $1.turn % 3 == 0 {
          $0.bend(
            $1.x - way.x / 2, $1.y - way.y / 2, over: way.x / 2 + bulge.x, way.y / 2 + bulge.y,
            by: way.x, way.y)
        } else {
          $0.ring($1.x, $1.y, radius)
        }
      }
    case .cube:
      let side = min(28, max(10, size * 4 / 5))
      stroke(body.darker(14), side, butt: true)
      square(spots, side, lift: 0)
      end()
      stroke(body.mixed(55, of: detail), side * 4 / 5, butt: true)
      square(spots, side * 4 / 5, lift: 2)
      end()
    case .chunk:
      let width = min(34, max(14, size * 3 / 4))
      twice(spots, body.darker(12), width, body, width * 4 / 5) {
        let way = CoverCompass.step($1.turn, width / 2)
        $0.bend($1.x, $1.y, over: way.y / 2, -way.x / 3, by: way.x, way.y)
      }
      stroke(detail, max(3, width / 6))
      for spot in spots {
        let way = CoverCompass.step(spot.turn, width / 3)
        line(spot.x - 3, spot.y - width / 6, by: way.x, way.y)
      }
      end()
    case .bean:
      let width = min(11, max(6, size / 3))
      twice(spots, body, width, detail, max(2, width / 4)) {
        let way = CoverCompass.step($1.turn, width * 3 / 2)
        $0.bend($1.x, $1.y, over: way.x / 2 - way.y / 3, way.y / 2 + way.x / 3, by: way.x, way.y)
      }
    case .pea:
      let width = min(11, max(6, size / 2))
      stroke(body, width)
      for spot in spots { dot(spot.x, spot.y) }
      end()
      stroke(detail, max(2, width / 3))
      for (index, spot) in spots.enumerated() where index % 2 == 0 { dot(spot.x - 1, spot.y - 2) }
      end()
    case .berry:
      let width = min(20, max(11, size / 2))
      stroke(body, width)
      for spot in spots { dot(spot.x, spot.y) }
      end()
      stroke(detail, max(3, width / 4))
      for spot in spots { dot(spot.x - width / 5, spot.y - width / 5) }
      end()
    case .strawberry:
      let width = min(30, max(16, size * 3 / 4))
      // A triangle with round corners: fill and stroke of one colour.
      put("<path fill=\"")
      colour(body)
      put("\" stroke=\"")
      colour(body)
      put("\" stroke-width=\"12\" d=\"")
      for spot in spots {
        let way = CoverCompass.step(spot.turn, width * 3 / 5)
        let side = CoverCompass.step(spot.turn + 8, width / 3)
        move(spot.x + way.x, spot.y + way.y)
        put("l")
        numbers(-way.x - side.x, -way.y - side.y, 2 * side.x, 2 * side.y)
        put("z")
      }
      end()
      put("<path stroke-dasharray=\"0 7\" stroke-width=\"3\" stroke=\"")
      colour(detail)
      put("\" d=\"")
      for spot in spots {
        let way = CoverCompass.step(spot.turn + 3, width / 2)
        bend(spot.x, spot.y, over: way.x, way.y, by: -way.y, way.x)
      }
      end()
      stroke(0x5b8a3a, 5)
      for spot in spots {
        let way = CoverCompass.step(spot.turn, width / 4)
        let side = CoverCompass.step(spot.turn + 8, width / 4)
        line(spot.x - way.x - side.x, spot.y - way.y - side.y, by: 2 * side.x, 2 * side.y)
      }
      end()
    case .leaf:
      lens(spots, body, length: min(44, max(20, size)), width: min(20, max(9, size / 2)))
      stroke(detail, 2)
      for spot in spots {
        let way = CoverCompass.step(spot.turn, min(44, max(20, size)) * 3 / 4)
        line(spot.x - way.x / 2, spot.y - way.y / 2, by: way.x, way.y)
      }
      end()
    case .sprig:
      let length = min(34, max(16, size))
      stroke(body, 2)
      for spot in spots {
        let way = CoverCompass.step(spot.turn, length)
        bend(spot.x, spot.y, over: way.x / 2 + way.y / 6, way.y / 2 - way.x / 6, by: way.x, way.y)
      }
      end()
      stroke(body.mixed(30, of: detail), max(5, length / 5))
      for spot in spots {
        let way = CoverCompass.step(spot.turn, length)
        let side = CoverCompass.step(spot.turn + 8, length / 4)
        line(spot.x + way.x / 2, spot.y + way.y / 2, by: side.x, side.y)
        line(spot.x + way.x * 3 / 4, spot.y + way.y * 3 / 4, by: -side.x, -side.y)
        dot(spot.x + way.x, spot.y + way.y)
      }
      end()
    case .fleck:
      let half = spots.count / 2
      for (part, colour) in [(spots[..<half], body), (spots[half...], detail)] {
        if part.isEmpty { continue }
        stroke(colour, 5)
        for spot in part {
          let way = CoverCompass.step(spot.turn, 6)
          line(spot.x, spot.y, by: way.x, way.y)
        }
        end()
      }
    case .strip:
      twice(spots, body, 6, detail, 2) {
        let way = CoverCompass.step($1.turn, min(40, max(24, size)))
        $0.bend(
          $1.x - way.x / 2, $1.y - way.y / 2, over: way.x / 2 - way.y / 2, way.y / 2 + way.x / 2,
          by: way.x, way.y)
      }
    case .noodle:
      twice(spots, body.darker(12), 8, body.mixed(40, of: detail.lighter(50)), 5) {
        let way = CoverCompass.step($1.turn, 62)
        $0.bend(
          $1.x - way.x / 2, $1.y - way.y / 2, over: way.x / 2 - way.y * 2 / 3,
          way.y / 2 + way.x * 2 / 3, by: way.x, way.y)
      }
    case .shred:
      let half = spots.count / 2
      for (part, colour) in [(spots[..<half], body), (spots[half...], detail)] {
        if part.isEmpty { continue }
        stroke(colour, 4)
        for spot in part {
          let way = CoverCompass.step(spot.turn, 15)
          line(spot.x - way.x / 2, spot.y - way.y / 2, by: way.x, way.y)
        }
        end()
      }
    case .egg:
      let width = min(56, max(34, size))
      stroke(body, width)
      for spot in spots { line(spot.x, spot.y, by: spot.turn % 5 - 2, spot.turn % 7 - 3) }
      end()
      stroke(detail, width * 9 / 20)
      for spot in spots { dot(spot.x, spot.y) }
      end()
      stroke(detail.lighter(60), max(3, width / 10))
      for spot in spots { dot(spot.x - width / 12, spot.y - width / 12) }
      end()
    case .nut:
      let length = min(24, max(12, size / 2))
      lens(spots, body, length: length, width: max(7, length * 3 / 5))
      stroke(detail, 2)
      for spot in spots {
        let way = CoverCompass.step(spot.turn, length / 2)
        line(spot.x - way.x / 2, spot.y - way.y / 2 - 1, by: way.x, way.y)
      }
      end()
    case .prawn:
      let radius = min(16, max(9, size / 3))
      twice(spots, body, radius, detail, max(2, radius / 3)) {
        let way = CoverCompass.step($1.turn, radius)
        $0.move($1.x - way.x, $1.y - way.y)
        $0.arc(
          radius, large: false, clockwise: true, by: way.x - way.y, way.y + way.x)
      }
    case .mushroom:
      let width = min(30, max(18, size * 4 / 5))
      stroke(detail, width / 2)
      for spot in spots {
        let way = CoverCompass.step(spot.turn, width / 2)
        line(spot.x, spot.y, by: way.x, way.y)
      }
      end()
      stroke(body, width / 2)
      for spot in spots {
        let side = CoverCompass.step(spot.turn + 8, width / 3)
        let way = CoverCompass.step(spot.turn, width / 2)
        bend(
          spot.x - side.x, spot.y - side.y, over: side.x - way.x, side.y - way.y,
          by: 2 * side.x, 2 * side.y)
      }
      end()
    case .chilli:
      let length = min(46, max(26, size))
      stroke(body, max(6, length / 6))
      for spot in spots {
        let way = CoverCompass.step(spot.turn, length)
        bend(
          spot.x - way.x / 2, spot.y - way.y / 2, over: way.x / 2 - way.y / 4,
          way.y / 2 + way.x / 4, by: way.x, way.y)
      }
      end()
      stroke(detail, 4)
      for spot in spots {
        let way = CoverCompass.step(spot.turn, length)
        line(spot.x - way.x / 2, spot.y - way.y / 2, by: -way.x / 5, -way.y / 5)
      }
      end()
    case .seed:
      twice(spots, detail, 8, body, 4) { $0.dot($1.x, $1.y) }
    case .olive:
      let width = min(20, max(13, size / 2))
      twice(spots, body, width, detail, width / 2 - 1) { $0.dot($1.x, $1.y) }
    case .floret:
      let width = min(20, max(12, size / 2))
      stroke(detail, width / 2)
      for spot in spots {
        let way = CoverCompass.step(spot.turn, width)
        line(spot.x, spot.y, by: way.x, way.y)
      }
      end()
      stroke(body, width)
      for spot in spots {
        let side = CoverCompass.step(spot.turn + 8, width / 2)
        let way = CoverCompass.step(spot.turn, width / 2)
        move(spot.x - side.x, spot.y - side.y)
        put("l")
        numbers(side.x - way.x, side.y - way.y, side.x + way.x, side.y + way.y)
      }
      end()
    }
  }

  /// The same lines in two widths: a body and what shows inside it.
  private mutating func twice(
    _ spots: [CoverSpot], _ outer: CoverColour, _ width: Int, _ inner: CoverColour,
    _ innerWidth: Int, draw: (inout CoverBrush, CoverSpot) -> Void
  ) {
    stroke(outer, width)
    let start = buffer.count
    for spot in spots { draw(&self, spot) }
    let lines = start..<buffer.count
    end()
    stroke(inner, innerWidth)
    buffer.append(again: lines)
    end()
  }

  private mutating func square(_ spots: [CoverSpot], _ side: Int, lift: Int) {
    for spot in spots {
      let way = CoverCompass.step(spot.turn, side)
      line(spot.x - way.x / 2, spot.y - way.y / 2 - lift, by: way.x, way.y)
    }
  }

  /// Pointed at both ends.
  mutating func lens(
    _ spots: [CoverSpot], _ colour: CoverColour, length: Int, width: Int
  ) {
    fill(colour)
    for spot in spots {
      let way = CoverCompass.step(spot.turn, length)
      let side = CoverCompass.step(spot.turn + 8, width)
      move(spot.x - way.x / 2, spot.y - way.y / 2)
      put("q")
      numbers(way.x * 2 / 5 + side.x, way.y * 2 / 5 + side.y, way.x, way.y)
      put("q")
      numbers(-way.x * 3 / 5 - side.x, -way.y * 3 / 5 - side.y, -way.x, -way.y)
    }
    end()
  }
}
