internal import LarderModel
internal import LarderTemplate

/// Paints one dish: table, form, what is underneath, what lies on it, what lies beside.
struct CoverPainter {
  let dish: CoverDish
  var random: CoverRandom
  /// Percent of the pieces that there is room for.
  let share: Int
  /// How many different pieces there is room for, at most 5.
  let kinds: Int
  var brush: CoverBrush

  init(
    _ dish: CoverDish, random: CoverRandom, share: Int, kinds: Int, into buffer: HTMLBuffer
  ) {
    self.dish = dish
    self.random = random
    self.share = share
    self.kinds = kinds
    brush = CoverBrush(buffer)
  }

  mutating func paint() {
    let cloth = CoverCloth.chosen(for: dish.base, &random)
    begin(cloth)
    let place = (200 + random.within(-12...12), 150 + random.within(-5...5))
    // One dish in four comes closer.
    group(at: place, scale: dish.form.isRound && random.below(4) == 0 ? ")scale(1.2)" : ")")
    form()
    brush.put("</g>")
    finish()
  }

  mutating func begin(_ cloth: CoverCloth) {
    brush.put("<svg class=\"cover ")
    brush.put(cloth.name)
    brush.put(
      "\" viewBox=\"0 0 400 300\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\" focusable=\"false\">"
    )
    table(cloth)
  }

  /// What follows stands at a place, until `</g>`.
  mutating func group(
    at place: (x: Int, y: Int), scale: StaticString = ")", class name: StaticString = ""
  ) {
    brush.origin = place
    brush.put("<g ")
    brush.put(name)
    brush.put(
      "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" transform=\"translate(")
    brush.numbers(place.x, place.y)
    brush.put(scale)
    brush.put("\">")
  }

  /// The dusk that a night lays over all of it.
  mutating func finish() {
    brush.put("<path class=\"kn\" fill=\"none\" d=\"M0 0h400v300H0z\"/></svg>")
  }

  // MARK: Table

  private mutating func table(_ cloth: CoverCloth) {
    brush.put("<path class=\"ka\" fill=\"")
    brush.colour(cloth.ground)
    brush.put("\" d=\"M0 0h400v300H0z\"/><path class=\"kb\" stroke=\"")
    brush.colour(cloth.pattern)
    let kind = random.below(6)
    let gap = random.within(0...12)
    brush.put("\" fill=\"none\" stroke-")
    switch kind {
    case 0:  // Broad stripes: one line as wide as the table, dashed
      brush.put("dasharray=\"16 28\" stroke-width=\"300\" d=\"")
      brush.move(gap - 20, 150)
      brush.put("h440")
    case 1:  // Checks
      brush.put("dasharray=\"24 28\" stroke-opacity=\".6\" stroke-width=\"300\" d=\"")
      brush.move(gap - 20, 150)
      brush.put("h440\"/><path class=\"kb\" stroke=\"")
      brush.colour(cloth.pattern)
      brush.put("\" stroke-dasharray=\"24 28\" stroke-opacity=\".6\" stroke-width=\"400\" d=\"")
      brush.move(200, gap - 20)
      brush.put("v340")
    case 2:  // Dots, as dashes of no length
      brush.put("linecap=\"round\" stroke-dasharray=\"0 40\" stroke-width=\"9\" d=\"")
      for index in 0..<8 {
        brush.move(index % 2 == 0 ? gap : gap - 20, 14 + index * 39)
        brush.put("h440")
      }
    case 3:  // A border
      brush.put("width=\"5\" d=\"M18 0v300M382 0v300M30 0v300M370 0v300")
    case 4:  // Diagonal weave
      brush.put("dasharray=\"4 38\" stroke-width=\"600\" d=\"")
      brush.move(gap - 60, -40)
      brush.put("l520 380")
    default:  // Boards of a table
      brush.put("width=\"3\" d=\"")
      for index in 1..<5 {
        brush.move(0, gap + index * 62 - 10)
        brush.put("h400")
      }
      brush.move(120 + gap * 4, gap + 52)
      brush.put("v62")
      brush.move(290 - gap * 5, gap + 176)
      brush.put("v62")
    }
    brush.end()
  }

