internal import LarderModel

extension DecimalText {
  /// Returns a line with its first amount as cooks write it, if a program wrote decimals that no
  /// cook would.
  ///
  ///     shortened("800.0 g flour")       // 800 g flour
  ///     shortened("1.3333334 cups milk") // 1 1/3 cups milk
  ///     shortened("1.500 g flour")       // unchanged: may mean 1,500 g
  static func shortened(_ line: String) -> String {
    let bytes = Array(line.utf8)
    let whole = bytes.prefix(while: \.isDigit)
    guard (1...6).contains(whole.count), whole.count < bytes.count, bytes[whole.count] == 0x2E
    else {
      return line
    }
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
      let (part, whole) = kitchenFractions.first(where: {
        abs($0.numerator * 1000 / $0.denominator - thousandths) <= 1
      })
    else { return line }
    return (isZero ? "" : "\(number) ") + "\(part)/\(whole)" + rest
  }

  /// Fractions that cooks write, in ascending order.
  package static let kitchenFractions: [(numerator: Int, denominator: Int)] = [
    (1, 8), (1, 6), (1, 5), (1, 4), (1, 3), (3, 8), (2, 5), (1, 2), (3, 5), (5, 8), (2, 3), (3, 4),
    (4, 5), (5, 6), (7, 8),
  ]
}
