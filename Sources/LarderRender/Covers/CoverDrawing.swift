internal import LarderModel
internal import LarderPictures
internal import LarderTemplate

/// The drawing of one piece of food, from `foods/`: around the origin, 100 units wide.
final class CoverDrawing: Sendable {
  /// A path that all pieces or the pieces of one variant share.
  private struct Layer {
    let fill, stroke: CoverPaint?
    let width: Float
    let isButt: Bool
    let path: SVGPath
    /// A shift after the rotation, so that light always comes from the same side.
    let shift: Point
    let variant: Int?
  }

  private let layers: [Layer]
  private let variants: Int
  /// `data-size`: diameters, in units of a cover.
  private let sizes: (least: Int, most: Int)
  /// `data-turn`: the range of rotations of a piece, in thirty-seconds of a turn.
  private let turns: (first: Int, last: Int)
  /// The limits of the number of pieces, and its percentage of the root of ten times the grams.
  private let most, least, rate: Int
  /// `data-role`: `garnish`, `small` and `main`.
  let isGarnish, isSmall, isMain: Bool
  /// `data-ornament`: position and rotation of pieces above a name; empty if it is unsuitable.
  let ornament: [CoverSpot]

  init(_ root: SVGElement, slots: Set<String>) throws(SVGFault) {
    var layers: [Layer] = []
    var variants = 0
    for child in root.children where !child.isInvisible {
      let isGroup = child.name == "g"
      for part in isGroup ? child.children : [child] {
        layers.append(try CoverDrawing.layer(part, slots, isGroup ? variants : nil))
      }
      if isGroup { variants += 1 }
    }
    self.layers = layers
    self.variants = max(1, variants)
    func pair(_ name: String, _ usual: (Int, Int)) throws(SVGFault) -> (Int, Int) {
      let numbers = root.numbers(name).map { Int($0) }
      if numbers.isEmpty { return usual }
      guard numbers.count == 2, numbers[0] <= numbers[1] else {
        throw root.fault("\(name) must be two numbers", hint: "write \(name)=\"14 38\"")
      }
      return (numbers[0], numbers[1])
    }
    sizes = try pair("data-size", (14, 38))
    turns = try pair("data-turn", (0, 31))
    most = Int(try root.number("data-most", else: 14))
    least = Int(try root.number("data-least", else: 1))
    rate = Int(try root.number("data-rate", else: 16))
    let roles = root.words("data-role")
    isGarnish = roles.contains("garnish")
    isSmall = roles.contains("small")
    isMain = roles.contains("main")
    let places = root.numbers("data-ornament").map { Int($0) }
    ornament = stride(from: 2, to: places.count, by: 3).map {
      CoverSpot(x: places[$0 - 2], y: places[$0 - 1], turn: places[$0])
    }
  }

  private static func layer(
    _ element: SVGElement, _ slots: Set<String>, _ variant: Int?
  ) throws(SVGFault) -> Layer {
    let shift = element.numbers("data-shift")
    var fill = try CoverPaint("fill", of: element, isSlot: slots.contains)
    var stroke = try CoverPaint("stroke", of: element, isSlot: slots.contains)
    var width = try element.number("stroke-width", else: 1)
    var path: SVGPath
    if element.name == "circle" {
      let radius = try element.number("r")
      let center = Point(x: try element.number("cx"), y: try element.number("cy"))
      path = SVGPath(circleAt: center, radius)
      if stroke == nil {
        // A dot drawn as a round stroke is the shortest form of a circle.
        (stroke, fill, width, path) = (fill, nil, 2 * radius, SVGPath(dotAt: center))
      }
    } else if let d = element["d"] {
      path = try SVGPath(d, of: element)
    } else {
      throw element.fault("foods must consist of <path> and <circle>", hint: "convert it to a path")
    }
    return Layer(
      fill: fill, stroke: stroke, width: width, isButt: element["stroke-linecap"] == "butt",
      path: path, shift: shift.count == 2 ? Point(x: shift[0], y: shift[1]) : .zero,
      variant: variant)
  }

