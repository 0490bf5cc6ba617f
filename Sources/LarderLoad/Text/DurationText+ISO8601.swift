internal import LarderModel

extension DurationText {
  /// Reads `P…T…` in any order of parts. `M` is months before the `T`, minutes behind it.
  ///
  /// A part without digits (`PTHM`) is unknown and counts nothing; one whose digits are words
  /// (`PTundefinedM`) makes the whole invalid.
  static func iso(_ cursor: inout LineCursor) -> Outcome {
    cursor.index += 1
    var seconds = Fraction.zero
    var isTime = false
    while !cursor.isAtEnd {
      if cursor.skip("t") {
        isTime = true
        continue
      }
      guard let number = try? cursor.isoNumber(), !cursor.isAtEnd else { return .invalid }
      let designator = cursor.peek().lowered
      cursor.index += 1
      guard let unit = isoSeconds(designator, isTime: isTime) else { return .invalid }
      guard let part = number.multiplied(by: Fraction(unit)), let sum = seconds.adding(part) else {
        return .invalid
      }
      seconds = sum
    }
    return outcome(seconds: seconds)
  }

  private static func isoSeconds(_ designator: UInt8, isTime: Bool) -> Int32? {
    switch designator {
    case 0x79: 31_536_000
    case 0x6D: isTime ? 60 : 2_592_000
    case 0x77: 604_800
    case 0x64: 86_400
    case 0x68: 3600
    case 0x73: 1
    default: nil
    }
  }
}

extension LineCursor {
  /// Digits with an optional decimal part; zero where there are none.
  mutating func isoNumber() throws(NumberFault) -> Fraction? {
    guard peek().isDigit || peek() == 0x2E else { return peek().isLetter ? .zero : nil }
    guard let number = try number() else { return nil }
    return number.decimal ?? number.value
  }
}
