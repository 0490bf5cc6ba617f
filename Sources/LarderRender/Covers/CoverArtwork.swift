internal import LarderKitchen
internal import LarderModel
internal import LarderImages
internal import LarderTemplate

/// The artwork of covers, `covers/` of the theme: read once per build. A class, so that passing it on
/// costs nothing.
final class CoverArtwork: Sendable {
  /// A shape that dishes have, from `shapes/`.
  struct Shape: Sendable {
    let parts: [CoverPart]
    /// `data-needs`: `pieces` if there is nothing to see without them, or `color` if it shows the
    /// color of its contents, so that they must be known.
    let needs: String?
    /// `data-method`: how such a dish is always made; `raw` if it is never baked.
    let method: String?
    /// `data-eggs`: whether eggs are seen; in other dishes they are beaten.
    let showsEggs: Bool
    /// `data-zoom`: whether one cover in four shows it larger.
    let zooms: Bool
  }

  /// One choice of a set in `grounds/colors.svg`: colors that belong together.
  struct Choice: Sendable {
    let name: String
    let colors: [(slot: String, color: Colour)]

    subscript(slot: String) -> Colour? { colors.first { $0.slot == slot }?.color }
  }

  let shapes: [String: Shape]
  let drawings: [String: CoverDrawing]
  /// The looks of foods, by identifier; some foods look like others.
  let foods: [String: CoverFood]
  /// Tablecloths and tabletops.
  let tables: [[CoverPart]]
  /// The sets in the order of the file.
  let palette: [[Choice]]

  static let none: CoverArtwork = {
    var diagnostics: [Diagnostic] = []
    return CoverArtwork(Theme(files: [], strings: [:]), [:], into: &diagnostics)
  }()

  /// - Parameters:
  ///   - foods: The foods of the vocabulary, by identifier.
  ///   - diagnostics: Receives `invalid-artwork`.
  init(_ theme: Theme, _ foods: [String: Food], into diagnostics: inout [Diagnostic]) {
    var faults: [Diagnostic] = []
    /// Reads the files of a folder, by name.
    func readFiles<Result>(
      _ folder: String, _ read: (SVGElement) throws(SVGFault) -> Result
    ) -> [String: Result] {
      var results: [String: Result] = [:]
      for file in theme.files(in: "covers/\(folder)", suffix: ".svg") {
        do throws(SVGFault) {
          let root = try SVGElement.parse(file.bytes)
          // Larder's own artwork is checked by a test; painting all of it would take longer than
          // reading a small catalog.
          if file.override != nil { try root.check() }
          let name = file.name.description.dropFirst(folder.count + 8).dropLast(4)
          results[String(name)] = try read(root)
        } catch {
          let source = SourceText(path: file.override ?? "theme:\(file.name)", bytes: file.bytes)
          faults.append(
            source.diagnostic(
              .invalidArtwork(error.message, hint: error.hint), at: error.range.lowerBound,
              length: error.range.count))
        }
      }
      return results
    }
    palette = readFiles("grounds", CoverArtwork.palette)["colors"] ?? []
    let slots = Set(palette.joined().flatMap { $0.colors.map(\.slot) } + CoverDish.slots.keys)
    let drawings = readFiles("foods") { (root) throws(SVGFault) in
      try CoverDrawing(root, slots: slots.union(["body", "detail"]))
    }
    let looks = foods.compactMapValues(\.look)
    let words = slots.union(looks.keys).union(drawings.keys).union(Food.Look.allKinds)
      .union(CoverDish.conditions.keys)
    var reader = ArtworkReader(slots: slots, words: words, drawings: drawings)
    reader.grounds = readFiles("grounds", reader.parts)
    tables = reader.grounds.sorted { $0.key < $1.key }.filter { $0.key.hasPrefix("table-") }
      .map(\.value)
    shapes = readFiles("shapes") { (root) throws(SVGFault) in
      Shape(
        parts: try reader.parts(of: root), needs: root["data-needs"], method: root["data-method"],
        showsEggs: root["data-eggs"] == "whole", zooms: root["data-zoom"] != nil)
    }
    self.drawings = drawings
    let drawn = looks.reduce(into: [:]) {
      $0[$1.key] = CoverFood($1.key, $1.value, drawings[$1.value.shape])
    }
    self.foods = foods.compactMapValues { $0.picture.flatMap { drawn[$0] } }
    diagnostics += Set(faults).sorted { $0.location < $1.location }
  }

