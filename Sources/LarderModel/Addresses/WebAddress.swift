/// A URL that is safe to publish: `http`, `https`, `mailto`, or relative to the site.
package struct WebAddress: Hashable, Sendable, TextCodable {
  /// The URL, percent-encoded as HTML and HTTP require, without control characters or spaces.
  package let description: String

  /// Parses a URL. Rejects every other scheme, protocol-relative URLs (`//host`, `/\host`) and
  /// anything over `limit` bytes. Control characters are removed first, as in browsers, so that
  /// `java\tscript:` is recognized.
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

  // Percent-encoding may have tripled the length of the original.
  package init?(text: String) { self.init(text, limit: 3 * 2048) }

  /// Whether the URL has its own scheme, so that it must not get the base path.
  package var isAbsolute: Bool { WebAddress.scheme(of: Array(description.utf8)) != nil }

  /// The host, such as `img.example.com`, of an `http` or `https` URL, otherwise the whole URL.
  package var host: String {
    guard isWeb else { return description }
    let rest = description.utf8.drop { $0 != 0x2F }.dropFirst(2)
    return String(decoding: rest.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }, as: UTF8.self)
  }

  package var isWeb: Bool {
    let scheme = WebAddress.scheme(of: Array(description.utf8))
    return scheme == "http" || scheme == "https"
  }

  /// Whether the connection is private: `https`, or a server on the same machine.
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

  /// Returns the lower-case scheme before the first colon; `nil` if a `/`, `?` or `#` comes first.
  ///
  /// URL parsers do not interpret `%3a` or `&colon;` as a colon, so it is treated as text.
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
  /// The scheme, host and port of an `http` or `https` URL: `https://api.name.example:8080`.
  ///
  /// `nil` for other URLs and for those with credentials, an invalid port, or a host that is
  /// neither an IPv4 address nor a name of letters, digits, `-` and `_`: in a header it would be
  /// misread, and the sources in a header cannot be IPv6 addresses. Letters outside ASCII must be
  /// written as `xn--`, as in registries.
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

extension WebAddress {
  /// Resolves a link on the page with this URL: RFC 3986, section 5.2.
  ///
  ///     WebAddress("https://a.example/soups/leek?p=2")?.resolving("../x.jpg")
  ///     // https://a.example/x.jpg
  ///
  /// - Returns: `nil` if the result is not an allowed URL, or if this is not a web URL.
  package func resolving(_ reference: String) -> WebAddress? {
    guard isWeb else { return nil }
    let own = Array(description.utf8)
    let scheme = own.prefix { $0 != 0x2F }
    if reference.utf8.starts(with: "//".utf8) {
      return WebAddress(String(decoding: scheme, as: UTF8.self) + reference)
    }
    guard let link = WebAddress(reference) else { return nil }
    if link.isAbsolute { return link }
    let origin = scheme.count + 2 + host.utf8.count
    let path = own[origin...].prefix { $0 != 0x3F && $0 != 0x23 }
    let target = Array(link.description.utf8)
    let whole: [UInt8]
    switch target.first {
    case 0x23: whole = own.prefix { $0 != 0x23 } + target
    case 0x3F: whole = own[..<path.endIndex] + target
    case 0x2F: whole = own[..<origin] + WebAddress.withoutDots(target)
    default:
      let folder = path.lastIndex(of: 0x2F).map { Array(path[...$0]) } ?? [0x2F]
      whole = own[..<origin] + WebAddress.withoutDots(folder + target)
    }
    return WebAddress(String(decoding: whole, as: UTF8.self))
  }

  /// Returns the path without `.` and `..`; the query after it is unchanged.
  private static func withoutDots(_ target: [UInt8]) -> [UInt8] {
    let path = target.prefix { $0 != 0x3F && $0 != 0x23 }
    let all = path.split(separator: 0x2F, omittingEmptySubsequences: false).dropFirst()
    var parts: [ArraySlice<UInt8>] = []
    for (index, part) in all.enumerated() {
      let isUp = part.elementsEqual("..".utf8)
      guard isUp || part.elementsEqual(".".utf8) else {
        parts.append(part)
        continue
      }
      if isUp { _ = parts.popLast() }
      if index == all.count - 1 { parts.append([]) }
    }
    return parts.flatMap { [0x2F] + $0 } + target[path.endIndex...]
  }
}

/// The absolute `http` or `https` URL of the published site: `https://name.example/cook/`.
package struct BaseURL: Hashable, Sendable, CustomStringConvertible {
  /// Scheme, host and port, without a slash at the end.
  package let origin: String
  /// The path, which begins and ends with a slash.
  package let path: String

  /// Parses a URL and adds the final slash if it is missing. Rejects a query, a fragment,
  /// credentials and segments that are empty, `.` or `..`, since browsers would request other URLs.
  package init?(_ text: String) {
    guard let address = WebAddress(text), address.isWeb else { return nil }
    let bytes = Array(address.description.utf8)
    guard !bytes.contains(0x3F), !bytes.contains(0x23), !bytes.contains(0x40),
      let slashes = bytes.firstIndex(of: 0x2F)
    else { return nil }
    let hostStart = slashes + 2
    let hostEnd = bytes[hostStart...].firstIndex(of: 0x2F) ?? bytes.count
    guard hostEnd > hostStart else { return nil }
    origin = String(decoding: bytes[..<hostEnd], as: UTF8.self)
    var path = String(decoding: bytes[hostEnd...], as: UTF8.self)
    if path.utf8.last != 0x2F { path += "/" }
    self.path = path
    let segments = path.utf8.dropFirst().dropLast()
      .split(separator: 0x2F, omittingEmptySubsequences: false)
      .map { PercentEncoding.decoded(Array($0)) }
    if path != "/", segments.contains(where: { [[], [0x2E], [0x2E, 0x2E]].contains($0) }) {
      return nil
    }
  }

  /// The host in lower case: `name.example` for `https://name.example:8080/cook/`.
  package var host: String {
    let host = origin.utf8.drop { $0 != 0x2F }.dropFirst(2).prefix { $0 != 0x3A }
    return String(decoding: host, as: UTF8.self).lowercased()
  }

  package var description: String { origin + path }
}

/// The name of a host on the internet, in lower case: `cook.example`.
package struct HostName: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Parses a name; rejects schemes, ports, paths, numeric addresses and names without a dot.
  /// Letters outside ASCII must be written as `xn--`, as in registries.
  package init?(_ text: String) {
    let name = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let labels = name.split(separator: 0x2E, omittingEmptySubsequences: false)
    let isLetter: (UInt8) -> Bool = { (0x61...0x7A).contains($0) }
    guard name.count <= 253, labels.count > 1, labels.last?.contains(where: isLetter) == true else {
      return nil
    }
    for label in labels {
      guard (1...63).contains(label.count), label.first != 0x2D, label.last != 0x2D,
        label.allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D })
      else { return nil }
    }
    description = String(decoding: name, as: UTF8.self)
  }
}
