/// Rows of pixels: red, green, blue and, if there are four channels, alpha, one byte each. Colors
/// are premultiplied by alpha, so that invisible pixels have no weight.
///
/// A class, since it owns tens of megabytes of C memory. Safe, since nobody can access the memory
/// for longer than a call.
@safe final class Bitmap {
  let width: Int
  let height: Int
  let channels: Int
  /// The ICC profile of the colors; `nil` for sRGB.
  let profile: ColorProfile?
  /// Whether all pixels are opaque although there are four channels, as in drawings.
  private var isOpaque = false
  private let pixels: UnsafeMutablePointer<UInt8>

  /// The number of bytes per row.
  var stride: Int { width * channels }

  /// - Parameter pixels: Allocated with `malloc`; freed by this object.
  init(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, channels: Int,
    profile: ColorProfile?
  ) {
    unsafe self.pixels = pixels
    (self.width, self.height, self.channels) = (width, height, channels)
    self.profile = profile
  }

  deinit { unsafe Codec.free(pixels) }

  /// Creates transparent black.
  convenience init(
    width: Int, height: Int, channels: Int, profile: ColorProfile?
  ) throws(PictureFailure) {
    guard let pixels = unsafe Codec.filled(width * height * channels, with: 0) else {
      throw .noMemory
    }
    unsafe self.init(pixels, width: width, height: height, channels: channels, profile: profile)
  }

  /// Creates a white bitmap of four channels, on which only opaque shapes are painted.
  convenience init(whiteOf width: Int, _ height: Int) throws(PictureFailure) {
    guard let pixels = unsafe Codec.filled(width * height * 4, with: 255) else { throw .noMemory }
    unsafe self.init(pixels, width: width, height: height, channels: 4, profile: nil)
    isOpaque = true
  }

  /// Passes the pixels to `body`, row by row. Safe, since they outlive the call.
  @safe func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt8>) -> Result) -> Result {
    unsafe body(UnsafeMutableBufferPointer(start: pixels, count: stride * height))
  }

  /// Passes pixels of four channels to `body`, each as one number.
  @safe func withPackedPixels(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    precondition(channels == 4, "no four bytes a pixel")
    let count = width * height
    unsafe pixels.withMemoryRebound(to: UInt32.self, capacity: count) {
      unsafe body(UnsafeMutableBufferPointer(start: $0, count: count))
    }
  }

  /// Returns the channels of one pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "no pixel of this bitmap")
    return (0..<channels).map { unsafe pixels[y * stride + x * channels + $0] }
  }
}

extension Bitmap {
  /// Multiplies colors that are not premultiplied by their alpha.
  func premultiply() {
    guard channels == 4 else { return }
    withPixels { pixels in
      for start in Swift.stride(from: 0, to: pixels.count, by: 4) {
        let alpha = unsafe UInt32(pixels[start + 3])
        if alpha == 255 { continue }
        for place in start..<start + 3 {
          unsafe pixels[place] = UInt8((UInt32(pixels[place]) * alpha + 127) / 255)
        }
      }
    }
  }

  /// Returns a copy whose colors are not premultiplied, as in files; itself if it lacks alpha.
  func unpremultiplied() throws(PictureFailure) -> Bitmap {
    guard channels == 4 else { return self }
    let copy = try Bitmap(width: width, height: height, channels: 4, profile: profile)
    withPixels { from in
      copy.withPixels { to in
        for start in Swift.stride(from: 0, to: from.count, by: 4) {
          let alpha = unsafe UInt32(from[start + 3])
          if alpha == 0 { continue }
          for place in start..<start + 3 {
            unsafe to[place] = UInt8(min(255, (UInt32(from[place]) * 255 + alpha / 2) / alpha))
          }
          unsafe to[start + 3] = UInt8(alpha)
        }
      }
    }
    return copy
  }

  /// Returns a copy on white, for files without alpha; itself if it is opaque.
  func opaque() throws(PictureFailure) -> Bitmap {
    guard channels == 4, !isOpaque else { return self }
    let copy = try Bitmap(width: width, height: height, channels: 3, profile: profile)
    withPixels { from in
      copy.withPixels { to in
        for pixel in 0..<width * height {
          let white = unsafe 255 - UInt32(from[pixel * 4 + 3])
          for channel in 0..<3 {
            unsafe to[pixel * 3 + channel] = UInt8(
              min(255, UInt32(from[pixel * 4 + channel]) + white))
          }
        }
      }
    }
    return copy
  }