  /// Returns the number of pieces for an amount.
  func count(grams: Int) -> Int {
    if rate == 0 { return min(most, max(1, (grams + 27) / 55)) }
    let root = Int(clamping: Double(grams * 10).squareRoot())
    return max(1, min(most, max(least, root * rate / 100)))
  }

  /// Draws pieces of one food with a few shared paths.
  ///
  /// - Parameter size: A diameter for their number; clamped to the limits of the drawing.
  func write(
    _ spots: [CoverSpot], size: Int, to buffer: HTMLBuffer, color: (String) -> Colour?
  ) {
    let scale = Float(min(sizes.most, max(sizes.least, size))) / 100
    for layer in layers {
      // Without a variant, a layer belongs to all pieces.
      let (first, every) = layer.variant.map { ($0, variants) } ?? (0, 1)
      if first >= spots.count { continue }
      buffer.append("<path")
      if let fill = layer.fill {
        buffer.append(" fill=\"")
        buffer.append(color: fill.color(color))
        buffer.append("\"")
      }
      if let stroke = layer.stroke {
        buffer.append(" stroke=\"")
        buffer.append(color: stroke.color(color))
        buffer.append("\" stroke-width=\"")
        buffer.append(decimal: max(1, Int((layer.width * scale).rounded())))
        buffer.append(layer.isButt ? "\" stroke-linecap=\"butt\"" : "\"")
      }
      buffer.append(" d=\"")
      var pen = Pen(buffer: buffer)
      for index in stride(from: first, to: spots.count, by: every) {
        let spot = spots[index]
        let turn = turns.first + spot.turn % (turns.last - turns.first + 1)
        let rose = CoverCompass.rose[turn & 31]
        let (cosine, sine) = (Float(rose.x) / 1000 * scale, Float(rose.y) / 1000 * scale)
        let middle = Point(x: Float(spot.x), y: Float(spot.y)) + layer.shift * scale
        for step in layer.path.steps {
          pen.write(step, scale) { point in
            let x = point.x * cosine - point.y * sine
            return middle + Point(x: x, y: point.x * sine + point.y * cosine)
          }
        }
      }
      buffer.append("\"/>")
    }
  }

  /// A writer of paths in integer units with as few bytes as SVG allows.
  private struct Pen {
    let buffer: HTMLBuffer
    private var (x, y) = (0, 0)
    private var start = (x: 0, y: 0)
    private var letter: UInt8 = 0
    /// Whether the next number follows a letter, which needs no separator.
    private var isFirst = true

    init(buffer: HTMLBuffer) { self.buffer = buffer }

    mutating func write(_ step: SVGPath.Step, _ scale: Float, _ place: (Point) -> Point) {
      // `rounded()` would be a call of the C library for every number.
      func rounded(_ value: Float) -> Int { Int(Double(value) + (value < 0 ? -0.5 : 0.5)) }
      func rounded(_ point: Point) -> (x: Int, y: Int) {
        let point = place(point)
        return (rounded(point.x), rounded(point.y))
      }
      let end = rounded(step.end)
      switch step.letter {
      case 0x6D where letter == 0:
        begin(0x4D)
        number(end.x)
        number(end.y)
      case 0x6C where end.x == x || end.y == y:
        begin(end.y == y ? 0x68 : 0x76)
        number(end.y == y ? end.x - x : end.y - y)
      case 0x7A: begin(0x7A)
      default:
        begin(step.letter)
        if step.letter == 0x61 {
          let radius = Int((step.radius * scale).rounded())
          number(radius)
          number(radius)
          number(0)
          number(step.isLarge ? 1 : 0)
          number(step.isClockwise ? 1 : 0)
        }
        for index in 0..<step.count {
          let point = rounded(step[index])
          number(point.x - x)
          number(point.y - y)
        }
      }
      if step.letter == 0x6D { start = end }
      (x, y) = step.letter == 0x7A ? start : end
    }

