internal import LarderModel
internal import LarderImages
internal import LarderTemplate

/// The position of a piece, and its direction in thirty-seconds of a turn.
typealias CoverSpot = (x: Int, y: Int, turn: Int)

/// The drawing of one piece of food, from `foods/`: around the origin, 100 units wide.
final class CoverDrawing: Sendable {
  /// A path that all pieces or the pieces of one variant share.
  private struct Layer {
    let fill, stroke: CoverPaint?
    let width: Float
    let isButt: Bool
    let path: [PathStep]
    /// A shift after the rotation, so that light always comes from the same side.
    let shift: Point
    let variant: Int?

    init(_ element: SVGElement, _ slots: Set<String>, _ variant: Int?) throws(SVGFault) {
      let shift = element.numbers("data-shift")
      self.shift = shift.count == 2 ? Point(shift[0], shift[1]) : .zero
      self.variant = variant
      isButt = element["stroke-linecap"] == "butt"
      let (fill, stroke) = (try element.paint("fill", slots), try element.paint("stroke", slots))
      let radius = try element.number("r")
      // A dot drawn as a round stroke is the shortest form of a circle.
      let isDot = element.name == "circle" && stroke == nil
      (self.fill, self.stroke) = isDot ? (nil, fill) : (fill, stroke)
      width = isDot ? 2 * radius : try element.number("stroke-width", else: 1)
      let (x, y) = (try element.number("cx"), try element.number("cy"))
      let arcs = "a\(radius) \(radius) 0 1 0 "
      let circle = "M\(x - radius) \(y)\(arcs)\(2 * radius) 0\(arcs)\(-2 * radius) 0"
      guard let d = isDot ? "M\(x) \(y)h0" : element.name == "circle" ? circle : element["d"] else {
        throw element.fault(
          "foods must consist of <path> and <circle>", hint: "convert it to a path")
      }
      path = try element.path(d)
    }
  }

  private let layers: [Layer]
  private let variants: Int
  /// `data-size`: diameters, in units of a cover.
  private let sizes: ClosedRange<Int>
  /// `data-turn`: the range of rotations of a piece, in thirty-seconds of a turn.
  private let turns: ClosedRange<Int>
  /// The limits of the number of pieces, and its percentage of the root of ten times the grams.
  private let most, least, rate: Int
  /// `data-role`: `garnish`, `small` and `main`.
  let roles: [String]
  /// `data-ornament`: position and rotation of pieces above a name; empty if it is unsuitable.
  let ornament: [CoverSpot]

  init(_ root: SVGElement, slots: Set<String>) throws(SVGFault) {
    var layers: [Layer] = []
    var variants = 0
    for child in root.children where !child.isInvisible {
      let isGroup = child.name == "g"
      for part in isGroup ? child.children : [child] {
        layers.append(try Layer(part, slots, isGroup ? variants : nil))
      }
      if isGroup { variants += 1 }
    }
    self.layers = layers
    self.variants = max(1, variants)
    func range(_ name: String, else usual: ClosedRange<Int>) throws(SVGFault) -> ClosedRange<Int> {
      let numbers = root.numbers(name).map { Int($0) }
      if numbers.isEmpty { return usual }
      guard numbers.count == 2, numbers[0] <= numbers[1] else {
        throw root.fault("\(name) must be two numbers", hint: "write \(name)=\"14 38\"")
      }
      return numbers[0]...numbers[1]
    }
    sizes = try range("data-size", else: 14...38)
    turns = try range("data-turn", else: 0...31)
    most = try root.whole("data-most", else: 14)
    least = try root.whole("data-least", else: 1)
    rate = try root.whole("data-rate", else: 16)
    roles = root.words("data-role")
    let places = root.numbers("data-ornament").map { Int($0) }
    ornament = stride(from: 2, to: places.count, by: 3).map {
      (places[$0 - 2], places[$0 - 1], places[$0])
    }
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
    let scale = Float(min(sizes.upperBound, max(sizes.lowerBound, size))) / 100
    for layer in layers {
      // Without a variant, a layer belongs to all pieces.
      let (first, every) = layer.variant.map { ($0, variants) } ?? (0, 1)
      if first >= spots.count { continue }
      buffer.append("<path")
      if let fill = layer.fill {
        buffer.append(" fill=\"")
        buffer.append(color: fill(color))
        buffer.append("\"")
      }
      if let stroke = layer.stroke {
        buffer.append(" stroke=\"")
        buffer.append(color: stroke(color))
        buffer.append("\" stroke-width=\"")
        buffer.append(decimal: max(1, Int((layer.width * scale).rounded())))
        buffer.append(layer.isButt ? "\" stroke-linecap=\"butt\"" : "\"")
      }
      buffer.append(" d=\"")
      var pen = Pen(buffer: buffer)
      for index in stride(from: first, to: spots.count, by: every) {
        let spot = spots[index]
        let turn = turns.lowerBound + spot.turn % turns.count
        let way = CoverDrawing.directions[turn & 31] * scale
        let middle = Point(Float(spot.x), Float(spot.y)) + layer.shift * scale
        for step in layer.path {
          pen.write(step, scale) { middle + (way * $0.x + Point(-way.y, way.x) * $0.y) }
        }
      }
      buffer.append("\"/>")
    }
  }

  /// Unit vectors in 32 directions, computed without a math library so that every machine draws the
  /// same.
  private static let directions: [Point] = {
    var way = SIMD2(1.0, 0)
    return (0..<32).map { _ in
      defer { way = way * 0.9807852804032304 + SIMD2(-way.y, way.x) * 0.19509032201612825 }
      return Point((way * 1000).rounded(.toNearestOrAwayFromZero)) / 1000
    }
  }()

  /// A writer of paths in integer units with as few bytes as SVG allows.
  private struct Pen {
    let buffer: HTMLBuffer
    var x = 0, y = 0
    var letter: UInt8 = 0
    /// Whether the next number follows a letter, which needs no separator.
    var isFirst = true

    mutating func write(_ step: PathStep, _ scale: Float, _ place: (Point) -> Point) {
      func rounded(_ point: Point) -> (x: Int, y: Int) {
        // `rounded()` would be a call of the C library for every number.
        func rounded(_ value: Float) -> Int { Int(Double(value) + (value < 0 ? -0.5 : 0.5)) }
        let point = place(point)
        return (rounded(point.x), rounded(point.y))
      }
      let end = rounded(step.points[step.points.count - 1])
      switch step.letter {
      case 0x6C where end.x == x || end.y == y:
        begin(end.y == y ? 0x68 : 0x76)
        number(end.y == y ? end.x - x : end.y - y)
      case 0x7A: begin(0x7A)
      default:
        // A path starts with a capital letter.
        begin(letter == 0 ? step.letter & 0x5F : step.letter)
        if step.letter == 0x61 {
          let arc = step.numbers
          let radius = Int((arc[0] * scale).rounded())
          for value in [radius, radius, 0, Int(arc[3]), Int(arc[4])] { number(value) }
        }
        for index in step.points.indices {
          let point = index + 1 < step.points.count ? rounded(step.points[index]) : end
          number(point.x - x)
          number(point.y - y)
        }
      }
      (x, y) = end
    }

    private mutating func begin(_ next: UInt8) {
      // Repeated curves, arcs and lines need no letter.
      isFirst = next != letter || ![0x61, 0x63, 0x6C, 0x71].contains(next)
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
