/// An outline from the `d` attribute of a path, in absolute coordinates.
package struct SVGPath: Sendable {
  /// A path command with its points; the last point is its end.
  @usableFromInline package struct Step: Sendable {
    /// `m`, `l`, `q`, `c`, `a` or `z`.
    package let letter: UInt8
    /// One to three points, in place because covers draw each path a hundred times.
    @usableFromInline let places: InlineArray<3, Point>
    @usableFromInline package let count: Int
    package let radius: Float
    package let isLarge: Bool
    package let isClockwise: Bool

    /// - Parameter points: One to three points.
    init(
      letter: UInt8, points: [Point], radius: Float = 0, isLarge: Bool = false,
      isClockwise: Bool = false
    ) {
      self.letter = letter
      (self.radius, self.isLarge, self.isClockwise) = (radius, isLarge, isClockwise)
      count = points.count
      places = InlineArray { $0 < points.count ? points[$0] : .zero }
    }

    @inlinable package subscript(index: Int) -> Point { places[index] }

    @inlinable package var end: Point { places[count - 1] }

    var points: [Point] { (0..<count).map { places[$0] } }
  }

  package private(set) var steps: [Step] = []

  /// The number of arguments of each command.
  private static let counts: [UInt8: Int] = [
    0x6D: 2, 0x6C: 2, 0x68: 1, 0x76: 1, 0x71: 4, 0x74: 2, 0x63: 6, 0x73: 4, 0x61: 7, 0x7A: 0,
  ]

  /// Reads all path commands of SVG; the radii of an arc must be equal.
  package init(_ text: String, of element: SVGElement) throws(SVGFault) {
    var scanner = NumberScanner(text)
    var (place, start, mirrored) = (Point.zero, Point.zero, Point.zero)
    var command: UInt8 = 0
    while scanner.hasMore {
      let before = command
      command = scanner.command() ?? command
      let letter = command | 0x20
      var numbers: [Float] = []
      let count = SVGPath.counts[letter] ?? 8
      while numbers.count < count,
        let number = letter == 0x61 && (3...4).contains(numbers.count)
          ? scanner.flag() : scanner.next()
      { numbers.append(number) }
      guard numbers.count == count, !steps.isEmpty || letter == 0x6D,
        letter != 0x7A || before | 0x20 != 0x7A
      else {
        let path = text.count > 24 ? text.prefix(24) + "…" : text[...]
        throw element.fault(
          "the path \"\(path)\" cannot be read", hint: "save the drawing as plain SVG")
      }
      let origin = command >= 0x61 ? place : .zero
      var points = stride(from: count % 2, to: count - 1, by: 2).map {
        origin + Point(x: numbers[$0], y: numbers[$0 + 1])
      }
      switch letter {
      case 0x68: points = [Point(x: origin.x + numbers[0], y: place.y)]
      case 0x76: points = [Point(x: place.x, y: origin.y + numbers[0])]
      // Only curves of the same kind share their control points.
      case 0x73: points.insert([0x63, 0x73].contains(before | 0x20) ? mirrored : place, at: 0)
      case 0x74: points.insert([0x71, 0x74].contains(before | 0x20) ? mirrored : place, at: 0)
      case 0x61: points = [points[2]]
      case 0x7A: points = [start]
      default: break
      }
      let end = points.last ?? place
      mirrored = points.count > 1 ? end + (end - points[points.count - 2]) : end
      switch letter {
      case 0x6D:
        start = end
        // A `moveto` directly before another one draws nothing.
        if steps.last?.letter == 0x6D { steps.removeLast() }
        steps.append(Step(letter: letter, points: points))
        // More numbers without a command are lines.
        command -= 1
      case 0x68, 0x76: steps.append(Step(letter: 0x6C, points: points))
      case 0x74: steps.append(Step(letter: 0x71, points: points))
      case 0x73: steps.append(Step(letter: 0x63, points: points))
      case 0x61:
        guard numbers[0] == numbers[1] else {
          throw element.fault("an arc needs equal radii", hint: "convert the arc to curves")
        }
        steps.append(
          Step(
            letter: letter, points: points, radius: numbers[0], isLarge: numbers[3] == 1,
            isClockwise: numbers[4] == 1))
      default: steps.append(Step(letter: letter, points: points))
      }
      place = end
    }
  }

  /// Creates a line of length zero, which a round stroke turns into a dot.
  package init(dotAt point: Point) {
    steps = [Step(letter: 0x6D, points: [point]), Step(letter: 0x6C, points: [point])]
  }

  package init(circleAt center: Point, _ radius: Float) {
    let side = Point(x: radius, y: 0)
    let ends = [center + side, center - side]
    steps =
      [Step(letter: 0x6D, points: [center - side])]
      + ends.map { Step(letter: 0x61, points: [$0], radius: radius, isLarge: true) }
  }

  /// The outlines of the steps, flattened to lines.
  var outlines: [Outline] {
    var outlines: [Outline] = []
    for step in steps {
      if step.letter == 0x6D { outlines.append(Outline(points: [])) }
      outlines[outlines.count - 1].add(step)
    }
    return outlines
  }
}

/// A reader of consecutive numbers with any separators between them.
struct NumberScanner {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    skipSeparators()
  }

  var hasMore: Bool { offset < bytes.count }

  private mutating func skipSeparators() {
    while hasMore, bytes[offset] <= 0x20 || bytes[offset] == 0x2C { offset += 1 }
  }

  /// Returns the command letter before the next number, if there is one.
  mutating func command() -> UInt8? {
    guard hasMore, bytes[offset] | 0x20 >= 0x61 else { return nil }
    defer { skipSeparators() }
    offset += 1
    return bytes[offset - 1]
  }

  /// Reads a single digit 0 or 1, which needs no separator.
  mutating func flag() -> Float? {
    guard hasMore, bytes[offset] | 1 == 0x31 else { return nil }
    defer { skipSeparators() }
    offset += 1
    return Float(bytes[offset - 1] - 0x30)
  }

  mutating func next() -> Float? {
    let start = offset
    var hasPoint = false
    scan: while hasMore {
      let isFirst = offset == start || bytes[offset - 1] | 0x20 == 0x65
      switch bytes[offset] {
      case 0x30...0x39: break
      case 0x2B where isFirst, 0x2D where isFirst: break
      case 0x2E where !hasPoint: hasPoint = true
      case 0x45 where !isFirst, 0x65 where !isFirst: hasPoint = true
      default: break scan
      }
      offset += 1
    }
    let number = Float(String(decoding: bytes[start..<offset], as: UTF8.self))
    skipSeparators()
    return number.flatMap { abs($0) < 100_000 ? $0 : nil }
  }
}
