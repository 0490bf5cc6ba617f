internal import LarderModel

/// Reads values that PHP's `serialize` wrote, in which WordPress stores lists.
///
/// The lengths of texts may be wrong, because XML changes line ends and tools replace URLs; then
/// the text ends at the first quote that a value can follow.
struct PHPValue {
  private let bytes: [UInt8]
  private var place = 0

  /// - Returns: `nil` if the text is not a serialized list or object.
  static func parse(_ text: String) -> FieldValue? {
    guard text.hasPrefix("a:") || text.hasPrefix("O:") else { return nil }
    var reader = PHPValue(bytes: Array(text.utf8))
    return reader.value(depth: 0)
  }

  private mutating func value(depth: Int) -> FieldValue? {
    guard place < bytes.count, depth < 16 else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "s"): return string()
    case UInt8(ascii: "a"), UInt8(ascii: "O"):
      var entries: [FieldEntry] = []
      guard skip(to: UInt8(ascii: "{")) != nil else { return nil }
      while place < bytes.count, bytes[place] != UInt8(ascii: "}") {
        guard let key = value(depth: depth + 1), let value = value(depth: depth + 1) else {
          return nil
        }
        entries.append(FieldEntry(key: key.text ?? "", value: value))
      }
      guard place < bytes.count else { return nil }
      place += 1
      let isList = entries.allSatisfy { $0.key.utf8.allSatisfy(\.isDigit) }
      return isList ? .list(entries.map(\.value)) : .object(entries)
    default:
      // `i:3;`, `d:0.5;`, `b:1;`, `N;`
      guard let digits = skip(to: UInt8(ascii: ";")) else { return nil }
      return .string(String(decoding: digits.dropFirst(2), as: UTF8.self))
    }
  }

  /// Moves behind the next byte of a kind, and returns the bytes before it.
  private mutating func skip(to end: UInt8) -> ArraySlice<UInt8>? {
    guard let found = bytes[place...].firstIndex(of: end) else { return nil }
    defer { place = found + 1 }
    return bytes[place..<found]
  }

  private mutating func string() -> FieldValue? {
    guard let head = skip(to: UInt8(ascii: "\"")) else { return nil }
    let count = Int(String(decoding: head.dropFirst(2).dropLast(), as: UTF8.self)) ?? -1
    let end = (0...(bytes.count - place)).contains(count) ? place + count : place
    guard let end = isEnd(end) ? end : (place..<bytes.count).first(where: isEnd) else { return nil }
    defer { place = end + 2 }
    return .string(String(decoding: bytes[place..<end], as: UTF8.self))
  }

  /// Whether the end of a text is here: `";` and another value or the end of a list.
  private func isEnd(_ index: Int) -> Bool {
    bytes[index...].starts(with: "\";".utf8)
      && (index + 2 == bytes.count || "}saidbNO".utf8.contains(bytes[index + 2]))
  }
}
