/// One of Larder's own covers, read from its SVG.
///
/// Knows what covers consist of and no more: paths of `MmHhVvlqaz`, circles, ellipses, rectangles, and
/// groups that are moved and perhaps made larger, none in another. What lies outside of them is the
/// table, what is in them the dish. Letters are not painted.
struct Drawing {
  /// What is painted in one go.
  struct Figure {
    /// Closed.
    var shapes: [Outline]
    /// Red, green and blue.
    var color: [UInt8]
    /// Up to 1.
    var opacity: Float
    /// Whether it belongs to the dish.
    var isDish: Bool
  }

  private(set) var figures: [Figure] = []
  /// In the group from its begin to its end.
  private var group: (origin: Point, scale: Float)?

  /// Pixels of a unit, for which curves are cut into lines.
  private static let precision: Float = 3

  init(svg: [UInt8]) {
    var rest = svg[...]
    while let start = rest.firstIndex(of: 0x3C), let end = rest[start...].firstIndex(of: 0x3E) {
      add(Element(rest[(start + 1)..<end]))
      rest = rest[(end + 1)...]
    }
  }

  private mutating func add(_ element: Element) {
    switch element.name {
    case "g":
      let numbers = element.numbers("transform")
      let origin = numbers.count >= 2 ? Point(x: numbers[0], y: numbers[1]) : Point(x: 0, y: 0)
      group = (origin, numbers.count > 2 ? numbers[2] : 1)
    case "/g": group = nil
    case "path": paint(element, DrawnPath(element["d"] ?? []).outlines)
    case "circle", "ellipse":
      let (rx, ry) = (element.number("rx"), element.number("ry"))
      let radius = element.number("r")
      paint(
        element,
        [
          .ellipse(
            Point(x: element.number("cx"), y: element.number("cy")), max(rx, radius),
            max(ry, radius), scale: Drawing.precision)
        ])
    case "rect": paint(element, [Drawing.rectangle(element)])
    default: break
    }
  }

  private static func rectangle(_ element: Element) -> Outline {
    let (x, y) = (element.number("x"), element.number("y"))
    let (right, bottom) = (x + element.number("width"), y + element.number("height"))
    let round = min(element.number("rx"), (right - x) / 2, (bottom - y) / 2)
    var outline = Outline(points: [Point(x: x + round, y: y)])
    for (corner, end) in [
      (Point(x: right - round, y: y), Point(x: right, y: y + round)),
      (Point(x: right, y: bottom - round), Point(x: right - round, y: bottom)),
      (Point(x: x + round, y: bottom), Point(x: x, y: bottom - round)),
      (Point(x: x, y: y + round), Point(x: x + round, y: y)),
    ] {
      outline.points.append(corner)
      if round > 0 { outline.arc(round, isLarge: false, isClockwise: true, to: end) }
    }
    return outline
  }

  /// Fills, then strokes, as the attributes say.
  private mutating func paint(_ element: Element, _ outlines: [Outline]) {
    if let color = element.color("fill") {
      append(outlines, color, element.number("fill-opacity", else: 1))
    }
    guard let color = element.color("stroke") else { return }
    let width = element.number("stroke-width", else: 1)
    let isRound = element["stroke-linecap"].map { $0.elementsEqual("round".utf8) } ?? (group != nil)
    let dashes = element.numbers("stroke-dasharray")
    let lines = dashes.isEmpty ? outlines : outlines.flatMap { $0.dashes(dashes) }
    append(
      lines.flatMap { $0.stroke(width, isRound: isRound, scale: Drawing.precision) }, color,
      element.number("stroke-opacity", else: 1))
  }

  private mutating func append(_ shapes: [Outline], _ color: [UInt8], _ opacity: Float) {
    var shapes = shapes
    if let group {
      for index in shapes.indices {
        shapes[index].points = shapes[index].points.map { $0 * group.scale + group.origin }
      }
    }
    figures.append(Figure(shapes: shapes, color: color, opacity: opacity, isDish: group != nil))
  }
}

/// A tag with its attributes.
struct Element {
  let name: String
  private var attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []

