/// A command of a path with its points, in absolute coordinates; the last point is its end.
package struct PathStep: Sendable {
  /// `m`, `l`, `q`, `c`, `a` or `z`.
  package let letter: UInt8
  /// One to three points.
  package let points: [Point]
  /// The arguments: for an arc, its radius twice, a rotation, whether it is large, and whether it is
  /// clockwise.
  package let numbers: [Float]

  /// The number of arguments of each command.
  fileprivate static let counts: [UInt8: Int] = [
    0x6D: 2, 0x6C: 2, 0x68: 1, 0x76: 1, 0x71: 4, 0x74: 2, 0x63: 6, 0x73: 4, 0x61: 7, 0x7A: 0,
  ]
}

extension SVGElement {
  /// Reads all path commands of SVG; the radii of an arc must be equal.
  ///
  /// - Parameter text: The attribute `d`, or a path for a shape.
  package func path(_ text: String) throws(SVGFault) -> [PathStep] {
    var steps: [PathStep] = []
    var scanner = SVGScanner(text)
    var (place, start, mirrored) = (Point.zero, Point.zero, Point.zero)
    var command: UInt8 = 0
    while scanner.hasMore {
      let before = command | 0x20
      command = scanner.command() ?? command
      var letter = command | 0x20
      var numbers: [Float] = []
      let count = PathStep.counts[letter] ?? 8
      while numbers.count < count,
        let number = letter == 0x61 && (3...4).contains(numbers.count)
          ? scanner.flag() : scanner.number()
      { numbers.append(number) }
      guard numbers.count == count, !steps.isEmpty || letter == 0x6D,
        letter != 0x7A || before != 0x7A
      else {
        let path = text.count > 24 ? text.prefix(24) + "…" : text[...]
        throw fault(
          "the path \"\(path)\" cannot be read", hint: "save the drawing as plain SVG")
      }
      let origin = command >= 0x61 ? place : .zero
      var points = stride(from: count % 2, to: count - 1, by: 2).map {
        origin + Point(numbers[$0], numbers[$0 + 1])
      }
      switch letter {
      case 0x6D:
        start = points[0]
        // A `moveto` directly before another one draws nothing.
        if steps.last?.letter == 0x6D { steps.removeLast() }
        // More numbers without a command are lines.
        command -= 1
      case 0x68: (letter, points) = (0x6C, [Point(origin.x + numbers[0], place.y)])
      case 0x76: (letter, points) = (0x6C, [Point(place.x, origin.y + numbers[0])])
      // Only curves of the same kind share their control points.
      case 0x73:
        points.insert([0x63, 0x73].contains(before) ? mirrored : place, at: 0)
        letter = 0x63
      case 0x74:
        points.insert([0x71, 0x74].contains(before) ? mirrored : place, at: 0)
        letter = 0x71
      case 0x61 where numbers[0] != numbers[1]:
        throw fault("an arc needs equal radii", hint: "convert the arc to curves")
      case 0x61: points = [points[2]]
      case 0x7A: points = [start]
      default: break
      }
      steps.append(PathStep(letter: letter, points: points, numbers: numbers))
      place = points[points.count - 1]
      mirrored = points.count > 1 ? place + (place - points[points.count - 2]) : place
    }
    return steps
  }
}
