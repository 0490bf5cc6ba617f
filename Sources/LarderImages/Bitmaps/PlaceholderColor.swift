/// The average color of an image, one of 64 colors for which style sheets have a class.
package struct PlaceholderColor: Hashable, Codable, Sendable {
  /// Two bits each for red, green and blue.
  package let number: Int

  /// Returns `nil` unless the number is from 0 to 63.
  package init?(number: Int) {
    guard (0..<64).contains(number) else { return nil }
    self.number = number
  }

  /// Chooses the color nearest to the average of all pixels, on white.
  init(of bitmap: Bitmap) throws(PictureFailure) {
    let bitmap = try bitmap.opaque()
    let sums = bitmap.withPixels { pixels in
      var sums = [0, 0, 0]
      for place in pixels.indices { unsafe sums[place % 3] += Int(pixels[place]) }
      return sums
    }
    let count = bitmap.width * bitmap.height
    number = sums.reduce(0) { $0 << 2 | ($1 / count) >> 6 }
  }

  /// The middle of the range that it represents: red, green and blue.
  package var channels: [Int] { [4, 2, 0].map { (number >> $0 & 3) * 64 + 32 } }
}