  // MARK: What all forms are drawn with

  /// A closed path from a place on, filled, its corners rounded by an edge.
  mutating func shape(
    _ x: Int, _ y: Int, _ colour: CoverColour, _ path: StaticString, edge: CoverColour? = nil
  ) {
    shapes([(x, y)], colour, path, edge: edge)
  }

  /// The same from several places on.
  mutating func shapes(
    _ places: [(Int, Int)], _ colour: CoverColour, _ path: StaticString, edge: CoverColour? = nil
  ) {
    if let edge {
      brush.put("<path stroke-width=\"8\" stroke=\"")
      brush.colour(edge)
      brush.put("\" fill=\"")
      brush.colour(colour)
      brush.put("\" d=\"")
    } else {
      brush.fill(colour)
    }
    for (x, y) in places {
      brush.move(x, y)
      brush.put(path)
    }
    brush.end()
  }

  /// The same lines from several places on.
  mutating func lines(
    _ places: [(Int, Int)], _ colour: CoverColour, _ width: Int, _ path: StaticString
  ) {
    brush.stroke(colour, width)
    for (x, y) in places {
      brush.move(x, y)
      brush.put(path)
    }
    brush.end()
  }

  /// Round dabs.
  mutating func dots(
    _ places: [(Int, Int)], _ width: Int, _ colour: CoverColour, dx: Int = 0, dy: Int = 0
  ) {
    brush.stroke(colour, width)
    for (x, y) in places { brush.dot(x + dx, y + dy) }
    brush.end()
  }

  /// An ellipse of one colour.
  mutating func ellipse(_ x: Int, _ y: Int, _ rx: Int, _ ry: Int, _ colour: CoverColour) {
    brush.ellipse(x, y, rx, ry)
    brush.put("fill=\"")
    brush.colour(colour)
    brush.end()
  }

  /// Soft dark under a thing that stands on the table.
  mutating func shadow(_ x: Int, _ y: Int, _ rx: Int, _ ry: Int) {
    brush.ellipse(x, y, rx, ry)
    brush.put("fill=\"#2a1710\" fill-opacity=\".22\"/>")
  }

  /// Soft dark under a tray or a board.
  mutating func shadow(left: Int, top: Int, width: Int, height: Int) {
    brush.put("<path fill=\"#2a1710\" fill-opacity=\".22\" d=\"")
    brush.move(left + 30, top)
    brush.put("h")
    brush.number(width - 60)
    brush.put("q30 0 30 30v")
    brush.number(height - 60)
    brush.put("q0 30-30 30h")
    brush.number(60 - width)
    brush.put("q-30 0-30-30v")
    brush.number(60 - height)
    brush.put("q0-30 30-30z\"/>")
  }

  /// A roundish shape with a wavering edge.
  mutating func pool(_ x: Int, _ y: Int, _ radius: Int, waver: Int, _ colour: CoverColour) {
    var points: [(x: Int, y: Int)] = []
    let sides = radius > 70 ? 8 : 6
    let reach = radius * (sides == 8 ? 106 : 112) / 100
    for index in 0..<sides {
      let way = CoverCompass.step(index * 32 / sides, reach + random.within(-waver...waver))
      points.append((x + way.x, y + way.y))
    }
    brush.fill(colour)
    brush.blob(points)
    brush.end()
  }

  // MARK: Food