    private mutating func begin(_ next: UInt8) {
      // Repeated curves, arcs and lines need no letter.
      isFirst = next != letter || !(next == 0x61 || next == 0x63 || next == 0x6C || next == 0x71)
      if isFirst { buffer.append(byte: next) }
      letter = next
    }

    private mutating func number(_ value: Int) {
      if !isFirst, value >= 0 { buffer.append(byte: 0x20) }
      buffer.append(decimal: value)
      isFirst = false
    }
  }
}

extension HTMLBuffer {
  /// Appends `#abc` if it is equal to `#aabbcc`.
  func append(color: Colour) {
    append(byte: 0x23)
    func write(digit: UInt8) { append(byte: digit < 10 ? 0x30 + digit : 0x57 + digit) }
    func isDouble(_ part: UInt8) -> Bool { part >> 4 == part & 15 }
    let isShort = isDouble(color.red) && isDouble(color.green) && isDouble(color.blue)
    func write(part: UInt8) {
      if !isShort { write(digit: part >> 4) }
      write(digit: part & 15)
    }
    write(part: color.red)
    write(part: color.green)
    write(part: color.blue)
  }
}

extension Colour {
  /// Mixes in `percent` of another color, in integers, so that every machine gets the same result.
  func mixed(_ percent: Int, of other: Colour) -> Colour {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * (100 - percent) + Int(two) * percent) / 100)
    }
    return Colour(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The perceived lightness, from 0 to 100.
  var lightness: Int { (Int(red) * 30 + Int(green) * 59 + Int(blue) * 11) / 255 }

  /// Returns the difference between two colors, from 0 to 765.
  func distance(to other: Colour) -> Int {
    abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green))
      + abs(Int(blue) - Int(other.blue))
  }
}

/// A color of artwork: a slot that a dish fills, with changes, and a default.
///
/// Written as `base`, `base darker 16` or `tint mixed 30 #eec06a`.
struct CoverPaint: Sendable {
  private let slot: String?
  private let changes: [(percent: Int, color: Colour?, slot: String)]
  /// The color in the file, used when the dish does not fill the slot.
  let fallback: Colour

  /// Reads the paint of `fill` or `stroke`, with its slot in `data-fill` or `data-stroke`.
  ///
  /// - Parameter isSlot: Whether a name is a slot.
  /// - Returns: `nil` for `none` and for other attributes.
  init?(_ name: String, of element: SVGElement, isSlot: (String) -> Bool) throws(SVGFault) {
    guard ["fill", "stroke"].contains(name), let color = try element.color(name) else { return nil }
    fallback = color
    let words = element.words("data-\(name)")
    slot = words.first
    func fault() -> SVGFault {
      element.fault(
        "data-\(name)=\"\(element["data-\(name)"] ?? "")\" is not a slot with changes",
        hint: "write data-\(name)=\"base\" or data-\(name)=\"base darker 16\"")
    }
    if let slot, !isSlot(slot) { throw fault() }
    var changes: [(percent: Int, color: Colour?, slot: String)] = []
    var rest = words.dropFirst()
    while let change = rest.popFirst() {
      let other = ["lighter": "#fff4dc", "darker": "#3a1f14"][change]
      guard let percent = rest.popFirst().flatMap({ Int($0) }), (0...100).contains(percent),
        let mixed = other ?? (change == "mixed" ? rest.popFirst() : nil),
        Colour(css: mixed) != nil || isSlot(mixed)
      else { throw fault() }
      changes.append((percent, Colour(css: mixed), mixed))
    }
    self.changes = changes
  }

  func color(_ filled: (String) -> Colour?) -> Colour {
    guard let slot, var color = filled(slot) else { return fallback }
    for change in changes {
      guard let other = change.color ?? filled(change.slot) else { continue }
      color = color.mixed(change.percent, of: other)
    }
    return color
  }
}