  /// - Parameter tag: What stands between `<` and `>`.
  init(_ tag: ArraySlice<UInt8>) {
    let end = tag.firstIndex(of: 0x20) ?? tag.endIndex
    name = String(decoding: tag[..<end], as: UTF8.self)
    var rest = tag[end...]
    while let equals = rest.firstIndex(of: 0x3D), equals + 1 < rest.endIndex,
      let close = rest[(equals + 2)...].firstIndex(of: 0x22)
    {
      let name = rest[..<equals].drop { $0 == 0x20 }
      attributes.append((name, rest[(equals + 2)..<close]))
      rest = rest[(close + 1)...]
    }
  }

  subscript(name: String) -> ArraySlice<UInt8>? {
    attributes.first { $0.name.elementsEqual(name.utf8) }?.value
  }

  func number(_ name: String, else missing: Float = 0) -> Float {
    numbers(name).first ?? missing
  }

  func numbers(_ name: String) -> [Float] {
    var scanner = NumberScanner(self[name] ?? [])
    return Array(sequence(state: ()) { _ in scanner.next() })
  }

  /// Of `#abc` or `#aabbcc`; `nil` for anything else.
  func color(_ name: String) -> [UInt8]? {
    guard let value = self[name], value.first == 0x23 else { return nil }
    let digits = value.dropFirst().map { $0 < 0x40 ? $0 - 0x30 : ($0 | 0x20) - 0x57 }
    switch digits.count {
    case 3: return digits.map { $0 * 17 }
    case 6: return [0, 2, 4].map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
  }
}

/// Reads numbers one after another; whatever is between them is left out.
struct NumberScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The letter that comes before the next number, if one does.
  mutating func command() -> UInt8? {
    rest = rest.drop { $0 == 0x20 }
    guard let byte = rest.first, byte | 0x20 >= 0x61 else { return nil }
    rest = rest.dropFirst()
    return byte
  }

  mutating func next() -> Float? {
    rest = rest.drop { $0 != 0x2D && $0 != 0x2E && !(0x30...0x39).contains($0) }
    guard !rest.isEmpty else { return nil }
    let isNegative = rest.first == 0x2D
    if isNegative { rest = rest.dropFirst() }
    var value: Float = 0
    var place: Float = 0
    while let byte = rest.first {
      if byte == 0x2E, place == 0 {
        place = 1
      } else if (0x30...0x39).contains(byte) {
        value = value * 10 + Float(byte - 0x30)
        place *= 10
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    if place > 1 { value /= place }
    return isNegative ? -value : value
  }
}

/// What the `d` of a path says.
struct DrawnPath {
  private(set) var outlines: [Outline] = []

  init(_ bytes: ArraySlice<UInt8>) {
    var scanner = NumberScanner(bytes)
    var command: UInt8 = 0
    while true {
      if let next = scanner.command() {
        command = next
        if command | 0x20 == 0x7A {
          if let first = outlines.last?.points.first { line(to: first) }
          continue
        }
      }
      guard let first = scanner.next() else { return }
      let place = outlines.last?.points.last ?? Point(x: 0, y: 0)
      let origin = command >= 0x61 ? place : Point(x: 0, y: 0)
      switch command | 0x20 {
      case 0x68: line(to: Point(x: origin.x + first, y: place.y))
      case 0x76: line(to: Point(x: place.x, y: origin.y + first))
      default:
        var numbers = [first]
        let count =
          switch command | 0x20 {
          case 0x71: 4
          case 0x61: 7
          default: 2
          }
        while numbers.count < count, let next = scanner.next() { numbers.append(next) }
        guard numbers.count == count else { return }
        let end = origin + Point(x: numbers[count - 2], y: numbers[count - 1])
        switch command | 0x20 {
        case 0x6D:
          // A pen that moves on at once has left nothing.
          if outlines.last?.points.count == 1 { outlines.removeLast() }
          outlines.append(Outline(points: [end]))
          // What follows without a letter are lines.
          command -= 1
        case 0x6C: line(to: end)
        case 0x71 where !outlines.isEmpty:
          let control = origin + Point(x: numbers[0], y: numbers[1])
          outlines[outlines.count - 1].bend(over: control, to: end)
        case 0x61 where !outlines.isEmpty:
          outlines[outlines.count - 1].arc(
            numbers[0], isLarge: numbers[3] == 1, isClockwise: numbers[4] == 1, to: end)
        default: return
        }
      }
    }
  }

  private mutating func line(to end: Point) {
    if !outlines.isEmpty { outlines[outlines.count - 1].points.append(end) }
  }
}
