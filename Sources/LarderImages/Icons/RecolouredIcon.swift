package import LarderModel

extension LogoPicture {
  /// Converts an icon with three colors to three others, including its smooth edges.
  ///
  /// - Parameters:
  ///   - png: An image that contains only mixtures of the old colors.
  ///   - old: Three colors, none of which is a mixture of the others.
  ///   - new: The new colors in the same order.
  /// - Returns: `nil` if this is not a PNG, or if there is not enough memory.
  package static func recoloured(
    _ png: [UInt8], from old: [Colour], to new: [Colour]
  ) -> [UInt8]? {
    precondition(old.count == 3 && new.count == 3, "an icon has three colours")
    do throws(PictureFailure) {
      guard let header = PictureHeader(png), header.format == .png else { return nil }
      let icon = try Codec.decode(png, header)
      let shares = shares(of: old.map(vector))
      let new = new.map(vector)
      // One row per new channel: its share of each old channel.
      let mixing = (0..<9).map { place in
        (0..<3).reduce(0) { $0 + new[$1][place / 3] * shares[$1][place % 3] }
      }
      icon.withPixels { pixels in
        for place in stride(from: 0, to: pixels.count, by: icon.channels) {
          let red = unsafe Double(pixels[place])
          let green = unsafe Double(pixels[place + 1])
          let blue = unsafe Double(pixels[place + 2])
          let most = unsafe icon.channels == 4 ? Double(pixels[place + 3]) : 255
          for channel in 0..<3 {
            let value =
              mixing[channel * 3] * red + mixing[channel * 3 + 1] * green
              + mixing[channel * 3 + 2] * blue
            unsafe pixels[place + channel] = UInt8(min(most, max(0, value)).rounded())
          }
        }
      }
      return try Codec.file(of: icon, as: .png)
    } catch { return nil }
  }

  private static func vector(_ colour: Colour) -> [Double] {
    [Double(colour.red), Double(colour.green), Double(colour.blue)]
  }

  /// Returns the inverse of the color matrix, whose rows give the share of each color in a mixture.
  private static func shares(of colours: [[Double]]) -> [[Double]] {
    func cross(_ u: [Double], _ v: [Double]) -> [Double] {
      [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    }
    return (0..<3).map { place in
      let row = cross(colours[(place + 1) % 3], colours[(place + 2) % 3])
      let volume = zip(colours[place], row).reduce(0) { $0 + $1.0 * $1.1 }
      return row.map { $0 / volume }
    }
  }
}
