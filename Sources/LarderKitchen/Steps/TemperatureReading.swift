internal import LarderModel

extension TemperatureReading {
  /// The words of a language for temperatures.
  final class Words: Sendable {
    let degree: WordSet
    let scales: WordTable<StepMark.Scale>
    let gasMark: [[UInt8]]
    /// Words that may separate two forms of one temperature: `fan`.
    let beside: WordSet
    /// Words that show that 180° is a rotation: beginnings of words near the number, and words
    /// directly before it.
    let turning: [[UInt8]]
    let turningBy: [[UInt8]]
    /// Whether degrees without a scale may be Fahrenheit.
    let mayBeFahrenheit: Bool

    init(_ kitchen: Kitchen) {
      let words = kitchen.temperatures
      degree = WordSet(words[.degree])
      scales = WordTable(
        Dictionary(
          (words[.celsius] + ["c"]).map { ($0, .celsius) }
            + (words[.fahrenheit] + ["f"]).map { ($0, .fahrenheit) },
          uniquingKeysWith: { first, _ in first }))
      gasMark = words[.gasMark].map { Array($0.lowercased().utf8) }
      beside = WordSet(words[.between])
      let turning = words[.turning].map { Array($0.lowercased().utf8) }
      self.turning = turning.filter { $0.last != 0x23 }
      turningBy = turning.filter { $0.last == 0x23 }.map { Array($0.dropLast(2)) }
      mayBeFahrenheit = kitchen.language.hasPrefix("en")
    }
  }
}

/// Finds the temperatures in a text: degrees Celsius and Fahrenheit, and gas marks.
///
/// Shapes: `180 °C`, `350F`, `180-200°C`, `180 degrees`, `gas mark 4`. Temperatures that the author
/// gives in both scales are one temperature and are not converted.
struct TemperatureReading {
  private var cursor: TextCursor
  private let words: Words

  /// A temperature, whose scale may be uncertain.
  private typealias Found = (range: Range<Int>, quantity: Quantity, scale: StepMark.Scale?)

  init(_ cursor: TextCursor, _ words: Words) {
    self.cursor = cursor
    self.words = words
  }

  /// Returns marks for the temperatures to convert.
  ///
  /// - Parameter numbers: Offsets at which numbers begin.
  mutating func marks(at numbers: [Int]) -> [StepMark] {
    var marks: [StepMark] = []
    var group: [Found] = []
    for place in numbers where place >= (group.last?.range.upperBound ?? 0) {
      guard let one = degrees(at: place) ?? gasMark(at: place) else { continue }
      if let last = group.last, !isBeside(from: last.range.upperBound, to: one.range.lowerBound) {
        marks += TemperatureReading.kept(group)
        group = []
      }
      group.append(one)
    }
    return marks + TemperatureReading.kept(group)
  }

  /// Selects the marks to convert among several forms of one temperature.
  private static func kept(_ group: [Found]) -> [StepMark] {
    let scales = group.compactMap(\.scale)
    if scales.count < group.count { return [] }
    if scales.contains(.celsius), scales.contains(.fahrenheit) { return [] }
    let isGas = scales.allSatisfy { $0 == .gas }
    return zip(group, scales).compactMap { found, scale -> StepMark? in
      guard isGas || scale != .gas else { return nil }
      return StepMark(range: found.range, meaning: .temperature(found.quantity, scale: scale))
    }
  }

  // MARK: Degrees

  private mutating func degrees(at start: Int) -> Found? {
    cursor.index = start
    // Accepts two or three digits.
    guard cursor.peek().isDigit, cursor.peek(1).isDigit,
      !(cursor.peek(2).isDigit && cursor.peek(3).isDigit),
      ![0x2E, 0x2C].contains(cursor.byte(at: start - 1)),
      let amount = (try? cursor.amount()) ?? nil, let quantity = amount.quantity(in: nil)
    else { return nil }
    let ends = [quantity.lower] + (quantity.upper.map { [$0] } ?? [])
    guard ends.allSatisfy({ $0.isWhole && $0 >= Fraction(10) && $0 < Fraction(1000) }),
      let (named, isSure) = scale(ends), isSure
    else { return nil }
    let range = start..<cursor.index
    if named == nil, isTurning(range) { return nil }
    return (range, quantity, named ?? unnamedScale(ends))
  }

