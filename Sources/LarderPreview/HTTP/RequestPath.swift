internal import LarderModel

/// The path of a request, decoded once; paths that could leave the site are invalid.
struct RequestPath: Hashable, Sendable {
  /// Begins with a slash: `/cook/recipes/pie/`.
  let path: String
  /// The part after `?`, unchanged.
  let query: String?

  /// Rejects invalid escapes, invalid UTF-8, control characters, `\`, and the components `.` and
  /// `..` in any spelling. `%252e` stays the text `%2e`.
  init?(_ target: String) {
    let bytes = target.utf8
    let end = bytes.firstIndex(of: 0x3F) ?? bytes.endIndex
    query = end == bytes.endIndex ? nil : String(bytes[bytes.index(after: end)...])
    guard bytes.first == 0x2F, let decoded = RequestPath.decoded(bytes[..<end]),
      let path = String(validating: decoded, as: UTF8.self)
    else { return nil }
    for byte in decoded where byte < 0x20 || byte == 0x7F || byte == 0x5C { return nil }
    for part in decoded.split(separator: 0x2F) where part == [0x2E] || part == [0x2E, 0x2E] {
      return nil
    }
    self.path = path
  }

  /// Returns `nil` for a percent sign without two digits.
  private static func decoded(_ bytes: Substring.UTF8View) -> [UInt8]? {
    let bytes = Array(bytes)
    for place in bytes.indices where bytes[place] == 0x25 {
      guard bytes[(place + 1)...].prefix(2).count(where: PercentEncoding.isDigit) == 2 else {
        return nil
      }
    }
    return PercentEncoding.decoded(bytes)
  }

  /// Returns the value of a query item whose name needs no decoding; `nil` if it is missing.
  func item(_ name: String) -> String? {
    guard let query else { return nil }
    for item in query.utf8.split(separator: 0x26) {
      guard let equals = item.firstIndex(of: 0x3D), item[..<equals].elementsEqual(name.utf8)
      else { continue }
      let value = item[item.index(after: equals)...]
      return RequestPath.decoded(value).flatMap { String(validating: $0, as: UTF8.self) }
    }
    return nil
  }

  /// Encodes a path for a `Location` field.
  static func encoded(_ path: String) -> String {
    String(decoding: PercentEncoding.encoded(path: path), as: UTF8.self)
  }
}
