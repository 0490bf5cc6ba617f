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
}

extension Request {
  /// Maximum size of the first line and all fields, in bytes.
  static let headLimit = 16 << 10
  static let fieldLimit = 100
  /// Maximum size of a body, in bytes; only the mock account server reads one.
  static let bodyLimit = 64 << 10

  /// Parses the first line and the fields, without the empty line after them.
  ///
  /// Strict about known attacks: a line ends in CR LF, there is no space before a colon, no line
  /// continues another, and there is exactly one `Host`.
  init(head: ArraySlice<UInt8>) throws(RequestFault) {
    let lineEnd = Array("\r\n".utf8)
    var lines = head.split(separator: lineEnd, omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), lines.count <= Request.fieldLimit else {
      throw .malformed
    }
    let words = first.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].count <= 16,
      words[0].allSatisfy({ (0x41...0x5A).contains($0) }),
      words[1].first == 0x2F, words[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8)
    else { throw .malformed }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    fields = []
    for line in lines { fields.append(try Request.field(line)) }
    guard fields.count(where: { $0.name == "host" }) == 1 else { throw .malformed }
    let options = (self["connection"] ?? "").lowercased().split(separator: ",").map {
      $0.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
    }
    keepsAlive =
      words[2].last == 0x31 ? !options.contains("close") : options.contains("keep-alive")
  }

  /// Returns the number of bytes in the body.
  func bodyLength() throws(RequestFault) -> Int {
    if self["transfer-encoding"] != nil { throw .unsupportedCoding }
    let lengths = fields.filter { $0.name == "content-length" }.map(\.value)
    guard let length = lengths.first else { return 0 }
    guard lengths.count == 1, length.utf8.count <= 10,
      length.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(length)
    else { throw .malformed }
    guard count <= Request.bodyLimit else { throw .bodyTooLarge }
    return count
  }

  private static func field(
    _ line: ArraySlice<UInt8>
  ) throws(RequestFault) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: 0x3A), colon > line.startIndex else { throw .malformed }
    let name = line[..<colon]
    guard name.allSatisfy(isToken) else { throw .malformed }
    var value = line[(colon + 1)...]
    while let byte = value.first, byte == 0x20 || byte == 0x09 { value.removeFirst() }
    while let byte = value.last, byte == 0x20 || byte == 0x09 { value.removeLast() }
    guard value.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else { throw .malformed }
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

/// A reason to reject a request.
enum RequestFault: Error, Hashable {
  case malformed
  case headTooLarge
  case bodyTooLarge
  case unsupportedCoding

  var status: Status {
    switch self {
    case .malformed: .badRequest
    case .headTooLarge: .headTooLarge
    case .bodyTooLarge: .contentTooLarge
    case .unsupportedCoding: .notImplemented
    }
  }
}