  /// Groups with `data-set`, each with a group per choice.
  private static func palette(_ root: SVGElement) throws(SVGFault) -> [[Choice]] {
    var sets: [[Choice]] = []
    for set in root.children where set["data-set"] != nil {
      var choices: [Choice] = []
      for choice in set.children {
        var colors: [(slot: String, color: Colour)] = []
        for swatch in choice.children {
          if let slot = swatch["data-slot"], let color = try swatch.color("fill") {
            colors.append((slot, color))
          }
        }
        if !colors.isEmpty { choices.append(Choice(name: choice["class"] ?? "", colors: colors)) }
      }
      if !choices.isEmpty { sets.append(choices) }
    }
    return sets
  }
}

/// A step of composing a cover.
typealias CoverPart = @Sendable (inout Cover) -> Void

/// Reads a file of `shapes/` or `grounds/` as parts: its own text, except for what a dish decides.
struct ArtworkReader {
  let slots: Set<String>
  /// All words that conditions can contain.
  let words: Set<String>
  let drawings: [String: CoverDrawing]
  var grounds: [String: [CoverPart]] = [:]

  private static let copied: Set = [
    "class", "transform", "d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "points",
    "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin", "stroke-dasharray",
  ]

  func parts(of group: SVGElement) throws(SVGFault) -> [CoverPart] {
    var parts: [CoverPart] = []
    for child in group.children where !child.isInvisible {
      if child["data-place"] != nil {
        parts += try scattered(child)
      } else {
        parts += child.name == "image" ? try included(child) : try drawn(child)
      }
    }
    return parts
  }

  private func scattered(_ element: SVGElement) throws(SVGFault) -> [CoverPart] {
    let (only, but) = (try known("data-only", of: element), try known("data-but", of: element))
    let place = try CoverPlace(element, only: only, but: but)
    let foods = element.words("data-place")
    return (foods.contains("pieces") ? [{ $0.scatterPieces(over: place) }] : [])
      + (foods.contains("garnish") ? [{ $0.scatterGarnish(over: place) }] : [])
  }

  /// Returns the parts of an element, which may depend on conditions: `data-if` are words that all
  /// hold, `data-unless` words that do not all hold, and `data-chance` is the percentage of covers.
  private func drawn(_ element: SVGElement) throws(SVGFault) -> [CoverPart] {
    let all = try known("data-if", of: element)
    let unless = try known("data-unless", of: element)
    let chance = try element.whole("data-chance", else: 100)
    // A group needs a tag only for what its children inherit.
    let isBare =
      element.name == "g" && !element.attributes.contains { Self.copied.contains($0.name) }
    var parts = isBare ? [] : try tag(element)
    parts += try self.parts(of: element)
    if element.name == "g", !isBare { parts.append { $0.buffer.append("</g>") } }
    if all.isEmpty, unless.isEmpty, chance == 100 { return parts }
    return [
      { [parts] cover in
        if chance < 100, cover.random.below(100) >= chance { return }
        let isExcluded = !unless.isEmpty && unless.allSatisfy(cover.dish.holds)
        if !isExcluded, all.allSatisfy(cover.dish.holds) { cover.write(parts) }
      }
    ]
  }

