internal import LarderLoad
internal import LarderModel

/// Formats amounts that a program stores as binary fractions.
enum KitchenNumber {
  /// Returns `1 1/3` for 1.333; decimals if no common fraction is within a hundredth.
  static func text(_ value: Double) -> String {
    let whole = value.rounded(.down)
    let rest = value - whole
    if whole > 0, rest < 0.001 * max(1, value) { return String(Int(clamping: whole)) }
    for (numerator, denominator) in DecimalText.kitchenFractions {
      let fraction = Double(numerator) / Double(denominator)
      if abs(rest - fraction) <= fraction / 100 {
        let written = "\(numerator)/\(denominator)"
        return whole == 0 ? written : "\(Int(clamping: whole)) \(written)"
      }
    }
    let thousandths = Int(clamping: (value * 1000).rounded())
    if thousandths == 0 { return "\(value)" }
    var digits = "\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())"
    while digits.hasSuffix("0") { digits.removeLast() }
    return digits.hasSuffix(".") ? String(digits.dropLast()) : digits
  }
}
