/// An sRGB colour, `0xRRGGBB`.
struct CoverColour: Hashable, Sendable, ExpressibleByIntegerLiteral {
  let value: UInt32

  init(integerLiteral value: UInt32) { self.value = value }

  init(_ red: Int, _ green: Int, _ blue: Int) {
    value =
      UInt32(min(255, max(0, red))) << 16 | UInt32(min(255, max(0, green))) << 8
      | UInt32(min(255, max(0, blue)))
  }

  var red: Int { Int(value >> 16 & 255) }
  var green: Int { Int(value >> 8 & 255) }
  var blue: Int { Int(value & 255) }

  /// `percent` of the other colour stirred in.
  func mixed(_ percent: Int, of other: CoverColour) -> CoverColour {
    CoverColour(
      (red * (100 - percent) + other.red * percent) / 100,
      (green * (100 - percent) + other.green * percent) / 100,
      (blue * (100 - percent) + other.blue * percent) / 100)
  }

  /// Towards warm white.
  func lighter(_ percent: Int) -> CoverColour { mixed(percent, of: 0xfff4dc) }
  /// Towards umber, never black.
  func darker(_ percent: Int) -> CoverColour { mixed(percent, of: 0x3a1f14) }

  /// 0–100, as the eye weighs the three.
  var lightness: Int { (red * 30 + green * 59 + blue * 11) / 255 }

  /// Like cream or flour.
  var isPale: Bool { lightness > 74 }

  /// How far two colours lie apart; about 0–750.
  func distance(to other: CoverColour) -> Int {
    abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue)
  }
}

extension CoverColour: CustomStringConvertible {
  /// `#a3301c`.
  var description: String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
