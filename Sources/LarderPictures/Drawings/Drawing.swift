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

  /// Returns the element with the attributes inherited from the groups around it.
  func inheriting(_ attributes: [(name: String, value: String)]) -> SVGElement {
    SVGElement(self, attributes: self.attributes + attributes)
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
    let inherited = root.attributes.filter { Drawing.inherited.contains($0.name) }
    for child in root.children {
      try add(child, inherited + [("fill", "black")], scale: 1, origin: .zero, isDish: false)
    }
  }

  private mutating func add(
    _ element: SVGElement, _ outside: [(name: String, value: String)], scale: Float,
    origin: Point, isDish: Bool
  ) throws(SVGFault) {
    if element.isInvisible || ["image", "text", "style"].contains(element.name) { return }
    for name in ["clip-path", "mask", "filter", "opacity"] where element[name] ?? "none" != "none" {
      throw element.fault(
        "\(name) is not supported", hint: "draw with shapes, fill-opacity and stroke-opacity")
    }
    let element = element.inheriting(outside)
    let (scale, origin) = try Drawing.transform(element, scale, origin)
    if element.name == "g" {
      let inherited = element.attributes.filter { Drawing.inherited.contains($0.name) }
      for child in element.children {
        try add(child, inherited, scale: scale, origin: origin, isDish: true)
      }
      return
    }
    let outlines = try Drawing.outlines(element)
    func append(_ shapes: [Outline], _ name: String) throws(SVGFault) {
      guard let color = try element.color(name) else { return }
      let opacity = min(1, max(0, try element.number("\(name)-opacity", else: 1)))
      let moved = shapes.map { Outline(points: $0.points.map { $0 * scale + origin }) }
      figures.append(Figure(shapes: moved, color: color, opacity: opacity, isDish: isDish))
    }
    try append(outlines, "fill")
    let (width, dashes) = (
      try element.number("stroke-width", else: 1), element.numbers("stroke-dasharray")
    )
    let isRound = element["stroke-linecap"] == "round"
    let lines = dashes.isEmpty ? outlines : outlines.flatMap { $0.dashes(dashes) }
    try append(lines.flatMap { $0.stroke(width, isRound: isRound) }, "stroke")
  }

  /// Reads `translate` and `scale`; drawing programs apply other transforms to the paths themselves.
  private static func transform(
    _ element: SVGElement, _ scale: Float, _ origin: Point
  ) throws(SVGFault) -> (Float, Point) {
    var (scale, origin) = (scale, origin)
    for part in element["transform"]?.split(separator: ")") ?? [] {
      let name = part.prefix { $0 != "(" }
      var scanner = NumberScanner(String(part.dropFirst(name.count + 1)))
      switch (name.filter { !" ,".contains($0) }, scanner.next(), scanner.next()) {
      case ("translate", let x?, let y): origin = Point(x: x, y: y ?? 0) * scale + origin
      case ("scale", let factor?, let other) where other ?? factor == factor: scale *= factor
      default:
        throw element.fault(
          "only translate(x y) and scale(n) are supported, not \"\(part))\"",
          hint: "apply the transform to the path in your drawing program")
      }
    }
    return (scale, origin)
  }

  private static func outlines(_ element: SVGElement) throws(SVGFault) -> [Outline] {
    let corner = Point(x: try element.number("x"), y: try element.number("y"))
    switch element.name {
    case "path": return try SVGPath(element["d"] ?? "", of: element).outlines
    case "circle", "ellipse":
      let radius = try element.number("r")
      return [
        Outline(
          ellipseAt: Point(x: try element.number("cx"), y: try element.number("cy")),
          try element.number("rx", else: radius), try element.number("ry", else: radius))
      ]
    case "rect":
      let (width, height) = (try element.number("width"), try element.number("height"))
      let radius = min(try element.number("rx"), width / 2, height / 2)
      return [Outline(rectAt: corner, width, height, radius: radius)]
    default:
      throw element.fault(
        "<\(element.name)> is not supported", hint: "draw with path, circle, ellipse, rect and g")
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
    let middle = Point(x: Float(width) / 2, y: Float(height) / 2)
    let dish = Float(height) / 300
    let table = Float(width) / 400
    guard let drawing = try? Drawing(.parse(svg)) else { return nil }
    do throws(PictureFailure) {
      var canvas = try Canvas(width: width, height: height)
      for figure in drawing.figures {
        let scale = figure.isDish ? dish : table
        canvas.paint(figure) { ($0 - Point(x: 200, y: 150)) * scale + middle }
      }
      return try Codec.file(of: canvas.bitmap, as: .jpeg, isProgressive: false)
    } catch {
      return nil
    }
  }
}
