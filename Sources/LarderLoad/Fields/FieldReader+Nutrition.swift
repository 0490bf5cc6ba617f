package import LarderModel

extension FieldReader {
  /// An amount per serving as a number in the nutrient's unit, or text such as `516 kcal`,
  /// `47 g`, `0,5 g`, `2160 kJ`, `< 1 g`. Blank text is no amount.
  package mutating func amount(
    of nutrient: Nutrition.Nutrient, _ value: Value, _ wanted: @autoclosure () -> FieldExpectation
  ) -> Fraction? {
    guard !isAbsent(value) else { return nil }
    if let amount = FieldReader.amount(of: nutrient, value), amount >= .zero,
      amount <= Fraction(1_000_000)
    {
      return amount
    }
    mismatch(value, wanted())
    return nil
  }

  private static func amount(of nutrient: Nutrition.Nutrient, _ value: Value) -> Fraction? {
    if let number = number(value) { return number }
    guard let text = value.text, text.utf8.count <= 64 else { return nil }
    var bytes = Array(trimmed(TextCleaner.plain(text)).utf8)
    while let first = bytes.first,
      first == UInt8(ascii: "<") || first == UInt8(ascii: "~")
        || first == 0x20
    {
      bytes.removeFirst()
    }
    let isPart: (UInt8) -> Bool = { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C }
    let digits = bytes.prefix(while: isPart).map { $0 == 0x2C ? 0x2E : $0 }
    let unit = String(decoding: bytes.dropFirst(digits.count), as: UTF8.self)
    guard let number = DecimalText.fraction(String(decoding: digits, as: UTF8.self)),
      let factor = factor(from: trimmed(unit).lowercased(), to: nutrient.unit)
    else { return nil }
    let amount = number.multiplied(by: factor)
    // Energy of other units is not known more exactly.
    guard nutrient.unit == "kcal", factor != Fraction(1), let amount else { return amount }
    return Int32(exactly: amount.doubleValue.rounded()).map { Fraction($0) }
  }

  private static func factor(from unit: String, to wanted: String) -> Fraction? {
    switch (unit, wanted) {
    case ("", _): Fraction(1)
    case ("kcal", "kcal"), ("cal", "kcal"), ("calories", "kcal"), ("kilocalories", "kcal"):
      Fraction(1)
    case ("kj", "kcal"), ("kilojoules", "kcal"): Fraction(250, over: 1046)
    case ("g", "g"), ("gram", "g"), ("grams", "g"), ("gr", "g"), ("mg", "mg"): Fraction(1)
    case ("milligrams", "mg"): Fraction(1)
    case ("mg", "g"): Fraction(1, over: 1000)
    case ("g", "mg"), ("gram", "mg"), ("grams", "mg"): Fraction(1000)
    case ("µg", "mg"), ("μg", "mg"), ("mcg", "mg"): Fraction(1, over: 1000)
    case ("µg", "µg"), ("μg", "µg"), ("mcg", "µg"), ("ug", "µg"), ("micrograms", "µg"):
      Fraction(1)
    case ("mg", "µg"), ("milligrams", "µg"): Fraction(1000)
    default: nil
    }
  }
}
