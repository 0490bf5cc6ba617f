internal import LarderModel
internal import LarderImages

/// Where a dish's foods go: a group with `data-place`, and the circles and rectangles in it.
struct CoverPlace: Sendable {
  /// `data-kinds`: most different foods.
  let kinds: Int
  /// `data-largest`: most units a piece is wide.
  let largest: Int
  /// `data-least`: how many large pieces there are if there is any.
  let least: Int
  /// `data-only`, `data-but`: foods, drawings and kinds.
  private let only, but: [String]
  private let regions: [CoverRegion]

  init(_ element: SVGElement, only: [String], but: [String]) throws(SVGFault) {
    (self.only, self.but) = (only, but)
    var regions: [CoverRegion] = []
    for child in element.children where ["circle", "rect"].contains(child.name) {
      let radius = try child.whole("r")
      let isRound = child.name == "circle"
      regions.append(
        CoverRegion(
          x: try child.whole(isRound ? "cx" : "x") - radius,
          y: try child.whole(isRound ? "cy" : "y") - radius,
          width: try child.whole("width", else: 2 * radius),
          height: try child.whole("height", else: 2 * radius), isRound: isRound))
    }
    self.regions = regions
    let foods = element.words("data-place")
    guard !regions.isEmpty, foods.contains("pieces") || foods.contains("garnish") else {
      throw element.fault(
        "a place must be for pieces or garnish, and contain a circle or rect as its region",
        hint: "write <g data-place=\"pieces\"><circle cx=\"200\" cy=\"150\" r=\"90\"/></g>")
    }
    kinds = try element.whole("data-kinds", else: 5)
    largest = try element.whole("data-largest", else: 60)
    least = try element.whole("data-least")
  }

  /// Returns the portions that may be here.
  func shown(_ portions: [CoverDish.Portion]) -> [CoverDish.Portion] {
    portions.filter { portion in
      (only.isEmpty || only.contains { portion.food.matches($0) })
        && !but.contains { portion.food.matches($0) }
    }
  }

  /// Returns the diameter for `count` pieces that together cover most of the regions.
  func size(for count: Int) -> Int {
    let area = regions.reduce(0) { $0 + $1.area }
    return Int(clamping: Double(area * 1000 / max(1, count)).squareRoot() * 0.92)
  }

  /// Returns spots, distributed among the regions.
  func spots(
    _ count: Int, _ random: inout CoverRandom, margin: (CoverRegion) -> Int
  ) -> [CoverSpot] {
    regions.enumerated().flatMap { index, region in
      let own = count * (index + 1) / regions.count - count * index / regions.count
      return region.spots(max(own, regions.count == 1 ? 0 : 1), margin: margin(region), &random)
    }
  }
}

/// A region for foods: a disc or a rectangle.
struct CoverRegion: Sendable {
  let x, y, width, height: Int
  let isRound: Bool

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
      (u, v) = (u + 0.7548776662466927, v + 0.5698402909980532)
      (u, v) = (u < 1 ? u : u - 1, v < 1 ? v : v - 1)
      if isRound, (u - 0.5) * (u - 0.5) + (v - 0.5) * (v - 0.5) > 0.25 { continue }
      let x = x + margin + Int(u * Double(max(1, width - 2 * margin)))
      let y = y + margin + Int(v * Double(max(1, height - 2 * margin)))
      spots.insert((x: x, y: y, turn: random.below(32)), at: random.below(spots.count + 1))
    }
    return spots
  }
}

/// A SplitMix64 generator (Steele, Lea and Flood, 2014) seeded by a recipe's id: the same recipe
/// always results in the same numbers, on every machine.
struct CoverRandom {
  private var state: UInt64

  /// Hashes the text with FNV-1a instead of `Fingerprint`, since another hash would change all
  /// dishes.
  init(_ text: String) {
    state = text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Returns a number in 0..<`bound`; 0 for bounds below 2.
  mutating func below(_ bound: Int) -> Int {
    if bound < 2 { return 0 }
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) >> 33) % bound
  }
}
