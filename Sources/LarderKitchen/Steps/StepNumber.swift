internal import LarderModel

/// A number or a range in the text of a step: `2`, `1½`, `1 1/2`, `1,5`, `1,500`, `2-3`, `2 to 3`.
struct StepNumber {
  /// One number, with both readings where a separator is ambiguous.
  private struct Written {
    var value: Fraction
    var grouped: Fraction?
    var decimal: Fraction?

    func value(in unit: Unit?) -> Fraction {
      switch unit {
      case .gram, .millilitre, .milligram: grouped ?? value
      case .kilogram, .litre: decimal ?? value
      default: value
      }
    }
  }

  private let lower: Written
  private var upper: Written?
  /// The place behind it.
  private(set) var end: Int

  var isZero: Bool { lower.value == .zero }

  func quantity(in unit: Unit?) -> Quantity? {
    Quantity(lower.value(in: unit), to: upper?.value(in: unit))
  }

  /// - Returns: `nil` where no number begins.
  init?(at start: Int, of bytes: [UInt8], _ words: TemperatureWords) {
    guard let (lower, end) = StepNumber.number(bytes, start) else { return nil }
    self.lower = lower
    self.end = end
    if let joint = words.joint(at: end, of: bytes),
      let (upper, end) = StepNumber.number(bytes, joint)
    {
      self.upper = upper
      self.end = end
    }
  }

  private static func number(_ bytes: [UInt8], _ start: Int) -> (Written, end: Int)? {
    if let (value, end) = vulgar(bytes, start) { return (Written(value: value), end) }
    guard let (whole, end) = digits(bytes, start, limit: 9) else { return nil }
    func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
    if let under = slash(bytes, end), let (number, behind) = digits(bytes, under, limit: 4) {
      return Fraction(whole, over: number).map { (Written(value: $0), behind) }
    }
    if [0x2C, 0x2E].contains(byte(end)), let (part, behind) = digits(bytes, end + 1, limit: 9) {
      return separated(bytes, start, end, whole, part, behind)
    }
    guard let value = Fraction(whole, over: 1) else { return nil }
    var place = end
    if byte(place) == 0x2D { place += 1 } else { place = StepUnits.skipBlanks(bytes, from: place) }
    if let (part, behind) = vulgar(bytes, place), let sum = value.adding(part) {
      return (Written(value: sum), behind)
    }
    if place > end, let (over, behind) = digits(bytes, place, limit: 4),
      let under = slash(bytes, behind), let (number, last) = digits(bytes, under, limit: 4),
      over < number, let part = Fraction(over, over: number), let sum = value.adding(part)
    {
      return (Written(value: sum), last)
    }
    return (Written(value: value), end)
  }

  private static func separated(
    _ bytes: [UInt8], _ start: Int, _ mark: Int, _ whole: Int64, _ part: Int64, _ end: Int
  ) -> (Written, end: Int)? {
    let places = end - mark - 1
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    guard let decimal = Fraction(whole * scale + part, over: scale) else { return nil }
    guard places == 3, mark - start <= 3, bytes[start] != 0x30,
      let grouped = Fraction(whole * 1000 + part, over: 1)
    else { return (Written(value: decimal), end) }
    let value = bytes[mark] == 0x2C ? grouped : decimal
    return (Written(value: value, grouped: grouped, decimal: decimal), end)
  }

  private static func digits(_ bytes: [UInt8], _ start: Int, limit: Int) -> (Int64, end: Int)? {
    var end = start
    var value: Int64 = 0
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) {
      guard end - start < limit else { return nil }
      value = value * 10 + Int64(bytes[end] - 0x30)
      end += 1
    }
    return end > start ? (value, end) : nil
  }

  /// The place behind `/`, U+2044 or U+2215.
  private static func slash(_ bytes: [UInt8], _ place: Int) -> Int? {
    guard place < bytes.count else { return nil }
    if bytes[place] == 0x2F { return place + 1 }
    let rest = bytes[place...]
    return rest.starts(with: [0xE2, 0x81, 0x84]) || rest.starts(with: [0xE2, 0x88, 0x95])
      ? place + 3 : nil
  }

  /// One of ¼ ½ ¾ and U+2150–U+215E.
  private static func vulgar(_ bytes: [UInt8], _ place: Int) -> (Fraction, end: Int)? {
    guard place + 1 < bytes.count else { return nil }
    if bytes[place] == 0xC2, (0xBC...0xBE).contains(bytes[place + 1]) {
      return Fraction(Int64(bytes[place + 1] - 0xBB), over: 4).map { ($0, place + 2) }
    }
    guard place + 2 < bytes.count, bytes[place] == 0xE2, bytes[place + 1] == 0x85,
      (0x90...0x9E).contains(bytes[place + 2])
    else { return nil }
    let all: [(Int64, Int64)] = [
      (1, 7), (1, 9), (1, 10), (1, 3), (2, 3), (1, 5), (2, 5), (3, 5), (4, 5), (1, 6), (5, 6),
      (1, 8), (3, 8), (5, 8), (7, 8),
    ]
    let (over, under) = all[Int(bytes[place + 2] - 0x90)]
    return Fraction(over, over: under).map { ($0, place + 3) }
  }
}