  /// Parses the degree sign and the scale after a number. Either may be missing, but not both.
  ///
  /// - Returns: The scale, and whether it is certain: a single letter is a scale in `350F`; in
  ///   `35 f` and `20 C` it may be anything.
  private mutating func scale(
    _ ends: [Fraction]
  ) -> (named: StepMark.Scale?, isSure: Bool)? {
    cursor.skipBlanks()
    if cursor.skip("°") || cursor.skip("º") || cursor.match(words.degree, endsAtHyphen: true) != nil
    {
      let sign = cursor.index
      cursor.skipBlanks()
      if let scale = cursor.match(words.scales, endsAtHyphen: true) { return (scale, true) }
      cursor.index = sign
      return cursor.isWordEnd(sign) ? (nil, true) : nil
    }
    let start = cursor.index
    guard let scale = cursor.match(words.scales, endsAtHyphen: true) else { return nil }
    let isLetter = cursor.index == start + 1
    let isCapital = cursor.byte(at: start).isUpper
    return (scale, !isLetter || isCapital && ends.allSatisfy { $0 >= Fraction(100) })
  }

  /// Returns the scale of `350 degrees` or `180 Grad`, which do not name it. Only in English may it
  /// be either one; above 300 it can only be Fahrenheit.
  private func unnamedScale(_ ends: [Fraction]) -> StepMark.Scale? {
    if words.mayBeFahrenheit {
      return ends.allSatisfy { $0 > Fraction(300) && $0 != Fraction(360) } ? .fahrenheit : nil
    }
    return ends.allSatisfy { $0 >= Fraction(100) && $0 <= Fraction(300) } ? .celsius : nil
  }

  private func isTurning(_ range: Range<Int>) -> Bool {
    let near = max(0, range.lowerBound - 30)..<min(cursor.end, range.upperBound + 15)
    return cursor.start(of: words.turningBy, before: range.lowerBound) != nil
      || words.turning.contains { beginning in
        near.contains { place in
          var ahead = cursor
          ahead.index = place
          return !range.contains(place) && cursor.isWordStart(place) && ahead.skip(beginning)
        }
      }
  }

  // MARK: Gas marks

  /// Parses the number after `gas mark`: ¼, ½, 1 to 10.
  private mutating func gasMark(at start: Int) -> Found? {
    guard let word = cursor.start(of: words.gasMark, before: start) else { return nil }
    cursor.index = start
    guard let value = ((try? cursor.number()) ?? nil)?.value, let quantity = Quantity(value),
      value.isWhole ? (1...10).contains(value.numerator) : [2, 4].contains(value.denominator),
      value.isWhole || value.numerator == 1
    else { return nil }
    let end = cursor.index
    cursor.skipBlanks()
    return cursor.skip("°") ? nil : (word..<end, quantity, .gas)
  }

  // MARK: Several forms of one temperature

  /// Whether only punctuation and up to three words such as "fan" separate two temperatures.
  private mutating func isBeside(from start: Int, to end: Int) -> Bool {
    cursor.index = start
    for _ in 0...3 {
      skipSigns(to: end)
      if cursor.index >= end { return true }
      if cursor.match(words.beside, endsAtHyphen: true) == nil { return false }
    }
    return false
  }

  private mutating func skipSigns(to end: Int) {
    while cursor.index < end {
      switch cursor.peek() {
      case 0x20, 0x28, 0x29, 0x2C, 0x3B, 0x2F, 0x7C, 0x7E, 0x2D: cursor.index += 1
      default: guard cursor.skip("–") || cursor.skip("≈") else { return }
      }
    }
  }
}
