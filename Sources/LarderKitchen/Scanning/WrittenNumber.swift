internal import LarderModel

/// A written number, with both interpretations if a separator is ambiguous.
struct WrittenNumber {
  var value: Fraction
  /// The value if `1,500` or `1.500` means fifteen hundred.
  var grouped: Fraction?
  /// The value if it means one and a half.
  var decimal: Fraction?

  init(_ value: Fraction, grouped: Fraction? = nil, decimal: Fraction? = nil) {
    self.value = value
    self.grouped = grouped
    self.decimal = decimal
  }

  /// Returns the interpretation that makes sense for a unit: nobody weighs flour to the milligram
  /// or buys 1,500 kg of it.
  func value(in unit: Unit?) -> Fraction {
    switch unit {
    case .gram, .millilitre, .milligram: grouped ?? value
    case .kilogram, .litre: decimal ?? value
    default: value
    }
  }
}

enum NumberFault: Error {
  case zeroDenominator
  /// More digits than any recipe needs.
  case absurd
}

extension TextCursor {
  /// Parses a number: `2`, `1.5`, `1,5`, `1/2`, `1 1/2`, `2-1/2`, `1½`, `1 and ½`, `1,500`,
  /// `1'500`, `١٫٥`.
  ///
  /// A comma before exactly three digits groups thousands (`1,500` is 1500) unless the whole part
  /// is zero; a period does so only if there are several (`1.000.000`). Whole parts have at most
  /// nine digits, denominators four. Decimals keep nine places, and six or more threes or sixes are
  /// thirds. `11/2` is 1½ without its space: no recipe counts that many halves, thirds, quarters or
  /// eighths.
  ///
  /// - Returns: `nil`, without moving, if no number begins here.
  mutating func number() throws(NumberFault) -> WrittenNumber? {
    if let fraction = vulgarFraction() { return WrittenNumber(fraction) }
    if arabicDigit(at: index) != nil { return try arabicNumber() }
    guard peek().isDigit || (peek() == 0x2E && peek(1).isDigit) else { return nil }
    let start = index
    let written = try decimal()
    guard written.value.isWhole, written.decimal == nil, holdsDigits(start..<index) else {
      return written
    }
    if skipSlash() {
      let under = try digits(limit: 4)
      guard under != 0 else { throw .zeroDenominator }
      let (whole, part) = written.value.numerator.quotientAndRemainder(dividingBy: 10)
      let isMixed = [2, 3, 4, 8].contains(under) && 1..<under ~= part && 1..<100 ~= whole
      let over = isMixed ? whole * under + part : written.value.numerator
      guard let fraction = Fraction(over, over: under) else { throw .absurd }
      return WrittenNumber(fraction)
    }
    guard let part = try fractionalPart(after: written.value) else { return written }
    guard let sum = written.value.adding(part) else { throw .absurd }
    return WrittenNumber(sum)
  }

  /// Parses the proper fraction after a whole number, if any: `½`, ` 1/2`, `-1/2`, ` and 1/2`.
  private mutating func fractionalPart(after whole: Fraction) throws(NumberFault) -> Fraction? {
    let start = index
    if let fraction = vulgarFraction() { return fraction }
    let isHyphened = skip(0x2D)
    if !isHyphened {
      skipBlanks()
      guard index > start else { return nil }
      if match(words.half) != nil { return Fraction(1, over: 2) }
      _ = skipWord(words.and)
    }
    if let fraction = vulgarFraction(), !isHyphened || whole > fraction { return fraction }
    if peek().isDigit {
      let over = try digits(limit: 9)
      if skipSlash() {
        let under = try digits(limit: 4)
        guard under != 0 else { throw .zeroDenominator }
        if over < under, !isHyphened || whole >= Fraction(1) { return Fraction(over, over: under) }
      }
    }
    index = start
    return nil
  }

  /// Parses a number in Arabic digits, without grouping of thousands.
  private mutating func arabicNumber() throws(NumberFault) -> WrittenNumber {
    let start = index
    var value: Int64 = 0
    var scale: Int64 = 1
    var isPart = false
    while index - start <= 24 {
      if let digit = arabicDigit(at: index) {
        value = value * 10 + Int64(digit)
        scale *= isPart ? 10 : 1
      } else if !isPart, peek() == 0xD9, peek(1) == 0xAB, arabicDigit(at: index + 2) != nil {
        isPart = true
      } else {
        break
      }
      index += 2
    }
    guard value < 1_000_000_000, let number = Fraction(value, over: scale) else { throw .absurd }
    return WrittenNumber(number)
  }

  /// Returns the value of a digit from `٠` to `٩`.
  func arabicDigit(at place: Int) -> Int? {
    let second = byte(at: place + 1)
    return byte(at: place) == 0xD9 && (0xA0...0xA9).contains(second) ? Int(second - 0xA0) : nil
  }

  private func holdsDigits(_ range: Range<Int>) -> Bool {
    for place in range where !bytes[place].isDigit { return false }
    return true
  }

