/// A rectangle of a bitmap, in pixels.
struct PixelArea: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

extension Bitmap {
  var area: PixelArea { PixelArea(x: 0, y: 0, width: width, height: height) }

  /// Returns a smaller copy of a rectangle.
  ///
  /// - Parameters:
  ///   - width: From 1 to the width of the rectangle; the same applies to the height.
  func resized(
    _ part: PixelArea, width: Int, height: Int
  ) throws(PictureFailure) -> Bitmap {
    precondition(part.x >= 0 && part.y >= 0, "outside of the bitmap")
    precondition(part.x + part.width <= self.width && part.y + part.height <= self.height)
    let small = try Bitmap(width: width, height: height, channels: channels, profile: profile)
    let filter = Filter(
      columns: FilterWeights(from: part.width, to: width),
      rows: FilterWeights(from: part.height, to: height), channels: channels)
    withPixels { from in
      small.withPixels { to in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        let first = unsafe from + part.y * stride + part.x * channels
        unsafe filter.apply(from: first, stride: stride, to: to)
      }
    }
    return small
  }
}

/// Resizes first down the columns, where neighbors in memory are neighbors in the row, then along
/// eight rows at once, which are interleaved for that.
private struct Filter {
  let columns: FilterWeights
  let rows: FilterWeights
  let channels: Int

  /// The number of rows that are filtered at once.
  private static let lanes = 8
  /// Fractional bits between the two passes: overshooting values still fit in 16 bits.
  private static let fraction: Int32 = 6
  private static let unitBits: Int32 = 14

  func apply(
    from: UnsafePointer<UInt8>, stride: Int, to: UnsafeMutablePointer<UInt8>
  ) {
    let (lanes, width) = (Filter.lanes, columns.starts.count)
    // The last pixel of the result ends with the last pixel of the rectangle.
    let count = ((columns.starts.last ?? 0) + columns.taps) * channels
    let sums = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    let block = UnsafeMutablePointer<Int16>.allocate(capacity: count * lanes)
    defer {
      unsafe sums.deallocate()
      unsafe block.deallocate()
    }
    unsafe block.initialize(repeating: 0, count: count * lanes)
    for top in Swift.stride(from: 0, to: rows.starts.count, by: lanes) {
      let filled = min(lanes, rows.starts.count - top)
      for lane in 0..<filled {
        unsafe sum(row: top + lane, of: from, stride: stride, count: count, into: sums)
        for place in 0..<count {
          let rounded = unsafe (sums[place] &+ 128) &>> (Filter.unitBits - Filter.fraction)
          unsafe block[place &* lanes &+ lane] = Int16(truncatingIfNeeded: rounded)
        }
      }
      let target = unsafe to + top * width * channels
      unsafe filter(block, lanes: filled, stride: width * channels, to: target)
    }
  }

  /// Sums up the old rows that contribute to a new one.
  private func sum(
    row: Int, of from: UnsafePointer<UInt8>, stride: Int, count: Int,
    into sums: UnsafeMutablePointer<Int32>
  ) {
    unsafe sums.initialize(repeating: 0, count: count)
    var line = unsafe from + rows.starts[row] * stride
    let first = row * rows.taps
    var tap = 0
    while tap + 4 <= rows.taps {
      let w0 = Int32(rows.weights[first + tap])
      let w1 = Int32(rows.weights[first + tap + 1])
      let w2 = Int32(rows.weights[first + tap + 2])
      let w3 = Int32(rows.weights[first + tap + 3])
      let second = unsafe line + stride
      let third = unsafe second + stride
      let fourth = unsafe third + stride
      for place in 0..<count {
        let upper = unsafe Int32(line[place]) &* w0 &+ Int32(second[place]) &* w1
        let lower = unsafe Int32(third[place]) &* w2 &+ Int32(fourth[place]) &* w3
        unsafe sums[place] &+= upper &+ lower
      }
      unsafe line = fourth + stride
      tap += 4
    }
    while tap < rows.taps {
      let weight = Int32(rows.weights[first + tap])
      for place in 0..<count { unsafe sums[place] &+= Int32(line[place]) &* weight }
      unsafe line += stride
      tap += 1
    }
  }

  /// Filters along the rows of a block and writes them one below another.
  private func filter(
    _ block: UnsafePointer<Int16>, lanes: Int, stride: Int, to: UnsafeMutablePointer<UInt8>
  ) {
    let size = channels * Filter.lanes
    let shift = Filter.unitBits + Filter.fraction
    let sums = UnsafeMutablePointer<Int32>.allocate(capacity: size)
    defer { unsafe sums.deallocate() }
    for column in columns.starts.indices {
      unsafe sums.initialize(repeating: 1 << (shift - 1), count: size)
      var pixel = unsafe block + columns.starts[column] * size
      for tap in column * columns.taps..<(column + 1) * columns.taps {
        let weight = Int32(columns.weights[tap])
        for place in 0..<size { unsafe sums[place] &+= Int32(pixel[place]) &* weight }
        unsafe pixel += size
      }
      for channel in 0..<channels {
        for lane in 0..<lanes {
          let value = unsafe sums[channel * Filter.lanes + lane] &>> shift
          unsafe to[lane * stride + column * channels + channel] = UInt8(clamping: value)
        }
      }
    }
  }
}
