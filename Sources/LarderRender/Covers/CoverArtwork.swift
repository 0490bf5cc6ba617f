internal import LarderKitchen
internal import LarderModel
internal import LarderPictures
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
  /// Foods with a look, by identifier.
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
    func read<Result>(
      _ folder: String, _ read: (String, SVGElement) throws(SVGFault) -> Result
    ) -> [(name: String, result: Result)] {
      theme.files(in: "covers/\(folder)", suffix: ".svg").compactMap { file in
        let name = String(file.name.description.dropFirst(folder.count + 8).dropLast(4))
        do throws(SVGFault) {
          let root = try SVGElement.parse(file.bytes)
          // Larder's own artwork is checked by a test; painting all of it would take longer than
          // reading a small catalog.
          if file.override != nil { try root.check() }
          return (name, try read(name, root))
        } catch {
          let source = SourceText(path: file.override ?? "theme:\(file.name)", bytes: file.bytes)
          faults.append(
            source.diagnostic(
              .invalidArtwork(error.message, hint: error.hint), at: error.range.lowerBound,
              length: error.range.count))
          return nil
        }
      }
    }
    func byName<Result>(_ all: [(name: String, result: Result)]) -> [String: Result] {
      Dictionary(all.map { ($0.name, $0.result) }, uniquingKeysWith: { $1 })
    }
    let palette = read("grounds") { (name, root) throws(SVGFault) in
      name == "colors" ? try CoverArtwork.palette(root) : []
    }.flatMap(\.result)
    let slots = Set(palette.joined().flatMap { $0.colors.map(\.slot) } + CoverDish.slots)
    let drawings = byName(
      read("foods") { (_, root) throws(SVGFault) in
        try CoverDrawing(root, slots: slots.union(["body", "detail"]))
      })
    let looks = foods.compactMapValues(\.look)
    let words = slots.union(looks.keys).union(drawings.keys).union(CoverFood.kinds)
      .union(CoverDish.conditions)
    var reader = ArtworkReader(slots: slots, words: words, drawings: drawings)
    let parts = read("grounds") { (_, root) throws(SVGFault) in try reader.parts(of: root) }
    reader.grounds = byName(parts)
    tables = parts.filter { $0.name.hasPrefix("table-") }.map(\.result)
    shapes = byName(
      read("shapes") { (_, root) throws(SVGFault) in
        Shape(
          parts: try reader.parts(of: root), needs: root["data-needs"],
          method: root["data-method"], showsEggs: root["data-eggs"] == "whole",
          zooms: root["data-zoom"] != nil)
      })
    (self.palette, self.drawings) = (palette, drawings)
    self.foods = looks.reduce(into: [:]) { $0[$1.key] = CoverFood($1.key, $1.value, drawings) }
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
indirect enum CoverPart: Sendable {
  case text([UInt8])
  case color(CoverPaint)
  case group(CoverCondition, [CoverPart])
  case place(CoverPlace)
  /// A piece of food that belongs to the shape, in its default colors.
  case piece(CoverDrawing, CoverSpot, size: Int)
}

/// When a part of a shape is drawn.
struct CoverCondition: Sendable {
  /// `data-if`: words that all hold; `!` negates one.
  let all: [String]
  /// `data-unless`: words that do not all hold.
  let unless: [String]
  /// `data-chance`: percent of the covers.
  let chance: Int
}

