/// The path of a request, decoded once; what could lead out of the site is no path at all.
struct RequestPath: Hashable, Sendable {
  /// Begins with a slash: `/cook/recipes/pie/`.
  let path: String
  /// What stood behind `?`, as it came.
  let query: String?

  /// Refuses escapes that are none, bytes that are no UTF-8, controls, `\`, and the parts `.`
  /// and `..`, however they were spelled. `%252e` stays the text `%2e`.
  init?(_ target: String) {
    let bytes = target.utf8
    let end = bytes.firstIndex(of: 0x3F) ?? bytes.endIndex
    query = end == bytes.endIndex ? nil : String(bytes[bytes.index(after: end)...])
    guard bytes.first == 0x2F, let decoded = RequestPath.decoded(bytes[..<end]),
      let path = String(validating: decoded, as: UTF8.self)
    else { return nil }
    for byte in decoded where byte < 0x20 || byte == 0x7F || byte == 0x5C { return nil }
    for part in decoded.split(separator: 0x2F) where part.elementsEqual(".".utf8) { return nil }
    for part in decoded.split(separator: 0x2F) where part.elementsEqual("..".utf8) { return nil }
    self.path = path
  }

  private static func decoded(_ bytes: Substring.UTF8View) -> [UInt8]? {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index = bytes.index(after: index)
      guard byte == 0x25 else {
        result.append(byte)
        continue
      }
      var value: UInt8 = 0
      for _ in 0..<2 {
        guard index < bytes.endIndex, let digit = hexadecimal(bytes[index]) else { return nil }
        value = value << 4 | digit
        index = bytes.index(after: index)
      }
      result.append(value)
    }
    return result
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// The value of a query item whose name needs no decoding; `nil` when there is none.
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

  /// A path as it may stand in a `Location` field.
  static func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 0x21, 0x24, 0x26...0x3B, 0x3D, 0x40...0x5A, 0x5F, 0x61...0x7A, 0x7E:
        result.append(byte)
      default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
