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
    // Edges by their first row, from the upper end down, with their original direction.
    var edges: [[(top: Point, bottom: Point, sign: Float)]] = Array(
      repeating: [], count: bitmap.height)
    for shape in figure.shapes {
      guard var from = shape.points.last.map(place) else { continue }
      for point in shape.points {
        let to = place(point)
        let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
        let row = max(0, Int(top.y.rounded(.down)))
        if top.y < bottom.y, row < bitmap.height, bottom.y > 0 {
          edges[row].append((top, bottom, from.y < to.y ? 1 : -1))
        }
        from = to
      }
    }
    var active: [(top: Point, bottom: Point, sign: Float)] = []
    for row in 0..<bitmap.height {
      active.removeAll { $0.bottom.y <= Float(row) }
      active += edges[row]
      if active.isEmpty { continue }
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
    let (width, channels) = (bitmap.width, [color.red, color.green, color.blue].map(Float.init))
    let pixel =
      (UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16 | 0xFF00_0000)
      .littleEndian
    unsafe coverage.withUnsafeMutableBufferPointer { coverage in
      bitmap.withPackedPixels { pixels in
        var sum: Float = 0
        for column in marked where column < width {
          unsafe sum += coverage[column]
          unsafe coverage[column] = 0
          let share = min(1, abs(sum)) * opacity
          if share < 0.002 { continue }
          if share > 0.998 {
            unsafe pixels[row * width + column] = pixel
            continue
          }
          let under = unsafe UInt32(littleEndian: pixels[row * width + column])
          var mixed: UInt32 = 0xFF00_0000
          for channel in 0..<3 {
            let old = Float(under >> UInt32(8 * channel) & 255)
            mixed |= UInt32(old + (channels[channel] - old) * share + 0.5) << UInt32(8 * channel)
          }
          unsafe pixels[row * width + column] = mixed.littleEndian
        }
        unsafe coverage[width] = 0
        unsafe coverage[width + 1] = 0
      }
    }
  }
}
