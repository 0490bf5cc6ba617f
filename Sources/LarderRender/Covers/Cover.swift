internal import LarderModel
internal import LarderTemplate

/// The image of a recipe that has none: its dish, composed from the theme's artwork, or its name in
/// type if its shape is uncertain.
enum Cover {
  enum Style: Sendable {
    /// Dishes whose shape is certain.
    case drawn
    /// Labels only.
    case type
  }

  /// Bytes that a cover should not exceed, and those it never exceeds with the default artwork.
  static let usualSize = 2048
  static let largestSize = 2400
  /// Percent of the pieces for which there is always room.
  private static let least = 8

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
    of recipe: Recipe, named name: String? = nil, _ words: CoverWords, _ style: Style = .drawn,
    hasLetters: Bool = true
  ) -> [UInt8] {
    let dish = CoverDish(recipe, words)
    let artwork = words.artwork
    var random = CoverRandom(recipe.id)
    var choices: [CoverArtwork.Choice] = []
    for set in artwork.palette {
      choices.append(choose(set, for: dish.base, on: choices.first, &random))
    }
    let table = artwork.tables.isEmpty ? [] : artwork.tables[random.below(artwork.tables.count)]
    let place = (random.within(-12...12), random.within(-5...5))
    let isClose = random.below(4) == 0
    let buffer = HTMLBuffer(capacity: 1 << 13)
    func compose(share: Int, kinds: Int, _ body: (inout CoverComposer) -> Void) {
      buffer.reset()
      var composer = CoverComposer(
        dish: dish, artwork: artwork, choices: choices, random: random, share: share,
        kinds: kinds, buffer: buffer)
      buffer.append("<svg class=\"cover ")
      buffer.append(utf8: choices.first { !$0.name.isEmpty }?.name ?? "")
      buffer.append(
        "\" viewBox=\"0 0 400 300\" aria-hidden=\"true\" focusable=\"false\">"
      )
      composer.write(table)
      body(&composer)
      // The shade over everything in dark mode.
      buffer.append("<path class=\"kn\" fill=\"none\" d=\"M-200-150h800v600h-800z\"/></svg>")
    }
    guard style == .drawn, let shape = artwork.shapes[dish.shape], dish.shape != "type" else {
      let label = CoverLabel(recipe, dish, words)
      compose(share: 100, kinds: 1) { label.write(hasLetters ? name ?? recipe.name : nil, to: &$0) }
      return buffer.bytes
    }
    let isZoomed = shape.zooms && isClose
    let (x, y) = isZoomed ? (place.0 - 40, place.1 - 30) : place
    var share = 100
    while true {
      compose(share: share, kinds: min(5, share / 15)) { composer in
        begin(buffer, at: x, y, isZoomed ? ")scale(1.2)\">" : ")\">")
        composer.write(shape.parts)
        buffer.append("</g>")
      }
      if buffer.count <= usualSize || share == least { return buffer.bytes }
      // Table and shape take some 600 bytes, and the rest shrinks with the share or faster.
      share = max(least, min(share * 4 / 5, share * (usualSize - 600) / (buffer.count - 600)))
    }
  }

  /// Opens a group that is moved.
  static func begin(
    _ buffer: HTMLBuffer, _ attributes: StaticString = "", at x: Int, _ y: Int,
    _ end: StaticString = ")\">"
  ) {
    buffer.append("<g ")
    buffer.append(attributes)
    buffer.append(
      "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" transform=\"translate(")
    buffer.append(decimal: x)
    if y >= 0 { buffer.append(" ") }
    buffer.append(decimal: y)
    buffer.append(end)
  }

  /// A random choice whose first color differs from the dish and from the cloth.
  private static func choose(
    _ choices: [CoverArtwork.Choice], for base: Colour, on cloth: CoverArtwork.Choice?,
    _ random: inout CoverRandom
  ) -> CoverArtwork.Choice {
    func isLost(_ choice: CoverArtwork.Choice) -> Bool {
      guard let color = choice.colors.first?.color else { return false }
      let ground = cloth?.colors.first?.color
      return color.distance(to: base) < 150 || ground.map { color.distance(to: $0) < 100 } ?? false
    }
    var pick = random.below(choices.count)
    for _ in 0..<8 where isLost(choices[pick]) { pick = random.below(choices.count) }
    return choices[pick]
  }
}

/// The cover of a dish whose shape is uncertain: its name on shelf paper, and above it one of its
/// ingredients as an ornament.
struct CoverLabel {
  private let artwork: CoverArtwork
  private let food: CoverFood?

  init(_ recipe: Recipe, _ dish: CoverDish, _ words: CoverWords) {
    artwork = words.artwork
    let named = words.food(named: recipe.name).map { [$0] } ?? []
    let foods = named + (dish.garnishes + dish.pieces).map(\.food)
    food = foods.first { $0.drawing?.ornament.isEmpty == false }
  }

  /// - Parameter name: `nil` for an image without letters, with a large ornament.
  func write(_ name: String?, to composer: inout CoverComposer) {
    let buffer = composer.buffer
    let lettering = name.map { CoverLettering($0, width: 276, height: 118) }
    let block = lettering.map { $0.lines.count * $0.size * 118 / 100 } ?? 0
    // Ornament, gap and lines together are in the middle.
    let top = 150 - (block + 66) / 2
    Cover.begin(buffer, at: 0, 0)
    composer.write(artwork.shapes["type"]?.parts ?? [])
    buffer.append("</g>")
    let y = name == nil ? 150 : top + 28
    Cover.begin(
      buffer, "class=\"ko\" ", at: 200, y,
      name == nil ? ")scale(2.6)\">" : ")scale(1.25)\">")
    if let drawing = food?.drawing ?? artwork.drawings["leaf"] {
      drawing.write(drawing.ornament, size: 38, to: buffer) { slot in
        slot == "body" ? food?.body : slot == "detail" ? food?.detail : nil
      }
    }
    buffer.append("</g>")
    guard let name, let lettering else { return }
    buffer.append("<g class=\"kt\" fill=\"#3a1f14\" text-anchor=\"middle\" ")
    if WritingDirection(of: name) == .rightToLeft { buffer.append("direction=\"rtl\" ") }
    buffer.append("font-family=\"Palatino,Georgia,serif\" font-size=\"")
    buffer.append(decimal: lettering.size)
    buffer.append("\">")
    for (index, line) in lettering.lines.enumerated() {
      buffer.append("<text x=\"200\" y=\"")
      buffer.append(decimal: top + 66 + lettering.size * (82 + index * 118) / 100)
      buffer.append("\">")
      buffer.append(escaping: line)
      buffer.append("</text>")
    }
    buffer.append("</g>")
  }
}

/// A cover as a file of its own: for the recipe's page, for lists, and for search engines, which
/// want an image of every recipe.
enum CoverFile {
  /// The fragment of the file's URL that hides the table: the page's style sheet draws the cloth, by
  /// day or night as the visitor chose.
  static let onPage = "#d"

  /// The fragment for the recipe's own page, where a label shows only a large ornament.
  static let onOwnPage = "#o"

  /// The cover with a namespace, and with the colors of the night, since style sheets of pages do not
  /// reach files.
  static func bytes(of cover: [UInt8], _ artwork: CoverArtwork) -> [UInt8] {
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
