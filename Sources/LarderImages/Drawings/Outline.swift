/// A point in a drawing, in its units or in pixels.
@usableFromInline package typealias Point = SIMD2<Float>

extension Point {
  var length: Float { (x * x + y * y).squareRoot() }

  /// The vector rotated by 90° clockwise on paper, where `y` points down.
  var turned: Point { Point(-y, x) }
}

/// Consecutive points: a line, or the edge of a shape.
typealias Outline = [Point]

extension Outline {
  init(ellipseAt center: Point, _ radii: Point) {
    let radius = Swift.max(radii.x, radii.y, 0.001)
    self = [Point(-radius, 0)]
    for x in [radius, -radius] {
      addArc(radius, isLarge: false, isClockwise: true, to: Point(x, 0))
    }
    self = map { center + $0 * radii / radius }
  }

  /// Creates a rectangle, with rounded corners if `radius` is above 0.
  init(rectAt corner: Point, _ size: Point, radius: Float) {
    let end = corner + size
    var way = Point(radius, 0)
    self = [corner + way]
    for place in [Point(end.x, corner.y), end, Point(corner.x, end.y), corner] {
      append(place - way)
      way = way.turned
      if radius > 0 { addArc(radius, isLarge: false, isClockwise: true, to: place + way) }
    }
  }

  /// Flattens a path to lines.
  static func all(of path: [PathStep]) -> [Outline] {
    var outlines: [Outline] = []
    for step in path {
      if step.letter == 0x6D {
        outlines.append(step.points)
      } else {
        outlines[outlines.count - 1].add(step)
      }
    }
    return outlines
  }

  private mutating func add(_ step: PathStep) {
    if step.letter == 0x61 {
      return addArc(
        step.numbers[0], isLarge: step.numbers[3] == 1, isClockwise: step.numbers[4] == 1,
        to: step.points[0])
    }
    let places = [self[count - 1]] + step.points
    let length = zip(places, step.points).reduce(0) { $0 + ($1.1 - $1.0).length }
    let pieces = step.points.count == 1 ? 1 : Swift.max(2, Swift.min(24, Int(length / 5)))
    for piece in 1...pieces {
      // De Casteljau's algorithm: midpoints of midpoints, until one point is left.
      var between = places
      while between.count > 1 {
        between = zip(between, between.dropFirst()).map {
          $0 + ($1 - $0) * (Float(piece) / Float(pieces))
        }
      }
      self += between
    }
  }

  /// Appends an arc. It is halved repeatedly: a root is the same on every machine, a sine is not.
  private mutating func addArc(_ radius: Float, isLarge: Bool, isClockwise: Bool, to end: Point) {
    guard let start = last, start != end else { return }
    let half = (end - start) * 0.5
    let radius = Swift.max(radius, half.length)
    let distance = (Swift.max(0, radius * radius - half.length * half.length)).squareRoot()
    let side = half.turned * (distance / half.length)
    let middle = start + half + (isLarge == isClockwise ? side * -1 : side)
    let (first, last) = ((start - middle) * (1 / radius), (end - middle) * (1 / radius))
    // The midpoint of the arc: in the direction of the sum or, if that is zero, a quarter turn on.
    let sum = first + last
    var top = sum.length < 0.01 ? first.turned * (isClockwise ? 1 : -1) : sum * (1 / sum.length)
    if sum.length >= 0.01, isLarge { top = top * -1 }
    var places = [first, top, last]
    for _ in 0..<(radius > 60 ? 5 : radius > 20 ? 4 : 3) {
      places = zip(places, places.dropFirst()).reduce(into: [first]) { finer, pair in
        let sum = pair.0 + pair.1
        finer.append(sum * (1 / sum.length))
        finer.append(pair.1)
      }
    }
    self += places.dropFirst().dropLast().map { middle + $0 * radius } + [end]
  }

  /// Returns the segments that a pattern of dashes and gaps leaves.
  func dashes(_ pattern: [Float]) -> [Outline] {
    guard pattern.count == 2, pattern[0] + pattern[1] > 0, var place = first else { return [self] }
    var dashes = [[place]]
    var isDash = true
    var left = pattern[0]
    for next in dropFirst() {
      var distance = (next - place).length
      while distance > left {
        place = place + (next - place) * (left / distance)
        distance -= left
        if isDash { dashes[dashes.count - 1].append(place) } else { dashes.append([place]) }
        isDash.toggle()
        left = pattern[isDash ? 0 : 1]
      }
      left -= distance
      place = next
      if isDash { dashes[dashes.count - 1].append(place) }
    }
    return dashes
  }

  /// Returns shapes that together form the stroke of this line, all with the same winding.
  func stroke(_ width: Float, isRound: Bool) -> [Outline] {
    let half = width / 2
    var shapes: [Outline] = []
    for (start, end) in zip(self, dropFirst()) where start != end {
      let across = (end - start).turned * (half / (end - start).length)
      shapes.append([start - across, end - across, end + across, start + across])
    }
    let circle = Outline(ellipseAt: .zero, Point(half, half))
    let ends = isRound ? self[...] : dropFirst().dropLast()
    return shapes + ends.map { end in circle.map { $0 + end } }
  }
}
