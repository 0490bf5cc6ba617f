internal import LarderModel

/// Paints the shapes of a drawing with smooth edges.
///
/// In every row, each edge records how much more of a pixel is covered to its right than to its
/// left; the running sum along the row is the coverage of each pixel. Source: font-rs.
struct Canvas: ~Copyable {
  /// The image, with four channels; alpha is 255.
  let bitmap: Bitmap
  /// The marks of the figure, for two more pixels in each row.
  private var coverage: [Float]
  /// The columns with marks in each row.
  private var marked: [Range<Int>]

  /// Creates a white canvas.
  init(width: Int, height: Int) throws(PictureFailure) {
    bitmap = try Bitmap(whiteOf: width, height)
    coverage = Array(repeating: 0, count: (width + 2) * height)
    marked = Array(repeating: 0..<0, count: height)
  }

  /// - Parameter place: Converts units to pixels.
  mutating func paint(_ figure: Drawing.Figure, _ place: (Point) -> Point) {
    // Edges from their upper end down, with their original direction.
    var edges: [(top: Point, bottom: Point, sign: Float)] = []
    for shape in figure.shapes {
      guard var from = shape.last.map(place) else { continue }
      for point in shape {
        let to = place(point)
        edges.append(from.y < to.y ? (from, to, 1) : (to, from, -1))
        from = to
      }
    }
    for (top, bottom, sign) in edges.sorted(by: { $0.top.y < $1.top.y }) {
      mark(top, bottom, sign)
    }
    for row in marked.indices where !marked[row].isEmpty { blend(row, figure) }
  }

  /// Marks how much an edge covers in the rows that it crosses.
  private mutating func mark(_ top: Point, _ bottom: Point, _ sign: Float) {
    guard top.y < bottom.y, top.y < Float(bitmap.height), bottom.y > 0 else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let edge = Float(bitmap.width)
    let rows = Int(max(0, top.y))..<Int(min(Float(bitmap.height), bottom.y.rounded(.up)))
    for row in rows {
      let (start, end) = (max(Float(row), top.y), min(Float(row + 1), bottom.y))
      let first = top.x + slope * (start - top.y)
      let last = top.x + slope * (end - top.y)
      let left = min(edge, max(0, min(first, last)))
      let right = min(edge, max(0, max(first, last)))
      let share = sign * (end - start)
      let columns = Int(left)..<max(Int(left) + 1, Int(right.rounded(.up)))
      let before = marked[row].isEmpty ? columns : marked[row]
      marked[row] =
        min(before.lowerBound, columns.lowerBound)..<max(before.upperBound, columns.upperBound)
      // In each column, an edge segment covers on average what is to the right of its midpoint.
      for column in columns {
        let (from, to) = (max(left, Float(column)), min(right, Float(column + 1)))
        let part = right > left ? share * (to - from) / (right - left) : share
        let middle = (from + to) / 2 - Float(column)
        let place = row * (bitmap.width + 2) + column
        coverage[place] += part * (1 - middle)
        coverage[place + 1] += part * middle
      }
    }
  }

  /// Mixes a color into a row of pixels as far as they are covered, and clears the marks.
  private mutating func blend(_ row: Int, _ figure: Drawing.Figure) {
    let color = figure.color
    let pixel =
      (UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16 | 0xFF00_0000)
      .littleEndian
    let width = bitmap.width
    let end = min(marked[row].upperBound + 1, width)
    var column = marked[row].lowerBound
    marked[row] = 0..<0
    let places = row * (width + 2)..<(row + 1) * (width + 2)
    unsafe coverage.withUnsafeMutableBufferPointer { coverage in
      let coverage = unsafe UnsafeMutableBufferPointer(rebasing: coverage[places])
      bitmap.withPackedPixels { pixels in
        var sum: Float = 0
        while column < end {
          unsafe sum += coverage[column]
          unsafe coverage[column] = 0
          // The coverage stays the same up to the next mark.
          let next = unsafe coverage[(column + 1)..<end].firstIndex { $0 != 0 } ?? end
          let run = row * width + column..<row * width + next
          column = next
          let share = UInt32(min(1, abs(sum)) * figure.opacity * 256 + 0.5)
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
