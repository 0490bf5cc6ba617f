/// A link that is safe to publish: `http`, `https`, `mailto`, or relative to the site.
package struct WebAddress: Hashable, Sendable, TextCodable {
  /// The address, percent-encoded where HTML or HTTP would need it, without controls or blanks.
  package let description: String

  /// Refuses every other scheme, protocol-relative addresses (`//host`, `/\host`) and
  /// anything over `limit` bytes. Controls inside are removed first, as browsers do, so
  /// `java\tscript:` is seen for what it is.
  package init?(_ text: String, limit: Int = 2048) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 where byte > 0x1F && byte != 0x7F { bytes.append(byte) }
    while bytes.last == 0x20 { bytes.removeLast() }
    let start = bytes.firstIndex { $0 != 0x20 } ?? bytes.count
    let trimmed = bytes[start...]
    guard !trimmed.isEmpty, trimmed.count <= limit else { return nil }
    guard WebAddress.isAllowed(Array(trimmed)) else { return nil }
    description = WebAddress.encoded(trimmed)
  }

  // What is encoded may be three times as long as what it was read from.
  package init?(text: String) { self.init(text, limit: 3 * 2048) }

  /// Whether the address has a scheme of its own, so that no base path is to be put before it.
  package var isAbsolute: Bool { WebAddress.scheme(of: Array(description.utf8)) != nil }

  /// `img.example.com` of an `http` or `https` address, else the whole address.
  package var host: String {
    guard isWeb else { return description }
    let rest = description.utf8.drop { $0 != 0x2F }.dropFirst(2)
    return String(decoding: rest.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }, as: UTF8.self)
  }

  package var isWeb: Bool {
    let scheme = WebAddress.scheme(of: Array(description.utf8))
    return scheme == "http" || scheme == "https"
  }

  /// Whether the connection cannot be read by others: `https`, or a server on the same machine.
  package var isConfidential: Bool {
    WebAddress.scheme(of: Array(description.utf8)) == "https"
      || ["localhost", "127.0.0.1", "[::1]"].contains { name in
        host == name || host.utf8.starts(with: "\(name):".utf8) && !host.utf8.contains(0x40)
      }
  }

  private static func isAllowed(_ bytes: [UInt8]) -> Bool {
    if let scheme = scheme(of: bytes) {
      let rest = bytes.dropFirst(scheme.utf8.count + 1)
      switch scheme {
      case "http", "https": return rest.starts(with: Array("//".utf8)) && rest.count > 2
      case "mailto": return !rest.isEmpty
      default: return false
      }
    }
    if bytes.count > 1, bytes[0] == 0x2F || bytes[0] == 0x5C {
      return bytes[0] == 0x2F && bytes[1] != 0x2F && bytes[1] != 0x5C
    }
    return !bytes.contains(0x5C)
      && !String(decoding: bytes.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }, as: UTF8.self)
        .utf8.contains(0x3A)
  }

  /// The lower-case scheme before the first colon; `nil` when a `/`, `?` or `#` comes first.
  ///
  /// A colon spelled `%3a` or `&colon;` is no colon to a URL parser, and stays text.
  private static func scheme(of bytes: [UInt8]) -> String? {
    guard let colon = bytes.firstIndex(of: 0x3A), colon > 0 else { return nil }
    let name = bytes[..<colon].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    for byte in name {
      let isLetterOrDigit = (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      guard isLetterOrDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E else { return nil }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case 0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D, 0x80...0xFF:
        result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}

extension WebAddress {
  /// Scheme, host and port of an `http` or `https` address: `https://api.name.example:8080`.
  ///
  /// `nil` for other addresses, for those with credentials, and where the host is no name of
  /// letters, digits, `-` and `_` and no IPv4 address, or the port is none: what stands there would
  /// be read as something else in a header, whose sources know no IPv6 addresses either. Letters
  /// outside ASCII must be written as `xn--`, as registries do.
  package var origin: String? {
    guard isWeb else { return nil }
    let bytes = Array(host.utf8)
    let colon = bytes.lastIndex(of: 0x3A)
    let name = bytes[..<(colon ?? bytes.count)]
    guard WebAddress.isHost(name) else { return nil }
    if let colon {
      let port = bytes[(colon + 1)...]
      guard (1...5).contains(port.count), port.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(String(decoding: port, as: UTF8.self)), (1...65535).contains(number)
      else { return nil }
    }
    let scheme = description.utf8.prefix { $0 != 0x3A }
    return "\(String(decoding: scheme, as: UTF8.self))://\(host)".lowercased()
  }

  private static func isHost(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.count <= 253 else { return false }
    return name.split(separator: 0x2E, omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.count) && label.first != 0x2D && label.last != 0x2D
        && label.allSatisfy { isDigit($0) || isLetter($0) || $0 == 0x2D || $0 == 0x5F }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
