internal import LarderModel
internal import LarderTemplate

/// A composition of one dish from the artwork: colors, conditions, and the pieces of its foods.
struct CoverComposer {
  let dish: CoverDish
  let artwork: CoverArtwork
  /// One choice from each set of colors.
  let choices: [CoverArtwork.Choice]
  var random: CoverRandom
  /// The percentage of pieces that fit.
  let share: Int
  /// The number of different foods that fit, at most 5.
  let kinds: Int
  let buffer: HTMLBuffer

  mutating func write(_ parts: [CoverPart]) {
    for part in parts {
      switch part {
      case .text(let bytes): buffer.append(bytes: bytes)
      case .color(let paint): buffer.append(color: paint.color { color($0) })
      case .group(let condition, let parts): if holds(condition) { write(parts) }
      case .place(let place):
        if place.isForPieces { scatter(place) }
        if place.isForGarnish { garnish(place) }
      case .piece(let drawing, let spot, let size):
        drawing.write([spot], size: size, to: buffer) { color($0) }
      }
    }
  }

  private func color(_ slot: String) -> Colour? {
    dish.color(slot) ?? choices.lazy.compactMap { $0[slot] }.first
  }

  private mutating func holds(_ condition: CoverCondition) -> Bool {
    func holds(_ word: String) -> Bool {
      word.hasPrefix("!") ? !dish.has(String(word.dropFirst())) : dish.has(word)
    }
    if condition.chance < 100, random.below(100) >= condition.chance { return false }
    return condition.all.allSatisfy(holds)
      && (condition.unless.isEmpty || !condition.unless.allSatisfy(holds))
  }

  // MARK: Foods

  private func shown(_ portions: [CoverPortion], _ place: CoverPlace) -> [CoverPortion] {
    portions.filter { portion in
      (place.only.isEmpty || place.only.contains { portion.food.matches($0) })
        && !place.but.contains { portion.food.matches($0) }
    }
  }

  /// Returns the number of pieces of a portion that fit.
  private func count(_ portion: CoverPortion) -> Int {
    max(1, (portion.food.drawing?.count(grams: portion.grams) ?? 1) * share / 100)
  }

  /// Scatters the dish's pieces over a place, large ones first.
  private mutating func scatter(_ place: CoverPlace) {
    let portions = shown(dish.pieces, place).prefix(min(place.kinds, kinds))
    let eggs = portions.filter { $0.food.shape == "egg" }
    let large = portions.filter { !$0.food.isSmall && $0.food.shape != "egg" }
    let small = portions.filter(\.food.isSmall)
    // Many small pieces are below the large ones: peas, lentils, crumbs.
    for portion in small where portion.grams > 120 { spread(portion, place) }
    var counts = large.map { count($0) }
    let found = counts.reduce(0, +)
    let wanted = place.least * share / 100
    if found > 0, found < wanted { counts = counts.map { $0 * wanted / found } }
    let total = counts.reduce(0, +)
    let size = min(place.largest, CoverComposer.size(total, place))
    let all = spots(total, place) { min($0.reach / 3, size / 2) }
    var start = 0
    for (portion, count) in zip(large, counts) {
      draw(portion, Array(all[start..<start + count]), size)
      start += count
    }
    for portion in small where portion.grams <= 120 { spread(portion, place) }
    for portion in eggs {
      let number = count(portion)
      draw(
        portion, spots(number, place) { $0.reach / 3 }, CoverComposer.size(number + 6, place))
    }
  }

  private mutating func spread(_ portion: CoverPortion, _ place: CoverPlace) {
    let number = count(portion)
    draw(portion, spots(number, place) { _ in 5 }, CoverComposer.size(number, place))
  }

  private mutating func garnish(_ place: CoverPlace) {
    for portion in shown(dish.garnishes, place).prefix((kinds + 1) / 2) {
      let number = count(portion)
      let size = min(34, max(22, CoverComposer.size(number + 8, place)))
      draw(portion, spots(number, place) { $0.reach / 4 }, size)
    }
  }

