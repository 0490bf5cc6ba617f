/// What a picture looks like from far away, one of 64 colours that style sheets have a class for.
package struct PlaceholderColor: Hashable, Codable, Sendable {
  /// Two bits each of red, green and blue.
  package let number: Int

  /// `nil` for what is none of 64.
  package init?(number: Int) {
    guard (0..<64).contains(number) else { return nil }
    self.number = number
  }

  /// The nearest to the average of all pixels, upon white.
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

  /// The middle of what it stands for, red, green and blue.
  package var channels: [Int] { [4, 2, 0].map { (number >> $0 & 3) * 64 + 32 } }
}
