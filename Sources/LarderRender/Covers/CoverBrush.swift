internal import LarderTemplate

/// Writes SVG into bytes. Coordinates are whole numbers; `text` alone writes what somebody wrote,
/// and escapes it.
struct CoverBrush {
  /// Lent by the painter, so that one piece of memory serves every attempt.
  let buffer: HTMLBuffer

  /// Subtracted from every place: inside a group that is moved there, numbers stay short.
  var origin = (x: 0, y: 0)

  init(_ buffer: HTMLBuffer) { self.buffer = buffer }

  mutating func put(_ text: StaticString) { buffer.append(text) }

  /// What a person wrote; the only thing of a recipe that is written as it is.
  mutating func text(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case 0x26: put("&amp;")
      case 0x3C: put("&lt;")
      case 0x3E: put("&gt;")
      case 0..<0x20: put(" ")
      default: buffer.append(byte: byte)
      }
    }
  }

  mutating func number(_ value: Int) { buffer.append(decimal: value) }

  /// A number after another, parted by a blank unless its sign does that.
  private mutating func next(_ value: Int) {
    if value >= 0 { buffer.append(byte: 0x20) }
    number(value)
  }

  /// Numbers separated by as little as SVG needs.
  mutating func numbers(_ first: Int, _ second: Int) {
    number(first)
    next(second)
  }

  mutating func numbers(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int) {
    numbers(first, second)
    next(third)
    next(fourth)
  }

  /// The rest of an arc with equal radii and a vertical axis.
  mutating func arc(_ radius: Int, large: Bool, clockwise: Bool, by dx: Int, _ dy: Int) {
    put("a")
    numbers(radius, radius, 0, large ? 1 : 0)
    next(clockwise ? 1 : 0)
    next(dx)
    next(dy)
  }

  mutating func colour(_ colour: CoverColour) {
    let value = colour.value
    var shift: UInt32 = 20
    buffer.append(byte: 0x23)
    // `#aabbcc` says no more than `#abc`.
    if (value >> 4) & 0x0f0f0f == value & 0x0f0f0f {
      for place in [UInt32(20), 12, 4] { digit(value >> place & 15) }
      return
    }
    while true {
      digit(value >> shift & 15)
      if shift == 0 { return }
      shift -= 4
    }
  }

  private mutating func digit(_ value: UInt32) {
    buffer.append(byte: UInt8(truncatingIfNeeded: value < 10 ? 0x30 + value : 0x57 + value))
  }

  /// `<path fill="…" d="`, ended by `end()`.
  mutating func fill(_ colour: CoverColour) {
    put("<path fill=\"")
    self.colour(colour)
    put("\" d=\"")
  }

  /// `<path stroke="…" stroke-width="…" d="`, ended by `end()`.
  mutating func stroke(_ colour: CoverColour, _ width: Int, butt: Bool = false) {
    put("<path stroke=\"")
    self.colour(colour)
    put("\" stroke-width=\"")
    number(max(1, width))
    put(butt ? "\" stroke-linecap=\"butt\" d=\"" : "\" d=\"")
  }

  mutating func end() { put("\"/>") }

  mutating func circle(_ x: Int, _ y: Int, _ radius: Int, _ colour: CoverColour) {
    put("<circle")
    place(x - origin.x, y - origin.y, " cx=\"", " cy=\"")
    put(" r=\"")
    number(max(1, radius))
    put("\" fill=\"")
    self.colour(colour)
    end()
  }

  mutating func rect(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, round: Int, _ colour: CoverColour
  ) {
    put("<rect")
    place(x - origin.x, y - origin.y, " x=\"", " y=\"")
    put(" width=\"")
    number(width)
    put("\" height=\"")
    number(height)
    put("\" rx=\"")
    number(round)
    put("\" fill=\"")
    self.colour(colour)
    end()
  }

  /// Two attributes, left out where they are 0.
  private mutating func place(_ x: Int, _ y: Int, _ nameX: StaticString, _ nameY: StaticString) {
    if x != 0 {
      put(nameX)
      number(x)
      put("\"")
    }
    if y != 0 {
      put(nameY)
      number(y)
      put("\"")
    }
  }

  mutating func ellipse(_ x: Int, _ y: Int, _ rx: Int, _ ry: Int) {
    put("<ellipse")
    place(x - origin.x, y - origin.y, " cx=\"", " cy=\"")
    put(" rx=\"")
    number(rx)
    put("\" ry=\"")
    number(ry)
    put("\" ")
  }

  mutating func move(_ x: Int, _ y: Int) {
    put("M")
    numbers(x - origin.x, y - origin.y)
  }

  /// A round dab as wide as the stroke.
  mutating func dot(_ x: Int, _ y: Int) {
    move(x, y)
    put("h0")
  }

  mutating func line(_ x: Int, _ y: Int, by dx: Int, _ dy: Int) {
    move(x, y)
    put("l")
    numbers(dx, dy)
  }

  mutating func bend(_ x: Int, _ y: Int, over cx: Int, _ cy: Int, by dx: Int, _ dy: Int) {
    move(x, y)
    put("q")
    numbers(cx, cy, dx, dy)
  }

  mutating func ring(_ x: Int, _ y: Int, _ radius: Int) {
    move(x - radius, y)
    arc(radius, large: true, clockwise: false, by: 2 * radius, 0)
    arc(radius, large: true, clockwise: false, by: -2 * radius, 0)
  }

  /// A closed shape with a wavering edge, through the middles between `points`.
  mutating func blob(_ points: [(x: Int, y: Int)]) {
    guard let last = points.last, let first = points.first else { return }
    var before = first
    var (x, y) = ((last.x + first.x) / 2, (last.y + first.y) / 2)
    move(x, y)
    put("q")
    for index in 1...points.count {
      let point = index < points.count ? points[index] : first
      let (endX, endY) = ((before.x + point.x) / 2, (before.y + point.y) / 2)
      if index > 1, before.x >= x { buffer.append(byte: 0x20) }
      numbers(before.x - x, before.y - y, endX - x, endY - y)
      (x, y) = (endX, endY)
      before = point
    }
    put("z")
  }
}
