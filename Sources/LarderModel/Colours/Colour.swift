/// An opaque color in sRGB, with 8 bits per channel.
package struct Colour: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  package static let black: Colour = 0x000000
  package static let white: Colour = 0xffffff
}

extension Colour: ExpressibleByIntegerLiteral {
  /// Creates a color from `0xRRGGBB`.
  package init(integerLiteral value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }
}

extension Colour: CustomStringConvertible {
  /// The color in CSS notation: `#a3301c`.
  package var description: String {
    let digits = String(
      UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension Colour {
  /// Luminance from 0 for black to 1 for white. Source: WCAG 2.2, relative luminance.
  package var luminance: Double {
    0.2126 * Gamma.light(red) + 0.7152 * Gamma.light(green) + 0.0722 * Gamma.light(blue)
  }

  /// Returns 1 for equal colors up to 21 for black and white. Source: WCAG 2.2, contrast ratio.
  package func contrast(with other: Colour) -> Double {
    let (own, others) = (luminance, other.luminance)
    return (max(own, others) + 0.05) / (min(own, others) + 0.05)
  }
}