  private mutating func decimal() throws(NumberFault) -> WrittenNumber {
    let start = index
    var whole = peek() == 0x2E ? 0 : try digits(limit: 9)
    let wholeDigits = index - start
    if (1...3).contains(wholeDigits), bytes[start] != 0x30, skipApostropheGroups() {
      whole = try wholeOfGroups(from: start, to: index)
      guard peek() == 0x2C || peek() == 0x2E, peek(1).isDigit else {
        return try WrittenNumber(exact(whole, 0, places: 0))
      }
      let (part, places) = try decimals()
      return try WrittenNumber(exact(whole, part, places: places))
    }
    let separator = peek()
    guard separator == 0x2C || separator == 0x2E, peek(1).isDigit else {
      return try WrittenNumber(exact(whole, 0, places: 0))
    }
    var groups = 0
    var place = index
    while place < end, bytes[place] == separator, isGroup(at: place + 1) {
      groups += 1
      place += 4
    }
    let canGroup = groups > 0 && (1...3).contains(wholeDigits) && bytes[start] != 0x30
    if canGroup, groups > 1 || isOtherDecimal(at: place, than: separator) {
      whole = try wholeOfGroups(from: start, to: place)
      index = place
      guard isOtherDecimal(at: place, than: separator) else {
        return try WrittenNumber(exact(whole, 0, places: 0))
      }
      let (part, places) = try decimals()
      return try WrittenNumber(exact(whole, part, places: places))
    }
    let (part, places) = try decimals()
    let decimal = try exact(whole, part, places: places)
    guard canGroup else { return WrittenNumber(decimal) }
    let grouped = try exact(wholeOfGroups(from: start, to: place), 0, places: 0)
    return WrittenNumber(
      separator == 0x2C ? grouped : decimal, grouped: grouped, decimal: decimal)
  }

  /// Skips groups such as `'000`, as written in Switzerland.
  private mutating func skipApostropheGroups() -> Bool {
    let start = index
    while true {
      let mark = peek() == 0x27 ? 1 : peek() == 0xE2 && peek(1) == 0x80 && peek(2) == 0x99 ? 3 : 0
      guard mark > 0, isGroup(at: index + mark) else { return index > start }
      index += mark + 3
    }
  }

  private func isGroup(at place: Int) -> Bool {
    guard place + 3 <= end, bytes[place].isDigit, bytes[place + 1].isDigit,
      bytes[place + 2].isDigit
    else { return false }
    return place + 3 >= end || !bytes[place + 3].isDigit
  }

  private func isOtherDecimal(at place: Int, than separator: UInt8) -> Bool {
    guard place + 1 < end, bytes[place + 1].isDigit else { return false }
    return bytes[place] == (separator == 0x2C ? 0x2E : 0x2C)
  }

  private func wholeOfGroups(from start: Int, to end: Int) throws(NumberFault) -> Int64 {
    var value: Int64 = 0
    for byte in bytes[start..<end] where byte.isDigit {
      value = value * 10 + Int64(byte - 0x30)
      guard value < 1_000_000_000 else { throw .absurd }
    }
    return value
  }

  /// Parses the digits after a separator; keeps nine and rejects more than thirty.
  private mutating func decimals() throws(NumberFault) -> (value: Int64, places: Int) {
    index += 1
    let start = index
    var value: Int64 = 0
    var places = 0
    while index < end, bytes[index].isDigit {
      if places < 9 {
        value = value * 10 + Int64(bytes[index] - 0x30)
        places += 1
      }
      index += 1
      guard index - start <= 30 else { throw .absurd }
    }
    return (value, places)
  }

  private func exact(
    _ whole: Int64, _ part: Int64, places: Int
  ) throws(NumberFault) -> Fraction {
    // Most numbers are whole and need no reduction to lowest terms.
    if places == 0, let whole = Int32(exactly: whole) { return Fraction(whole) }
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    var value = Fraction(whole * scale + part, over: scale)
    if places >= 6 {
      let third = scale / 3
      if part == third { value = Fraction(whole * 3 + 1, over: 3) }
      if part == third * 2 || part == third * 2 + 1 { value = Fraction(whole * 3 + 2, over: 3) }
    }
    guard let value else { throw .absurd }
    return value
  }

  private mutating func digits(limit: Int) throws(NumberFault) -> Int64 {
    var value: Int64 = 0
    var count = 0
    while index < end, bytes[index].isDigit {
      value = value * 10 + Int64(bytes[index] - 0x30)
      index += 1
      count += 1
      guard count <= limit else { throw .absurd }
    }
    return value
  }

  /// Skips `/`, U+2044 or U+2215 if a digit follows.
  private mutating func skipSlash() -> Bool {
    if peek() == 0x2F, peek(1).isDigit {
      index += 1
      return true
    }
    guard peek() == 0xE2, peek(3).isDigit,
      (peek(1) == 0x81 && peek(2) == 0x84) || (peek(1) == 0x88 && peek(2) == 0x95)
    else { return false }
    index += 3
    return true
  }

  package var startsNumber: Bool { startsNumber(at: index) }

  /// Whether a digit or a vulgar fraction is at `place`.
  func startsNumber(at place: Int) -> Bool {
    switch byte(at: place) {
    case 0x30...0x39: true
    case 0xC2: (0xBC...0xBE).contains(byte(at: place + 1))
    case 0xD9: arabicDigit(at: place) != nil
    case 0xE2: byte(at: place + 1) == 0x85 && (0x90...0x9E).contains(byte(at: place + 2))
    default: false
    }
  }

  /// Parses one of ¼ ½ ¾ and U+2150–U+215E.
  private mutating func vulgarFraction() -> Fraction? {
    if peek() == 0xC2, (0xBC...0xBE).contains(peek(1)) {
      let quarters = Int64(peek(1) - 0xBB)
      index += 2
      return Fraction(quarters, over: 4)
    }
    guard peek() == 0xE2, peek(1) == 0x85, (0x90...0x9E).contains(peek(2)) else { return nil }
    let (over, under) = TextCursor.vulgarFractions[Int(peek(2) - 0x90)]
    index += 3
    return Fraction(over, over: under)
  }

  /// Numerators and denominators of U+2150 to U+215E.
  private static let vulgarFractions: [(Int64, Int64)] = [
    (1, 7), (1, 9), (1, 10), (1, 3), (2, 3), (1, 5), (2, 5), (3, 5), (4, 5), (1, 6), (5, 6),
    (1, 8), (3, 8), (5, 8), (7, 8),
  ]
}
