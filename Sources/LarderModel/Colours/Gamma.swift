/// Conversion between channels of sRGB and linear light. Roots are computed by Newton's method,
/// since the C library's functions give different results on different machines.
enum Gamma {
  /// Returns the linear light of a channel, from 0 to 1.
  static func light(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let part = root(5, of: base)
    return base * base * part * part
  }

  /// Returns the channel for an amount of light; `nil` outside of the range of sRGB.
  static func channel(_ light: Double) -> UInt8? {
    guard (-0.0005...1.0005).contains(light) else { return nil }
    let light = min(1, max(0, light))
    if light <= 0.0031308 { return UInt8((light * 12.92 * 255).rounded()) }
    let part = root(3, of: light).squareRoot().squareRoot()
    let value = 1.055 * part * part * part * part * part - 0.055
    return UInt8((min(1, value) * 255).rounded())
  }

  /// Returns a root of a number.
  ///
  /// - Parameter number: A number from 0 to slightly above 1.
  static func root(_ degree: Int, of number: Double) -> Double {
    if number <= 0 { return 0 }
    var root = 1.0
    for _ in 0..<60 {
      var power = root
      for _ in 2..<degree { power *= root }
      root += (number / power - root) / Double(degree)
    }
    return root
  }
}
