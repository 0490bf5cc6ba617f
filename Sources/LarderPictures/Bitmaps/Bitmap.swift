/// Rows of pixels: red, green, blue and, where there are four channels, alpha, a byte each. Alpha
/// has been multiplied into the colours, so that what is invisible weighs nothing.
///
/// A class, since it owns memory of C, tens of megabytes of it. Safe, since nobody gets hold of that
/// for longer than a call.
@safe final class Bitmap {
  let width: Int
  let height: Int
  let channels: Int
  /// The ICC profile that the colours are meant in; `nil` for sRGB.
  let profile: ColorProfile?
  /// Whether nothing shines through although there are four channels, as in drawings.
  private var isOpaque = false
  private let pixels: UnsafeMutablePointer<UInt8>

  /// Bytes of a row.
  var stride: Int { width * channels }

  /// - Parameter pixels: Taken with `malloc`; this frees them.
  init(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, channels: Int,
    profile: ColorProfile?
  ) {
    unsafe self.pixels = pixels
    (self.width, self.height, self.channels) = (width, height, channels)
    self.profile = profile
  }

  deinit { unsafe Codec.free(pixels) }

  /// Transparent black.
  convenience init(
    width: Int, height: Int, channels: Int, profile: ColorProfile?
  ) throws(PictureFailure) {
    guard let pixels = unsafe Codec.filled(width * height * channels, with: 0) else {
      throw .noMemory
    }
    unsafe self.init(pixels, width: width, height: height, channels: channels, profile: profile)
  }

  /// White, of four channels, upon which only what is opaque is painted.
  convenience init(whiteOf width: Int, _ height: Int) throws(PictureFailure) {
    guard let pixels = unsafe Codec.filled(width * height * 4, with: 255) else { throw .noMemory }
    unsafe self.init(pixels, width: width, height: height, channels: 4, profile: nil)
    isOpaque = true
  }

  /// Lends the pixels, row by row. Safe, since they outlast the call of `body`.
  @safe func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt8>) -> Result) -> Result {
    unsafe body(UnsafeMutableBufferPointer(start: pixels, count: stride * height))
  }

  /// Lends the pixels of four channels, each as one number.
  @safe func withPackedPixels(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    precondition(channels == 4, "no four bytes a pixel")
    let count = width * height
    unsafe pixels.withMemoryRebound(to: UInt32.self, capacity: count) {
      unsafe body(UnsafeMutableBufferPointer(start: $0, count: count))
    }
  }

  /// The channels of one pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "no pixel of this bitmap")
    return (0..<channels).map { unsafe pixels[y * stride + x * channels + $0] }
  }
}

extension Bitmap {
  /// Multiplies alpha into colours that came without it.
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

  /// The same with alpha beside the colours, as files hold it; this one where it has no alpha.
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

  /// Upon white, for files without alpha; this one where nothing shines through.
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

  /// Turned and mirrored as EXIF says, 1 to 8; this one where it stands upright.
  func upright(turn: Int) throws(PictureFailure) -> Bitmap {
    guard (2...8).contains(turn) else { return self }
    let isOnItsSide = turn >= 5
    let copy = try Bitmap(
      width: isOnItsSide ? height : width, height: isOnItsSide ? width : height,
      channels: channels, profile: profile)
    // The pixel that comes first, and how far it is from there to the next one of the row and of
    // the column.
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