  /// How many pieces an amount is worth.
  func count(_ portion: CoverPortion) -> Int {
    let root = Int(clamping: Double(portion.grams * 10).squareRoot())
    let most: Int
    let share: Int
    switch portion.food.shape {
    case .pea: (most, share) = (46, root * 60 / 100)
    case .seed: (most, share) = (26, max(10, root))
    case .fleck: (most, share) = (26, max(8, root))
    case .shred: (most, share) = (40, root * 70 / 100)
    case .noodle: (most, share) = (16, max(8, root * 40 / 100))
    case .bean, .nut: (most, share) = (22, root * 40 / 100)
    case .berry: (most, share) = (16, root * 32 / 100)
    case .strip: (most, share) = (20, root * 28 / 100)
    case .strawberry: (most, share) = (14, root * 20 / 100)
    case .egg: (most, share) = (6, (portion.grams + 27) / 55)
    case .wheel: (most, share) = (5, root * 11 / 100)
    case .chilli: (most, share) = (5, root * 22 / 100)
    case .sprig: (most, share) = (7, max(2, root * 26 / 100))
    case .leaf: (most, share) = (12, max(3, root * 26 / 100))
    case .prawn, .mushroom, .floret: (most, share) = (11, root * 16 / 100)
    case .half: (most, share) = (12, root * 13 / 100)
    case .seeded: (most, share) = (4, root * 13 / 100)
    case .spear: (most, share) = (12, root * 18 / 100)
    default: (most, share) = (14, root * 16 / 100)
    }
    return max(1, max(1, min(most, share)) * self.share / 100)
  }

  /// Scatters the dish's pieces over a region, large ones first, garnishes last.
  ///
  /// - Parameters:
  ///   - least: Large pieces that there are, if any are.
  ///   - isShown: Whether a food is among them; all garnishes are.
  mutating func scatter(
    _ region: CoverRegion, garnish: Bool = true, limit: Int = 5, largest: Int = 60,
    least: Int = 0, where isShown: (CoverFood) -> Bool = { _ in true }
  ) {
    let portions = dish.pieces.filter { isShown($0.food) }.prefix(min(limit, kinds))
    let eggs = portions.filter { $0.food.shape == .egg }
    let large = portions.filter { !$0.food.shape.isSmall && $0.food.shape != .egg }
    let small = portions.filter { $0.food.shape.isSmall }
    // Fine things lie under the large when there are many of them: peas, lentils, crumbs.
    for portion in small where portion.grams > 120 { spread(portion, region) }
    var counts = large.map { count($0) }
    let found = counts.reduce(0, +)
    let wanted = least * share / 100
    if found > 0, found < wanted { counts = counts.map { $0 * wanted / found } }
    let total = counts.reduce(0, +)
    let size = min(largest, CoverPainter.size(total, region))
    let spots = region.spots(total, margin: min(region.reach / 3, size / 2), &random)
    var start = 0
    for (portion, count) in zip(large, counts) {
      brush.pieces(portion.food, at: Array(spots[start..<start + count]), size: size)
      start += count
    }
    for portion in small where portion.grams <= 120 { spread(portion, region) }
    for portion in eggs {
      let number = min(6, (portion.grams + 27) / 55)
      let spots = region.spots(number, margin: region.reach / 3, &random)
      brush.pieces(portion.food, at: spots, size: CoverPainter.size(number + 6, region))
    }
    if garnish { self.garnish(region) }
  }

  private mutating func spread(_ portion: CoverPortion, _ region: CoverRegion) {
    let number = count(portion)
    let spots = region.spots(number, margin: 5, &random)
    brush.pieces(portion.food, at: spots, size: CoverPainter.size(number, region))
  }

  mutating func garnish(_ region: CoverRegion) {
    for portion in dish.garnishes.prefix((kinds + 1) / 2) {
      let number = count(portion)
      let size = min(34, max(22, CoverPainter.size(number + 8, region)))
      let margin = region.reach / 4
      brush.pieces(
        portion.food, at: region.spots(number, margin: margin, &random), size: size)
    }
  }

  /// Diameter of one of `count` pieces that together cover a good part of a region.
  static func size(_ count: Int, _ region: CoverRegion) -> Int {
    Int(clamping: Double(region.area * 1000 / max(1, count)).squareRoot() * 0.92)
  }

  /// A spoonful of cream, stirred once.
  mutating func swirl(_ x: Int, _ y: Int, _ radius: Int, _ colour: CoverColour) {
    brush.stroke(colour, max(5, radius / 3))
    let part = radius * 2 / 3
    brush.move(x - part, y)
    brush.arc(part, large: true, clockwise: true, by: part, part)
    brush.put("q")
    brush.numbers(-part, -part / 6, -part * 2 / 3, -part)
    brush.put("q")
    brush.numbers(part / 3, -part * 2 / 3, part * 4 / 5, -part / 8)
    brush.end()
  }
}
