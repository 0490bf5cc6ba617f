#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The host names that this server accepts, against DNS rebinding: another site can make its own
/// name resolve to this machine, but cannot fake the `Host` field.
struct HostList: Sendable {
  /// `localhost:4000`, in lower case.
  let authorities: Set<String>
  /// The subset that refers to this machine wherever it is used.
  private let loopback: Set<String>

  /// - Parameters:
  ///   - port: The port of the server.
  ///   - addresses: Addresses and names other than loopback, for the local network.
  init(port: UInt16, addresses: [String] = []) {
    loopback = HostList.authorities(["localhost", "127.0.0.1", "[::1]"], port)
    authorities = loopback.union(HostList.authorities(addresses.map { $0.lowercased() }, port))
  }

  private static func authorities(_ names: [String], _ port: UInt16) -> Set<String> {
    Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  func allows(host: String) -> Bool { authorities.contains(host.lowercased()) }

  func isLoopback(host: String) -> Bool { loopback.contains(host.lowercased()) }

  /// Returns whether the `Origin` of a request is our own page, requested with the same name.
  func allows(origin: String, host: String) -> Bool {
    origin.lowercased().utf8.elementsEqual("http://\(host.lowercased())".utf8)
  }
}

/// Addresses of this machine in the local network.
package enum LocalAddresses {
  // Numbers, since these are enumerators in one C library and macros in the other.
  private static let isUp: UInt32 = 0x1
  private static let isLoopback: UInt32 = 0x8

  /// Returns unique IPv4 addresses of all active interfaces, except loopback.
  package static func all() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var addresses: [String] = []
    var next = unsafe first
    while let interface = unsafe next?.pointee {
      unsafe next = interface.ifa_next
      let flags = unsafe UInt32(truncatingIfNeeded: interface.ifa_flags)
      guard let address = unsafe interface.ifa_addr,
        unsafe address.pointee.sa_family == sa_family_t(AF_INET),
        flags & isUp != 0, flags & isLoopback == 0
      else { continue }
      let number = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      let text = [24, 16, 8, 0].map { String(number >> UInt32($0) & 255) }.joined(separator: ".")
      if !addresses.contains(text) { addresses.append(text) }
    }
    return addresses
  }
}
