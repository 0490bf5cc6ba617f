internal import LarderModel

/// Finds the number that simdjson could not hold in 64 bits or a double.
enum HugeNumber {
  /// Entries of a list or an object that simdjson no longer counts.
  static let entryLimit = 0xFF_FFFF

  /// The first number outside a double's range or of more than 19 digits without a point.
  ///
  /// Expects valid JSON. The range is named when no number stands out; one so long holds more
  /// than simdjson counts.
  static func first(in bytes: [UInt8], range: Range<Int>) -> LocatedProblem {
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index = endOfString(in: bytes, from: index + 1, to: range.upperBound)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let start = index
        while index < range.upperBound, isPart(bytes[index]) { index += 1 }
        if isHuge(bytes[start..<index]) {
          let shown = bytes[start..<min(index, start + 24)]
          let text = String(decoding: shown, as: UTF8.self) + (index - start > 24 ? "…" : "")
          return LocatedProblem(.jsonNumberTooLarge(text), at: start, length: index - start)
        }
      default: index += 1
      }
    }
    return LocatedProblem(
      range.count / 2 < entryLimit ? .jsonUnexpected(nil) : .jsonTooManyEntries(entryLimit),
      at: range.lowerBound)
  }

  private static func endOfString(in bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private static func isHuge(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let isWhole = !bytes.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    if isWhole { return Int64(text) == nil && UInt64(text) == nil }
    guard let number = Double(text) else { return true }
    return !number.isFinite
  }
}
