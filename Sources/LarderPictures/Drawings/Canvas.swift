/// Paints the shapes of a drawing with smooth edges.
///
/// Each edge leaves in every row how much more of a pixel is covered to its right than to its left;
/// added up along the row, that is how much of each pixel the shape covers. Known from font-rs.
struct Canvas {
  let bitmap: Bitmap
  /// A row of the buffer is as wide as the figure that is painted, and two pixels more.
  private var coverage: [Float] = []

  /// White; three channels.
  init(width: Int, height: Int) throws(PictureFailure) {
    bitmap = try Bitmap(width: width, height: height, channels: 3, profile: nil)
    bitmap.withPixels { unsafe $0.update(repeating: 255) }
  }

  func file() throws(PictureFailure) -> [UInt8] { try Codec.file(of: bitmap, as: .jpeg) }

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
    guard left < right, right > 0, left < Float(bitmap.width) else { return }
    let firstColumn = Int(left.rounded(.down))
    let firstRow = max(0, Int(top.rounded(.down)))
    let rows = firstRow..<max(firstRow, min(bitmap.height, Int(bottom.rounded(.up))))
    if rows.isEmpty { return }
    let width = Int(right.rounded(.up)) - firstColumn + 2
    // Taken, so that it is not copied.
    var coverage: [Float] = []
    swap(&coverage, &self.coverage)
    defer { swap(&coverage, &self.coverage) }
    if coverage.count < width * rows.count {
      coverage = [Float](repeating: 0, count: width * rows.count)
    }
    let origin = Point(x: Float(firstColumn), y: Float(rows.lowerBound))
    unsafe coverage.withUnsafeMutableBufferPointer { coverage in
      var edges = unsafe Edges(coverage: coverage, width: width, height: rows.count)
      for shape in shapes {
        guard var from = shape.last else { continue }
        for to in shape {
          unsafe edges.add(from - origin, to - origin)
          from = to
        }
      }
      for row in 0..<rows.count {
        let covered = unsafe UnsafeMutableBufferPointer(
          rebasing: coverage[row * width..<(row + 1) * width])
        unsafe blend(
          covered, from: firstColumn, row: rows.lowerBound + row, figure.color, figure.opacity)
      }
    }
  }

  /// Mixes a colour into a row, and leaves the buffer empty.
  private func blend(
    _ covered: UnsafeMutableBufferPointer<Float>, from firstColumn: Int, row: Int,
    _ color: [UInt8], _ opacity: Float
  ) {
    let (red, green, blue) = (color[0], color[1], color[2])
    let columns = max(0, -firstColumn)..<min(covered.count, bitmap.width - firstColumn)
    bitmap.withPixels { pixels in
      var sum: Float = 0
      var share: Int32 = 0
      for index in 0..<columns.lowerBound { unsafe sum += covered[index] }
      var place = (row * bitmap.width + firstColumn + columns.lowerBound) * 3
      for index in columns {
        // Between two edges nothing changes.
        let change = unsafe covered[index]
        if change != 0 || index == columns.lowerBound {
          sum += change
          share = Int32(min(1, abs(sum)) * opacity * 256 + 0.5)
        }
        if share == 256 {
          unsafe pixels[place] = red
          unsafe pixels[place + 1] = green
          unsafe pixels[place + 2] = blue
        } else if share > 0 {
          unsafe pixels[place] = mixed(pixels[place], red, share)
          unsafe pixels[place + 1] = mixed(pixels[place + 1], green, share)
          unsafe pixels[place + 2] = mixed(pixels[place + 2], blue, share)
        }
        place += 3
      }
    }
    unsafe covered.update(repeating: 0)
  }

  private func mixed(_ below: UInt8, _ above: UInt8, _ share: Int32) -> UInt8 {
    UInt8(
      truncatingIfNeeded: Int32(below) + ((Int32(above) - Int32(below)) * share + 128) >> 8)
  }
}

/// Where edges leave their marks. Unsafe, since it lives no longer than the buffer it is lent.
@unsafe private struct Edges {
  let coverage: UnsafeMutableBufferPointer<Float>
  let width: Int
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
      unsafe mark(row * width, min(x, next), max(x, next), isDown ? part : -part)
      x = next
    }
  }

  /// - Parameter share: Of the height of the row, negative upwards.
  private func mark(_ row: Int, _ left: Float, _ right: Float, _ share: Float) {
    // Rounding may lead beyond by a hair.
    let left = max(0, left)
    let right = unsafe min(right, Float(width - 2))
    let (first, end) = (Int(left), Int(right.rounded(.up)))
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
