internal import LarderModel

/// A parsed request within the limits.
struct Request: Sendable {
  var method: String
  /// The request target, unchanged: `/cook/?q=pie`.
  var target: String
  /// Header fields in their original order, with names in lower case.
  var fields: [(name: String, value: String)]
  var body: [UInt8] = []
  var keepsAlive = true
  /// Whether the client address is on this machine.
  var isLocal = false

  /// The first field with this lower-case name.
  subscript(name: String) -> String? {
    fields.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  var isHead: Bool { method == "HEAD" }

  /// Returns the range of a file that the request asks for (RFC 9110, section 14).
  ///
  /// - Parameter count: The size of the file.
  /// - Returns: An empty range if it is outside the file; `nil` for the whole file, also if there
  ///   are several ranges, if they are malformed or have another unit, and for `If-Range`, since
  ///   the preview sends no validators.
  func range(of count: Int) -> Range<Int>? {
    let values = fields.filter { $0.name == "range" }.map { $0.value.lowercased() }
    guard method == "GET", self["if-range"] == nil, values.count == 1,
      values[0].hasPrefix("bytes=")
    else { return nil }
    let ends = values[0].utf8.dropFirst(6).split(separator: 0x2D, omittingEmptySubsequences: false)
    guard ends.count == 2, ends.joined().allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    // Numbers that are missing or too large.
    let (first, last) = (Int(Substring(ends[0])) ?? .max, Int(Substring(ends[1])) ?? .max)
    if ends[0].isEmpty { return ends[1].isEmpty ? nil : max(0, count - last)..<count }
    return first > last ? nil : min(first, count)..<(min(last, count - 1) + 1)
  }
}

extension Request {
  /// Maximum size of the first line and all fields, in bytes.
  static let headLimit = 16 << 10
  static let fieldLimit = 100
  /// Maximum size of a body, in bytes; only the mock account server reads one.
  private static let bodyLimit = 64 << 10

  /// Parses the first line and the fields, without the empty line after them.
  ///
  /// Strict about known attacks: a line ends in CR LF, there is no space before a colon, no line
  /// continues another, and there is exactly one `Host`.
  init(head: ArraySlice<UInt8>) throws(Status) {
    let lineEnd = Array("\r\n".utf8)
    var lines = head.split(separator: lineEnd, omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), lines.count <= Request.fieldLimit else {
      throw .badRequest
    }
    let words = first.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].count <= 16,
      words[0].allSatisfy({ (0x41...0x5A).contains($0) }),
      words[1].first == 0x2F, words[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8)
    else { throw .badRequest }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    fields = []
    for line in lines { fields.append(try Request.field(line)) }
    guard fields.count(where: { $0.name == "host" }) == 1 else { throw .badRequest }
    let options = (self["connection"] ?? "").lowercased().split(separator: ",").map {
      $0.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
    }
    keepsAlive =
      words[2].last == 0x31 ? !options.contains("close") : options.contains("keep-alive")
  }

  /// Returns the number of bytes in the body.
  func bodyLength() throws(Status) -> Int {
    if self["transfer-encoding"] != nil { throw .notImplemented }
    let lengths = fields.filter { $0.name == "content-length" }.map(\.value)
    guard let length = lengths.first else { return 0 }
    guard lengths.count == 1, length.utf8.count <= 10,
      length.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(length)
    else { throw .badRequest }
    guard count <= Request.bodyLimit else { throw .contentTooLarge }
    return count
  }

  private static func field(
    _ line: ArraySlice<UInt8>
  ) throws(Status) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: 0x3A), colon > line.startIndex else { throw .badRequest }
    let name = line[..<colon]
    guard name.allSatisfy(isToken) else { throw .badRequest }
    var value = line[(colon + 1)...]
    while let byte = value.first, byte == 0x20 || byte == 0x09 { value.removeFirst() }
    while let byte = value.last, byte == 0x20 || byte == 0x09 { value.removeLast() }
    guard value.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else { throw .badRequest }
    return (
      String(decoding: name, as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self)
    )
  }

  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }
}

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
