/// Paints the shapes of a drawing with smooth edges.
///
/// Each edge leaves in every row how much more of a pixel is covered to its right than to its left;
/// added up along the row, that is how much of each pixel the shape covers. Known from font-rs.
struct Canvas: ~Copyable {
  /// Four channels, the last of them full.
  let bitmap: Bitmap
  /// A row of the buffer is as wide as the figure that is painted, and two pixels more.
  private var coverage: [Float] = []
  /// Where something is left in the buffer: a bit a pixel, whole words a row.
  private var marks: [UInt64] = []

  /// White.
  init(width: Int, height: Int) throws(PictureFailure) {
    bitmap = try Bitmap(whiteOf: width, height)
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
    guard left < right, right > 0, left < Float(bitmap.width) else { return }
    let firstColumn = Int(left.rounded(.down))
    let firstRow = max(0, Int(top.rounded(.down)))
    let rows = firstRow..<max(firstRow, min(bitmap.height, Int(bottom.rounded(.up))))
    if rows.isEmpty { return }
    let width = Int(right.rounded(.up)) - firstColumn + 2
    let words = (width + 63) / 64
    if coverage.count < width * rows.count {
      // Nothing is read before it was written: see `Edges`.
      coverage = unsafe [Float](unsafeUninitializedCapacity: width * rows.count) { _, count in
        count = width * rows.count
      }
    }
    if marks.count < words * rows.count {
      marks = [UInt64](repeating: 0, count: words * rows.count)
    }
    let origin = Point(x: Float(firstColumn), y: Float(rows.lowerBound))
    let (color, bitmap) = (Paint(figure.color), bitmap)
    unsafe coverage.withUnsafeMutableBufferPointer { coverage in
      unsafe marks.withUnsafeMutableBufferPointer { marks in
        let edges = unsafe Edges(
          coverage: coverage, marks: marks, width: width, words: words, height: rows.count)
        for shape in shapes {
          guard var from = shape.last else { continue }
          for to in shape {
            unsafe edges.add(from - origin, to - origin)
            from = to
          }
        }
        bitmap.withPackedPixels { pixels in
          for row in 0..<rows.count {
            let start = (rows.lowerBound + row) * bitmap.width
            let target = unsafe pixels[start..<start + bitmap.width]
            unsafe edges.blend(
              row, into: UnsafeMutableBufferPointer(rebasing: target), firstColumn, color,
              figure.opacity)
          }
        }
      }
    }
  }
}

/// A colour as it lies in a pixel: red first, then green, blue and a byte that is always full.
///
/// Two channels are mixed in one go, each in 16 bits.
private struct Paint {
  private let pixel: UInt32
  private static let halves: UInt32 = 0x00FF_00FF

  init(_ color: [UInt8]) {
    let (red, green, blue) = (UInt32(color[0]), UInt32(color[1]), UInt32(color[2]))
    pixel = (red | green << 8 | blue << 16 | 0xFF00_0000).littleEndian
  }

  /// - Parameter share: Of this colour, up to 256.
  func mix(_ share: UInt32, into row: UnsafeMutableBufferPointer<UInt32>) {
    if share == 256 {
      unsafe row.update(repeating: pixel)
      return
    }
    let rest = 256 - share
    let even = (pixel & Paint.halves) * share + 0x0080_0080
    let odd = (pixel >> 8 & Paint.halves) * share + 0x0080_0080
    for place in row.indices {
      let under = unsafe row[place]
      unsafe row[place] =
        ((under & Paint.halves) &* rest &+ even) >> 8 & Paint.halves
        | ((under >> 8 & Paint.halves) &* rest &+ odd) & ~Paint.halves
    }
  }
}

/// Where edges leave their marks. What is not marked was never written, so that nobody has to empty
/// megabytes first. Unsafe, since it lives no longer than the buffers it is lent.
@unsafe private struct Edges {
  let coverage: UnsafeMutableBufferPointer<Float>
  let marks: UnsafeMutableBufferPointer<UInt64>
  let width: Int
  let words: Int
  let height: Int

  /// From the left edge of the buffer at the least; rows above and below it are left out.
  func add(_ from: Point, _ to: Point) {
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
      let word = unsafe line * words + column / 64
      let bit: UInt64 = 1 << UInt64(column % 64)
      if unsafe marks[word] & bit != 0 { continue }
      unsafe marks[word] |= bit
      unsafe coverage[row + column] = 0
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

  /// Mixes a colour into a row of pixels, and takes the marks of that row away.
  func blend(
    _ line: Int, into pixels: UnsafeMutableBufferPointer<UInt32>, _ firstColumn: Int,
    _ color: Paint, _ opacity: Float
  ) {
    var sum: Float = 0
    // Between two marks nothing changes.
    var last = 0
    for word in unsafe 0..<words {
      var rest = unsafe marks[line * words + word]
      if rest == 0 { continue }
      unsafe marks[line * words + word] = 0
      while rest != 0 {
        let column = word * 64 + rest.trailingZeroBitCount
        rest &= rest - 1
        let share = UInt32(min(1, abs(sum)) * opacity * 256 + 0.5)
        let (first, end) = (max(0, last + firstColumn), min(pixels.count, column + firstColumn))
        if share > 0, first < end {
          unsafe color.mix(share, into: UnsafeMutableBufferPointer(rebasing: pixels[first..<end]))
        }
        unsafe sum += coverage[line * width + column]
        last = column
      }
    }
  }
}
