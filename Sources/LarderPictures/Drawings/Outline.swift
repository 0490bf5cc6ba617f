/// A point in a drawing, in its units or in pixels.
@usableFromInline package struct Point: Hashable, Sendable {
  @usableFromInline package var x: Float
  @usableFromInline package var y: Float

  package static let zero = Point(x: 0, y: 0)

  @inlinable package init(x: Float, y: Float) { (self.x, self.y) = (x, y) }

  @inlinable package static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  @inlinable package static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  @inlinable package static func * (point: Point, factor: Float) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  var length: Float { (x * x + y * y).squareRoot() }

  /// The vector rotated by 90° clockwise on paper, where `y` points down.
  var turned: Point { Point(x: -y, y: x) }
}

/// Consecutive points: a line, or the edge of a shape.
struct Outline {
  var points: [Point]

  init(points: [Point]) { self.points = points }

  init(ellipseAt center: Point, _ rx: Float, _ ry: Float) {
    let radius = max(rx, ry, 0.001)
    points = [Point(x: -radius, y: 0)]
    for x in [radius, -radius] {
      addArc(radius, isLarge: false, isClockwise: true, to: Point(x: x, y: 0))
    }
    points = points.map { center + Point(x: $0.x * rx / radius, y: $0.y * ry / radius) }
  }

  /// Creates a rectangle, with rounded corners if `radius` is above 0.
  init(rectAt corner: Point, _ width: Float, _ height: Float, radius: Float) {
    let (right, bottom) = (corner.x + width, corner.y + height)
    points = [Point(x: corner.x + radius, y: corner.y)]
    for (start, end) in [
      (Point(x: right - radius, y: corner.y), Point(x: right, y: corner.y + radius)),
      (Point(x: right, y: bottom - radius), Point(x: right - radius, y: bottom)),
      (Point(x: corner.x + radius, y: bottom), Point(x: corner.x, y: bottom - radius)),
      (Point(x: corner.x, y: corner.y + radius), Point(x: corner.x + radius, y: corner.y)),
    ] {
      points.append(start)
      if radius > 0 { addArc(radius, isLarge: false, isClockwise: true, to: end) }
    }
  }

  mutating func add(_ step: SVGPath.Step) {
    guard let start = points.last else {
      points += step.points
      return
    }
    if step.letter == 0x61 {
      addArc(step.radius, isLarge: step.isLarge, isClockwise: step.isClockwise, to: step.end)
      return
    }
    let places = [start] + step.points
    let length = zip(places, step.points).reduce(0) { $0 + ($1.1 - $1.0).length }
    let pieces = places.count < 3 ? 1 : max(2, min(24, Int(length / 5)))
    for piece in 1...pieces {
      // De Casteljau's algorithm: midpoints of midpoints, until one point is left.
      var between = places
      while between.count > 1 {
        between = zip(between, between.dropFirst()).map {
          $0 + ($1 - $0) * (Float(piece) / Float(pieces))
        }
      }
      points += between
    }
  }

  /// Appends an arc. It is halved repeatedly: a root is the same on every machine, a sine is not.
  private mutating func addArc(_ radius: Float, isLarge: Bool, isClockwise: Bool, to end: Point) {
    guard let start = points.last, start != end else { return }
    let half = (end - start) * 0.5
    let radius = max(radius, half.length)
    let distance = (max(0, radius * radius - half.length * half.length)).squareRoot()
    let side = half.turned * (distance / half.length)
    let middle = start + half + (isLarge == isClockwise ? side * -1 : side)
    let (first, last) = ((start - middle) * (1 / radius), (end - middle) * (1 / radius))
    // The midpoint of the arc: in the direction of the sum or, if that is zero, a quarter turn on.
    let sum = first + last
    var top = sum.length < 0.01 ? first.turned * (isClockwise ? 1 : -1) : sum * (1 / sum.length)
    if sum.length >= 0.01, isLarge { top = top * -1 }
    var places = [first, top, last]
    for _ in 0..<(radius > 60 ? 5 : radius > 20 ? 4 : 3) {
      var finer = [first]
      finer.reserveCapacity(places.count * 2)
      for (one, two) in zip(places, places.dropFirst()) {
        let sum = one + two
        finer.append(sum * (1 / sum.length))
        finer.append(two)
      }
      places = finer
    }
    points += places.dropFirst().dropLast().map { middle + $0 * radius } + [end]
  }

  /// Returns the segments that a pattern of dashes and gaps leaves.
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

  /// Returns shapes that together form the stroke of this line, all with the same winding.
  func stroke(_ width: Float, isRound: Bool) -> [Outline] {
    let half = width / 2
    var shapes: [Outline] = []
    for (start, end) in zip(points, points.dropFirst()) where start != end {
      let across = (end - start).turned * (half / (end - start).length)
      shapes.append(
        Outline(points: [start - across, end - across, end + across, start + across]))
    }
    let ends = isRound ? points : Array(points.dropFirst().dropLast())
    let circle = Outline(ellipseAt: .zero, half, half)
    return shapes + ends.map { end in Outline(points: circle.points.map { $0 + end }) }
  }
}
