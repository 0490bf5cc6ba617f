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