/// Where a dish's foods go: a group with `data-place`, and the circles and rectangles in it.
struct CoverPlace: Sendable {
  let isForPieces, isForGarnish: Bool
  /// `data-kinds`: most different foods.
  let kinds: Int
  /// `data-largest`: most units a piece is wide.
  let largest: Int
  /// `data-least`: how many large pieces there are if there is any.
  let least: Int
  /// `data-only`, `data-but`: foods, drawings and kinds.
  let only, but: [String]
  let regions: [CoverRegion]
}

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

  func parts(of root: SVGElement) throws(SVGFault) -> [CoverPart] {
    var parts: [CoverPart] = []
    for child in root.children { try add(child, to: &parts) }
    return parts
  }

  private func add(_ element: SVGElement, to parts: inout [CoverPart]) throws(SVGFault) {
    if element.isInvisible { return }
    if element["data-place"] != nil { return parts.append(.place(try place(element))) }
    if element.name == "image" { return parts += try included(element) }
    let all = try known("data-if", of: element)
    let unless = try known("data-unless", of: element)
    let chance = Int(try element.number("data-chance", else: 100))
    var inner: [CoverPart] = []
    // A group needs a tag only for what its children inherit.
    let isBare =
      element.name == "g" && !element.attributes.contains { Self.copied.contains($0.name) }
    if !isBare { try addTag(element, to: &inner) }
    for child in element.children { try add(child, to: &inner) }
    if element.name == "g", !isBare { Self.add("</g>", to: &inner) }
    if all.isEmpty, unless.isEmpty, chance == 100 {
      for part in inner {
        if case .text(let bytes) = part { Self.add(bytes, to: &parts) } else { parts.append(part) }
      }
    } else {
      parts.append(.group(CoverCondition(all: all, unless: unless, chance: chance), inner))
    }
  }

  private static func add(_ text: String, to parts: inout [CoverPart]) {
    add(Array(text.utf8), to: &parts)
  }

  private static func add(_ text: [UInt8], to parts: inout [CoverPart]) {
    guard case .text(var bytes) = parts.last else { return parts.append(.text(text)) }
    // Not copied, since nothing else refers to it.
    parts.removeLast()
    bytes += text
    parts.append(.text(bytes))
  }

  private func addTag(_ element: SVGElement, to parts: inout [CoverPart]) throws(SVGFault) {
    Self.add("<\(element.name)", to: &parts)
    for (name, value) in element.attributes where Self.copied.contains(name) {
      Self.add(" \(name)=\"", to: &parts)
      if let paint = try CoverPaint(name, of: element, isSlot: slots.contains) {
        parts.append(.color(paint))
      } else {
        Self.add(HTML(escaping: value).bytes, to: &parts)
      }
      Self.add("\"", to: &parts)
    }
    Self.add(element.name == "g" ? ">" : "/>", to: &parts)
  }

  /// Includes another file: a whole one from `grounds/`, or one from `foods/` at a place.
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
    return [.piece(drawing, CoverSpot(x: Int(x), y: Int(y), turn: 0), size: Int(size))]
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

  private func place(_ element: SVGElement) throws(SVGFault) -> CoverPlace {
    var regions: [CoverRegion] = []
    for child in element.children {
      func number(_ name: String) throws(SVGFault) -> Int { Int(try child.number(name)) }
      if child.name == "circle" {
        let radius = try number("r")
        regions.append(
          CoverRegion(
            x: try number("cx") - radius, y: try number("cy") - radius, width: 2 * radius,
            height: 2 * radius, isRound: true))
      } else if child.name == "rect" {
        regions.append(
          CoverRegion(
            x: try number("x"), y: try number("y"), width: try number("width"),
            height: try number("height")))
      }
    }
    let what = element.words("data-place")
    guard !regions.isEmpty, what.contains("pieces") || what.contains("garnish") else {
      throw element.fault(
        "a place must be for pieces or garnish, and contain a circle or rect as its region",
        hint: "write <g data-place=\"pieces\"><circle cx=\"200\" cy=\"150\" r=\"90\"/></g>")
    }
    return CoverPlace(
      isForPieces: what.contains("pieces"), isForGarnish: what.contains("garnish"),
      kinds: Int(try element.number("data-kinds", else: 5)),
      largest: Int(try element.number("data-largest", else: 60)),
      least: Int(try element.number("data-least")), only: try known("data-only", of: element),
      but: try known("data-but", of: element), regions: regions)
  }
}
