package import LarderModel

extension SVGElement {
  /// Checks that everything in a drawing can be painted.
  package func check() throws(SVGFault) { _ = try Drawing(self) }

  /// Returns the color of `fill` or `stroke`; `nil` for `none`.
  package func color(_ name: String) throws(SVGFault) -> Colour? {
    guard let value = self[name], value != "none" else { return nil }
    guard let color = Colour(css: value) else {
      throw fault(
        "\(name) must be a color, not \"\(value)\"", hint: "write \(name)=\"#a3301c\"")
    }
    return color
  }
}

/// The painted areas of a drawing, which `Canvas` fills. Text and images are not painted.
struct Drawing {
  /// Outlines that are filled together.
  struct Figure {
    var shapes: [Outline]
    var color: Colour
    /// From 0 to 1.
    var opacity: Float
    /// Whether it is inside a group; figures outside all groups are the table.
    var isDish: Bool
  }

  private(set) var figures: [Figure] = []

  private static let inherited = [
    "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-dasharray",
  ]

  init(_ root: SVGElement) throws(SVGFault) {
    var root = root
    root.attributes.append(("fill", "black"))
    try addChildren(of: root, scale: 1, origin: .zero, isDish: false)
  }

  private mutating func addChildren(
    of group: SVGElement, scale: Float, origin: Point, isDish: Bool
  ) throws(SVGFault) {
    let inherited = group.attributes.filter { Drawing.inherited.contains($0.name) }
    for var element in group.children where !element.isInvisible {
      if ["image", "text", "style"].contains(element.name) { continue }
      for name in ["clip-path", "mask", "filter", "opacity"]
      where element[name] ?? "none" != "none" {
        throw element.fault(
          "\(name) is not supported", hint: "draw with shapes, fill-opacity and stroke-opacity")
      }
      element.attributes += inherited
      let (scale, origin) = try Drawing.transform(element, scale, origin)
      if element.name == "g" {
        try addChildren(of: element, scale: scale, origin: origin, isDish: true)
        continue
      }
      func addFigure(_ shapes: [Outline], _ name: String) throws(SVGFault) {
        guard let color = try element.color(name) else { return }
        let opacity = min(1, max(0, try element.number("\(name)-opacity", else: 1)))
        let moved = shapes.map { $0.map { $0 * scale + origin } }
        figures.append(Figure(shapes: moved, color: color, opacity: opacity, isDish: isDish))
      }
      let outlines = try Drawing.outlines(element)
      try addFigure(outlines, "fill")
      let width = try element.number("stroke-width", else: 1)
      let dashes = element.numbers("stroke-dasharray")
      let isRound = element["stroke-linecap"] == "round"
      let lines = dashes.isEmpty ? outlines : outlines.flatMap { $0.dashes(dashes) }
      try addFigure(lines.flatMap { $0.stroke(width, isRound: isRound) }, "stroke")
    }
  }

  /// Reads `translate` and `scale`; drawing programs apply other transforms to the paths themselves.
  private static func transform(
    _ element: SVGElement, _ scale: Float, _ origin: Point
  ) throws(SVGFault) -> (Float, Point) {
    var (scale, origin) = (scale, origin)
    for part in element["transform"]?.split(separator: ")") ?? [] {
      let name = part.prefix { $0 != "(" }
      var scanner = SVGScanner(String(part.dropFirst(name.count + 1)))
      switch (name.filter { !" ,".contains($0) }, scanner.number(), scanner.number()) {
      case ("translate", let x?, let y): origin = Point(x, y ?? 0) * scale + origin
      case ("scale", let factor?, let other)
      where other ?? factor == factor && abs(scale * factor) < 100_000:
        scale *= factor
      default:
        throw element.fault(
          "only translate(x y) and scale(n) are supported, not \"\(part))\"",
          hint: "apply the transform to the path in your drawing program")
      }
    }
    return (scale, origin)
  }

  private static func outlines(_ element: SVGElement) throws(SVGFault) -> [Outline] {
    func point(_ x: String, _ y: String, else missing: Float = 0) throws(SVGFault) -> Point {
      Point(try element.number(x, else: missing), try element.number(y, else: missing))
    }
    switch element.name {
    case "path": return Outline.all(of: try element.path(element["d"] ?? ""))
    case "polygon": return Outline.all(of: try element.path("M\(element["points"] ?? "")z"))
    case "circle", "ellipse":
      let radii = try point("rx", "ry", else: try element.number("r"))
      return [Outline(ellipseAt: try point("cx", "cy"), radii)]
    case "rect":
      let size = try point("width", "height")
      let radius = min(try element.number("rx"), size.x / 2, size.y / 2)
      return [Outline(rectAt: try point("x", "y"), size, radius: radius)]
    default:
      throw element.fault(
        "<\(element.name)> is not supported",
        hint: "draw with path, polygon, circle, ellipse, rect and g")
    }
  }
}

/// A drawn cover for social networks and search engines, none of which support SVG.
package enum DrawnCard {
  package static let width = 800
  package static let height = 420

  /// A counter that increases with every code change that results in other bytes.
  package static let version = 4

  /// Renders the whole dish as a JPEG; its table is as wide as the image.
  ///
  /// - Parameter svg: A drawing of `Cover`, 400 × 300 units.
  /// - Returns: `nil` if there is not enough memory.
  package static func file(of svg: [UInt8]) -> [UInt8]? {
    guard let drawing = try? Drawing(.parse(svg)) else { return nil }
    let middle = Point(Float(width), Float(height)) / 2
    do throws(PictureFailure) {
      var canvas = try Canvas(width: width, height: height)
      for figure in drawing.figures {
        let scale = figure.isDish ? Float(height) / 300 : Float(width) / 400
        canvas.paint(figure) { ($0 - Point(200, 150)) * scale + middle }
      }
      return try Codec.file(of: canvas.bitmap, as: .jpeg, isProgressive: false)
    } catch {
      return nil
    }
  }
}
