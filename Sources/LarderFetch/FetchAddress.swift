internal import Foundation
package import LarderModel
internal import Synchronization

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

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

/// An IP address of 4 or 16 bytes.
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
  package let bytes: [UInt8]

  /// Parses an address like `inet_pton`, without zone identifiers (`fe80::1%eth0`).
  package init?(_ text: String) {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if unsafe inet_pton(family, text, &bytes) == 1 {
        self.bytes = bytes
        return
      }
    }
    return nil
  }

  private init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// The text without the abbreviation `::`, which is not needed.
  package var description: String {
    if bytes.count == 4 { return bytes.map { String($0) }.joined(separator: ".") }
    return stride(from: 0, to: 16, by: 2)
      .map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }.joined(separator: ":")
  }

  /// Whether the address belongs to a public machine on the internet, not to this machine or its
  /// local network.
  ///
  /// Source: the IANA registries of special-purpose addresses. IPv6 forms of IPv4 addresses are
  /// rejected, since IPv4 is more direct, except for the translation that networks without IPv4
  /// need.
  package var isPublic: Bool {
    if bytes.count == 4 { return !IPAddress.reserved.contains { lies(in: $0, $1) } }
    if lies(in: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96) {
      return IPAddress(bytes[12...]).isPublic
    }
    return lies(in: [0x20], 3) && !IPAddress.reservedSix.contains { lies(in: $0, $1) }
  }

  /// Returns whether the address begins with these bits.
  private func lies(in start: [UInt8], _ bits: Int) -> Bool {
    for index in 0..<(bits + 7) / 8 {
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> min(8, bits - index * 8))
      if (bytes[index] ^ (start.indices.contains(index) ? start[index] : 0)) & mask != 0 {
        return false
      }
    }
    return true
  }

  private static let reserved: [([UInt8], Int)] = [
    ([0], 8),  // this network
    ([10], 8), ([172, 16], 12), ([192, 168], 16),  // private
    ([100, 64], 10),  // behind the address translation of a provider
    ([127], 8),  // this machine
    ([169, 254], 16),  // this link, and cloud metadata services
    ([192, 0, 0], 24), ([192, 88, 99], 24),  // protocols
    ([192, 0, 2], 24), ([198, 51, 100], 24), ([203, 0, 113], 24),  // documentation
    ([198, 18], 15),  // measurements
    ([224], 4), ([240], 4),  // multicast and reserved
  ]

  /// Reserved ranges within 001, the prefix of all public addresses.
  private static let reservedSix: [([UInt8], Int)] = [
    ([0x20, 0x01], 23),  // protocols, tunnels among them
    ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x3F, 0xFF], 20),  // documentation
    ([0x20, 0x02], 16),  // a tunnel
  ]
}

/// A lookup of host addresses on this machine. A class, since threads share the results.
///
/// It runs a program of the system: a static program cannot load the modules that the system's own
/// functions need.
package final class HostLookup: Sendable {
  private let known = Mutex<[String: [IPAddress]]>([:])

  #if canImport(Darwin)
    private static let program = ["dscacheutil", "-q", "host", "-a", "name"]
  #else
    private static let program = ["getent", "ahosts"]
  #endif

  package init() {}

  /// - Returns: Unique addresses; empty if the name is unknown.
  package func addresses(of host: String) throws(FetchFailure) -> [IPAddress] {
    if let addresses = known.withLock({ $0[host] }) { return addresses }
    let (_, output) = try Process.output(of: HostLookup.program + [host], limit: 1 << 20)
    let words = output.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    var seen: Set<IPAddress> = []
    let addresses = words.compactMap { IPAddress(String(decoding: $0, as: UTF8.self)) }
      .filter { seen.insert($0).inserted }
    known.withLock { $0[host] = addresses }
    return addresses
  }
}
