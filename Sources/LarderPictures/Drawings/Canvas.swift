internal import LarderModel

/// Paints the shapes of a drawing with smooth edges.
///
/// In every row, each edge records how much more of a pixel is covered to its right than to its
/// left; the running sum along the row is the coverage of each pixel. Source: font-rs.
struct Canvas: ~Copyable {
  /// The image, with four channels; alpha is 255.
  let bitmap: Bitmap
  /// The marks of one row of the figure, and two more pixels.
  private var coverage: [Float]
  /// The columns with marks in this row.
  private var marked = 0...0

  /// Creates a white canvas.
  init(width: Int, height: Int) throws(PictureFailure) {
    bitmap = try Bitmap(whiteOf: width, height)
    coverage = Array(repeating: 0, count: width + 2)
  }

  /// - Parameter place: Converts units to pixels.
  mutating func paint(_ figure: Drawing.Figure, _ place: (Point) -> Point) {
    // Edges from their upper end down, with their original direction.
    var edges: [(top: Point, bottom: Point, sign: Float)] = []
    for shape in figure.shapes {
      guard var from = shape.points.last.map(place) else { continue }
      for point in shape.points {
        let to = place(point)
        let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
        if top.y < bottom.y, top.y < Float(bitmap.height), bottom.y > 0 {
          edges.append((top, bottom, from.y < to.y ? 1 : -1))
        }
        from = to
      }
    }
    edges.sort { $0.top.y < $1.top.y }
    var waiting = edges[...]
    var active: [(top: Point, bottom: Point, sign: Float)] = []
    let first = edges.first.map { max(0, Int($0.top.y.rounded(.down))) } ?? bitmap.height
    for row in first..<bitmap.height {
      active.removeAll { $0.bottom.y <= Float(row) }
      while let edge = waiting.first, edge.top.y < Float(row + 1) {
        active.append(edge)
        waiting.removeFirst()
      }
      if active.isEmpty {
        if waiting.isEmpty { return }
        continue
      }
      marked = Int.max...Int.max
      for edge in active { mark(edge.top, edge.bottom, edge.sign, Float(row)) }
      blend(row, figure.color, figure.opacity)
    }
  }

  /// Marks how much an edge covers in a row.
  private mutating func mark(_ top: Point, _ bottom: Point, _ sign: Float, _ row: Float) {
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let (start, end) = (max(row, top.y), min(row + 1, bottom.y))
    let edge = Float(bitmap.width)
    let first = top.x + slope * (start - top.y)
    let last = top.x + slope * (end - top.y)
    let left = min(edge, max(0, min(first, last)))
    let right = min(edge, max(0, max(first, last)))
    let share = sign * (end - start)
    let columns = Int(left)..<max(Int(left) + 1, Int(right.rounded(.up)))
    let upper = marked.lowerBound == .max ? 0 : marked.upperBound
    marked = min(marked.lowerBound, columns.lowerBound)...max(upper, columns.upperBound)
    // In each column, an edge segment covers on average what is to the right of its midpoint.
    for column in columns {
      let (from, to) = (max(left, Float(column)), min(right, Float(column + 1)))
      let part = right > left ? share * (to - from) / (right - left) : share
      let middle = (from + to) / 2 - Float(column)
      coverage[column] += part * (1 - middle)
      coverage[column + 1] += part * middle
    }
  }

  /// Mixes a color into a row of pixels as far as they are covered, and clears the marks.
  private mutating func blend(_ row: Int, _ color: Colour, _ opacity: Float) {
    let width = bitmap.width
    let pixel =
      (UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16 | 0xFF00_0000)
      .littleEndian
    unsafe coverage.withUnsafeMutableBufferPointer { coverage in
      let marks = UnsafeRawBufferPointer(coverage)
      bitmap.withPackedPixels { pixels in
        var sum: Float = 0
        var column = marked.lowerBound
        let end = min(marked.upperBound + 1, width)
        while column < end {
          unsafe sum += coverage[column]
          unsafe coverage[column] = 0
          // The coverage stays the same up to the next mark. Most of a shape is between its edges,
          // so two columns are skipped at once.
          var next = column + 1
          while next + 1 < end,
            unsafe marks.loadUnaligned(fromByteOffset: next * 4, as: UInt64.self) == 0
          { next += 2 }
          while next < end, unsafe coverage[next] == 0 { next += 1 }
          let run = row * width + column..<row * width + next
          column = next
          let share = UInt32(min(1, abs(sum)) * opacity * 256 + 0.5)
          if share == 0 { continue }
          if share == 256 {
            unsafe pixels[run].update(repeating: pixel)
          } else {
            for place in run { unsafe pixels[place] = Canvas.mixed(pixels[place], pixel, share) }
          }
        }
        unsafe coverage[width] = 0
        unsafe coverage[width + 1] = 0
      }
    }
  }

  /// Mixes `share` of 256 parts of one pixel into another, two channels at a time.
  private static func mixed(_ under: UInt32, _ over: UInt32, _ share: UInt32) -> UInt32 {
    func mix(_ under: UInt32, _ over: UInt32) -> UInt32 {
      (under & 0xFF_00FF) &* (256 &- share) &+ (over & 0xFF_00FF) &* share &+ 0x80_0080
    }
    return mix(under, over) >> 8 & 0xFF_00FF | mix(under >> 8, over >> 8) & 0xFF00_FF00
  }
}