  /// Returns a copy rotated and mirrored according to EXIF, 1 to 8; itself if it is upright.
  func upright(turn: Int) throws(PictureFailure) -> Bitmap {
    guard (2...8).contains(turn) else { return self }
    let isOnItsSide = turn >= 5
    let copy = try Bitmap(
      width: isOnItsSide ? height : width, height: isOnItsSide ? width : height,
      channels: channels, profile: profile)
    // The pixel that comes first, and the distances to the next pixel in the row and in the column.
    let (right, down) = (channels, stride)
    let (lastColumn, lastRow) = ((width - 1) * right, (height - 1) * down)
    let (first, across, below) =
      switch turn {
      case 2: (lastColumn, -right, down)
      case 3: (lastColumn + lastRow, -right, -down)
      case 4: (lastRow, right, -down)
      case 5: (0, down, right)
      case 6: (lastRow, -down, right)
      case 7: (lastColumn + lastRow, -down, -right)
      default: (lastColumn, down, -right)
      }
    withPixels { from in
      copy.withPixels { to in
        var place = 0
        for y in 0..<copy.height {
          var source = first + y * below
          for _ in 0..<copy.width {
            for channel in 0..<channels { unsafe to[place + channel] = from[source + channel] }
            place += channels
            source += across
          }
        }
      }
    }
    return copy
  }
}

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
  let columns: Bitmap.FilterWeights
  let rows: Bitmap.FilterWeights
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

extension Bitmap {
  /// Weights for shrinking a row of pixels: which old pixels each new one consists of, and how much
  /// of each.
  ///
  /// The filter is the Catmull-Rom cubic, computed as exact fractions that are rounded: sharper than
  /// an area average, with less ringing than Lanczos, and the same on every machine.
  struct FilterWeights {
    /// The sum of the weights of one new pixel.
    static let unit = 1 << 14

    /// The number of old pixels per new one; pixels beyond the filter's reach have weight 0.
    let taps: Int
    /// The first old pixel of each new one.
    let starts: [Int]
    /// `taps` weights for each new pixel.
    let weights: [Int16]

    /// - Parameters:
    ///   - old: From 1 to 100,000.
    ///   - new: From 1 to `old`.
    init(from old: Int, to new: Int) {
      precondition((1...old).contains(new) && old <= 100_000, "no fewer pixels")
      taps = new == old ? 1 : min(old, (4 * old + new - 1) / new)
      var starts: [Int] = []
      var weights: [Int16] = []
      starts.reserveCapacity(new)
      weights.reserveCapacity(new * taps)
      for place in 0..<new {
        // In halves of a new pixel, times `old`: the center of this one, minus the filter's reach of
        // two of them.
        let middle = (2 * place + 1) * old
        let reach = middle - 4 * old
        let first = reach < new ? 0 : (reach - new) / (2 * new) + 1
        let start = new == old ? place : min(first, old - taps)
        starts.append(start)
        let shares = (start..<start + taps).map { tap in
          FilterWeights.cubic(abs((2 * tap + 1) * new - middle), over: 2 * old)
        }
        FilterWeights.append(shares, to: &weights)
      }
      (self.starts, self.weights) = (starts, weights)
    }

    /// Returns the filter's value for a distance in pixels, a fraction, times 2 `divisor`³.
    private static func cubic(_ distance: Int, over divisor: Int) -> Int128 {
      let (n, d) = (Int128(distance), Int128(divisor))
      if n < d { return 3 * n * n * n - 5 * n * n * d + 2 * d * d * d }
      return n < 2 * d ? -n * n * n + 5 * n * n * d - 8 * n * d * d + 4 * d * d * d : 0
    }

    /// Appends weights in proportion to `shares`, rounded so that their sum is exact.
    private static func append(_ shares: [Int128], to weights: inout [Int16]) {
      let whole = shares.reduce(0, +)
      var sum: Int128 = 0
      var rounded = 0
      for share in shares {
        sum += share
        // Shifted above zero, since division rounds toward zero.
        let next = Int(((sum + whole) * Int128(unit) * 2 + whole) / (whole * 2)) - unit
        weights.append(Int16(next - rounded))
        rounded = next
      }
    }
  }
}
