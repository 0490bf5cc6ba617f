/// What a `Range` field asks of a file.
enum ByteRange: Hashable {
  /// There is no range, or one that this server need not understand: send everything.
  case whole
  case part(Range<Int>)
  case unsatisfiable

  /// Reads `bytes=0-99`, `bytes=100-` and `bytes=-100`; several ranges at once get everything.
  ///
  ///     ByteRange("bytes=-100", of: 1000)  // .part(900..<1000)
  init(_ field: String?, of size: Int) {
    let unit = Array("bytes=".utf8)
    guard let field, field.utf8.starts(with: unit) else {
      self = .whole
      return
    }
    let ends = field.utf8.dropFirst(unit.count)
      .split(separator: 0x2D, omittingEmptySubsequences: false)
    guard ends.count == 2, let first = ByteRange.number(ends[0]),
      let last = ByteRange.number(ends[1]), first != nil || last != nil
    else {
      self = .whole
      return
    }
    if let first {
      if let last, last < first {
        self = .whole
      } else {
        let end = min(last ?? .max, size - 1)
        self = first < size ? .part(first..<(end + 1)) : .unsatisfiable
      }
    } else {
      let count = min(last ?? 0, size)
      self = count > 0 ? .part((size - count)..<size) : .unsatisfiable
    }
  }

  /// Outer `nil` for what is no number, inner `nil` for nothing; huge numbers are capped.
  private static func number(_ digits: Substring.UTF8View) -> Int?? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    if digits.isEmpty { return .some(nil) }
    return .some(digits.count > 18 ? .max : Int(Substring(digits)))
  }
}

extension Range<Int> {
  /// `bytes 0-99/1000`.
  func contentRange(of size: Int) -> String { "bytes \(lowerBound)-\(upperBound - 1)/\(size)" }
}
