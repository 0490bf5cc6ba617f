/// A place in a drawing, in its units or in pixels.
struct Point: Hashable {
  var x: Float
  var y: Float

  static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  static func * (point: Point, factor: Float) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  var length: Float { (x * x + y * y).squareRoot() }

  /// A quarter to the right on paper, where `y` goes down.
  var turned: Point { Point(x: -y, y: x) }
}

/// Places one after another: a line, or the edge of a shape.
struct Outline {
  var points: [Point]

  /// Of radius 1, around 0. Made by halving quarters: a root is the same on every machine, a sine
  /// is not.
  private static let unitCircle: [Point] = {
    var points = [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1)]
    for _ in 0..<4 {
      points = points.indices.flatMap { index in
        [points[index], halfway(points[index], points[(index + 1) % points.count])]
      }
    }
    return points
  }()

  /// Of two places on the circle, less than half of it apart.
  private static func halfway(_ first: Point, _ second: Point) -> Point {
    let sum = first + second
    return sum * (1 / sum.length)
  }

  /// An ellipse of as many places as its size in pixels needs.
  ///
  /// - Parameter scale: Pixels of a unit.
  static func ellipse(_ middle: Point, _ rx: Float, _ ry: Float, scale: Float) -> Outline {
    let step =
      switch max(rx, ry) * scale {
      case ..<4: 8
      case ..<12: 4
      case ..<60: 2
      default: 1
      }
    return Outline(
      points: stride(from: 0, to: unitCircle.count, by: step).map {
        middle + Point(x: unitCircle[$0].x * rx, y: unitCircle[$0].y * ry)
      })
  }

  /// Goes on along a quadratic curve.
  mutating func bend(over control: Point, to end: Point) {
    guard let start = points.last else { return }
    let pieces = max(2, min(12, Int(((control - start).length + (end - control).length) / 5)))
    for piece in 1...pieces {
      let part = Float(piece) / Float(pieces)
      let rest = 1 - part
      points.append(
        start * (rest * rest) + control * (2 * part * rest) + end * (part * part))
    }
  }

  /// Goes on along a circle.
  mutating func arc(_ radius: Float, isLarge: Bool, isClockwise: Bool, to end: Point) {
    guard let start = points.last, start != end else { return }
    let half = (end - start) * 0.5
    let radius = max(radius, half.length)
    let distance = (max(0, radius * radius - half.length * half.length)).squareRoot()
    let side = half.turned * (distance / half.length)
    let middle = start + half + (isLarge == isClockwise ? side * -1 : side)
    let (first, last) = ((start - middle) * (1 / radius), (end - middle) * (1 / radius))
    // The place halfway: across the sum of both, or where that is nothing, a quarter on.
    let sum = first + last
    var top = sum.length < 0.01 ? first.turned * (isClockwise ? 1 : -1) : sum * (1 / sum.length)
    if sum.length >= 0.01, isLarge { top = top * -1 }
    var places = [first, top, last]
    // Quarters or less once more halved are straight enough.
    for _ in 0..<(radius > 20 ? 4 : 3) {
      places = [first] + zip(places, places.dropFirst()).flatMap { [Outline.halfway($0, $1), $1] }
    }
    points += places.dropFirst().dropLast().map { middle + $0 * radius } + [end]
  }

  /// Cut into what a pattern of dashes and gaps leaves of it.
  func dashes(_ pattern: [Float]) -> [Outline] {
    guard pattern.count == 2, pattern[0] + pattern[1] > 0, var place = points.first else {
      return [self]
    }
    var dashes = [Outline(points: [place])]
    var isDash = true
    var left = pattern[0]
    for next in points.dropFirst() {
      var distance = (next - place).length
      while distance > left {
        place = place + (next - place) * (left / distance)
        distance -= left
        if isDash { dashes[dashes.count - 1].points.append(place) }
        isDash.toggle()
        if isDash { dashes.append(Outline(points: [place])) }
        left = isDash ? pattern[0] : pattern[1]
      }
      left -= distance
      place = next
      if isDash { dashes[dashes.count - 1].points.append(place) }
    }
    return dashes
  }

  /// Shapes that together are what a pen leaves on this line; all of them run the same way round.
  func stroke(_ width: Float, isRound: Bool, scale: Float) -> [Outline] {
    let half = width / 2
    var shapes: [Outline] = []
    for (start, end) in zip(points, points.dropFirst()) where start != end {
      let across = (end - start).turned * (half / (end - start).length)
      shapes.append(
        Outline(points: [start - across, end - across, end + across, start + across]))
    }
    let ends = isRound ? points : Array(points.dropFirst().dropLast())
    for point in ends { shapes.append(.ellipse(point, half, half, scale: scale)) }
    return shapes
  }
}
