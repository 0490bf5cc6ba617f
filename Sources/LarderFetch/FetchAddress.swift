package import LarderModel

/// A URL on another site: a named host with the default port.
///
/// Requests are built only from these parts, so that no other program parses a different host.
package struct FetchAddress: Hashable, Sendable {
  package enum Scheme: String, Sendable {
    case https, http

    var port: Int { self == .https ? 443 : 80 }
  }

  package var scheme: Scheme
  /// The host name in lower case.
  package let host: String
  /// Path and query; begins with a slash.
  package let target: String

  /// Rejects credentials, ports, and hosts without a name.
  package init?(_ address: WebAddress) {
    let bytes = Array(address.description.utf8)
    guard address.isWeb, let host = HostName(address.host) else { return nil }
    scheme = bytes[4] | 0x20 == UInt8(ascii: "s") ? .https : .http
    self.host = host.description
    let start = (bytes.firstIndex(of: 0x2F) ?? 0) + 2 + address.host.utf8.count
    let rest = bytes[start...].prefix { $0 != 0x23 }
    target = (rest.first == 0x2F ? "" : "/") + String(decoding: rest, as: UTF8.self)
  }

  package var description: String { "\(scheme)://\(host)\(target)" }

  /// The same URL with `https`.
  var secured: FetchAddress {
    var address = self
    address.scheme = .https
    return address
  }

  /// Returns the target of a redirect.
  ///
  /// - Parameter location: The `Location` field of the response, absolute or relative.
  func redirected(to location: String) -> FetchAddress? {
    guard location.utf8.allSatisfy({ $0 > 0x1F && $0 != 0x7F }) else { return nil }
    return WebAddress(description)?.resolving(location).flatMap { FetchAddress($0) }
  }
}
