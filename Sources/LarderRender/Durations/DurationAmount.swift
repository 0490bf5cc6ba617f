/// A number before a unit: exact, so that 1/3 of an hour is 20 minutes.
struct DurationAmount {
  var numerator: Int
  var denominator: Int

  static func < (left: DurationAmount, right: DurationAmount) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }

  /// Whole seconds of so many units, rounded half up; small by construction.
  func seconds(of unit: Int) -> Int { (numerator * unit * 2 + denominator) / (denominator * 2) }
}

extension DurationReader {
  /// Reads `20`, `1.5`, `1/2`, `1 1/2`, `1-1/2`, `½`, `1½`, `1 ½`, `two` or `two and a half` and
  /// stands behind it.
  ///
  /// At most four digits before and two after a point; numbers beyond are none of ours.
  mutating func amount() -> DurationAmount? {
    let start = position
    if let fraction = vulgarFraction() { return fraction }
    if let number = number() { return withHalf(number) }
    guard let whole = digits(atMost: 4) else { return nil }
    let afterWhole = position
    if let denominator = slashed() {
      guard denominator > 0 else { return failure(start) }
      // `11/2` of `1 to 11/2 hours` is 1½: nobody counts in halves.
      let (tens, ones) = whole.quotientAndRemainder(dividingBy: 10)
      let isMixed = 1..<denominator ~= ones && whole > denominator && tens > 0
      return DurationAmount(
        numerator: isMixed ? tens * denominator + ones : whole, denominator: denominator)
    }
    if let tenths = decimals() {
      let numerator = whole * tenths.denominator + tenths.numerator
      return DurationAmount(numerator: numerator, denominator: tenths.denominator)
    }
    _ = blanks() || accept(0x2D)
    if let part = vulgarFraction() ?? properFraction() {
      return DurationAmount(
        numerator: whole * part.denominator + part.numerator, denominator: part.denominator)
    }
    position = afterWhole
    return withHalf(DurationAmount(numerator: whole, denominator: 1))
  }

  /// `two`, whatever follows it.
  mutating func number() -> DurationAmount? {
    let first = byte(at: position)
    guard words.beginsWord(first) else { return nil }
    let initial = (0x41...0x5A).contains(first) ? first | 0x20 : first
    for number in words.numbers where number.word.first == initial {
      if acceptWord(number.word) { return number.amount }
    }
    return nil
  }

  private mutating func withHalf(_ amount: DurationAmount) -> DurationAmount {
    let start = position
    guard !words.half.isEmpty, amount.denominator == 1, blanks(), acceptAll(words.half) else {
      position = start
      return amount
    }
    return DurationAmount(numerator: amount.numerator * 2 + 1, denominator: 2)
  }

  private mutating func failure(_ start: Int) -> DurationAmount? {
    position = start
    return nil
  }

  private mutating func digits(atMost limit: Int) -> Int? {
    let start = position
    var value = 0
    for _ in 0..<limit {
      if let digit = digit(at: position) {
        value = value * 10 + digit
        position += 1
      } else if let digit = arabicDigit(at: position) {
        value = value * 10 + digit
        position += 2
      } else {
        break
      }
    }
    guard position > start, digit(at: position) == nil, arabicDigit(at: position) == nil else {
      position = start
      return nil
    }
    return value
  }

  /// `/4` or `⁄4` after a numerator.
  private mutating func slashed() -> Int? {
    let start = position
    guard accept(0x2F) || accept([0xE2, 0x81, 0x84]), let value = digits(atMost: 2) else {
      position = start
      return nil
    }
    return value
  }

  private mutating func properFraction() -> DurationAmount? {
    let start = position
    guard let numerator = digits(atMost: 2), let denominator = slashed(), numerator < denominator
    else {
      position = start
      return nil
    }
    return DurationAmount(numerator: numerator, denominator: denominator)
  }

  /// `.5`, and `,5` where the language writes decimals so.
  private mutating func decimals() -> DurationAmount? {
    let start = position
    let isArabic = accept([0xD9, 0xAB])
    guard isArabic || accept(0x2E) || (words.hasDecimalComma && accept(0x2C)) else { return nil }
    let first = position
    guard let value = digits(atMost: 2) else {
      position = start
      return nil
    }
    let isTenths = position - first == (isArabic ? 2 : 1)
    return DurationAmount(numerator: value, denominator: isTenths ? 10 : 100)
  }

  private mutating func vulgarFraction() -> DurationAmount? {
    let parts: (Int, Int)
    switch (byte(at: position), byte(at: position + 1), byte(at: position + 2)) {
    case (0xC2, 0xBC, _): parts = (1, 4)
    case (0xC2, 0xBD, _): parts = (1, 2)
    case (0xC2, 0xBE, _): parts = (3, 4)
    case (0xE2, 0x85, 0x93): parts = (1, 3)
    case (0xE2, 0x85, 0x94): parts = (2, 3)
    case (0xE2, 0x85, 0x95): parts = (1, 5)
    case (0xE2, 0x85, 0x99): parts = (1, 6)
    case (0xE2, 0x85, 0x9B): parts = (1, 8)
    case (0xE2, 0x85, 0x9C): parts = (3, 8)
    case (0xE2, 0x85, 0x9D): parts = (5, 8)
    case (0xE2, 0x85, 0x9E): parts = (7, 8)
    default: return nil
    }
    position += byte(at: position) == 0xC2 ? 2 : 3
    return DurationAmount(numerator: parts.0, denominator: parts.1)
  }
}
