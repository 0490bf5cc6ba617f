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
