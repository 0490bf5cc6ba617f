internal import LarderKitchen
package import LarderModel

/// A nutrient under another program's name: `carbs`, `proteinContent`, `sodium_mg`.
package struct NutrientName: Hashable {
  var nutrient: Nutrition.Nutrient
  /// The unit at the end of the name, which applies to bare numbers.
  var unit: String?

  package init?(_ key: String) {
    if let nutrient = Nutrition.Nutrient(rawValue: key) {
      self.nutrient = nutrient
      return
    }
    // B vitamins are distinguished only by their numbers.
    if key.utf8.contains(where: { (0x30...0x39).contains($0) }) {
      let name = NutrientName.lettersAndDigits(key)
      let same = Nutrition.Nutrient.allCases.first {
        NutrientName.lettersAndDigits($0.rawValue) == name
      }
      guard let same else { return nil }
      nutrient = same
      return
    }
    let letters = FieldName.letters(key)
    if let nutrient = NutrientName.table[letters] {
      self.nutrient = nutrient
      return
    }
    for (ending, unit) in NutrientName.endings where letters.hasSuffix(ending) {
      if let nutrient = NutrientName.table[String(letters.dropLast(ending.utf8.count))] {
        self.nutrient = nutrient
        self.unit = unit
        return
      }
    }
    return nil
  }

  private static func lettersAndDigits(_ key: String) -> [UInt8] {
    key.lowercased().utf8.filter { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }

  /// Suffixes; longer ones come before their own suffixes.
  private static let endings: [(String, String?)] = [
    ("content", nil), ("perserving", nil), ("ingrams", "g"), ("grams", "g"), ("kcal", "kcal"),
    ("kj", "kJ"), ("mg", "mg"), ("g", "g"),
  ]

  private static let table = FieldName.table(
    Nutrition.Nutrient.allCases.map { ($0, FieldName.letters($0.rawValue)) } + others)

  private static let others: [(Nutrition.Nutrient, String)] = [
    (.calories, "calorie energy kcal kilocalories energie kalorien brennwert caloras"),
    (.protein, "proteins eiwei proteine protines protenas"),
    (.fat, "fats totalfat fett lipides grasas matiresgrasses"),
    (.saturatedFat, "saturated saturates saturatedfats satfat ofwhichsaturates"),
    (.unsaturatedFat, "unsaturated unsaturatedfats"), (.transFat, "transfats"),
    (
      .carbohydrates,
      """
      carbs carb carbos carbohydrate totalcarbs totalcarbohydrate totalcarbohydrates kohlenhydrate
      glucides carbohidratos
      """
    ),
    (.sugar, "sugars totalsugar totalsugars ofwhichsugars zucker sucres azcares"),
    (.fibre, "fiber fibers fibres dietaryfiber dietaryfibre ballaststoffe fibra"),
    (.sodium, "natrium sodio"), (.cholesterol, "cholesterin"),
  ]
}

extension FieldReader {
  /// Reads the amount of a nutrient under any name: a number, text, or `{amount, unit}`.
  mutating func amount(of name: NutrientName, _ value: FieldValue, key: String) -> Fraction? {
    guard let words = NutrientName.words(value, unit: name.unit) else {
      return amount(of: name.nutrient, value, name.nutrient.expectation(key: key))
    }
    let wanted = name.nutrient.expectation(key: key)
    var reader = FieldReader(lexicon: lexicon)
    let amount = reader.amount(of: name.nutrient, FieldValue.string(words), wanted)
    if amount == nil, !reader.faults.isEmpty { mismatch(value, wanted) }
    return amount
  }

  /// Reads the amounts of nutrients: an object by name, or a list of named objects.
  mutating func nutrients(_ value: FieldValue, of owner: String) -> [Nutrition.Nutrient: Fraction] {
    var amounts: [Nutrition.Nutrient: Fraction] = [:]
    var named: [(key: FieldPath.Component, name: String, value: FieldValue)] = []
    if value.kind == .list {
      for (index, element) in value.elements.prefix(200).enumerated() {
        let entries = element.entries
        let name = NutrientName.firstText(of: ["name", "label", "title", "nutrient"], in: entries)
        named.append((.index(index), name ?? "", element))
      }
    } else {
      named = entries(of: value).map { (.key($0.key), $0.key, $0.value) }
    }
    for (component, key, value) in named {
      guard let name = NutrientName(key) else {
        let known = Nutrition.Nutrient.allCases.map(\.rawValue)
        if case .key = component {
          unknown(key, of: owner, known: known)
        } else {
          at(component) { $0.report(.unknownField(key, of: owner, known: known)) }
        }
        continue
      }
      let amount = at(component) { $0.amount(of: name, value, key: key) }
      if let amount, amounts[name.nutrient] == nil { amounts[name.nutrient] = amount }
    }
    return amounts
  }

  /// Reads an amount per serving as a number in the nutrient's unit, or text such as `516 kcal`,
  /// `47 g`, `0,5 g`, `2160 kJ`, `< 1 g`, `9 grams fat`. Blank text means no amount.
  package mutating func amount(
    of nutrient: Nutrition.Nutrient, _ value: FieldValue,
    _ wanted: @autoclosure () -> FieldExpectation
  ) -> Fraction? {
    guard !isAbsent(value) else { return nil }
    if let amount = self.amount(of: nutrient, value), amount >= .zero, amount <= Fraction(1_000_000)
    {
      return amount
    }
    return mismatch(value, wanted())
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
      first == UInt8(ascii: "<") || first == UInt8(ascii: "~") || first == 0x20
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
    case ("µg", "µg"), ("μg", "µg"), ("mcg", "µg"), ("ug", "µg"), ("micrograms", "µg"): Fraction(1)
    case ("mg", "µg"), ("milligrams", "µg"): Fraction(1000)
    default: nil
    }
  }
}

extension Nutrition.Nutrient {
  func expectation(key: String) -> FieldExpectation {
    FieldExpectation(key, "a number of \(unit) or text such as \"12 \(unit)\"", example: "12")
  }
}

extension NutrientName {
  /// Returns `12 g` if number and unit are separate: in an object, or with the unit in the name.
  fileprivate static func words(_ value: FieldValue, unit: String?) -> String? {
    if value.kind == .object {
      let amount = firstText(of: ["amount", "quantity", "value", "qty"], in: value.entries)
      let unit = firstText(of: ["unit", "unitname", "units"], in: value.entries)
      return amount.map { [$0, unit ?? ""].joined(separator: " ") }
    }
    guard let unit, let digits = value.digits ?? value.text,
      DecimalText.isNumber(FieldReader.trimmed(digits))
    else { return nil }
    return digits + " " + unit
  }

  fileprivate static func firstText(of names: [String], in entries: [FieldEntry]) -> String? {
    for name in names {
      if let entry = entries.last(where: { FieldName.letters($0.key) == name }) {
        return entry.value.digits ?? entry.value.text
      }
    }
    return nil
  }
}