  private func draw(_ portion: CoverPortion, _ spots: [CoverSpot], _ size: Int) {
    portion.food.drawing?.write(spots, size: size, to: buffer) { slot in
      switch slot {
      case "body": portion.food.body
      case "detail": portion.food.detail
      default: color(slot)
      }
    }
  }

  /// Returns spots, distributed among the regions of a place.
  private mutating func spots(
    _ count: Int, _ place: CoverPlace, margin: (CoverRegion) -> Int
  ) -> [CoverSpot] {
    let regions = place.regions
    if regions.count == 1 { return regions[0].spots(count, margin: margin(regions[0]), &random) }
    var spots: [CoverSpot] = []
    for (index, region) in regions.enumerated() {
      let own = count * (index + 1) / regions.count - count * index / regions.count
      spots += region.spots(max(own, 1), margin: margin(region), &random)
    }
    return spots
  }

  /// Returns the diameter for `count` pieces that together cover most of a place.
  private static func size(_ count: Int, _ place: CoverPlace) -> Int {
    let area = place.regions.reduce(0) { $0 + $1.area }
    return Int(clamping: Double(area * 1000 / max(1, count)).squareRoot() * 0.92)
  }
}

/// Directions and scattered positions, computed without a math library so that every machine draws
/// the same.
enum CoverCompass {
  /// Unit vectors in 32 directions, times 1,000.
  static let rose: [(x: Int, y: Int)] = {
    var vectors: [(x: Int, y: Int)] = []
    var (x, y) = (1.0, 0.0)
    for _ in 0..<32 {
      vectors.append((Int((x * 1000).rounded()), Int((y * 1000).rounded())))
      (x, y) = (
        x * 0.9807852804032304 - y * 0.19509032201612825,
        x * 0.19509032201612825 + y * 0.9807852804032304
      )
    }
    return vectors
  }()

  /// Returns a vector of `length` in a direction, which is taken modulo 32.
  static func step(_ direction: Int, _ length: Int) -> (x: Int, y: Int) {
    let vector = rose[direction & 31]
    return (vector.x * length / 1000, vector.y * length / 1000)
  }
}

/// A region for foods: a disc or a rectangle.
struct CoverRegion: Sendable {
  let x, y, width, height: Int
  var isRound = false

  /// Half of the smaller extent.
  var reach: Int { min(width, height) / 2 }

  /// The area in thousands of square units.
  var area: Int { width * height * (isRound ? 785 : 1000) / 1_000_000 }

  /// Returns `count` separate positions in random order: the R2 sequence (Roberts, 2018), without
  /// points outside the disc.
  func spots(_ count: Int, margin: Int, _ random: inout CoverRandom) -> [CoverSpot] {
    var spots: [CoverSpot] = []
    var (u, v) = (Double(random.below(1000)) / 1000, Double(random.below(1000)) / 1000)
    while spots.count < count {
      u = (u + 0.7548776662466927).truncatingRemainder(dividingBy: 1)
      v = (v + 0.5698402909980532).truncatingRemainder(dividingBy: 1)
      if isRound, (u - 0.5) * (u - 0.5) + (v - 0.5) * (v - 0.5) > 0.25 { continue }
      spots.insert(
        CoverSpot(
          x: x + margin + Int(u * Double(max(1, width - 2 * margin))),
          y: y + margin + Int(v * Double(max(1, height - 2 * margin))), turn: random.below(32)),
        at: random.below(spots.count + 1))
    }
    return spots
  }
}

struct CoverSpot {
  let x: Int
  let y: Int
  /// Direction in thirty-seconds of a turn.
  let turn: Int
}

/// A SplitMix64 generator (Steele, Lea and Flood, 2014) seeded by a recipe's id: the same recipe
/// always results in the same numbers, on every machine.
struct CoverRandom {
  private var state: UInt64

  init(_ text: String) { state = CoverRandom.hash(text) }

  /// FNV-1a instead of `Fingerprint`, since another hash would change all dishes.
  static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in 0..<`bound`; 0 for bounds below 2.
  mutating func below(_ bound: Int) -> Int {
    bound < 2 ? 0 : Int(next() >> 33) % bound
  }

  /// Returns an integer in the range.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }
}
