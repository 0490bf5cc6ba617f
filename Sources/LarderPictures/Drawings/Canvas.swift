/// Paints the shapes of a drawing with smooth edges.
///
/// Each edge leaves in every row how much more of a pixel is covered to its right than to its left;
/// added up along the row, that is how much of each pixel the shape covers. Known from font-rs.
struct Canvas {
  let width: Int
  let height: Int
  /// Red, green and blue apart: even ground is then filled and mixed in one go.
  private var planes: [[UInt8]]
  /// A row of the buffer is as wide as the figure that is painted, and two pixels more.
  private var coverage: [Float] = []
  /// Where something is left in the buffer: a bit a pixel, whole words a row.
  private var marks: [UInt64] = []

  /// White.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    planes = [[UInt8]](repeating: [UInt8](repeating: 255, count: width * height), count: 3)
  }

  /// Three channels.
  func bitmap() throws(PictureFailure) -> Bitmap {
    let bitmap = try Bitmap(width: width, height: height, channels: 3, profile: nil)
    bitmap.withPixels { pixels in
      let (red, green, blue) = (planes[0], planes[1], planes[2])
      for index in 0..<width * height {
        unsafe pixels[index * 3] = red[index]
        unsafe pixels[index * 3 + 1] = green[index]
        unsafe pixels[index * 3 + 2] = blue[index]
      }
    }
    return bitmap
  }

  /// - Parameter place: From units to pixels.
  mutating func paint(_ figure: Drawing.Figure, _ place: (Point) -> Point) {
    let shapes = figure.shapes.map { $0.points.map(place) }
    var (left, right) = (Float.infinity, -Float.infinity)
    var (top, bottom) = (left, right)
    for shape in shapes {
      for point in shape {
        (left, right) = (min(left, point.x), max(right, point.x))
        (top, bottom) = (min(top, point.y), max(bottom, point.y))
      }
    }
    guard left < right, right > 0, left < Float(width) else { return }
    let firstColumn = Int(left.rounded(.down))
    let firstRow = max(0, Int(top.rounded(.down)))
    let rows = firstRow..<max(firstRow, min(height, Int(bottom.rounded(.up))))
    if rows.isEmpty { return }
    let width = Int(right.rounded(.up)) - firstColumn + 2
    let words = (width + 63) / 64
    if coverage.count < width * rows.count {
      coverage = [Float](repeating: 0, count: width * rows.count)
    }
    if marks.count < words * rows.count {
      marks = [UInt64](repeating: 0, count: words * rows.count)
    }
    let origin = Point(x: Float(firstColumn), y: Float(rows.lowerBound))
    unsafe coverage.withUnsafeMutableBufferPointer { coverage in
      unsafe marks.withUnsafeMutableBufferPointer { marks in
        var edges = unsafe Edges(
          coverage: coverage, marks: marks, width: width, words: words, height: rows.count)
        for shape in shapes {
          guard var from = shape.last else { continue }
          for to in shape {
            unsafe edges.add(from - origin, to - origin)
            from = to
          }
        }
      }
    }
    for row in 0..<rows.count {
      blend(
        row * width, row * words..<(row + 1) * words,
        into: (rows.lowerBound + row) * self.width, firstColumn, figure.color, figure.opacity)
    }
  }

  /// Mixes a colour into a row, and leaves its part of the buffer empty.
  private mutating func blend(
    _ start: Int, _ words: Range<Int>, into row: Int, _ firstColumn: Int, _ color: [UInt8],
    _ opacity: Float
  ) {
    var sum: Float = 0
    // Between two marks nothing changes.
    var last = 0
    func mix(until column: Int) {
      let share = Int32(min(1, abs(sum)) * opacity * 256 + 0.5)
      let (first, end) = (max(0, last + firstColumn), min(width, column + firstColumn))
      if share == 0 || first >= end { return }
      for channel in 0..<3 {
        Canvas.mix(color[channel], share, into: &planes[channel], row + first..<row + end)
      }
    }
    for word in words {
      var rest = marks[word]
      if rest == 0 { continue }
      marks[word] = 0
      while rest != 0 {
        let column = (word - words.lowerBound) * 64 + rest.trailingZeroBitCount
        rest &= rest - 1
        mix(until: column)
        sum += coverage[start + column]
        coverage[start + column] = 0
        last = column
      }
    }
  }

  /// - Parameter share: Of the colour, up to 256.
  private static func mix(
    _ color: UInt8, _ share: Int32, into plane: inout [UInt8], _ places: Range<Int>
  ) {
    unsafe plane.withUnsafeMutableBufferPointer { plane in
      let places = unsafe UnsafeMutableBufferPointer(rebasing: plane[places])
      if share == 256 {
        unsafe places.update(repeating: color)
        return
      }
      let (above, rest) = (UInt16(color) * UInt16(share) + 128, UInt16(256 - share))
      for index in places.indices {
        unsafe places[index] = UInt8(
          truncatingIfNeeded: (UInt16(places[index]) &* rest &+ above) >> 8)
      }
    }
  }
}

/// Where edges leave their marks. Unsafe, since it lives no longer than the buffer it is lent.
@unsafe private struct Edges {
  let coverage: UnsafeMutableBufferPointer<Float>
  let marks: UnsafeMutableBufferPointer<UInt64>
  let width: Int
  let words: Int
  let height: Int

  /// From the left edge of the buffer at the least; rows above and below it are left out.
  mutating func add(_ from: Point, _ to: Point) {
    if from.y == to.y { return }
    let isDown = from.y < to.y
    let (start, end) = isDown ? (from, to) : (to, from)
    let slope = (end.x - start.x) / (end.y - start.y)
    var x = start.y < 0 ? start.x - start.y * slope : start.x
    let first = max(0, Int(start.y.rounded(.down)))
    let last = unsafe min(height, max(0, Int(end.y.rounded(.up))))
    guard first < last else { return }
    for row in first..<last {
      let part = min(Float(row + 1), end.y) - max(Float(row), start.y)
      let next = x + slope * part
      unsafe mark(row, min(x, next), max(x, next), isDown ? part : -part)
      x = next
    }
  }

  /// - Parameter share: Of the height of the row, negative upwards.
  private func mark(_ line: Int, _ left: Float, _ right: Float, _ share: Float) {
    // Rounding may lead beyond by a hair.
    let left = max(0, left)
    let right = unsafe min(right, Float(width - 2))
    let (first, end) = (Int(left), Int(right.rounded(.up)))
    let row = unsafe line * width
    for column in first...max(first + 1, end) {
      unsafe marks[line * words + column / 64] |= 1 << UInt64(column % 64)
    }
    if end <= first + 1 {
      let middle = (left + right) / 2 - Float(first)
      unsafe coverage[row + first] += share - share * middle
      unsafe coverage[row + first + 1] += share * middle
      return
    }
    // How much of the area right of the edge falls into each pixel on its way.
    let each = 1 / (right - left)
    let into = 1 - (left - Float(first))
    let firstArea = each * into * into / 2
    let out = right - Float(end) + 1
    let lastArea = each * out * out / 2
    unsafe coverage[row + first] += share * firstArea
    if end == first + 2 {
      unsafe coverage[row + first + 1] += share * (1 - firstArea - lastArea)
    } else {
      let second = each * (into + 0.5)
      unsafe coverage[row + first + 1] += share * (second - firstArea)
      for column in first + 2..<end - 1 { unsafe coverage[row + column] += share * each }
      let before = second + Float(end - first - 3) * each
      unsafe coverage[row + end - 1] += share * (1 - before - lastArea)
    }
    unsafe coverage[row + end] += share * lastArea
  }
}
