internal import LarderKitchen
package import LarderModel

extension FieldReader {
  /// Reads an amount per serving as a number in the nutrient's unit, or text such as `516 kcal`,
  /// `47 g`, `0,5 g`, `2160 kJ`, `< 1 g`, `9 grams fat`. Blank text means no amount.
  package mutating func amount(
    of nutrient: Nutrition.Nutrient, _ value: FieldValue,
    _ wanted: @autoclosure () -> FieldExpectation
  ) -> Fraction? {
    guard !isAbsent(value) else { return nil }
    if let amount = self.amount(of: nutrient, value), amount >= .zero,
      amount <= Fraction(1_000_000)
    {
      return amount
    }
    mismatch(value, wanted())
    return nil
  }

  private func amount(of nutrient: Nutrition.Nutrient, _ value: FieldValue) -> Fraction? {
    if let number = FieldReader.number(value) { return number }
    guard let text = value.text, text.utf8.count <= 64 else { return nil }
    // The nutrient may precede the amount: "fat: 9 g".
    var words = TextCleaner.plain(text).split { " :".contains($0) }
    if words.first.flatMap({ NutrientName(String($0)) })?.nutrient == nutrient {
      words.removeFirst()
    }
    var bytes = Array(words.joined(separator: " ").utf8)
    while let first = bytes.first,
      first == UInt8(ascii: "<") || first == UInt8(ascii: "~")
        || first == 0x20
    {
      bytes.removeFirst()
    }
    let isPart: (UInt8) -> Bool = { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C }
    let digits = bytes.prefix(while: isPart).map { $0 == 0x2C ? 0x2E : $0 }
    let rest = String(decoding: bytes.dropFirst(digits.count), as: UTF8.self).lowercased()
      .split(separator: " ").map(String.init)
    // The nutrient may follow the unit, but a second number would be an amount of the food.
    let hasOtherNumber = rest.dropFirst().contains { word in
      word.utf8.contains(where: \.isDigit) && !word.utf8.contains(UInt8(ascii: "%"))
    }
    let unit = rest.first.map { lexicon.unit($0)?.rawValue ?? $0 } ?? ""
    let isNamed = rest.first.flatMap { NutrientName($0) }?.nutrient == nutrient
    guard let number = DecimalText.fraction(String(decoding: digits, as: UTF8.self)),
      let factor = FieldReader.factor(from: unit, to: nutrient.unit)
        ?? (isNamed ? Fraction(1) : nil), !hasOtherNumber
    else { return nil }
    let amount = number.multiplied(by: factor)
    // Energy converted from another unit is rounded to whole kilocalories.
    guard nutrient.unit == "kcal", factor != Fraction(1), let amount else { return amount }
    return Int32(exactly: amount.doubleValue.rounded()).map { Fraction($0) }
  }

  private static func factor(from unit: String, to wanted: String) -> Fraction? {
    switch (unit, wanted) {
    case ("", _): Fraction(1)
    case ("kcal", "kcal"), ("cal", "kcal"), ("calories", "kcal"), ("kilocalories", "kcal"):
      Fraction(1)
    case ("kj", "kcal"), ("kilojoules", "kcal"): Fraction(250, over: 1046)
    case ("g", "g"), ("gramm", "g"), ("gram", "g"), ("grams", "g"), ("gr", "g"), ("mg", "mg"):
      Fraction(1)
    case ("milligrams", "mg"), ("milligram", "mg"): Fraction(1)
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
