package import LarderModel

/// Decimal notation of numbers in JSON and YAML: `4`, `-0.5`, `1.5e3`, and also `+4` and `.5`.
package enum DecimalText {
  /// Returns the exact value; `nil` for other text and for values that do not fit in 64 bits.
  ///
  ///     fraction("0.1")     // 1/10
  ///     fraction("1e-1")    // 1/10
  ///     fraction("1e400")   // nil
  package static func fraction(_ text: String) -> Fraction? {
    // Most numbers are whole.
    if text.utf8.count <= 18, let whole = Int64(text) { return Fraction(whole, over: 1) }
    guard let parts = parts(of: text) else { return nil }
    var mantissa: Int64 = 0
    var places = -parts.exponent
    var pendingZeros = 0
    for (position, digit) in parts.digits.enumerated() {
      if position >= parts.wholeCount { places += 1 }
      if digit == 0 {
        pendingZeros += 1
        continue
      }
      guard let next = shifted(mantissa, by: pendingZeros + 1) else { return nil }
      let (sum, overflow) = next.addingReportingOverflow(Int64(digit))
      if overflow { return nil }
      mantissa = sum
      pendingZeros = 0
    }
    places -= pendingZeros
    if mantissa == 0 { return .zero }
    let sign: Int64 = parts.isNegative ? -1 : 1
    if places <= 0 {
      return shifted(mantissa, by: -places).flatMap { Fraction(sign * $0, over: 1) }
    }
    return shifted(1, by: places).flatMap { Fraction(sign * mantissa, over: $0) }
  }

  /// Returns whether the text is a number in this notation, of any size.
  package static func isNumber(_ text: String) -> Bool { parts(of: text) != nil }

  private static func shifted(_ number: Int64, by places: Int) -> Int64? {
    if number == 0 { return 0 }
    guard places <= 18 else { return nil }
    var number = number
    for _ in 0..<max(0, places) {
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      number = product
    }
    return number
  }

  /// Splits a number into its parts; `nil` for other text and for numbers of more than 400 bytes,
  /// which nobody writes.
  private static func parts(
    of text: String
  ) -> (isNegative: Bool, digits: [UInt8], wholeCount: Int, exponent: Int)? {
    let bytes = Array(text.utf8)
    guard (1...400).contains(bytes.count) else { return nil }
    var index = 0
    func take(_ wanted: UInt8) -> Bool {
      guard index < bytes.count, bytes[index] == wanted else { return false }
      index += 1
      return true
    }
    func digits() -> [UInt8] {
      let start = index
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
      return bytes[start..<index].map { $0 - 0x30 }
    }
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    let whole = digits()
    let places = take(UInt8(ascii: ".")) ? digits() : []
    guard !whole.isEmpty || !places.isEmpty else { return nil }
    var exponent = 0
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      let isNegative = take(UInt8(ascii: "-"))
      if !isNegative { _ = take(UInt8(ascii: "+")) }
      let digits = digits()
      guard !digits.isEmpty else { return nil }
      for digit in digits { exponent = min(10_000, exponent * 10 + Int(digit)) }
      if isNegative { exponent = -exponent }
    }
    guard index == bytes.count else { return nil }
    return (isNegative, whole + places, whole.count, exponent)
  }

  /// Returns an ingredient line with the amount at its start as a cook would write it, if its
  /// decimals look computed.
  ///
  ///     shortened("800.0 g flour")       // 800 g flour
  ///     shortened("1.3333334 cups milk") // 1 1/3 cups milk
  ///     shortened("1.500 g flour")       // unchanged: may mean 1,500 g
  static func shortened(_ line: String) -> String {
    let bytes = Array(line.utf8)
    let whole = bytes.prefix(while: \.isDigit)
    guard (1...6).contains(whole.count), whole.count < bytes.count, bytes[whole.count] == 0x2E
    else { return line }
    let places = bytes[(whole.count + 1)...].prefix(while: \.isDigit)
    let isZero = whole.allSatisfy { $0 == 0x30 }
    guard !places.isEmpty, places.count != 3 || isZero, places.endIndex < bytes.count,
      bytes[places.endIndex].isBlank
    else { return line }
    let number = String(decoding: whole, as: UTF8.self)
    let rest = String(decoding: bytes[places.endIndex...], as: UTF8.self)
    if places.allSatisfy({ $0 == 0x30 }) { return number + rest }
    guard places.count > 2,
      let thousandths = Int(String(decoding: places.prefix(3), as: UTF8.self)),
      let (numerator, denominator) = commonFractions.first(where: {
        abs($0.numerator * 1000 / $0.denominator - thousandths) <= 1
      })
    else { return line }
    return (isZero ? "" : "\(number) ") + "\(numerator)/\(denominator)" + rest
  }

  /// Formats an amount that a program stores as a floating-point number.
  ///
  /// - Returns: `1 1/3` for 1.333; decimals if no common fraction is within a hundredth.
  package static func kitchenText(_ value: Double) -> String {
    let whole = value.rounded(.down)
    let rest = value - whole
    if whole > 0, rest < 0.001 * max(1, value) { return String(Int(clamping: whole)) }
    for (numerator, denominator) in commonFractions {
      let fraction = Double(numerator) / Double(denominator)
      if abs(rest - fraction) <= fraction / 100 {
        let written = "\(numerator)/\(denominator)"
        return whole == 0 ? written : "\(Int(clamping: whole)) \(written)"
      }
    }
    let thousandths = Int(clamping: (value * 1000).rounded())
    if thousandths == 0 { return "\(value)" }
    return Fraction(Int64(thousandths), over: 1000)?.decimalDescription ?? "\(value)"
  }

  /// Fractions that cooks write, in ascending order.
  private static let commonFractions: [(numerator: Int, denominator: Int)] = [
    (1, 8), (1, 6), (1, 5), (1, 4), (1, 3), (3, 8), (2, 5), (1, 2), (3, 5), (5, 8), (2, 3), (3, 4),
    (4, 5), (5, 6), (7, 8),
  ]
}
