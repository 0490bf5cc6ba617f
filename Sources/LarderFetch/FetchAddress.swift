package import LarderModel

/// An address that another site may be asked for: a host by its name, at the usual port.
///
/// What is asked is put together from these parts alone, so that nobody reads another host in it.
package struct FetchAddress: Hashable, Sendable {
  package enum Scheme: String, Sendable {
    case https, http

    var port: Int { self == .https ? 443 : 80 }
  }

  package var scheme: Scheme
  /// In lower case.
  package let host: String
  /// Path and query; begins with a slash.
  package let target: String

  /// Refuses credentials, ports, and hosts without a name.
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

  /// The same over `https`.
  var secured: FetchAddress {
    var address = self
    address.scheme = .https
    return address
  }

  /// Where a redirect from here leads.
  ///
  /// - Parameter location: As the field of the answer has it, whole or relative.
  func redirected(to location: String) -> FetchAddress? {
    guard location.utf8.allSatisfy({ $0 > 0x1F && $0 != 0x7F }) else { return nil }
    return WebAddress(description)?.resolving(location).flatMap { FetchAddress($0) }
  }
}