  private func tag(_ element: SVGElement) throws(SVGFault) -> [CoverPart] {
    var parts: [CoverPart] = []
    var text = "<\(element.name)"
    for (name, value) in element.attributes where Self.copied.contains(name) {
      text += " \(name)=\""
      if let paint = try element.paint(name, slots) {
        parts.append { [text] cover in
          cover.buffer.append(utf8: text)
          cover.buffer.append(color: paint { cover.color($0) })
        }
        text = "\""
      } else {
        text += String(decoding: HTML(escaping: value).bytes, as: UTF8.self) + "\""
      }
    }
    text += element.name == "g" ? ">" : "/>"
    return parts + [{ [text] in $0.buffer.append(utf8: text) }]
  }

  /// Includes another file: a whole one from `grounds/`, or one piece from `foods/` in its default
  /// colors.
  private func included(_ element: SVGElement) throws(SVGFault) -> [CoverPart] {
    let link = element["href"] ?? element["xlink:href"] ?? ""
    let path = link.split(separator: "/").suffix(2)
    let name = String(path.last?.dropLast(4) ?? "")
    if path.first == "grounds", let ground = grounds[name] { return ground }
    guard path.first == "foods", let drawing = drawings[name] else {
      throw element.fault(
        "there is no \"\(link)\"", hint: "use a file in ../grounds/ or ../foods/")
    }
    let size = try element.number("width")
    let (x, y) = (try element.number("x") + size / 2, try element.number("y") + size / 2)
    let spot = (x: Int(x), y: Int(y), turn: 0)
    return [{ drawing.write([spot], size: Int(size), to: $0.buffer, color: $0.color) }]
  }

  /// Returns the words of an attribute if conditions can contain all of them.
  private func known(_ name: String, of element: SVGElement) throws(SVGFault) -> [String] {
    let found = element.words(name)
    for word in found.map({ $0.hasPrefix("!") ? String($0.dropFirst()) : $0 })
    where !words.contains(word) {
      throw element.fault(
        "\"\(word)\" in \(name) is not a food, a kind of food or a slot",
        hint: Suggestion.nearest(to: word, in: words.sorted()).map { Suggestion.hint($0) }
          ?? "write \(name)=\"cream\"")
    }
    return found
  }
}

/// A color of artwork, which depends on the colors of slots.
typealias CoverPaint = @Sendable ((_ slot: String) -> Colour?) -> Colour

extension SVGElement {
  /// Returns the paint of `fill` or `stroke`, with its slot in `data-fill` or `data-stroke`: `base`,
  /// `base darker 16` or `tint mixed 30 #eec06a`. If the slot is not filled, it is the color in the
  /// file.
  ///
  /// - Returns: `nil` for `none` and for other attributes.
  func paint(_ name: String, _ slots: Set<String>) throws(SVGFault) -> CoverPaint? {
    guard ["fill", "stroke"].contains(name), let fallback = try color(name) else { return nil }
    let fault = fault(
      "data-\(name)=\"\(self["data-\(name)"] ?? "")\" is not a slot with changes",
      hint: "write data-\(name)=\"base\" or data-\(name)=\"base darker 16\"")
    var rest = words("data-\(name)")[...]
    guard let slot = rest.popFirst() else { return { _ in fallback } }
    if !slots.contains(slot) { throw fault }
    var changes: [(percent: Int, color: Colour?, slot: String)] = []
    while let change = rest.popFirst() {
      let other = ["lighter": "#fff4dc", "darker": "#3a1f14"][change]
      guard let percent = rest.popFirst().flatMap({ Int($0) }), (0...100).contains(percent),
        let mixed = other ?? (change == "mixed" ? rest.popFirst() : nil),
        Colour(css: mixed) != nil || slots.contains(mixed)
      else { throw fault }
      changes.append((percent, Colour(css: mixed), mixed))
    }
    return { [changes] filled in
      guard let color = filled(slot) else { return fallback }
      return changes.reduce(color) { color, change in
        (change.color ?? filled(change.slot)).map { color.mixed(change.percent, of: $0) } ?? color
      }
    }
  }

  /// Returns a number without its fraction.
  func whole(_ name: String, else missing: Int = 0) throws(SVGFault) -> Int {
    Int(try number(name, else: Float(missing)))
  }
}
