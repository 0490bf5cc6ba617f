internal import LarderModel
internal import LarderTemplate

/// The image of a recipe that has none: its dish, composed from the theme's artwork, or its name in
/// type if its shape is uncertain.
struct Cover {
  /// Bytes that a cover should not exceed.
  private static let usualSize = 2048
  /// Percent of the pieces for which there is always room.
  private static let least = 8

  let dish: CoverDish
  /// One choice from each set of colors.
  private let choices: [CoverArtwork.Choice]
  var random: CoverRandom
  /// The percentage of pieces that fit.
  private var share = 100
  let buffer = HTMLBuffer(capacity: 1 << 13)

  /// An SVG element of 400 × 300 units, for a page that may show a hundred of them.
  ///
  /// It depends on the recipe and the theme only, and the recipe's id seeds every choice, so that
  /// translations and moved recipes look alike. It lacks ids and styles; with classes, the style
  /// sheet changes table, cloth and paper at night. If all pieces would take more than 2,048 bytes,
  /// there are fewer pieces of fewer foods.
  ///
  /// - Parameters:
  ///   - name: The name on a label, if it is not the recipe's.
  ///   - hasLetters: Whether a label shows the name. Social images have no letters; there the
  ///     ornament is alone, and large.
  static func svg(
    of recipe: Recipe, named name: String? = nil, _ words: CoverWords,
    _ style: SiteLook.Covers = .drawn, hasLetters: Bool = true
  ) -> [UInt8] {
    let dish = CoverDish(recipe, words)
    let artwork = words.artwork
    let isLabel = style == .type || dish.shape == "type"
    let shape = isLabel ? nil : artwork.shapes[dish.shape]
    var random = CoverRandom(recipe.id)
    let choices = Cover.choices(artwork.palette, for: dish.base, &random)
    let cloth = choices.first { !$0.name.isEmpty }?.name ?? ""
    let table = artwork.tables.isEmpty ? [] : artwork.tables[random.below(artwork.tables.count)]
    let (x, y) = (random.below(25) - 12, random.below(11) - 5)
    let isLarge = random.below(4) == 0 && shape?.zooms == true
    var cover = Cover(dish: dish, choices: choices, random: random)
    cover.buffer.append(
      utf8: #"<svg class="cover \#(cloth)" viewBox="0 0 400 300" aria-hidden="true" "#
        + #"focusable="false">"#)
    cover.write(table)
    // The shade over everything in dark mode.
    let end: StaticString = #"<path class="kn" fill="none" d="M-200-150h800v600h-800z"/></svg>"#
    guard let shape else {
      cover.writeLabel(hasLetters ? name ?? recipe.name : nil, of: recipe, words)
      cover.buffer.append(end)
      return cover.buffer.bytes
    }
    cover.beginGroup(at: isLarge ? x - 40 : x, isLarge ? y - 30 : y, isLarge ? "scale(1.2)" : "")
    let start = cover.buffer.count
    var share = 100
    while true {
      var filled = cover
      filled.share = share
      filled.write(shape.parts)
      cover.buffer.append("</g>")
      cover.buffer.append(end)
      if cover.buffer.count <= usualSize || share == least { return cover.buffer.bytes }
      // Table and shape take some 600 bytes, and the rest shrinks with the share or faster.
      share = max(least, min(share * 4 / 5, share * (usualSize - 600) / (cover.buffer.count - 600)))
      cover.buffer.reset(to: start)
    }
  }

  /// Chooses from each set at random, where the first color differs from the dish and the cloth.
  private static func choices(
    _ palette: [[CoverArtwork.Choice]], for base: Colour, _ random: inout CoverRandom
  ) -> [CoverArtwork.Choice] {
    var choices: [CoverArtwork.Choice] = []
    for set in palette {
      let cloth = choices.first?.colors[0].color ?? base
      var pick = set[random.below(set.count)]
      for _ in 0..<8 {
        let color = pick.colors[0].color
        if color.distance(to: base) >= 150, color.distance(to: cloth) >= 100 { break }
        pick = set[random.below(set.count)]
      }
      choices.append(pick)
    }
    return choices
  }

  /// Opens a group that is moved.
  func beginGroup(_ attributes: String = "", at x: Int, _ y: Int, _ scale: String = "") {
    buffer.append(
      utf8: #"<g \#(attributes)fill="none" stroke-linecap="round" stroke-linejoin="round" "#
        + #"transform="translate(\#(x)\#(y < 0 ? "" : " ")\#(y))\#(scale)">"#)
  }

  mutating func write(_ parts: [CoverPart]) {
    for part in parts { part(&self) }
  }

  func color(_ slot: String) -> Colour? {
    dish.color(slot) ?? choices.lazy.compactMap { $0[slot] }.first
  }

  // MARK: Foods

  /// The number of different foods that fit.
  private var kinds: Int { min(5, share / 15) }

  mutating func scatterGarnish(over place: CoverPlace) {
    for portion in place.shown(dish.garnishes).prefix((kinds + 1) / 2) {
      spread(portion, over: place, among: 8, sizes: 22...34) { $0.reach / 4 }
    }
  }

  /// Scatters the dish's pieces, large ones first.
  mutating func scatterPieces(over place: CoverPlace) {
    let portions = place.shown(dish.pieces).prefix(min(place.kinds, kinds))
    let small = portions.filter(\.food.isSmall)
    let large = portions.filter { !$0.food.isSmall && $0.food.shape != "egg" }
    // Many small pieces are below the large ones: peas, lentils, crumbs.
    for portion in small where portion.grams > 120 { spread(portion, over: place) { _ in 5 } }
    var counts = large.map(count)
    let found = counts.reduce(0, +)
    let wanted = place.least * share / 100
    if found > 0, found < wanted { counts = counts.map { $0 * wanted / found } }
    let total = counts.reduce(0, +)
    let size = min(place.largest, place.size(for: total))
    var spots = place.spots(total, &random) { min($0.reach / 3, size / 2) }[...]
    for (portion, count) in zip(large, counts) {
      draw(portion, Array(spots.prefix(count)), size)
      spots = spots.dropFirst(count)
    }
    for portion in small where portion.grams <= 120 { spread(portion, over: place) { _ in 5 } }
    for portion in portions where portion.food.shape == "egg" {
      spread(portion, over: place, among: 6) { $0.reach / 3 }
    }
  }

  /// Returns the number of pieces of a portion that fit.
  private func count(_ portion: CoverDish.Portion) -> Int {
    max(1, (portion.food.drawing?.count(grams: portion.grams) ?? 1) * share / 100)
  }

  /// Scatters the pieces of one food.
  ///
  /// - Parameters:
  ///   - others: The number of pieces for which there should be room, too.
  ///   - margin: The distance from the edge of a region.
  private mutating func spread(
    _ portion: CoverDish.Portion, over place: CoverPlace, among others: Int = 0,
    sizes: ClosedRange<Int> = 0...Int.max, margin: (CoverRegion) -> Int
  ) {
    let count = count(portion)
    let size = min(sizes.upperBound, max(sizes.lowerBound, place.size(for: count + others)))
    draw(portion, place.spots(count, &random, margin: margin), size)
  }

  private func draw(_ portion: CoverDish.Portion, _ spots: [CoverSpot], _ size: Int) {
    portion.food.drawing?.write(spots, size: size, to: buffer) {
      portion.food.color($0) ?? color($0)
    }
  }
}

// A cover as a file of its own: for the recipe's page, for lists, and for search engines, which want
// an image of every recipe.

extension Cover {
  /// The fragment of the file's URL that hides the table: the page's style sheet draws the cloth, by
  /// day or night as the visitor chose.
  static let onPage = "#d"

  /// The fragment for the recipe's own page, where a label shows only a large ornament.
  static let onOwnPage = "#o"

  /// The cover with a namespace, and with the colors of the night, since style sheets of pages do not
  /// reach files.
  static func file(of cover: [UInt8], _ artwork: CoverArtwork) -> [UInt8] {
    guard let name = cloth(of: cover), let end = cover.firstIndex(of: 0x3E),
      let cloth = artwork.palette.joined().first(where: { $0.name == name })
    else { return cover }
    // The table takes less than 550 bytes.
    let isLabel = LinkedText.place(of: Array(#"class="kl""#.utf8), in: cover.prefix(640)) != nil
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" id="d" viewBox="0 0 400 300">\
      <style id="o">#d:target>.ka,#o:target~.ka\(isLabel ? ",#o:target~.kt" : "")\
      {display:none}\
      \(isLabel ? "#o:target~.ko{transform:translate(200px,150px)scale(2.6)}" : "")\
      @media(prefers-color-scheme:dark){\
      .ka{fill:\(cloth["cloth-night"] ?? .black)}.kb{stroke:\(cloth["weave-night"] ?? .black)}\
      \(isLabel ? ".kl{fill:#e9dfca;stroke:#e9dfca}" : "").kn{fill:rgb(22 16 12/.05)}}</style>
      """
    return Array(head.utf8) + cover[(end + 1)...]
  }

  /// Returns the class of the cloth, such as `k3`; `nil` if the bytes are not a cover.
  static func cloth(of cover: [UInt8]) -> String? {
    let opening = Array(#"<svg class="cover "#.utf8)
    guard cover.starts(with: opening) else { return nil }
    let name = cover[opening.count...].prefix { $0 != 0x22 }
    return name.count == 2 ? String(decoding: name, as: UTF8.self) : nil
  }
}
